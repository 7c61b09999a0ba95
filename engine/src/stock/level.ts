import type { SetLevel } from '../menu/product.ts';

/** A dish's stock badge; `conflicted` if sources disagree whether it can be sold (STOCK-01). */
export type StockLevel = SetLevel | 'conflicted';

const unsold = [
  'disabled',
  'notSelling',
  'outOfStock',
  'conflicted',
] as const satisfies StockLevel[];
const sold = ['low', 'medium', 'high', 'none'] as const satisfies StockLevel[];
const canBeSoldAt: ReadonlySet<StockLevel> = new Set(sold);

/** From the least available to the most (STOCK-01). */
export const stockLevels: readonly StockLevel[] = [...unsold, ...sold];

const lowBelow = 10;
const mediumBelow = 30;

/** The level of a counted quantity (STOCK-02). */
export function levelOfCount(pieces: number): SetLevel {
  if (pieces <= 0) return 'outOfStock';
  if (pieces < lowBelow) return 'low';
  return pieces < mediumBelow ? 'medium' : 'high';
}

/** Whether a guest may put it in the cart (MENU-05). */
export function canBeSold(level: StockLevel): boolean {
  return canBeSoldAt.has(level);
}

/** Several things needed together are as short as the shortest of them (STOCK-01). */
export function lowestLevel(levels: readonly StockLevel[]): StockLevel {
  return stockLevels.find((level) => levels.includes(level)) ?? 'none';
}

/** The lowest of several sources, unless they disagree whether it can be sold (STOCK-01). */
export function agreedLevel(levels: readonly StockLevel[]): StockLevel {
  const agreed = levels.every(canBeSold) || !levels.some(canBeSold);
  return agreed ? lowestLevel(levels) : 'conflicted';
}

import type { ChoiceStock, Product, Stock } from '../menu/product.ts';
import { agreedLevel, canBeSold, levelOfCount } from './level.ts';
import type { StockLevel } from './level.ts';

/** Self-service is every order but those of staff at the till. */
export interface Buyer {
  readonly selfService: boolean;
}

/** A choice within one of the product's option groups. */
export interface ChoiceName {
  readonly option: string;
  readonly choice: string;
}

export interface Need {
  readonly product: string;
  readonly quantity: number;
}

export interface Shortage {
  readonly product: string;
  readonly wanted: number;
  readonly left: number;
}

type Counted = Pick<Stock, 'stockMode' | 'mode' | 'quantity'>;

/**
 * A dish's level for this buyer; `onlineMode` replaces it for self-service, except where the dish
 * is sold out or taken off sale (STOCK-02).
 */
export function stockLevelOf(stock: Stock, { selfService }: Buyer): StockLevel {
  const level = levelOf(stock, keptBack(stock, { selfService }));
  return selfService && canBeSold(level) ? (stock.onlineMode ?? level) : level;
}

/** How many may still be sold to this buyer; null if it is not counted (STOCK-02). */
export function unitsLeft(stock: Stock, buyer: Buyer): number | null {
  if (!canBeSold(stockLevelOf(stock, buyer))) return 0;
  return stock.stockMode === 'synced' ? stock.quantity - keptBack(stock, buyer) : null;
}

/** A choice's own level; `none` where the restaurant keeps no stock of it (OPTION-11). */
export function choiceStockLevel(product: Product, name: ChoiceName, buyer: Buyer): StockLevel {
  const kept = keptBack(product.stock, buyer);
  return agreedLevel(entriesOf(product, name).map((entry) => levelOf(entry, kept)));
}

/** How many more may be sold with this choice; null if it is not counted (OPTION-11). */
export function choiceUnitsLeft(product: Product, name: ChoiceName, buyer: Buyer): number | null {
  if (!canBeSold(choiceStockLevel(product, name, buyer))) return 0;
  const kept = keptBack(product.stock, buyer);
  const counts = entriesOf(product, name).filter(({ stockMode }) => stockMode === 'synced');
  return counts.length === 0 ? null : Math.min(...counts.map(({ quantity }) => quantity - kept));
}

/** Dishes with too little stock, in request order; a removed dish has none left (STOCK-03). */
export function shortages(
  needs: readonly Need[],
  products: ReadonlyMap<string, Product>,
  buyer: Buyer,
): readonly Shortage[] {
  const wanted = new Map<string, number>();
  for (const { product, quantity } of needs)
    wanted.set(product, (wanted.get(product) ?? 0) + quantity);
  return [...wanted].flatMap(([product, quantity]) => {
    const stock = products.get(product)?.stock;
    const left = stock === undefined ? 0 : unitsLeft(stock, buyer);
    return left === null || quantity <= left ? [] : [{ product, wanted: quantity, left }];
  });
}

/** Pieces the restaurant keeps for the counter. */
function keptBack({ onlineThreshold }: Stock, { selfService }: Buyer): number {
  return selfService ? onlineThreshold : 0;
}

function levelOf({ stockMode, mode, quantity }: Counted, kept: number): StockLevel {
  if (stockMode === 'none') return 'none';
  return stockMode === 'level' ? mode : levelOfCount(quantity - kept);
}

function entriesOf(product: Product, { option, choice }: ChoiceName): readonly ChoiceStock[] {
  return product.stock.productOptions.filter(
    (entry) => entry.option === option && entry.choice === choice,
  );
}

import { isGivenDish } from '../cart/given.ts';
import type { PricedLine } from '../cart/priced-line.ts';
import type { Judged } from './apply.ts';
import { freeDifference, givenBy } from './free-products.ts';

/** Free items to put on or take off before the order can be placed (PRICE-12). */
export interface Fixes {
  readonly add: readonly {
    readonly item: string;
    readonly product: string;
    readonly quantity: number;
  }[];
  readonly remove: readonly { readonly line: string; readonly quantity: number }[];
}

const noFixes: Fixes = { add: [], remove: [] };

export function fixesFor(judged: readonly Judged[], lines: readonly PricedLine[]): Fixes {
  if (!judged.some(givesProducts) && !lines.some(isGivenLine)) return noFixes;
  const given = lines.filter(isGivenLine);
  // One that is refused for another reason is reached no times, so that nothing is due and all it
  // gave is extra.
  const giving = judged.filter(givesProducts);
  return {
    add: giving.flatMap((one) => itemsToAdd(one, lines)),
    remove: given.flatMap((line) => removalOf(line, giving, lines)),
  };
}

function givesProducts({ item }: Judged): boolean {
  return item.rule.type === 'free';
}

function isGivenLine({ line }: PricedLine): boolean {
  return isGivenDish(line);
}

function itemsToAdd({ item, times }: Judged, lines: readonly PricedLine[]): Fixes['add'] {
  if (!item.rule.automaticAddFreeProduct) return [];
  return freeDifference(item, lines, times).missing.map((free) => ({ item: item._id, ...free }));
}

function removalOf(
  given: PricedLine,
  giving: readonly Judged[],
  lines: readonly PricedLine[],
): Fixes['remove'] {
  const judged = giving.find(({ item }) => item._id === given.line.fromCoupon);
  const quantity = judged === undefined ? given.line.quantity : extraOn(given, judged, lines);
  return quantity > 0 ? [{ line: given.line.id, quantity }] : [];
}

/** The extras of its product that later lines do not already give back. */
function extraOn(given: PricedLine, { item, times }: Judged, lines: readonly PricedLine[]): number {
  const { product } = given.line;
  const extra = freeDifference(item, lines, times).extra.find(
    (free) => free.product === (product ?? ''),
  );
  const later = givenBy(item, lines).filter(
    ({ line, at }) => at > given.at && line.product === product,
  );
  const takenLater = later.reduce((sum, { line }) => sum + line.quantity, 0);
  return Math.min(given.line.quantity, Math.max(0, (extra?.quantity ?? 0) - takenLater));
}

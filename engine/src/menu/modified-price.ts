import { mostPrice } from '../limits.ts';
import { atLeastZero } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';
import { changedByPercent, percentHalfUp } from '../money/percent.ts';
import type { IngredientUse, PriceModifier, Product } from './product.ts';

/** The price while the session carries some modifiers, applied in their listed order (PRICE-02). */
export function modifiedPrice(
  price: Cents,
  changes: readonly PriceModifier[],
  carried: readonly string[],
): Cents {
  if (changes.length === 0 || carried.length === 0) return price;
  return changes.filter(({ modifier }) => carried.includes(modifier)).reduce(changedPrice, price);
}

function changedPrice(price: Cents, change: PriceModifier): Cents {
  if (change.kind === 'set') return inRange(change.value);
  if (change.kind === 'add') return inRange(price + change.value);
  return inRange(changedByPercent(price, change.value));
}

// At most the highest price: a few percentages in a row would pass what a number can hold.
function inRange(price: number): Cents {
  return atLeastZero(Math.min(price, mostPrice));
}

/** What a dish costs in this shop before options (PRICE-01). */
export function shopPrice(product: Product, shop: string, carried: readonly string[]): Cents {
  const own = product.discountMapping.find((entry) => entry.shop === shop);
  const price = own?.price ?? product.price;
  const reduced =
    own === undefined ? price : atLeastZero(price - percentHalfUp(price, own.discount));
  return modifiedPrice(reduced, product.priceModifiers, carried);
}

/** The last active modifier with ingredients replaces them (PRICE-02). */
export function ingredientsUsed(
  product: Product,
  carried: readonly string[],
): readonly IngredientUse[] {
  const change = product.ingredientModifiers.findLast(({ modifier }) => carried.includes(modifier));
  return change?.ingredients ?? product.ingredients;
}

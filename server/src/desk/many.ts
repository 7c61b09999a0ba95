import type { InferOutput } from 'valibot';
import type { DeskItem, EditedProduct, manyChange } from '@servery/contract/schemas/desk.ts';
import { cents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';

export type ManyAction = InferOutput<typeof manyChange>['action'];

/** One of the dishes that are changed together; null takes it off the menu (DESK-11). */
export function changedTogether(
  product: EditedProduct,
  shop: string,
  action: ManyAction,
): DeskItem | null {
  if (action.kind === 'remove') return null;
  if (action.kind === 'hide') return { ...product, hideFromOnline: action.hidden };
  const priced = (price: Cents): Cents => pricedUp(price, action);
  const own = product.discountMapping.find((one) => one.shop === shop && one.price !== null);
  if (own === undefined) return { ...product, price: priced(product.price) };
  return {
    ...product,
    discountMapping: product.discountMapping.map((one) =>
      one === own && one.price !== null ? { ...one, price: priced(one.price) } : one,
    ),
  };
}

/** Half up to the step; nothing becomes free by rounding, and free dishes stay free. */
function pricedUp(price: Cents, { percent, step }: { percent: number; step: number }): Cents {
  // Percentages have four decimals: whole numbers until the only division.
  const exact = BigInt(price) * BigInt(1_000_000 + Math.round(percent * 10_000));
  const unit = BigInt(step) * 1_000_000n;
  const rounded = Number(((2n * exact + unit) / (2n * unit)) * BigInt(step));
  return cents(price > 0 && percent > -100 ? Math.max(rounded, step) : rounded);
}

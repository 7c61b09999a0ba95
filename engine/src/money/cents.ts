/** A whole number of hundredths of the currency unit, whatever the currency. */
export type Cents = number & { readonly unit: 'cents' };

/**
 * The only place that makes money. A fraction or NaN is a bug of the caller and throws.
 */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`notWholeCents:${amount}`);
  return (amount + 0) as Cents;
}

export const noCents: Cents = cents(0);

// By index: called for every list of every discount, where an iterator would cost as much as the
// sum.
export function sumOf(amounts: readonly number[]): Cents {
  let sum = 0;
  for (let at = 0; at < amounts.length; at += 1) sum += amounts[at] ?? 0;
  return cents(sum);
}

export function atLeastZero(amount: number): Cents {
  return cents(amount > 0 ? amount : 0);
}

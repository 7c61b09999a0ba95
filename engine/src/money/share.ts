import { cents, noCents, sumOf } from './cents.ts';
import type { Cents } from './cents.ts';
import { nthLargest } from './nth-largest.ts';

/** Shares exactly `amount` by weights of 0 or more, odd cents by largest remainder (PRICE-09). */
export function share(amount: Cents, weights: readonly number[]): readonly Cents[] {
  const whole = sumOf(weights);
  if (whole === 0) return weights.map(() => noCents);
  if (amount * whole > Number.MAX_SAFE_INTEGER) return shareLarge(amount, weights.map(BigInt));
  // Lists made at their full length: growing or filling them costs more than the arithmetic.
  const shares = new Array<Cents>(weights.length);
  const remainders = new Array<number>(weights.length);
  let odd: number = amount;
  for (let at = 0; at < weights.length; at += 1) {
    const exact = amount * (weights[at] ?? 0);
    const part = cents(Math.floor(exact / whole));
    shares[at] = part;
    remainders[at] = exact - part * whole;
    odd -= part;
  }
  return odd === 0 ? shares : withOddCents(shares, remainders, odd);
}

/** One cent more for each of the `odd` largest remainders, the earlier one where they are equal. */
function withOddCents(
  shares: readonly Cents[],
  remainders: readonly number[],
  odd: number,
): readonly Cents[] {
  const least = nthLargest(remainders, odd);
  let equals = odd;
  for (let at = 0; at < remainders.length; at += 1) if ((remainders[at] ?? 0) > least) equals -= 1;
  const more = shares.slice();
  for (let at = 0; at < more.length; at += 1) {
    const remainder = remainders[at] ?? 0;
    if (remainder === least) equals -= 1;
    if (remainder > least || (remainder === least && equals >= 0))
      more[at] = cents((more[at] ?? 0) + 1);
  }
  return more;
}

/** The same for weights past what a number holds exactly: two dong amounts multiplied get there. */
export function shareLarge(amount: Cents, weights: readonly bigint[]): readonly Cents[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  const exact = weights.map((weight) => BigInt(amount) * weight);
  const shares = exact.map((product) => Number(product / whole));
  const remainders = exact.map((product, at) => ({ at, remainder: product % whole }));
  const odd = amount - shares.reduce((sum, part) => sum + part, 0);
  const larger = remainders.toSorted((a, b) => Number(b.remainder - a.remainder)).slice(0, odd);
  for (const { at } of larger) shares[at] = (shares[at] ?? 0) + 1;
  return shares.map(cents);
}

/** Splits `amount` into `count` parts that differ by at most a cent, larger first (PRICE-07). */
export function shareEvenly(amount: number, count: number): readonly number[] {
  const least = Math.floor(amount / count);
  const larger = amount - least * count;
  const parts = new Array<number>(count);
  for (let at = 0; at < count; at += 1) parts[at] = at < larger ? least + 1 : least;
  return parts;
}

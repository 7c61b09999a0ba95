/**
 * An exact number: top ÷ bottom, with bottom above 0. Never reduced, rounded only on request.
 */
export interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

export const zero: Fraction = { top: 0n, bottom: 1n };

export function whole(amount: bigint): Fraction {
  return { top: amount, bottom: 1n };
}

export function ratio(top: bigint, bottom: bigint): Fraction {
  return bottom < 0n ? { top: -top, bottom: -bottom } : { top, bottom };
}

/** The number exactly as written: 12.35 is 1235 ÷ 100, not its binary approximation. */
export function asWritten(decimal: number): Fraction {
  const [units = '0', digits = ''] = String(decimal).split('.');
  return ratio(BigInt(units + digits), 10n ** BigInt(digits.length));
}

/** 12.5 becomes an eighth. */
export function percentage(percent: number): Fraction {
  return over(asWritten(percent), whole(100n));
}

export function plus(left: Fraction, right: Fraction): Fraction {
  if (left.bottom === right.bottom) return { top: left.top + right.top, bottom: left.bottom };
  return ratio(left.top * right.bottom + right.top * left.bottom, left.bottom * right.bottom);
}

export function times(left: Fraction, right: Fraction): Fraction {
  return { top: left.top * right.top, bottom: left.bottom * right.bottom };
}

export function over(left: Fraction, right: Fraction): Fraction {
  return ratio(left.top * right.bottom, left.bottom * right.top);
}

/** Below 0, 0 or above 0, as in a sort. */
export function compare(left: Fraction, right: Fraction): number {
  const difference = left.top * right.bottom - right.top * left.bottom;
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}

export function floor({ top, bottom }: Fraction): bigint {
  const cut = top / bottom;
  return top < 0n && cut * bottom !== top ? cut - 1n : cut;
}

export function ceil({ top, bottom }: Fraction): bigint {
  return -floor({ top: -top, bottom });
}

/** A half goes away from zero. */
export function halfUp({ top, bottom }: Fraction): bigint {
  if (top < 0n) return -halfUp({ top: -top, bottom });
  return floor({ top: 2n * top + bottom, bottom: 2n * bottom });
}

export function sumOf(fractions: readonly Fraction[]): Fraction {
  return fractions.reduce(plus, zero);
}

import { cents, noCents } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';
import { wholeInMillionths } from '../money/percent.ts';
import { share, shareLarge } from '../money/share.ts';

/** Something that bears service charge: a line, or the seat charge. */
export interface Bearer {
  /** Its place among the bearers. */
  readonly at: number;
  readonly section: string | null;
  readonly base: number;
  /** Millionths; 0 if waived. */
  readonly rate: number;
}

export interface SectionCharge {
  readonly section: string;
  readonly amount: Cents;
}

export interface ServiceCharges {
  readonly bySection: readonly SectionCharge[];
  /** Each bearer's share, in the order the bearers came. */
  readonly fees: readonly Cents[];
}

/** Summed exactly over a section, rounded up once, then shared among its bearers (PRICE-15). */
export function serviceCharges(
  bearers: readonly Bearer[],
  sections: readonly { readonly _id: string }[],
): ServiceCharges {
  const fees = bearers.map(() => noCents);
  const bySection: SectionCharge[] = [];
  for (const { _id: section } of sections) {
    const bearing = bearers.filter((bearer) => bearer.rate > 0 && bearer.section === section);
    const { amount, shares } = chargeOn(bearing);
    if (amount === 0) continue;
    bySection.push({ section, amount });
    for (let place = 0; place < bearing.length; place += 1) {
      fees[bearing[place]?.at ?? 0] = shares[place] ?? noCents;
    }
  }
  return { bySection, fees };
}

interface Charge {
  readonly amount: Cents;
  readonly shares: readonly Cents[];
}

function chargeOn(bearers: readonly Bearer[]): Charge {
  let sum = 0;
  const weights = bearers.map(({ base, rate }) => {
    sum += base * rate;
    return base * rate;
  });
  if (sum > Number.MAX_SAFE_INTEGER) return chargeOnLarge(bearers);
  const amount = cents(Math.ceil(sum / wholeInMillionths));
  return { amount, shares: amount === 0 ? [] : share(amount, weights) };
}

// A product past 2^53 has lost its last digits, so it is multiplied again exactly.
function chargeOnLarge(bearers: readonly Bearer[]): Charge {
  const weights = bearers.map(({ base, rate }) => BigInt(base) * BigInt(rate));
  const sum = weights.reduce((total, weight) => total + weight, 0n);
  const whole = BigInt(wholeInMillionths);
  const amount = cents(Number((sum + whole - 1n) / whole));
  return { amount, shares: shareLarge(amount, weights) };
}

import { sumOf } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import type { SplitBasis } from '@servery/engine/splits/split-basis.ts';
import { wholeLine } from '@servery/engine/splits/unpaid-bill.ts';
import type { PayableSession } from '../../orders/store/payable-sessions.ts';
import type { Claimant } from './bill-parts.ts';
import { leaseMs, sharesLeft, unclaimedOf } from './division.ts';
import type { BillDivision, LivePart } from './division.ts';

/** A divided bill as phones and tills read it, without who the others are (SPLIT-05). */
export function documentOfDivision(
  division: BillDivision,
  { total, paid }: PayableSession,
  claimant: Claimant,
): object {
  const { session, people, basis, unpaid } = division;
  const sharesOf = division.parts.findLast(({ claim }) => claim.shares > 0)?.claim.sharesOf ?? null;
  const seats = unpaid.items.find(({ line }) => line === null);
  return {
    session,
    currency: basis.currency,
    total,
    paid,
    open: Math.max(0, total - paid),
    unclaimed: unclaimedOf(division),
    step: basis.step,
    people,
    lines: unpaid.items.flatMap(({ line, units, amount }) =>
      line === null ? [] : [{ line, left: units / wholeLine, amount }],
    ),
    seats: seatsLeft(seats, people),
    sharesOf,
    sharesLeft: sharesOf === null ? 0 : sharesLeft(division, sharesOf),
    parts: division.parts.map((part) => documentOf(part, division, claimant)),
  };
}

function seatsLeft(
  seats: { readonly units: number; readonly amount: Cents } | undefined,
  people: number,
): object {
  const { units = 0, amount = 0 } = seats ?? {};
  return { left: amount === 0 ? 0 : Math.floor((units * people + people) / wholeLine), amount };
}

function documentOf(part: LivePart, { basis }: BillDivision, claimant: Claimant): object {
  const { _id, number, amount, tip, state, claim, takes, phone, staff } = part;
  const isOwn =
    claimant.staff === null ? phone !== null && phone === claimant.phone : staff !== null;
  return {
    _id,
    number,
    amount,
    tip,
    state,
    isOwn,
    byStaff: staff !== null,
    lines: takes.flatMap(({ line, units }) =>
      line === null || units === 0 ? [] : [{ line, share: units / wholeLine }],
    ),
    seats: sumOf(claim.lines.filter(({ line }) => line === null).map(({ pieces }) => pieces)),
    shares: claim.shares,
    sharesOf: claim.sharesOf,
    components: namedComponents(basis, part.components),
    expiresAt: returnsAt(part),
  };
}

function returnsAt({ state, expiresAt, payingSince, isHeld }: LivePart): number | null {
  if (state === 'claimed') return expiresAt;
  return state === 'paying' && payingSince !== null && !isHeld ? payingSince + leaseMs : null;
}

/** Service charge and taxes by name; a bill that has changed since may have other taxes. */
export function namedComponents(
  { components }: SplitBasis,
  amounts: readonly Cents[],
): readonly object[] {
  return components.flatMap(({ kind, tax }, at) => {
    const amount = amounts[at] ?? 0;
    return amount === 0 ? [] : [{ kind, tax, amount }];
  });
}

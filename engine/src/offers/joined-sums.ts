import { compareText } from '../in-order.ts';
import {
  type BackTestShare,
  type BackTestSums,
  type Displaced,
  type Totals,
  byChange,
  newShare,
  nothing,
  sharesOf,
  shownBills,
} from './back-test.ts';

const shownDisplaced = 100;

/** The same sums, however the bills were divided and in whichever order they came. */
export function joinedSums(parts: readonly BackTestSums[]): BackTestSums {
  return {
    ...sharesOf(parts.map((part) => ({ key: '', ...part })).reduce(addedShares, newShare(''))),
    ...parts.reduce<Totals>(addedTotals, nothing),
    who: joinedShares(parts.flatMap(({ who }) => who)).toSorted(byCost),
    modes: joinedShares(parts.flatMap(({ modes }) => modes)).toSorted(byCost),
    hours: joinedShares(parts.flatMap(({ hours }) => hours)).toSorted(byHour),
    displaced: joinedDisplaced(parts).toSorted(byLoss).slice(0, shownDisplaced),
    most: parts
      .flatMap(({ most }) => most)
      .toSorted(byChange)
      .slice(0, shownBills),
  };
}

function joinedShares(shares: readonly BackTestShare[]): readonly BackTestShare[] {
  const joined = new Map<string, BackTestShare>();
  for (const share of shares)
    joined.set(share.key, addedShares(joined.get(share.key) ?? newShare(share.key), share));
  return [...joined.values()];
}

function addedShares(one: BackTestShare, other: BackTestShare): BackTestShare {
  return {
    key: one.key,
    bills: one.bills + other.bills,
    gain: one.gain + other.gain,
    lose: one.lose + other.lose,
    less: one.less + other.less,
  };
}

function joinedDisplaced(parts: readonly BackTestSums[]): readonly Displaced[] {
  const joined = new Map<string, Displaced>();
  for (const { rule, bills, gave, gives } of parts.flatMap(({ displaced }) => displaced)) {
    const row = joined.get(rule) ?? { bills: 0, gave: 0, gives: 0 };
    joined.set(rule, {
      rule,
      bills: row.bills + bills,
      gave: row.gave + gave,
      gives: row.gives + gives,
    });
  }
  return [...joined.values()];
}

function addedTotals(one: Totals, other: Totals): Totals {
  return {
    holds: one.holds + other.holds,
    held: one.held + other.held,
    before: one.before + other.before,
    after: one.after + other.after,
    gives: one.gives + other.gives,
    gave: one.gave + other.gave,
    points: one.points + other.points,
    freeDishes: one.freeDishes + other.freeDishes,
    freeWorth: one.freeWorth + other.freeWorth,
  };
}

function byCost(one: BackTestShare, other: BackTestShare): number {
  return other.less - one.less || other.bills - one.bills || compareText(one.key, other.key);
}

function byHour(one: BackTestShare, other: BackTestShare): number {
  return Number(one.key) - Number(other.key);
}

function byLoss(one: Displaced, other: Displaced): number {
  const loss = other.gave - other.gives - (one.gave - one.gives);
  return loss || other.bills - one.bills || compareText(one.rule, other.rule);
}

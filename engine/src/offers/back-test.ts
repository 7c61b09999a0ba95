import type { Bill } from '../bill/bill-type.ts';
import type { FreeItem } from '../discounts/free-products.ts';
import { compareText } from '../in-order.ts';
import type { OrderType } from '../menu/order-type.ts';

/** One paid order: its bill, and the bill it would have had. */
export interface TestedBill {
  readonly _id: string;
  readonly orderNumber: number | null;
  readonly at: number;
  /** A level, `member` for one without, or `guest`. */
  readonly who: string;
  readonly mode: OrderType;
  /** Of the shop's day, 0 to 23. */
  readonly hour: number;
  readonly before: Bill;
  readonly after: Bill;
  /** Dishes that the rule gives besides, and what they cost at the shop. */
  readonly given: readonly FreeItem[];
  readonly worth: number;
}

/** Bills of one kind of guest, one mode or one hour. */
export interface BackTestShare {
  readonly key: string;
  readonly bills: number;
  readonly gain: number;
  readonly lose: number;
  /** What the shop takes less with the rule; negative where it takes more. */
  readonly less: number;
}

/** What another rule gave, and what it gives beside the tested one. */
export interface Displaced {
  readonly rule: string;
  readonly bills: number;
  readonly gave: number;
  readonly gives: number;
}

export interface ChangedBill extends Pick<TestedBill, '_id' | 'orderNumber' | 'at'> {
  readonly before: number;
  readonly after: number;
}

/** What a rule would have done to the bills of some days (OFFER-09). */
export interface BackTestSums extends Omit<BackTestShare, 'key'> {
  /** Bills on which the rule holds, and on which it held before it was changed. */
  readonly holds: number;
  readonly held: number;
  /** Totals of all bills. */
  readonly before: number;
  readonly after: number;
  /** What the rule itself takes off, and took off before it was changed. */
  readonly gives: number;
  readonly gave: number;
  /** Points that members get more. */
  readonly points: number;
  readonly freeDishes: number;
  readonly freeWorth: number;
  readonly who: readonly BackTestShare[];
  readonly modes: readonly BackTestShare[];
  readonly hours: readonly BackTestShare[];
  /** The largest amounts first. */
  readonly displaced: readonly Displaced[];
  /** Those that change most. */
  readonly most: readonly ChangedBill[];
}

export interface BackTestLedger {
  readonly record: (tested: TestedBill) => void;
  /** Every displaced rule, nothing sorted: for `joinedSums`. */
  readonly part: () => BackTestSums;
}

export const shownBills = 10;

/** Adds up bill after bill; only the sums are kept. */
export function newBackTestLedger(rule: string): BackTestLedger {
  const all = newShares();
  const who = newShares();
  const modes = newShares();
  const hours = newShares();
  const displaced = new Map<string, Displaced>();
  let sums = nothing;
  let most: readonly ChangedBill[] = [];
  return {
    record: (tested) => {
      const by = tested.before.total - tested.after.total;
      all.add('', by);
      who.add(tested.who, by);
      modes.add(tested.mode, by);
      hours.add(String(tested.hour), by);
      sums = withTotals(sums, tested);
      most = withBill(most, tested);
      for (const change of changesIn(tested)) {
        if (change.rule === rule) sums = withOwn(sums, change);
        else addDisplaced(displaced, change);
      }
    },
    part: () => ({
      ...sharesOf(all.list()[0] ?? newShare('')),
      ...sums,
      who: who.list(),
      modes: modes.list(),
      hours: hours.list(),
      displaced: [...displaced.values()],
      most,
    }),
  };
}

export type Totals = Omit<
  BackTestSums,
  keyof BackTestShare | 'who' | 'modes' | 'hours' | 'displaced' | 'most'
>;

export const nothing: Totals = {
  holds: 0,
  held: 0,
  before: 0,
  after: 0,
  gives: 0,
  gave: 0,
  points: 0,
  freeDishes: 0,
  freeWorth: 0,
};

function withTotals(sums: Totals, { before, after, given, worth }: TestedBill): Totals {
  return {
    ...sums,
    before: sums.before + before.total,
    after: sums.after + after.total,
    points: sums.points + after.points - before.points,
    freeDishes: given.reduce((sum, { quantity }) => sum + quantity, sums.freeDishes),
    freeWorth: sums.freeWorth + worth,
  };
}

function withOwn(sums: Totals, { held, holds, gave, gives }: RuleChange): Totals {
  return {
    ...sums,
    holds: sums.holds + Number(holds),
    held: sums.held + Number(held),
    gives: sums.gives + gives,
    gave: sums.gave + gave,
  };
}

interface Shares {
  readonly add: (key: string, by: number) => void;
  readonly list: () => readonly BackTestShare[];
}

function newShares(): Shares {
  const shares = new Map<string, BackTestShare>();
  return {
    add: (key, by) => {
      const { bills, gain, lose, less } = shares.get(key) ?? newShare(key);
      shares.set(key, {
        key,
        bills: bills + 1,
        gain: gain + Number(by > 0),
        lose: lose + Number(by < 0),
        less: less + by,
      });
    },
    list: () => [...shares.values()],
  };
}

/** Without the name of its kind. */
export function sharesOf({ bills, gain, lose, less }: BackTestShare): Omit<BackTestShare, 'key'> {
  return { bills, gain, lose, less };
}

export function newShare(key: string): BackTestShare {
  return { key, bills: 0, gain: 0, lose: 0, less: 0 };
}

interface RuleChange {
  readonly rule: string;
  readonly held: boolean;
  readonly holds: boolean;
  readonly gave: number;
  readonly gives: number;
}

const untouched = { held: false, holds: false, gave: 0, gives: 0 };

/** What every rule did on both bills. */
function changesIn({ before, after }: TestedBill): Iterable<RuleChange> {
  const rules = new Map<string, RuleChange>();
  for (const { rule, valid, amount } of before.discounts) {
    const { held, gave, ...change } = rules.get(rule) ?? { rule, ...untouched };
    rules.set(rule, { ...change, held: held || valid, gave: gave + amount });
  }
  for (const { rule, valid, amount } of after.discounts) {
    const { holds, gives, ...change } = rules.get(rule) ?? { rule, ...untouched };
    rules.set(rule, { ...change, holds: holds || valid, gives: gives + amount });
  }
  return rules.values();
}

function addDisplaced(
  displaced: Map<string, Displaced>,
  { rule, held, holds, gave, gives }: RuleChange,
): void {
  if (held === holds && gave === gives) return;
  const row = displaced.get(rule) ?? { bills: 0, gave: 0, gives: 0 };
  displaced.set(rule, {
    rule,
    bills: row.bills + 1,
    gave: row.gave + gave,
    gives: row.gives + gives,
  });
}

function withBill(
  most: readonly ChangedBill[],
  { _id, orderNumber, at, before, after }: TestedBill,
): readonly ChangedBill[] {
  const bill = { _id, orderNumber, at, before: before.total, after: after.total };
  const last = most[shownBills - 1];
  if (bill.before === bill.after) return most;
  if (last !== undefined && byChange(last, bill) <= 0) return most;
  return [...most, bill].toSorted(byChange).slice(0, shownBills);
}

function changeOf({ before, after }: ChangedBill): number {
  return Math.abs(before - after);
}

export function byChange(one: ChangedBill, other: ChangedBill): number {
  return changeOf(other) - changeOf(one) || one.at - other.at || compareText(one._id, other._id);
}

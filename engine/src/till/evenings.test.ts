import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, sumOf } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';
import { leftOf, openAmount, paidBy, roundingLeft } from './bill-account.ts';
import type { BillAccount, Refund, Tender, TenderKind } from './bill-account.ts';
import { drawerReport } from './drawer-report.ts';
import { drawerRefusal, expectedCash } from './drawer.ts';
import type { DrawerEvent, DrawerEventKind } from './drawer.ts';
import { refundRefusal } from './refund.ts';
import { takeTender } from './take-tender.ts';

/** Random evenings: bills, tenders, refunds and all that happens at a drawer. */
const evenings = process.env['TEST_SCOPE'] === 'all' ? 1000 : 100;

type Step =
  | {
      readonly do: 'take';
      readonly bill: number;
      readonly kind: TenderKind;
      readonly share: number;
      readonly tip: number;
      readonly extra: number;
    }
  | {
      readonly do: 'refund';
      readonly tender: number;
      readonly share: number;
      readonly tipShare: number;
    }
  | {
      readonly do: 'move';
      readonly kind: 'paidIn' | 'paidOut' | 'drop' | 'noSale' | 'count';
      readonly amount: number;
    };

const percent = fc.oneof(fc.constant(100), fc.integer({ min: 0, max: 110 }));
const aStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('take'),
      bill: fc.nat(7),
      kind: fc.constantFrom<TenderKind[]>('cash', 'card', 'other'),
      share: percent,
      tip: fc.nat(30),
      extra: fc.nat(40),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('refund'),
      tender: fc.nat(30),
      share: percent,
      tipShare: percent,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('move'),
      kind: fc.constantFrom('paidIn', 'paidOut', 'drop', 'noSale', 'count'),
      amount: fc.nat(2000),
    }),
  },
);
const anEvening = fc.record({
  totals: fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 8 }),
  cashStep: fc.constantFrom(0, 5, 10, 50, 100),
  float: fc.nat(100_000),
  steps: fc.array(aStep, { maxLength: 60 }),
});

interface Evening {
  readonly bills: { total: Cents; tenders: Tender[]; refunds: Refund[] }[];
  readonly events: DrawerEvent[];
  readonly terms: { readonly currency: 'HKD'; readonly cashStep: Cents };
  /** Kept beside the engine, by plain additions. */
  readonly naive: { readonly cash: number[]; readonly paid: { bill: number; amount: number }[] };
}

function event(kind: DrawerEventKind, amount: number, about: Partial<DrawerEvent> = {}) {
  return {
    kind,
    amount: cents(amount),
    tip: cents(0),
    cashRounding: cents(0),
    means: '',
    openTables: [],
    ...about,
  };
}

function record(evening: Evening, told: Omit<DrawerEvent, '_id'>): void {
  evening.events.push({ _id: `e${evening.events.length}`, ...told });
}

function take(evening: Evening, step: Extract<Step, { do: 'take' }>): void {
  const at = step.bill % evening.bills.length;
  const bill = evening.bills[at];
  if (bill === undefined) return;
  const open = openAmount(bill);
  const amount = cents(Math.round((open * step.share) / 100));
  const extra =
    step.kind === 'cash' ? cents(Math.ceil(open / 1000) * 1000 + step.extra * 1000) : null;
  const offered = { kind: step.kind, amount, tip: cents(step.tip * 100), given: extra };
  const taken = takeTender(open, offered, evening.terms);
  if ('code' in taken) return;
  const { open: openAfter, given, change, ...money } = taken;
  expect(given - change).toBe(step.kind === 'cash' ? money.amount + money.tip : given);
  bill.tenders.push({ _id: `t${at}.${bill.tenders.length}`, kind: step.kind, ...money });
  expect(openAmount(bill)).toBe(openAfter);
  evening.naive.paid.push({ bill: at, amount: money.amount + money.cashRounding });
  const isCash = step.kind === 'cash';
  if (isCash) evening.naive.cash.push(given - change);
  record(
    evening,
    event(isCash ? 'cashTender' : 'otherTender', money.amount, { ...money, means: step.kind }),
  );
}

function refund(evening: Evening, step: Extract<Step, { do: 'refund' }>): void {
  const all = evening.bills.flatMap((bill, at) =>
    bill.tenders.map((tender) => ({ bill, at, tender })),
  );
  const found = all[step.tender % Math.max(all.length, 1)];
  if (found === undefined) return;
  const { bill, at, tender } = found;
  const left = leftOf(tender, bill.refunds);
  const part = (of: Cents, share: number) => cents(Math.round((of * share) / 100));
  const asked = { amount: part(left.amount, step.share), tip: part(left.tip, step.tipShare) };
  if (refundRefusal({ tender, refunds: bill.refunds }, asked, evening.terms) !== null) return;
  const kind = tender.kind === 'cash' ? 'cashRefund' : 'otherRefund';
  if (drawerRefusal(evening.events, { kind, ...asked, reason: '' }) !== null) return;
  bill.refunds.push({ tender: tender._id, ...asked });
  const after = leftOf(tender, bill.refunds).amount;
  const undone = cents(roundingLeft(tender, left.amount) - roundingLeft(tender, after));
  evening.naive.paid.push({ bill: at, amount: -asked.amount - undone });
  if (kind === 'cashRefund') evening.naive.cash.push(-asked.amount - asked.tip);
  record(
    evening,
    event(kind, asked.amount, { ...asked, cashRounding: undone, means: tender.kind }),
  );
}

const cashBy = { paidIn: 1, paidOut: -1, drop: -1, noSale: 0, count: 0 } as const;

function move(evening: Evening, { kind, amount }: Extract<Step, { do: 'move' }>): void {
  const money = cents(kind === 'noSale' ? 0 : amount * 10);
  const next = { kind, amount: money, tip: cents(0), reason: '' };
  if (drawerRefusal(evening.events, next) !== null) return;
  evening.naive.cash.push(cashBy[kind] * money);
  record(evening, event(kind, money));
}

function played({
  totals,
  cashStep,
  float,
  steps,
}: {
  totals: readonly number[];
  cashStep: number;
  float: number;
  steps: readonly Step[];
}): Evening {
  const evening: Evening = {
    bills: totals.map((total) => ({ total: cents(total), tenders: [], refunds: [] })),
    events: [],
    terms: { currency: 'HKD', cashStep: cents(cashStep) },
    naive: { cash: [float], paid: [] },
  };
  record(evening, event('open', float));
  for (const step of steps) {
    if (step.do === 'take') take(evening, step);
    else if (step.do === 'refund') refund(evening, step);
    else move(evening, step);
  }
  return evening;
}

function everyEvening(law: (evening: Evening) => void): void {
  fc.assert(
    fc.property(anEvening, (told) => law(played(told))),
    { numRuns: evenings },
  );
}

function amounts(figures: readonly { readonly amount: Cents }[]): Cents {
  return sumOf(figures.map(({ amount }) => amount));
}

describe('every evening', () => {
  it('[TENDER-01] [TENDER-03] pays no bill above its total, and closed bills exactly', () => {
    everyEvening(({ bills, naive }) => {
      for (const [at, bill] of bills.entries()) {
        const own = naive.paid.filter((one) => one.bill === at);
        expect(paidBy(bill)).toBe(sumOf(own.map(({ amount }) => amount)));
        expect(paidBy(bill)).toBeLessThanOrEqual(bill.total);
        if (openAmount(bill) > 0) continue;
        const kept = bill.tenders.map((tender) => leftOf(tender, bill.refunds).amount);
        const rounding = bill.tenders.map((tender, one) =>
          roundingLeft(tender, kept[one] ?? cents(0)),
        );
        expect(sumOf(kept) + sumOf(rounding)).toBe(bill.total);
      }
    });
  });

  it('[TENDER-05] gives back no more than each tender has, in any order', () => {
    everyEvening(({ bills }) => {
      for (const bill of bills) {
        const reversed: BillAccount = { ...bill, refunds: bill.refunds.toReversed() };
        expect(paidBy(reversed)).toBe(paidBy(bill));
        for (const tender of bill.tenders) {
          const left = leftOf(tender, bill.refunds);
          expect(Math.min(left.amount, left.tip)).toBeGreaterThanOrEqual(0);
        }
      }
    });
  });

  it('[DRAWER-01] [DRAWER-04] leaves in the drawer what was put in and not taken out', () => {
    everyEvening(({ events, naive }) => {
      const cash = sumOf(naive.cash);
      expect(expectedCash(events)).toBe(cash);
      expect(cash).toBeGreaterThanOrEqual(0);
    });
  });

  it('[DRAWER-02] has an X at its close that is its Z, and both are the sum of the events', () => {
    everyEvening((evening) => {
      const { events, bills } = evening;
      record(evening, event('count', expectedCash(events)));
      const x = drawerReport(events);
      expect(
        drawerRefusal(events, { kind: 'close', amount: cents(0), tip: cents(0), reason: '' }),
      ).toBe(null);
      record(evening, event('close', 0));
      const z = drawerReport(events);
      expect(z).toEqual({ ...x, isClosed: true });
      expect(z.overOrShort).toBe(0);
      const tenders = bills.flatMap((bill) => bill.tenders);
      const refunds = bills.flatMap((bill) => bill.refunds);
      expect(amounts(z.tenders)).toBe(amounts(tenders));
      expect(amounts(z.refunds)).toBe(amounts(refunds));
      expect(amounts(z.tips)).toBe(
        sumOf(tenders.map(({ tip }) => tip)) - sumOf(refunds.map(({ tip }) => tip)),
      );
      expect(amounts(z.tenders) - amounts(z.refunds) + z.cashRounding.amount).toBe(
        sumOf(bills.map(paidBy)),
      );
      const named = new Set(
        [
          z.float,
          ...z.tenders,
          ...z.refunds,
          z.paidIn,
          z.paidOut,
          z.drops,
          z.noSales,
          z.counted ?? z.float,
        ].flatMap((figure) => figure.events),
      );
      const unnamed = events.filter(
        ({ _id, kind }) => kind !== 'count' && kind !== 'close' && !named.has(_id),
      );
      expect(unnamed).toEqual([]);
    });
  });
});

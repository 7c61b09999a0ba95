import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { drawerReport } from './drawer-report.ts';
import type { DrawerEvent, DrawerEventKind } from './drawer.ts';

interface Told {
  readonly amount?: number;
  readonly tip?: number;
  readonly rounding?: number;
  readonly means?: string;
  readonly openTables?: readonly string[];
}

function events(...told: readonly (readonly [DrawerEventKind, Told?])[]): readonly DrawerEvent[] {
  return told.map(([kind, { amount = 0, tip = 0, rounding = 0, ...about } = {}], at) => ({
    _id: `e${at}`,
    kind,
    amount: cents(amount),
    tip: cents(tip),
    cashRounding: cents(rounding),
    means: '',
    openTables: [],
    ...about,
  }));
}

const evening = events(
  ['open', { amount: 50_000 }],
  ['cashTender', { amount: 12_860, rounding: -4, means: 'cash' }],
  ['otherTender', { amount: 8000, tip: 500, means: 'card' }],
  ['otherTender', { amount: 3000, means: 'Octopus' }],
  ['cashTender', { amount: 2000, tip: 300, means: 'cash' }],
  ['otherRefund', { amount: 1000, tip: 500, means: 'card' }],
  ['cashRefund', { amount: 12_860, rounding: -4, means: 'cash' }],
  ['paidIn', { amount: 700 }],
  ['paidOut', { amount: 450 }],
  ['drop', { amount: 20_000 }],
  ['noSale'],
  ['count', { amount: 32_500 }],
);

const nothing = { amount: 0, events: [] };

describe('the report of a drawer', () => {
  it('[DRAWER-02] has every figure with the events behind it', () => {
    expect(drawerReport(evening)).toEqual({
      isClosed: false,
      float: { amount: 50_000, events: ['e0'] },
      tenders: [
        { means: 'cash', amount: 14_860, events: ['e1', 'e4'] },
        { means: 'card', amount: 8000, events: ['e2'] },
        { means: 'Octopus', amount: 3000, events: ['e3'] },
      ],
      refunds: [
        { means: 'card', amount: 1000, events: ['e5'] },
        { means: 'cash', amount: 12_860, events: ['e6'] },
      ],
      tips: [
        { means: 'card', amount: 0, events: ['e2', 'e5'] },
        { means: 'cash', amount: 300, events: ['e4'] },
      ],
      cashRounding: { amount: 0, events: ['e1', 'e6'] },
      paidIn: { amount: 700, events: ['e7'] },
      paidOut: { amount: 450, events: ['e8'] },
      drops: { amount: 20_000, events: ['e9'] },
      noSales: { amount: 0, events: ['e10'] },
      expected: { amount: 32_550, events: ['e0', 'e1', 'e4', 'e6', 'e7', 'e8', 'e9'] },
      counted: { amount: 32_500, events: ['e11'] },
      earlierCounts: [],
      overOrShort: -50,
      openTables: [],
    });
  });

  it('[DRAWER-02] is the same for a look and for the end, but for the end itself', () => {
    const close = events(['close', { openTables: ['T1', 'T7'] }]);
    expect(drawerReport([...evening, ...close])).toEqual({
      ...drawerReport(evening),
      isClosed: true,
      openTables: ['T1', 'T7'],
    });
  });

  it('[DRAWER-02] of a drawer that was just opened has nothing but its float', () => {
    expect(drawerReport(events(['open', { amount: 100 }]))).toMatchObject({
      tenders: [],
      refunds: [],
      tips: [],
      cashRounding: nothing,
      paidIn: nothing,
      noSales: nothing,
      expected: { amount: 100, events: ['e0'] },
      counted: null,
      earlierCounts: [],
      overOrShort: null,
    });
  });

  it('[DRAWER-02] has tips to the cent', () => {
    const tipped = events(['otherTender', { amount: 100, tip: 1, means: 'card' }]);
    expect(drawerReport(tipped).tips).toEqual([{ means: 'card', amount: 1, events: ['e0'] }]);
  });

  it('[DRAWER-02] [DRAWER-03] goes by the last count, and names those before it', () => {
    const again = events(['open'], ['count', { amount: 5 }], ['noSale'], ['count', { amount: 7 }]);
    expect(drawerReport(again)).toMatchObject({
      counted: { amount: 7, events: ['e3'] },
      earlierCounts: [{ amount: 5, events: ['e1'] }],
      overOrShort: 7,
    });
  });
});

import { describe, expect, it } from 'vitest';
import { cents, noCents } from '../money/cents.ts';
import { drawerRefusal, expectedCash, isCounted, movesCash, overOrShort } from './drawer.ts';
import type { DrawerEvent, DrawerEventKind } from './drawer.ts';

function event(kind: DrawerEventKind, amount = 0, tip = 0): DrawerEvent {
  const money = { amount: cents(amount), tip: cents(tip), cashRounding: noCents };
  return { _id: kind, kind, ...money, means: '', openTables: [] };
}

function next(kind: DrawerEventKind, amount = 0, reason = '') {
  return { kind, amount: cents(amount), tip: noCents, reason };
}

const float = event('open', 50_000);

describe('the cash in a drawer', () => {
  it.each([
    ['cashTender', 51_000],
    ['cashRefund', 49_000],
    ['otherTender', 50_000],
    ['otherRefund', 50_000],
    ['paidIn', 51_000],
    ['paidOut', 49_000],
    ['drop', 49_000],
    ['noSale', 50_000],
    ['count', 50_000],
    ['close', 50_000],
  ] as const)('[DRAWER-01] after a float of 50000 and %s of 1000 is %d', (kind, expected) => {
    expect(expectedCash([float, event(kind, 1000)])).toBe(expected);
    expect(movesCash({ kind })).toBe(expected !== 50_000);
  });

  it('[DRAWER-01] includes what was tipped in cash', () => {
    const events = [float, event('cashTender', 1000, 200), event('otherTender', 1000, 300)];
    expect(expectedCash(events)).toBe(51_200);
    expect(expectedCash([...events, event('cashRefund', 0, 200)])).toBe(51_000);
  });
});

describe('a count', () => {
  it('[DRAWER-03] is over or short by what was expected at its time', () => {
    const counted = [float, event('paidIn', 1000), event('count', 50_900)];
    expect(overOrShort(counted)).toBe(-100);
    expect(overOrShort([...counted, event('drop', 30_000)])).toBe(-100);
    expect(overOrShort([...counted, event('drop', 30_000), event('count', 21_500)])).toBe(500);
    expect(overOrShort([float])).toBe(null);
  });

  it('[DRAWER-03] holds until cash is moved', () => {
    const counted = [float, event('count', 50_000)];
    expect(isCounted([float])).toBe(false);
    expect([isCounted([]), isCounted([event('noSale')])]).toEqual([false, false]);
    expect(isCounted([event('count')])).toBe(true);
    expect(isCounted(counted)).toBe(true);
    expect(isCounted([...counted, event('noSale'), event('otherTender', 700)])).toBe(true);
    expect(isCounted([...counted, event('paidIn', 1)])).toBe(false);
    expect(isCounted([...counted, event('paidIn', 1), event('count', 50_001)])).toBe(true);
  });
});

describe('a drawer', () => {
  const counted = [float, event('count', 49_990)];

  it('[DRAWER-03] is closed after a count, and with a reason where it is short', () => {
    expect(drawerRefusal([float], next('close'))).toEqual({ code: 'countFirst' });
    expect(drawerRefusal(counted, next('close'))).toEqual({
      code: 'reasonNeeded',
      overOrShort: -10,
    });
    expect(drawerRefusal(counted, next('close', 0, 'a coin fell down'))).toBe(null);
    expect(drawerRefusal([float, event('count', 50_000)], next('close'))).toBe(null);
    const moved = [...counted, event('drop', 10_000)];
    expect(drawerRefusal(moved, next('close', 0, 'any'))).toEqual({ code: 'countFirst' });
  });

  it('[DRAWER-04] takes no event once it is closed', () => {
    const closed = [float, event('count', 50_000), event('close')];
    for (const kind of ['cashTender', 'paidIn', 'noSale', 'count', 'close'] as const)
      expect(drawerRefusal(closed, next(kind, 100))).toEqual({ code: 'drawerClosed' });
  });

  it.each(['cashRefund', 'paidOut', 'drop'] as const)(
    '[DRAWER-04] gives no more by %s than is in it',
    (kind) => {
      expect(drawerRefusal([float], next(kind, 50_000))).toBe(null);
      expect(drawerRefusal([float], next(kind, 50_001))).toEqual({ code: 'drawerShort' });
      const tipped = { ...next(kind, 50_000), tip: cents(1) };
      expect(drawerRefusal([float], tipped)).toEqual({ code: 'drawerShort' });
    },
  );

  it('[DRAWER-04] takes in any amount, and gives back by card what it does not have', () => {
    expect(drawerRefusal([float], next('otherRefund', 60_000))).toBe(null);
    expect(drawerRefusal([float], next('paidIn', 60_000))).toBe(null);
    expect(drawerRefusal([float], next('count', 60_000))).toBe(null);
  });
});

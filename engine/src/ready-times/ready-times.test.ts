import { describe, expect, it } from 'vitest';
import { minuteMs } from '../hours/instant.ts';
import { mostMinutes, quantileOf, shrunk, totalOf, withMinutes } from './histogram.ts';
import type { Histogram } from './histogram.ts';
import {
  figureKeys,
  firstLevel,
  hourOfWeek,
  learned,
  levelAfter,
  promisedShare,
  readyBetween,
  readyMinutes,
  shownMinutes,
  withFurtherRound,
} from './ready-times.ts';
import type { Arrival, Figures } from './ready-times.ts';

const wok: Arrival = { station: 'wok', hour: 43, load: 4 };

/** So many tickets that took this long. */
function after(...pasts: readonly (readonly [number, Arrival, number])[]): Figures {
  const figures = new Map<string, Histogram>();
  for (const [times, arrival, minutes] of pasts)
    for (let time = 0; time < times; time += 1)
      for (const [key, histogram] of learned(figures, arrival, minutes))
        figures.set(key, histogram);
  return figures;
}

describe('how long tickets took', () => {
  it('[READY-02] is counted by the minute, all that took longer than two hours together', () => {
    expect(withMinutes([], 2.9)).toEqual([0, 0, 1]);
    expect(withMinutes([1], 0.2)).toEqual([2]);
    expect(totalOf(withMinutes([], 9999))).toBe(1);
    expect(withMinutes([], 9999)).toHaveLength(mostMinutes + 1);
    expect(withMinutes([], -1)).toEqual([1]);
  });

  it('[READY-02] counts less the older it is', () => {
    const old: Histogram = [1000];
    expect(withMinutes(old, 1)).toEqual([500, 0.5]);
  });

  it('[READY-01] is a share of them, within the minute', () => {
    expect(quantileOf([0, 10, 10], 0.5)).toBe(2);
    expect(quantileOf([0, 10, 10], 0.75)).toBe(2.5);
    expect(quantileOf([0, 0, 4], 1)).toBe(3);
    expect(quantileOf([], 0.9)).toBe(0);
  });

  it('[READY-01] moves towards the coarser figure, the more the less is known', () => {
    expect(shrunk([], [1, 3], 20)).toEqual([5, 15]);
    expect(shrunk([0, 0, 20], [4], 20)).toEqual([20, 0, 20]);
    expect(shrunk([1], [], 20)).toEqual([1]);
  });
});

describe('when an order is ready', () => {
  it('[READY-01] is the shop’s fixed number while fifty tickets are not known', () => {
    const forecast = { level: firstLevel, fixedMinutes: 20 };
    const fixed = { likely: 20, promised: 30, isLearned: false };
    expect(readyMinutes([wok], { ...forecast, figures: after([49, wok, 8]) })).toEqual(fixed);
    expect(readyMinutes([wok], { ...forecast, figures: after([50, wok, 8]) })).toMatchObject({
      isLearned: true,
    });
    expect(readyMinutes([], { ...forecast, figures: after([90, wok, 8]) })).toEqual(fixed);
  });

  it('[READY-01] is later the more there is to cook, and the slowest ticket decides', () => {
    const busy = { ...wok, load: 30 };
    const bar = { ...wok, station: 'bar' };
    const past = after([200, wok, 6], [200, busy, 25], [200, bar, 1]);
    const forecast = { figures: past, level: 0.9, fixedMinutes: 20 };
    const likely = (...arrivals: readonly Arrival[]): number =>
      Math.round(readyMinutes(arrivals, forecast).likely);
    expect([likely(bar), likely(wok), likely(busy), likely(bar, busy)]).toEqual([2, 7, 25, 25]);
  });

  it('[READY-01] is known of a new hour by its station and load', () => {
    const forecast = { figures: after([200, wok, 12]), level: 0.9, fixedMinutes: 20 };
    expect(readyMinutes([{ ...wok, hour: 100 }], forecast).likely).toBeCloseTo(12.5, 1);
  });

  it('[READY-02] changes four figures for each ticket', () => {
    expect([...learned(new Map(), wok, 5).keys()]).toEqual(figureKeys(wok));
    expect(figureKeys(wok)).toEqual(['shop', 'wok', 'wok 4', 'wok 4 43']);
  });

  it('[READY-01] [HOURS-01] goes by the hour of the week at the shop', () => {
    const sunday = Date.parse('2026-11-15T00:30:00+08:00');
    expect(hourOfWeek('Asia/Hong_Kong', sunday)).toBe(0);
    expect(hourOfWeek('Asia/Hong_Kong', sunday + 19 * 60 * minuteMs)).toBe(19);
    expect(hourOfWeek('Asia/Hong_Kong', sunday - 60 * minuteMs)).toBe(6 * 24 + 23);
  });

  it('[READY-01] is read as times in steps of five minutes', () => {
    const at = Date.parse('2026-11-15T19:02:00+08:00');
    const shown = (likely: number, promised: number): readonly number[] => {
      const { from, to } = readyBetween({ likely, promised }, at);
      return [(from - at) / minuteMs + 2, (to - at) / minuteMs + 2];
    };
    expect(shown(20, 30)).toEqual([25, 35]);
    expect(shown(7.2, 16)).toEqual([10, 20]);
    expect(shown(1, 2)).toEqual([0, 5]);
  });

  it('[READY-01] is about so many minutes before it is ordered', () => {
    expect(shownMinutes({ likely: 11.2, promised: 20, isLearned: true })).toBe(15);
    expect(shownMinutes({ likely: 12, promised: 22, isLearned: false })).toBe(12);
  });
});

describe('the promise of an order with a further round', () => {
  const round = { likely: 8, promised: 14, isLearned: true };

  it.each([
    ['the round, once it is last', 20, { likely: 28, promised: 34 }],
    ['what was ordered before, while that is last', 0, { likely: 10, promised: 25 }],
    ['both', 6, { likely: 14, promised: 25 }],
  ])('[READY-01] is that of %s', (_, elapsed, expected) => {
    const before = { likely: 10, promised: 25 };
    expect(withFurtherRound(before, round, elapsed)).toEqual({ ...expected, isLearned: true });
  });
});

describe('the level of promises', () => {
  it('[READY-03] settles where nine of ten hold', () => {
    const ten = [false, ...Array.from({ length: 9 }, () => true)];
    expect(ten.reduce(levelAfter, 0.8)).toBeCloseTo(0.8, 10);
    expect(levelAfter(0.8, false)).toBeGreaterThan(0.8);
    expect(levelAfter(0.8, true)).toBeLessThan(0.8);
    expect(promisedShare).toBe(0.9);
  });

  it('[READY-03] stays within bounds', () => {
    const many = Array.from({ length: 10_000 }, () => true);
    expect(many.reduce(levelAfter, 0.9)).toBe(0.5);
    expect(many.map(() => false).reduce(levelAfter, 0.9)).toBe(0.995);
  });
});

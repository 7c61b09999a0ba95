import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minuteMs } from '../hours/instant.ts';
import { minutesLeft, movedPromise } from './minutes-left.ts';
import { learned, readyBetween } from './ready-times.ts';
import type { Figures } from './ready-times.ts';

const arrival = { station: 'wok', hour: 20, load: 4 };

/** A kitchen that has cooked tickets in so many minutes each. */
function kitchen(minutes: readonly number[]): Figures {
  let figures: Figures = new Map();
  for (const took of minutes) figures = new Map([...figures, ...learned(figures, arrival, took)]);
  return figures;
}

const even = Array.from({ length: 200 }, (_, at) => 10 + (at % 10));

describe('how much longer a ticket takes', () => {
  it('[READY-05] is not known to a kitchen without a past, nor for no ticket', () => {
    const past = { figures: kitchen(even.slice(0, 20)), level: 0.9 };
    expect(minutesLeft([{ ...arrival, waited: 5 }], past)).toBeNull();
    expect(minutesLeft([], { figures: kitchen(even), level: 0.9 })).toBeNull();
  });

  it('[READY-05] counts what took at least as long as it has waited', () => {
    const past = { figures: kitchen(even), level: 0.9 };
    expect(minutesLeft([{ ...arrival, waited: 0 }], past)?.likely).toBeCloseTo(15, 0);
    expect(minutesLeft([{ ...arrival, waited: 15 }], past)?.likely).toBeCloseTo(2.5, 0);
    // Longer than anything before it: as long as if it came only now.
    expect(minutesLeft([{ ...arrival, waited: 60 }], past)?.likely).toBeCloseTo(15, 0);
  });

  it('[READY-05] is that of the slowest, and never more than if it came now', () => {
    const past = { figures: kitchen(even), level: 0.9 };
    const tickets = [15, 2].map((waited) => ({ ...arrival, waited }));
    expect(minutesLeft(tickets, past)).toEqual(minutesLeft(tickets.slice(1), past));
    fc.assert(
      fc.property(fc.double({ min: 0, max: 90, noNaN: true }), (waited) => {
        const left = minutesLeft([{ ...arrival, waited }], past);
        const fresh = minutesLeft([{ ...arrival, waited: 0 }], past);
        expect(left?.likely).toBeLessThanOrEqual(fresh?.likely ?? 0);
        expect(left?.promised).toBeLessThanOrEqual(fresh?.promised ?? 0);
      }),
    );
  });
});

describe('a promise', () => {
  const begun = Date.UTC(2026, 10, 18, 12);
  const first = readyBetween({ likely: 14, promised: 20 }, begun);
  const at = (minutes: number) => begun + minutes * minuteMs;

  it('[READY-05] stays while it is likely kept', () => {
    expect(movedPromise({ first, moved: null }, { likely: 4, promised: 9 }, at(15))).toBeNull();
  });

  it('[READY-05] moves before it is over, by five minutes at least', () => {
    expect(movedPromise({ first, moved: null }, { likely: 6, promised: 11 }, at(15))).toEqual({
      from: at(25),
      to: at(30),
    });
    const close = { likely: 0.5, promised: 0.6 };
    expect(movedPromise({ first, moved: null }, close, at(20))).toEqual({
      from: at(20),
      to: at(25),
    });
  });

  it('[READY-05] never moves earlier, and by an hour in all', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 120 }), fc.nat(40), fc.nat(40), (now, likely, more) => {
        const moved = { from: at(30), to: at(35) };
        const left = { likely, promised: likely + more };
        const next = movedPromise({ first, moved }, left, at(now));
        if (next === null) return;
        expect(next.to).toBeGreaterThanOrEqual(moved.to + 5 * minuteMs);
        expect(next.to).toBeLessThanOrEqual(first.to + 60 * minuteMs);
        expect(next.from).toBeLessThan(next.to);
      }),
    );
  });
});

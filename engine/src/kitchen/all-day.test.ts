import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allDay } from './all-day.ts';

const line = fc.record({
  dish: fc.constantFrom('rice', 'tea', 'toast'),
  quantity: fc.integer({ min: 1, max: 9 }),
  state: fc.constantFrom('held', 'fired', 'begun', 'ready', 'served', 'cancelled'),
  isLater: fc.boolean(),
});

describe('all-day counts', () => {
  it('[KITCHEN-05] count what is to be cooked now apart from what is held or for later', () => {
    const counts = allDay([
      { dish: 'tea', quantity: 1, state: 'fired', isLater: false },
      { dish: 'rice', quantity: 2, state: 'fired', isLater: false },
      { dish: 'rice', quantity: 1, state: 'begun', isLater: false },
      { dish: 'rice', quantity: 4, state: 'held', isLater: false },
      { dish: 'rice', quantity: 3, state: 'fired', isLater: true },
      { dish: 'rice', quantity: 9, state: 'ready', isLater: false },
    ]);
    expect(counts).toEqual([
      { dish: 'rice', now: 3, later: 7 },
      { dish: 'tea', now: 1, later: 0 },
    ]);
  });

  it('[KITCHEN-05] add up to every portion that is not cooked yet, each dish once', () => {
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const counts = allDay(lines);
        const open = lines.filter(({ state }) => /^(?:held|fired|begun)$/.test(state));
        const portions = open.reduce((sum, { quantity }) => sum + quantity, 0);
        expect(counts.reduce((sum, { now, later }) => sum + now + later, 0)).toBe(portions);
        expect(counts.map(({ dish }) => dish).toSorted()).toEqual(
          [...new Set(open.map(({ dish }) => dish))].toSorted(),
        );
      }),
    );
  });
});

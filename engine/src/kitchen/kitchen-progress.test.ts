import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventsTowards, kitchenProgress } from './kitchen-progress.ts';
import { afterEvents, kitchenEventKinds, placedLine } from './line-state.ts';

const state = fc.constantFrom('held', 'fired', 'begun', 'ready', 'served', 'cancelled');
const line = state.map((one) => ({
  state: one,
  begunAt: one === 'held' || one === 'fired' ? null : 1,
}));
const waiting = { state: 'fired', begunAt: null } as const;
const begun = { state: 'begun', begunAt: 1 } as const;
const ready = { state: 'ready', begunAt: 1 } as const;
const served = { state: 'served', begunAt: 1 } as const;
const cancelled = { state: 'cancelled', begunAt: 1 } as const;

describe('how an order stands', () => {
  it.each([
    [[waiting, { state: 'held', begunAt: null }], 'received'],
    [[waiting, begun], 'preparing'],
    [[ready, begun], 'preparing'],
    [[ready, waiting], 'preparing'],
    [[served, waiting], 'preparing'],
    [[ready, served, cancelled], 'ready'],
    [[served, cancelled], 'completed'],
    [[waiting, cancelled], 'received'],
    [[cancelled], null],
    [[], null],
  ] as const)('[KITCHEN-04] with %j is %s', (lines, progress) => {
    expect(kitchenProgress(lines)).toBe(progress);
  });

  it('[KITCHEN-04] does not depend on the order of its lines, nor on cancelled ones', () => {
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const progress = kitchenProgress(lines);
        expect(kitchenProgress(lines.toReversed())).toBe(progress);
        expect(kitchenProgress(lines.filter((one) => one.state !== 'cancelled'))).toBe(progress);
      }),
    );
  });

  it('[KITCHEN-04] is ready only when nothing is left to cook, and completed when all is served', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), (lines) => {
        const kept = lines.filter((one) => one.state !== 'cancelled').map((one) => one.state);
        const progress = kitchenProgress(lines);
        const isDone = kept.every((one) => one === 'ready' || one === 'served');
        expect(progress === 'ready' || progress === 'completed' || progress === null).toBe(isDone);
        expect(progress === 'completed' && kept.some((one) => one !== 'served')).toBe(false);
      }),
    );
  });
});

describe('the progress that staff set', () => {
  const progresses = ['received', 'preparing', 'ready', 'completed'] as const;

  it('[KITCHEN-10] brings all lines that are fired to it, from wherever they are', () => {
    const kinds = fc.array(fc.constantFrom(...kitchenEventKinds), { maxLength: 8 });
    fc.assert(
      fc.property(fc.array(kinds), fc.constantFrom(...progresses), (histories, progress) => {
        const lines = histories.map((history) =>
          afterEvents(
            placedLine(0, false),
            history.map((kind) => ({ kind, at: 1 })),
          ),
        );
        const fired = lines.filter((one) => one.state !== 'held' || progress === 'completed');
        const moved = fired.map((one) =>
          afterEvents(
            one,
            eventsTowards(progress, one).map((kind) => ({ kind, at: 2 })),
          ),
        );
        expect([progress, null]).toContain(kitchenProgress(moved));
      }),
    );
  });

  it('[KITCHEN-10] serves what is on its way or delivered, and fires nothing that is held', () => {
    expect(eventsTowards('onItsWay', { state: 'ready' })).toEqual(['served']);
    expect(eventsTowards('delivered', { state: 'begun' })).toEqual(['served']);
    expect(eventsTowards('preparing', { state: 'held' })).toEqual([]);
    expect(eventsTowards('ready', { state: 'held' })).toEqual([]);
  });
});

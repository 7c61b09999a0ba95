import { describe, expect, it } from 'vitest';
import { paced } from './round-events.ts';

function aTable() {
  const told: string[] = [];
  const waiting: (() => void)[] = [];
  const clock = { now: 0 };
  const tell = paced((text) => told.push(text), {
    now: () => clock.now,
    later: (work, ms) => {
      waiting.push(() => {
        clock.now += ms;
        work();
      });
    },
  });
  return { told, waiting, clock, tell };
}

describe('news of a table', () => {
  it('are told at once, then at most every ten seconds, the last of them', () => {
    const { told, waiting, clock, tell } = aTable();
    tell('one');
    clock.now = 3000;
    tell('two');
    tell('three');
    expect(told).toEqual(['one']);
    expect(waiting).toHaveLength(1);
    waiting[0]?.();
    expect(clock.now).toBe(10_000);
    expect(told).toEqual(['one', 'three']);
  });

  it('are told at once again after a pause', () => {
    const { told, clock, tell } = aTable();
    tell('one');
    clock.now = 10_000;
    tell('two');
    expect(told).toEqual(['one', 'two']);
  });
});

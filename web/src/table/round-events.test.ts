import { describe, expect, it } from 'vitest';
import { paced } from './round-events.ts';

function pacedAnnouncer() {
  const announced: string[] = [];
  const waiting: (() => void)[] = [];
  const clock = { now: 0 };
  const announce = paced((text) => announced.push(text), {
    now: () => clock.now,
    later: (work, ms) => {
      waiting.push(() => {
        clock.now += ms;
        work();
      });
    },
  });
  return { announced, waiting, clock, announce };
}

describe('announcements of a table', () => {
  it('are made at once, then at most every ten seconds with the latest text', () => {
    const { announced, waiting, clock, announce } = pacedAnnouncer();
    announce('one');
    clock.now = 3000;
    announce('two');
    announce('three');
    expect(announced).toEqual(['one']);
    expect(waiting).toHaveLength(1);
    waiting[0]?.();
    expect(clock.now).toBe(10_000);
    expect(announced).toEqual(['one', 'three']);
  });

  it('are made at once again after a pause', () => {
    const { announced, clock, announce } = pacedAnnouncer();
    announce('one');
    clock.now = 10_000;
    announce('two');
    expect(announced).toEqual(['one', 'two']);
  });
});

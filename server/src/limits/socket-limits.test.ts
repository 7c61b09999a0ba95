import { describe, expect, it } from 'vitest';
import { defaultLimits } from './limits.ts';
import { socketLimits } from './socket-limits.ts';

describe('socketLimits', () => {
  it('[SAFE-05] starts twenty calls a second, and says when the next may start', () => {
    let now = 400;
    const { waitMs, begin, end } = socketLimits(() => now, defaultLimits);
    const waits = Array.from({ length: 21 }, () => {
      const wait = waitMs();
      begin();
      end();
      return wait;
    });
    expect([waits[18], waits[19], waits[20]]).toEqual([0, 0, 600]);
    now = 1000;
    expect(waitMs()).toBe(0);
  });

  it('[SAFE-05] disconnects a client that sends ten times as many', () => {
    const { floods } = socketLimits(() => 0, defaultLimits);
    const flooding = Array.from({ length: 201 }, floods);
    expect([flooding[198], flooding[199], flooding[200]]).toEqual([false, false, true]);
  });

  it('[SAFE-05] allows eight concurrent calls, and the ninth when one has ended', () => {
    const limits = socketLimits(() => 0, defaultLimits);
    for (let running = 0; running < 7; running += 1) limits.begin();
    expect(limits.waitMs()).toBe(0);
    limits.begin();
    expect(limits.waitMs()).toBe(Number.POSITIVE_INFINITY);
    limits.end();
    expect(limits.waitMs()).toBe(0);
  });

  it('[SAFE-05] is silent since the last call, and not while one is running', () => {
    let now = 5000;
    const limits = socketLimits(() => now, defaultLimits);
    now = 8000;
    expect(limits.silentMs()).toBe(3000);
    limits.floods();
    limits.begin();
    expect(limits.silentMs()).toBeNull();
    limits.end();
    now = 9000;
    expect(limits.silentMs()).toBe(1000);
  });
});

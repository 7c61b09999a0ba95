import { describe, expect, it } from 'vitest';
import { defaultLimits } from './limits.ts';
import { socketLimits } from './socket-limits.ts';

describe('socketLimits', () => {
  it('[SAFE-05] allows twenty calls a second, then returns when to retry', () => {
    let now = 400;
    const { waitMs } = socketLimits(() => now, defaultLimits);
    const waits = Array.from({ length: 21 }, waitMs);
    expect([waits[18], waits[19], waits[20]]).toEqual([0, 0, 600]);
    now = 1000;
    expect(waitMs()).toBe(0);
  });

  it('[SAFE-05] disconnects a client that sends ten times as many', () => {
    const { waitMs } = socketLimits(() => 0, defaultLimits);
    const waits = Array.from({ length: 201 }, waitMs);
    expect([waits[198], waits[199], waits[200]]).toEqual([1000, 1000, Number.POSITIVE_INFINITY]);
  });

  it('[SAFE-05] allows eight concurrent calls, and the ninth when one has ended', () => {
    const limits = socketLimits(() => 0, defaultLimits);
    for (let running = 0; running < 7; running += 1) limits.begin();
    expect(limits.waitMs()).toBe(0);
    limits.begin();
    expect(limits.waitMs()).toBe(100);
    limits.end();
    expect(limits.waitMs()).toBe(0);
  });

  it('[SAFE-05] is silent since the last call, and not while one is running', () => {
    let now = 5000;
    const limits = socketLimits(() => now, defaultLimits);
    now = 8000;
    expect(limits.silentMs()).toBe(3000);
    limits.waitMs();
    limits.begin();
    expect(limits.silentMs()).toBeNull();
    limits.end();
    now = 9000;
    expect(limits.silentMs()).toBe(1000);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refused } from '../calls/refused.ts';
import { type PinLimits, pinLimits } from './pin-limits.ts';
import { rateLimiters } from './rate-limiter.ts';

let limits: PinLimits;
const wong = { device: 'till', staff: 'wong' };
const minuteMs = 60_000;

beforeEach(() => {
  // Rate limiters read the clock of the process.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 15, 12) });
  limits = pinLimits(rateLimiters(1));
});

afterEach(() => void vi.useRealTimers());

function pass(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
}

/** Whether the PIN was looked at; else how many seconds there are to wait. */
async function wrong(place = wong): Promise<true | number> {
  try {
    await limits.attempt(place);
    return true;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return Math.ceil(Number(error.wire.data['retryAfterMs']) / 1000);
  }
}

async function right(place = wong): Promise<void> {
  await (await limits.attempt(place)).succeeded();
}

async function times(count: number, work: () => Promise<unknown>): Promise<readonly unknown[]> {
  const found: unknown[] = [];
  for (let nth = 0; nth < count; nth += 1) found.push(await work());
  return found;
}

describe('pinLimits', () => {
  it('[PERSON-05] locks a person for a minute after five, then twice as long each time', async () => {
    expect(await times(5, wrong)).toEqual([true, true, true, true, true]);
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      expect(await wrong()).toBe(minutes * 60);
      pass(minutes * minuteMs - 1000);
      expect(await wrong()).toBe(1);
      pass(1001);
      expect(await wrong()).toBe(true);
    }
  });

  it('[PERSON-05] starts again after a right PIN', async () => {
    await times(4, wrong);
    await right();
    expect(await times(4, wrong)).not.toContain(false);
    await right();
  });

  it('[PERSON-05] locks nobody else on the device, and the person on no other', async () => {
    await times(5, wrong);
    expect(await wrong()).toBe(60);
    expect(await wrong({ ...wong, staff: 'chan' })).toBe(true);
    expect(await wrong({ ...wong, device: 'kitchen' })).toBe(true);
  });

  it('[PERSON-05] locks the device after twenty within ten minutes', async () => {
    for (const staff of ['a', 'b', 'c', 'd', 'e']) await times(4, () => wrong({ ...wong, staff }));
    expect(await wrong({ ...wong, staff: 'f' })).toBe(600);
    expect(await wrong({ device: 'kitchen', staff: 'f' })).toBe(true);
    pass(10 * minuteMs);
    expect(await wrong({ ...wong, staff: 'f' })).toBe(true);
  });

  it('[PERSON-05] does not count a right PIN against the device', async () => {
    await times(60, right);
    expect(await wrong()).toBe(true);
  });

  it('[PERSON-05] looks at five of a hundred PINs at once', async () => {
    const all = await Promise.all(Array.from({ length: 100 }, () => wrong()));
    expect(all.filter((one) => one === true)).toHaveLength(5);
    // What the person's lock refused was not counted against the device.
    expect(await wrong({ ...wong, staff: 'chan' })).toBe(true);
  });

  it('[PERSON-05] takes back an attempt that failed for another reason', async () => {
    await times(30, async () => (await limits.attempt(wong)).takeBack());
    expect(await times(5, wrong)).toEqual([true, true, true, true, true]);
  });

  it('[PERSON-05] unlocks a device with its people, or one person', async () => {
    for (const staff of ['wong', 'b', 'c', 'd']) await times(5, () => wrong({ ...wong, staff }));
    expect(await wrong({ ...wong, staff: 'e' })).toBe(600);
    await limits.unlock('till', ['wong', 'b', 'c', 'd']);
    expect(await times(5, wrong)).toEqual([true, true, true, true, true]);
    await limits.forgive(wong);
    expect(await wrong()).toBe(true);
  });
});

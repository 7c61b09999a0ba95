import { describe, expect, it } from 'vitest';
import { fixedWindow, mostKeys } from './fixed-window.ts';

describe('fixedWindow', () => {
  it('counts each key separately, from zero in every window', () => {
    let now = 59_990;
    const window = fixedWindow(60_000, () => now);
    expect([window.count('a'), window.count('a'), window.count('b')]).toEqual([1, 2, 1]);
    expect([window.seen('a'), window.seen('c'), window.restMs()]).toEqual([2, 0, 10]);
    now = 60_000;
    expect([window.seen('a'), window.count('a'), window.restMs()]).toEqual([0, 1, 60_000]);
  });

  it('[SAFE-05] drops only the oldest key when there are too many', () => {
    const window = fixedWindow(1000, () => 0);
    for (let key = 0; key <= mostKeys; key += 1) window.count(`${key}`);
    expect(['0', '1', `${mostKeys}`].map(window.seen)).toEqual([0, 1, 1]);
  });
});

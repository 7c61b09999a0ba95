import { describe, expect, it } from 'vitest';
import { joinedStretches, openStretches, sharedMs } from './open-time.ts';

const hourMs = 3_600_000;
const at = (time: string): number => Date.parse(`2026-11-${time}+08:00`);
const shop = {
  timezone: 'Asia/Hong_Kong',
  onlineOpeningHours: [
    {
      weekdays: [1, 2, 3, 4, 5, 6, 0] as const,
      startTime: '11:00',
      endTime: '15:00',
      orderType: ['takeAway'] as const,
    },
    {
      weekdays: [1, 2, 3, 4, 5, 6, 0] as const,
      startTime: '18:00',
      endTime: '23:00',
      orderType: ['dineIn'] as const,
    },
  ],
};

describe('the time in which a shop is open', () => {
  it('[FIGURES-09] has the hours of every mode, day after day', () => {
    const days = { from: at('15T05:00'), to: at('17T05:00') };
    const stretches = openStretches(shop, days);
    expect(stretches).toHaveLength(4);
    expect(sharedMs([days], stretches)).toBe(18 * hourMs);
  });

  it('[FIGURES-09] is cut where the time that is asked for begins and ends', () => {
    const asked = { from: at('15T12:00'), to: at('15T19:30') };
    expect(openStretches(shop, asked)).toEqual([
      { from: at('15T12:00'), to: at('15T15:00') },
      { from: at('15T18:00'), to: at('15T19:30') },
    ]);
  });

  it('[FIGURES-09] is all of it where a shop has no hours', () => {
    const asked = { from: at('15T12:00'), to: at('18T12:00') };
    expect(openStretches({ ...shop, onlineOpeningHours: [] }, asked)).toEqual([asked]);
  });
});

describe('stretches of time', () => {
  it('[FIGURES-09] that overlap or meet are one', () => {
    expect(
      joinedStretches([
        { from: 5, to: 9 },
        { from: 0, to: 3 },
        { from: 3, to: 4 },
        { from: 6, to: 7 },
      ]),
    ).toEqual([
      { from: 0, to: 4 },
      { from: 5, to: 9 },
    ]);
  });
});

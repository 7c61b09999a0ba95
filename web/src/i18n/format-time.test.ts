import { describe, expect, it } from 'vitest';
import { clockTime, dayAndTime, daysAhead, formatWhen } from './format-time.ts';

const hongKong = { timezone: 'Asia/Hong_Kong', locale: 'en' } as const;
const noon = Date.parse('2026-11-14T12:00:00+08:00');
const hour = 3_600_000;

describe('times of a shop', () => {
  it('are in the time zone of the shop, wherever the guest is', () => {
    expect(clockTime(noon, hongKong)).toBe('12:00');
    expect(clockTime(noon - 12 * hour, hongKong)).toBe('00:00');
  });

  it('[HOURS-01] are those of Hong Kong where the zone is unknown', () => {
    expect(clockTime(noon, { ...hongKong, timezone: 'Nowhere/Land' })).toBe('12:00');
    expect(dayAndTime(noon, { ...hongKong, timezone: 'Nowhere/Land' })).toBe('14 Nov 12:00');
  });

  it('put the day before the month in English', () => {
    expect(dayAndTime(noon, hongKong)).toBe('14 Nov 12:00');
    expect(dayAndTime(noon, { ...hongKong, locale: 'zh-hk' })).toBe('11月14日 12:00');
  });

  it('count midnights, not hours', () => {
    expect(daysAhead(noon + 11 * hour, noon, 'Asia/Hong_Kong')).toBe(0);
    expect(daysAhead(noon + 13 * hour, noon, 'Asia/Hong_Kong')).toBe(1);
  });

  it.each([
    [noon + hour, { key: 'when.today', figures: { time: '13:00' } }],
    [noon + 20 * hour, { key: 'when.tomorrow', figures: { time: '08:00' } }],
    [noon + 48 * hour, { key: 'when.day', figures: { day: 'Mon', time: '12:00' } }],
    [noon + 6 * 24 * hour, { key: 'when.day', figures: { day: 'Fri', time: '12:00' } }],
    [noon + 7 * 24 * hour, { key: 'when.day', figures: { day: '21 Nov', time: '12:00' } }],
    [noon + 9 * 24 * hour, { key: 'when.day', figures: { day: '23 Nov', time: '12:00' } }],
  ])('[SESSION-18] name today, tomorrow, the weekday or the date', (at, message) => {
    expect(formatWhen(at, noon, hongKong)).toEqual(message);
  });
});

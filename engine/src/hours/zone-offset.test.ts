import { describe, expect, it } from 'vitest';
import { isKnownZone, knownZone, offsetChanges, offsetIn } from './zone-offset.ts';

const hour = 3_600_000;
const day = 24 * hour;

describe('zones', () => {
  it.each([
    ['Asia/Hong_Kong', true],
    ['America/New_York', true],
    ['UTC', true],
    ['Mars/Base', false],
    ['', false],
    ['+08:00', false],
    ['constructor', false],
  ])('[HOURS-01] knows whether "%s" is a zone: %s', (zone, expected) => {
    expect(isKnownZone(zone)).toBe(expected);
    expect(isKnownZone(zone)).toBe(expected);
    expect(knownZone(zone)).toBe(expected ? zone : 'Asia/Hong_Kong');
  });

  it('[HOURS-01] keeps its answers right however many zones are used', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    for (const zone of zones) expect(isKnownZone(zone)).toBe(true);
    expect(offsetIn('Asia/Hong_Kong', 0)).toBe(8 * hour);
    expect(zones.length).toBeGreaterThan(64);
  });

  it.each([
    ['2006-10-29T02:31Z', -2.5, -3.5],
    ['2007-03-11T03:31Z', -3.5, -2.5],
  ])('[HOURS-01] knows both offsets of the quarter hour around %s', (at, before, after) => {
    const instants = [-60_001, -1, 0, 1, 60_000].map((away) => Date.parse(at) + away);
    const hours = instants.map((instant) => offsetIn('America/St_Johns', instant) / hour);
    expect(hours).toEqual([before, before, after, after, after]);
  });

  it('[HOURS-01] finds the instants at which clocks move, to the millisecond', () => {
    const start = Date.UTC(2026, 0, 1);
    expect(offsetChanges('Australia/Sydney', start, start + 365 * day)).toEqual([
      Date.parse('2026-04-04T16:00Z'),
      Date.parse('2026-10-03T16:00Z'),
    ]);
    expect(offsetChanges('Asia/Hong_Kong', start, start + 365 * day)).toEqual([]);
  });

  it('[HOURS-01] counts a change at the end of the requested time, not at its start', () => {
    const change = Date.parse('2026-03-08T07:00Z');
    expect(offsetChanges('America/New_York', change - 90_000_000, change)).toEqual([change]);
    expect(offsetChanges('America/New_York', change, change + 90_000_000)).toEqual([]);
  });
});

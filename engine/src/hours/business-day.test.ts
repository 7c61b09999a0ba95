import { describe, expect, it } from 'vitest';
import { businessDayEnd } from './business-day.ts';

describe('the end of a business day', () => {
  it.each([
    ['2026-11-15T19:30:00+08:00', '2026-11-16T05:00:00+08:00'],
    ['2026-11-16T01:15:00+08:00', '2026-11-16T05:00:00+08:00'],
    ['2026-11-16T05:00:00+08:00', '2026-11-17T05:00:00+08:00'],
    ['2026-12-31T23:59:00+08:00', '2027-01-01T05:00:00+08:00'],
  ])('[STOCK-05] comes at five in the morning: of %s at %s', (now, end) => {
    expect(businessDayEnd('Asia/Hong_Kong', Date.parse(now))).toBe(Date.parse(end));
  });

  it('[STOCK-05] [HOURS-01] follows clocks that are moved', () => {
    const evening = Date.parse('2026-10-24T20:00:00+01:00');
    expect(businessDayEnd('Europe/London', evening)).toBe(Date.parse('2026-10-25T05:00:00Z'));
  });
});

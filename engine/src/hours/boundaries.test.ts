import { describe, expect, it } from 'vitest';
import { frozen } from '@servery/demo/frozen.ts';
import { boundaryInstants } from './boundaries.ts';
import type { TimeWindow } from './time-window.ts';

const day = 86_400_000;

function windowOf(from: string, to: string): readonly TimeWindow[] {
  return frozen([{ weekdays: [0, 1, 2, 3, 4, 5, 6], from, to }]);
}

function shownAs(instants: readonly number[]): readonly string[] {
  return instants.map((instant) => new Date(instant).toISOString().slice(0, 16));
}

describe('the instants at which hours may begin or end', () => {
  it('[HOURS-02] are those of the next eight days, after now and up to the very end', () => {
    const now = Date.parse('2026-11-15T11:00+08:00');
    const midnight = Date.parse('2026-11-16T00:00+08:00');
    const days = Array.from({ length: 8 }, (_, ahead) => ahead * day);
    const each = days.flatMap((ahead) => [
      now + 4 * 3_600_000 + ahead,
      midnight + ahead,
      now + day + ahead,
    ]);
    expect(boundaryInstants(windowOf('11:00', '15:00'), 'Asia/Hong_Kong', now)).toEqual(each);
  });

  it('[HOURS-02] are the midnights alone where a time cannot be read', () => {
    const now = Date.parse('2026-11-15T11:00+08:00');
    const midnight = Date.parse('2026-11-16T00:00+08:00');
    const midnights = Array.from({ length: 8 }, (_, ahead) => midnight + ahead * day);
    expect(boundaryInstants(windowOf('x', 'y'), 'Asia/Hong_Kong', now)).toEqual(midnights);
  });

  it('[HOURS-02] come again where the clocks go back over midnight', () => {
    const now = Date.parse('2006-10-29T02:30:30Z');
    const found = boundaryInstants(windowOf('23:30', '23:45'), 'America/St_Johns', now);
    expect(shownAs(found.slice(0, 4))).toEqual([
      '2006-10-29T02:31',
      '2006-10-29T03:00',
      '2006-10-29T03:15',
      '2006-10-29T03:30',
    ]);
  });
});

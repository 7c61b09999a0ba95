import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minuteMs } from '../hours/instant.ts';
import { clockLevel, fewestCooked, firstPace, paceFrom } from './pace.ts';

const cooked = fc.array(fc.integer({ min: 1, max: 3_600_000 }), {
  minLength: fewestCooked,
  maxLength: 200,
});

describe('the clock of a line', () => {
  it('[KITCHEN-06] turns yellow after five minutes and red after eight, to begin with', () => {
    const pace = paceFrom(Array.from({ length: fewestCooked - 1 }, () => minuteMs));
    expect(pace).toEqual(firstPace);
    expect(clockLevel(5 * minuteMs - 1, pace)).toBe('fresh');
    expect(clockLevel(5 * minuteMs, pace)).toBe('slow');
    expect(clockLevel(8 * minuteMs - 1, pace)).toBe('slow');
    expect(clockLevel(8 * minuteMs, pace)).toBe('late');
  });

  it('[KITCHEN-06] learns from the dish: yellow at its p75, red at its p95', () => {
    const minutes = Array.from({ length: 20 }, (_, at) => (20 - at) * minuteMs);
    expect(paceFrom(minutes)).toEqual({ slowMs: 15 * minuteMs, lateMs: 19 * minuteMs });
  });

  it('[KITCHEN-06] leaves at most a quarter yellow and a twentieth red', () => {
    fc.assert(
      fc.property(cooked, (times) => {
        const { slowMs, lateMs } = paceFrom(times);
        expect(slowMs).toBeLessThanOrEqual(lateMs);
        const slower = (than: number): number => times.filter((time) => time > than).length;
        expect(slower(slowMs)).toBeLessThanOrEqual(times.length / 4);
        expect(slower(lateMs)).toBeLessThanOrEqual(times.length / 20);
      }),
    );
  });
});

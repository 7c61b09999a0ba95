import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { databaseTime, sharedClock } from './database-clock.ts';
import { quiet } from '../../testing/cluster.ts';
import { testDatabase } from '../../testing/test-database.ts';

const { pool } = await testDatabase([]);
const readTime = (): Promise<number> => databaseTime(pool);

describe('sharedClock', () => {
  it.each([0, 600_000, -600_000])(
    'gives the time of the database on a node whose clock is %i ms off',
    async (off) => {
      let longestMs = 0;
      const timed = async (): Promise<number> => {
        const since = performance.now();
        const time = await readTime();
        longestMs = Math.max(longestMs, performance.now() - since);
        return time;
      };
      const clock = await sharedClock({
        readTime: timed,
        log: quiet,
        monotonicNow: () => Date.now() + off,
      });
      const before = await timed();
      const now = clock.now();
      const after = await timed();
      clock.stop();
      // Off by half a round trip at most, and by what is lost in whole milliseconds.
      expect(now).toBeGreaterThan(before - longestMs - 2);
      expect(now).toBeLessThan(after + longestMs + 2);
    },
  );

  it('advances between two samples', async () => {
    let passed = 0;
    const clock = await sharedClock({ readTime, log: quiet, monotonicNow: () => passed });
    const begun = clock.now();
    passed = 1234;
    expect(clock.now() - begun).toBe(1234);
    clock.stop();
  });

  it('samples again, and keeps the last offset while the database does not answer', async () => {
    const answers: (number | Error)[] = [5000, 5000, 5000, new Error('gone'), 9000];
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
    const clock = await sharedClock({
      readTime: () => nextOf(answers),
      log,
      monotonicNow: () => 0,
      everyMs: 5,
    });
    expect(clock.now()).toBe(5000);
    await expect.poll(() => lines.length, { interval: 1 }).toBe(1);
    await expect.poll(() => clock.now(), { interval: 1 }).toBe(9000);
    clock.stop();
    expect(lines[0]).toContain('gone');
  });
});

function nextOf(answers: (number | Error)[]): Promise<number> {
  const next = answers.length > 1 ? answers.shift() : answers[0];
  return typeof next === 'number'
    ? Promise.resolve(next)
    : Promise.reject(next ?? new Error('silence'));
}

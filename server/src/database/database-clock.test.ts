import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { databaseTime, sharedClock } from './database-clock.ts';
import { quiet } from '../../testing/cluster.ts';
import { testDatabase } from '../../testing/test-database.ts';

const { pool } = await testDatabase([]);
const ask = (): Promise<number> => databaseTime(pool);

describe('the clock of the database', () => {
  it.each([0, 600_000, -600_000])('is told by a node whose own is %i ms off', async (off) => {
    const clock = await sharedClock({ ask, log: quiet, passing: () => Date.now() + off });
    const before = await ask();
    const told = clock.now();
    const after = await ask();
    clock.stop();
    // Wrong by half a round trip at most, which takes its time on a busy machine.
    expect(told).toBeGreaterThan(before - 5000);
    expect(told).toBeLessThan(after + 5000);
  });

  it('goes on between two looks as time passes', async () => {
    let passed = 0;
    const clock = await sharedClock({ ask, log: quiet, passing: () => passed });
    const begun = clock.now();
    passed = 1234;
    expect(clock.now() - begun).toBe(1234);
    clock.stop();
  });

  it('looks again, and keeps the last answer while the database is silent', async () => {
    const answers: (number | Error)[] = [5000, 5000, 5000, new Error('gone'), 9000];
    const told: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void told.push(line) });
    const clock = await sharedClock({ ask: () => nextOf(answers), log, passing: () => 0, everyMs: 5 });
    expect(clock.now()).toBe(5000);
    await expect.poll(() => told.length, { interval: 1 }).toBe(1);
    await expect.poll(() => clock.now(), { interval: 1 }).toBe(9000);
    clock.stop();
    expect(told[0]).toContain('gone');
  });
});

function nextOf(answers: (number | Error)[]): Promise<number> {
  const next = answers.length > 1 ? answers.shift() : answers[0];
  return typeof next === 'number' ? Promise.resolve(next) : Promise.reject(next ?? new Error('silence'));
}

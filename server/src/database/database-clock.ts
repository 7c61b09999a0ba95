import { performance } from 'node:perf_hooks';
import type { Pool } from 'pg';
import { reasonOf } from './error-code.ts';
import type { Log } from './log.ts';

export interface SharedClock {
  /** Milliseconds since 1970 by the database, without asking it. */
  readonly now: () => number;
  readonly stop: () => void;
}

export interface ClockParts {
  /** Asks for the right time, in milliseconds since 1970. */
  readonly ask: () => Promise<number>;
  readonly log: Log;
  /** Milliseconds that pass evenly; whoever sets the machine's clock must not move ours. */
  readonly passing?: () => number;
  readonly everyMs?: number;
}

export async function databaseTime(pool: Pick<Pool, 'query'>): Promise<number> {
  const { rows } = await pool.query<{ ms: number }>(
    'select extract(epoch from clock_timestamp())::double precision * 1000 as ms',
  );
  const [told] = rows;
  if (told === undefined) throw new Error('no answer');
  return told.ms;
}

const minuteMs = 60_000;
const looks = [1, 2, 3];

/**
 * One clock for every node: hours, coupons and codes end at the same moment everywhere, though a machine's own clock is
 * wrong. How far ours is from it is measured at the start and every minute.
 */
export async function sharedClock(parts: ClockParts): Promise<SharedClock> {
  const passing = parts.passing ?? (() => performance.now());
  let ahead = await aheadOf(passing, parts.ask);
  const again = async (): Promise<void> => {
    try {
      ahead = await aheadOf(passing, parts.ask);
    } catch (error) {
      // The last measure stays good for long: clocks drift by seconds a day.
      parts.log.warn({ reason: reasonOf(error) }, 'the database did not tell the time');
    }
  };
  const timer = setInterval(() => void again(), parts.everyMs ?? minuteMs);
  timer.unref();
  return { now: () => Math.floor(passing() + ahead), stop: () => clearInterval(timer) };
}

/** The shortest way there and back knows best when it looked. */
async function aheadOf(passing: () => number, ask: ClockParts['ask']): Promise<number> {
  let best: Look = { aheadMs: 0, tookMs: Number.POSITIVE_INFINITY };
  for (const _ of looks) {
    const look = await lookAt(ask, passing);
    if (look.tookMs < best.tookMs) best = look;
  }
  return best.aheadMs;
}

interface Look {
  readonly aheadMs: number;
  readonly tookMs: number;
}

async function lookAt(ask: ClockParts['ask'], passing: () => number): Promise<Look> {
  const before = passing();
  const told = await ask();
  const after = passing();
  return { aheadMs: told - (before + after) / 2, tookMs: after - before };
}

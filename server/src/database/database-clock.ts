import { performance } from 'node:perf_hooks';
import type { Pool } from 'pg';
import { reasonOf } from './error-code.ts';
import type { Log } from './log.ts';

export interface SharedClock {
  /** Milliseconds since 1970 by the database's clock, without a query. */
  readonly now: () => number;
  readonly stop: () => void;
}

export interface ClockDependencies {
  /** Reads the database's time, in milliseconds since 1970. */
  readonly readTime: () => Promise<number>;
  readonly log: Log;
  /** A monotonic clock in milliseconds: setting the machine's clock must not move ours. */
  readonly monotonicNow?: () => number;
  readonly everyMs?: number;
}

export async function databaseTime(pool: Pick<Pool, 'query'>): Promise<number> {
  const { rows } = await pool.query<{ ms: number }>(
    'select extract(epoch from clock_timestamp())::double precision * 1000 as ms',
  );
  const [row] = rows;
  if (row === undefined) throw new Error('no answer');
  return row.ms;
}

const minuteMs = 60_000;
const samples = [1, 2, 3];

/**
 * One clock for every node: hours, coupons and codes end at the same moment everywhere, even if a
 * machine's own clock is wrong. The offset is measured at the start and every minute.
 */
export async function sharedClock(dependencies: ClockDependencies): Promise<SharedClock> {
  const monotonicNow = dependencies.monotonicNow ?? (() => performance.now());
  let offset = await measureOffset(monotonicNow, dependencies.readTime);
  const resample = async (): Promise<void> => {
    try {
      offset = await measureOffset(monotonicNow, dependencies.readTime);
    } catch (error) {
      // The last offset stays accurate for hours: clocks drift by seconds a day.
      dependencies.log.warn({ reason: reasonOf(error) }, 'reading the database time failed');
    }
  };
  const timer = setInterval(() => void resample(), dependencies.everyMs ?? minuteMs);
  timer.unref();
  return { now: () => Math.floor(monotonicNow() + offset), stop: () => clearInterval(timer) };
}

/** The sample with the shortest round trip is the most accurate. */
async function measureOffset(
  monotonicNow: () => number,
  readTime: ClockDependencies['readTime'],
): Promise<number> {
  let best: Sample = { offsetMs: 0, tookMs: Number.POSITIVE_INFINITY };
  for (const _ of samples) {
    const sample = await takeSample(readTime, monotonicNow);
    if (sample.tookMs < best.tookMs) best = sample;
  }
  return best.offsetMs;
}

interface Sample {
  readonly offsetMs: number;
  readonly tookMs: number;
}

async function takeSample(
  readTime: ClockDependencies['readTime'],
  monotonicNow: () => number,
): Promise<Sample> {
  const before = monotonicNow();
  const row = await readTime();
  const after = monotonicNow();
  return { offsetMs: row - (before + after) / 2, tookMs: after - before };
}

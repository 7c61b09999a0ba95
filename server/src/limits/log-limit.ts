import type { Log } from '../database/log.ts';

/** Writes a line unless its kind has had its share of this minute (LOAD-03). */
export type LimitedLog = (kind: string, write: () => void) => void;

const linesPerMinute = 60;
const minuteMs = 60_000;

/**
 * A flood of refused requests must not fill the disk. Kinds are few and chosen by the server; how
 * many lines of each were left out is logged when the minute is over.
 */
export function limitedLog(log: Pick<Log, 'warn'>, perMinute = linesPerMinute): LimitedLog {
  const counts = new Map<string, number>();
  const endMinute = (): void => {
    for (const [kind, count] of counts)
      if (count > perMinute)
        log.warn({ kind, suppressed: count - perMinute }, 'log lines suppressed');
    counts.clear();
  };
  return (kind, write) => {
    if (counts.size === 0) setTimeout(endMinute, minuteMs).unref();
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    if (count <= perMinute) write();
  };
}

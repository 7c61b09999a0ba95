/** The dark squares of a code as one path; runs in a row are joined, which shortens it tenfold. */
export function codePath(rows: readonly (readonly boolean[])[]): string {
  return rows.map((row, at) => rowPath(row, at)).join('');
}

function rowPath(row: readonly boolean[], at: number): string {
  let path = '';
  let from: number | null = null;
  for (const [x, isDark] of [...row, false].entries()) {
    if (isDark) from ??= x;
    else if (from !== null) {
      path += `M${from} ${at}h${x - from}v1h${from - x}z`;
      from = null;
    }
  }
  return path;
}

const longestMs = 60_000;
const shortestMs = 15_000;
const spareMs = 10_000;

export interface CodeTimes {
  /** When to fetch the next code: before this one ends, so that no expired code is shown. */
  readonly renewAt: number;
  readonly endsAt: number;
}

/** When a code is renewed and ends, within limits as the phone's clock may be wrong (MEMBER-05). */
export function codeTimes(until: number, now: number): CodeTimes {
  const lastsMs = Math.min(Math.max(until - now, shortestMs + spareMs), longestMs);
  return { renewAt: now + lastsMs - spareMs, endsAt: now + lastsMs };
}

import { minuteMs } from '../hours/instant.ts';

/** After how long a line turns yellow, and red. */
export interface Pace {
  readonly slowMs: number;
  readonly lateMs: number;
}

export type ClockLevel = 'fresh' | 'slow' | 'late';

/** Until a dish has a past of its own. */
export const firstPace: Pace = { slowMs: 5 * minuteMs, lateMs: 8 * minuteMs };

/** Fewer say more about one evening than about the dish. */
export const fewestCooked = 20;

/** The dish's own p75 and p95, once it was cooked often enough (KITCHEN-06). */
export function paceFrom(cookedMs: readonly number[]): Pace {
  if (cookedMs.length < fewestCooked) return firstPace;
  const sorted = cookedMs.toSorted((one, other) => one - other);
  return { slowMs: quantile(sorted, 0.75), lateMs: quantile(sorted, 0.95) };
}

/** The smallest of the sorted values that this share of them does not exceed. */
function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

export function clockLevel(elapsedMs: number, { slowMs, lateMs }: Pace): ClockLevel {
  if (elapsedMs >= lateMs) return 'late';
  return elapsedMs >= slowMs ? 'slow' : 'fresh';
}

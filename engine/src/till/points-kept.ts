import type { Cents } from '../money/cents.ts';
import { timesOver } from '../money/ratio.ts';

/** The points an order keeps when a part of its money has gone back, rounded down (TENDER-08). */
export function pointsKept(points: number, { total, paid }: PaidShare): number {
  if (total === 0) return points;
  return timesOver(points, Math.min(Math.max(paid, 0), total), total);
}

export interface PaidShare {
  readonly total: Cents;
  readonly paid: Cents;
}

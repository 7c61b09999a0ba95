import type { SeatingTime } from '@servery/engine/hours/seating-time.ts';

/** How near the end of the table's time is: marked from a quarter of an hour on (SHELL-15). */
export type Urgency = 'calm' | 'soon' | 'now';

const soonMinutes = 15;
const nowMinutes = 5;

export function urgencyOf(seating: SeatingTime): Urgency {
  if (seating.kind !== 'left') return 'calm';
  if (seating.minutes < nowMinutes) return 'now';
  return seating.minutes < soonMinutes ? 'soon' : 'calm';
}

/** The minutes that are announced; null at any other (SHELL-15). */
export function callAt(before: number | null, minutes: number): number | null {
  if (before === null) return null;
  return [nowMinutes, soonMinutes].find((mark) => before > mark && minutes <= mark) ?? null;
}

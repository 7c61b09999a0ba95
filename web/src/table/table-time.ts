import type { SeatingTime } from '@servery/engine/hours/seating-time.ts';

/** How near the end of the seating time is (SHELL-15). */
export type Urgency = 'calm' | 'soon' | 'now';

const soonMinutes = 15;
const nowMinutes = 5;

export function urgencyOf(seating: SeatingTime): Urgency {
  if (seating.kind !== 'left') return 'calm';
  if (seating.minutes < nowMinutes) return 'now';
  return seating.minutes < soonMinutes ? 'soon' : 'calm';
}

/** The mark that was just passed, to be announced; null otherwise (SHELL-15). */
export function announcedMinutes(before: number | null, minutes: number): number | null {
  if (before === null) return null;
  return [nowMinutes, soonMinutes].find((mark) => before > mark && minutes <= mark) ?? null;
}

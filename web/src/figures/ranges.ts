/** Business days, the last included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

export const presets = ['today', 'yesterday', 'week', 'month', 'own'] as const;
export type Preset = (typeof presets)[number];

const dayMs = 86_400_000;
/** As many as the server answers for. */
export const mostDays = 400;

/** So many days after a day, or before it. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** The days of a preset, seen from today. */
export function rangeOf(preset: Exclude<Preset, 'own'>, today: string): DayRange {
  const ranges = {
    today: { from: today, to: today },
    yesterday: { from: dayAfter(today, -1), to: dayAfter(today, -1) },
    week: { from: dayAfter(today, -6), to: today },
    month: { from: `${today.slice(0, 8)}01`, to: today },
  } as const;
  return ranges[preset];
}

/** Why these days cannot be asked for; null if they can. */
export function rangeProblem({ from, to }: DayRange): 'order' | 'length' | null {
  if (to < from) return 'order';
  return daysOf({ from, to }).length > mostDays ? 'length' : null;
}

export function daysOf({ from, to }: DayRange): readonly string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, nth) => dayAfter(from, nth));
}

const hours = Array.from({ length: 24 }, (_, nth) => String((nth + 5) % 24).padStart(2, '0'));

/** The hours of a business day between the first and the last of these. */
export function hoursBetween(used: readonly string[]): readonly string[] {
  const places = used.map((hour) => hours.indexOf(hour));
  return hours.slice(Math.min(...places), Math.max(...places) + 1);
}

/** The days that a page was opened with; null for none. */
export function rangeIn(state: unknown): DayRange | null {
  if (typeof state !== 'object' || state === null) return null;
  if (!('from' in state) || !('to' in state)) return null;
  const { from, to } = state;
  return typeof from === 'string' && typeof to === 'string' ? { from, to } : null;
}

import { array, boolean, number, strictObject } from 'valibot';
import { translatedName } from './entity-parts.ts';
import { calendarDay, id } from './plain.ts';

const kept = {
  promised: number(),
  held: number(),
  /** Mean minutes between what was said to be likely and when it was ready. */
  error: number(),
} as const;

/** How often promises held, for the manager (READY-03). */
export const readyReport = strictObject({
  /** Whether promises come from the kitchen's own past, or are the shop's fixed number. */
  isLearned: boolean(),
  tickets: number(),
  /** The share of tickets that a promise covers at this moment. */
  level: number(),
  fixedMinutes: number(),
  total: strictObject(kept),
  days: array(strictObject({ day: calendarDay, ...kept })),
  stations: array(
    strictObject({
      _id: id,
      name: translatedName,
      tickets: number(),
      p50: number(),
      p90: number(),
    }),
  ),
});

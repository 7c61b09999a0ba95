/** Milliseconds since 1970 in UTC: the clock is always handed in. */
export type Instant = number;

export const minuteMs = 60_000;
export const dayMs = 86_400_000;
export const minutesADay = 1440;

/** A Sunday evening in Hong Kong; the shop is then open, whenever this runs. */
export const sundayEvening = Date.parse('2026-11-15T19:30:00+08:00');

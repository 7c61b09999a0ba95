/** How often something took so many minutes; the last entry is for all that took longer. */
export type Histogram = readonly number[];

/** Nothing that guests wait for takes longer. */
export const mostMinutes = 120;

/** Older evenings count less: beyond this many, all counts are halved. */
const mostCounted = 1000;

/** With one more that took this long. */
export function withMinutes(histogram: Histogram, minutes: number): Histogram {
  const at = Math.min(mostMinutes, Math.max(0, Math.floor(minutes)));
  const counts = Array.from({ length: Math.max(histogram.length, at + 1) }, (_, minute) => {
    const before = histogram[minute] ?? 0;
    return minute === at ? before + 1 : before;
  });
  return totalOf(counts) > mostCounted ? counts.map((count) => count / 2) : counts;
}

export function totalOf(histogram: Histogram): number {
  return histogram.reduce((sum, count) => sum + count, 0);
}

/**
 * The first histogram moved towards the second as if the second were so many more observations: a
 * few of its own say little, many say all (READY-01).
 */
export function shrunk(own: Histogram, towards: Histogram, weight: number): Histogram {
  const total = totalOf(towards);
  if (total === 0) return own;
  return Array.from(
    { length: Math.max(own.length, towards.length) },
    (_, minute) => (own[minute] ?? 0) + ((towards[minute] ?? 0) / total) * weight,
  );
}

/** Minutes that this share did not exceed, within the minute too; 0 if nothing is known. */
export function quantileOf(histogram: Histogram, share: number): number {
  let left = totalOf(histogram) * share;
  for (const [minute, count] of histogram.entries()) {
    if (count > 0 && left <= count) return minute + left / count;
    left -= count;
  }
  return histogram.length;
}

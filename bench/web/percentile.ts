/** The value that this share of all values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const rising = values.toSorted((a, b) => a - b);
  return rising[Math.max(Math.ceil(rising.length * share) - 1, 0)] ?? Number.NaN;
}

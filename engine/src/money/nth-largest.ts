/** The nth largest, counted from 1; by selection, because every discount of a bill needs it. */
export function nthLargest(numbers: readonly number[], nth: number): number {
  const row = numbers.slice();

  /** Larger ones to the front, smaller ones to the back; answers the last place of the front. */
  function parted(from: number, to: number): number {
    const middle = row[(from + to) >> 1] ?? 0;
    let low = from;
    let high = to;
    for (;;) {
      while ((row[low] ?? 0) > middle) low += 1;
      while ((row[high] ?? 0) < middle) high -= 1;
      if (low >= high) return high;
      const swapped = row[low] ?? 0;
      row[low] = row[high] ?? 0;
      row[high] = swapped;
      low += 1;
      high -= 1;
    }
  }

  let from = 0;
  let to = row.length - 1;
  while (from < to) {
    const place = parted(from, to);
    if (place < nth - 1) from = place + 1;
    else to = place;
  }
  return row[nth - 1] ?? 0;
}

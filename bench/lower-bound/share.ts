/** Bears a part of an amount: `weight` is the input, `taken` the result. */
export interface Part {
  weight: number;
  remainder: number;
  taken: number;
}

/** One buffer for all calls: allocating one costs more than the arithmetic. */
const remainders = new Float64Array(1024);

/** Largest remainder; the earlier part wins a tie. */
export function share(amount: number, parts: readonly Part[], sum: number): void {
  const count = parts.length;
  let missing = amount;
  let later = count;
  for (const part of parts) {
    const exact = amount * part.weight;
    part.taken = Math.floor(exact / sum);
    later -= 1;
    // The position is packed into the remainder, so that no two are equal.
    part.remainder = (exact - part.taken * sum) * count + later;
    remainders[later] = part.remainder;
    missing -= part.taken;
  }
  if (missing === 0) return;
  const least = largest(missing, count);
  for (const part of parts) if (part.remainder >= least) part.taken += 1;
}

/** The nth largest of distinct numbers, by quickselect: twice as fast as sorting. */
function largest(nth: number, count: number): number {
  const wanted = nth - 1;
  let from = 0;
  let to = count - 1;
  let place = settle(from, to);
  while (place !== wanted) {
    if (place < wanted) from = place + 1;
    else to = place - 1;
    place = settle(from, to);
  }
  return remainders[wanted] ?? 0;
}

/** Partitions around the last number, larger ones first, and returns where it ends up. */
function settle(from: number, to: number): number {
  const pivot = remainders[to] ?? 0;
  let place = from;
  for (let at = from; at < to; at += 1) {
    const number = remainders[at] ?? 0;
    if (number < pivot) continue;
    remainders[at] = remainders[place] ?? 0;
    remainders[place] = number;
    place += 1;
  }
  remainders[to] = remainders[place] ?? 0;
  remainders[place] = pivot;
  return place;
}

/** amount × times ÷ parts, all 0 or more, exact for any size; function names say the rounding. */

export function timesOver(amount: number, times: number, parts: number): number {
  const product = amount * times;
  // Past 2^53 a number drops its last digits: two dong amounts get there.
  if (product > Number.MAX_SAFE_INTEGER)
    return Number((BigInt(amount) * BigInt(times)) / BigInt(parts));
  return Math.floor(product / parts);
}

export function timesOverUp(amount: number, times: number, parts: number): number {
  const product = amount * times;
  if (product > Number.MAX_SAFE_INTEGER - parts) {
    return Number((BigInt(amount) * BigInt(times) + BigInt(parts - 1)) / BigInt(parts));
  }
  return Math.floor((product + parts - 1) / parts);
}

export function timesOverHalfUp(amount: number, times: number, parts: number): number {
  const product = 2 * amount * times;
  if (product > Number.MAX_SAFE_INTEGER - parts) {
    return Number((2n * BigInt(amount) * BigInt(times) + BigInt(parts)) / BigInt(2 * parts));
  }
  return Math.floor((product + parts) / (2 * parts));
}

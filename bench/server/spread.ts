/** Median and range of the samples of one figure. */
export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

export function spreadOf(samples: readonly number[]): Spread {
  const sorted = samples.toSorted((one, other) => one - other);
  const middle = Math.floor((sorted.length - 1) / 2);
  const [low, high] = [sorted[middle], sorted[Math.ceil((sorted.length - 1) / 2)]];
  if (low === undefined || high === undefined) throw new RangeError('nothing was sampled');
  return { median: (low + high) / 2, least: sorted[0] ?? low, most: sorted.at(-1) ?? high };
}

/** Our figure as a multiple of theirs, round by round: a slow moment affects both. */
export function ratioOf(ours: readonly number[], theirs: readonly number[]): Spread {
  return spreadOf(ours.map((figure, round) => figure / (theirs[round] ?? Number.NaN)));
}

interface Taken<Sample> {
  readonly take: () => Promise<Sample>;
  readonly samples: Sample[];
}

/** Takes samples in turn, in reverse order every second round; returns them by sampler. */
export async function inTurns<Sample>(
  takers: readonly (() => Promise<Sample>)[],
  rounds: number,
): Promise<readonly (readonly Sample[])[]> {
  const taken: Taken<Sample>[] = takers.map((take) => ({ take, samples: [] }));
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? taken : taken.toReversed();
    for (const { take, samples } of order) samples.push(await take());
  }
  return taken.map(({ samples }) => samples);
}

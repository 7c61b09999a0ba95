/** Something to time. It returns a figure of its result, so that no compiler can drop the work. */
export interface Contender {
  readonly name: string;
  readonly run: (turn: number) => number | Promise<number>;
}

export interface Timing {
  readonly name: string;
  /** CPU microseconds of one run, user and system together: the tenth percentile of the samples. */
  readonly low: number;
  readonly median: number;
  readonly samples: number;
  readonly runsPerSample: number;
}

export interface Effort {
  readonly sampleMs: number;
  readonly rounds: number;
}

interface Course {
  readonly contender: Contender;
  readonly runs: number;
  readonly samples: number[];
}

/** One sample of each contender per round, so that a noisy moment affects all of them. */
export async function measure(
  contenders: readonly Contender[],
  effort: Effort,
): Promise<readonly Timing[]> {
  for (const contender of contenders) await warmUp(contender, effort.sampleMs);
  const courses: Course[] = [];
  for (const contender of contenders) courses.push(await courseOf(contender, effort.sampleMs));
  for (let round = 0; round < effort.rounds; round += 1) {
    const inTurn = round % 2 === 0 ? courses : courses.toReversed();
    for (const { contender, runs, samples } of inTurn) samples.push(await sample(contender, runs));
  }
  return courses.map(timingOf);
}

let sink = 0;

async function sample({ run }: Contender, runs: number): Promise<number> {
  const before = process.cpuUsage();
  for (let turn = 0; turn < runs; turn += 1) {
    const answer = run(turn);
    sink += typeof answer === 'number' ? answer : await answer;
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / runs;
}

async function warmUp(contender: Contender, sampleMs: number): Promise<void> {
  const until = performance.now() + sampleMs * 5;
  while (performance.now() < until) await sample(contender, 16);
}

async function courseOf(contender: Contender, sampleMs: number): Promise<Course> {
  const once = Math.max(0.05, await sample(contender, 16));
  return { contender, runs: Math.max(8, Math.round((sampleMs * 1000) / once)), samples: [] };
}

function timingOf({ contender, runs, samples }: Course): Timing {
  if (!Number.isFinite(sink)) throw new RangeError(`${contender.name} gave no figure`);
  return {
    name: contender.name,
    low: percentile(samples, 0.1),
    median: percentile(samples, 0.5),
    samples: samples.length,
    runsPerSample: runs,
  };
}

export function percentile(samples: readonly number[], part: number): number {
  const sorted = samples.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;
}

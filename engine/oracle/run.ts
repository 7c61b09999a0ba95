import { availableParallelism } from 'node:os';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { addTo } from './coverage.ts';
import { differences } from './compare.ts';
import { randomCase } from './random-order.ts';
import { shrunk } from './shrink.ts';
import type { Comparison } from './compare.ts';
import type { Met } from './coverage.ts';

/** Engine against oracle on two cores: `--count` cases from `--seed` on. */
interface OracleOptions {
  readonly count: number;
  readonly seed: number;
  readonly workers: number;
}

function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0)
    throw new RangeError(`Not a whole number: ${text}`);
  return number;
}

function parseOptions(): OracleOptions {
  const { values } = parseArgs({
    options: {
      count: { type: 'string', default: '1000000' },
      seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
      workers: { type: 'string', default: String(Math.min(2, availableParallelism())) },
    },
  });
  return {
    count: wholeNumber(values.count),
    seed: wholeNumber(values.seed),
    workers: Math.max(1, wholeNumber(values.workers)),
  };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Two stretches of cases, one after the other. */
function joined(left: Comparison, right: Comparison): Comparison {
  const met: Met = new Map(left.met);
  for (const [name, times] of right.met) addTo(met, name, times);
  return {
    cases: left.cases + right.cases,
    differing: left.differing + right.differing,
    differences: [...left.differences, ...right.differences].slice(0, 20),
    met,
  };
}

const nothing: Comparison = { cases: 0, differing: 0, differences: [], met: new Map() };

function compareInWorker(count: number, seed: number): Promise<Comparison> {
  const argv = ['--count', String(count), '--seed', String(seed)];
  const worker = new Worker(new URL(import.meta.url), { argv });
  return new Promise((resolve, reject) => {
    worker.once('message', (comparison: Comparison) => resolve(comparison));
    worker.once('error', reject);
  });
}

async function compareOnAllCores({ count, seed, workers }: OracleOptions): Promise<Comparison> {
  const size = Math.ceil(count / workers);
  const starts = Array.from({ length: workers }, (_, at) => at * size).filter(
    (start) => start < count,
  );
  const parts = await Promise.all(
    starts.map((start) => compareInWorker(Math.min(size, count - start), seed + start)),
  );
  return parts.reduce(joined, nothing);
}

function sayWhatDiffers({ differences: shown }: Comparison): void {
  for (const { seed, path, oracle, engine } of shown) {
    say(
      `seed ${seed}: ${path}\n  oracle ${JSON.stringify(oracle)}\n  engine ${JSON.stringify(engine)}`,
    );
  }
  const first = shown[0];
  if (!first) return;
  const { order, now } = shrunk(randomCase(first.seed));
  const menu = {
    products: [...order.menu.products.values()],
    options: [...order.menu.options.values()],
  };
  say(
    `smallest case found like seed ${first.seed}:\n${JSON.stringify({ now, order: { ...order, menu } })}`,
  );
}

function sayWhatWasMet({ met }: Comparison): void {
  const byName = [...met].toSorted(([left], [right]) => (left < right ? -1 : 1));
  for (const [name, times] of byName) say(`${String(times).padStart(9)}  ${name}`);
}

async function run(): Promise<void> {
  const options = parseOptions();
  const start = performance.now();
  const found = await compareOnAllCores(options);
  const seconds = (performance.now() - start) / 1000;
  sayWhatWasMet(found);
  sayWhatDiffers(found);
  say(`seed ${options.seed}, ${found.cases} cases, ${Math.round(found.cases / seconds)} a second`);
  say(found.differing === 0 ? 'no differences' : `${found.differing} cases differ`);
  process.exitCode = found.differing === 0 && found.cases === options.count ? 0 : 1;
}

function work(): void {
  const { count, seed } = parseOptions();
  // The empty list is for the linter, which takes a worker's port for a window.
  parentPort?.postMessage(differences(count, seed), []);
}

if (isMainThread) await run();
else work();

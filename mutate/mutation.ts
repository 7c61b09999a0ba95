import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { refusedByCompiler } from './compiler.ts';
import { runInPool } from './worker-pool.ts';
import type { PoolOptions } from './worker-pool.ts';
import { controlTrial, trialsFor } from './plan.ts';
import type { Result } from './report.ts';
import type { Mutant, Switched } from './schemata.ts';
import { switchedFiles, testPaths } from './targets.ts';
import { noFault } from './switchboard.ts';
import type { Answer, FileFacts, Trial, Verdict } from './trial.ts';

export interface MutationOptions {
  readonly root: string;
  /** Paths to mutate; every file of the engine when there are none. */
  readonly only: readonly string[];
  readonly workers: number;
  readonly say: (progress: string) => void;
}

/** Applies one mutation after the other and reports which of them the tests detect. */
export async function mutation(options: MutationOptions): Promise<readonly Result[]> {
  const files = switchedFiles(options.root, options.only);
  const all = files.flatMap((file) => file.mutants);
  const refused = refusedByCompiler(options.root, all);
  options.say(
    `${all.length} faults in ${files.length} files, of which the compiler refuses ${refused.size}`,
  );
  const mutants = all.filter(({ id }) => !refused.has(id));
  const pool = poolFor(files, options);
  const facts = await testFacts(pool);
  const found = await verdictsOn(facts, trialsFor(mutants, facts), { pool, say: options.say });
  return resultsOf(mutants, found);
}

function poolFor(files: readonly Switched[], { root, workers }: MutationOptions): PoolOptions {
  const texts = new Map(
    files.map(({ path, text }) => [pathToFileURL(join(root, path)).href, text]),
  );
  return { root, texts, size: workers, patienceMs: 60_000 };
}

/** Runs every test once without a mutation and records which mutations it reaches. */
async function testFacts(pool: PoolOptions): Promise<readonly FileFacts[]> {
  const facts: FileFacts[] = [];
  const each = testPaths(pool.root).map((file) => ({ kind: 'watch', file }) as const);
  await runInPool({ each }, pool, (answer, { file }) => {
    if (answer?.kind !== 'watched')
      throw new Error(`${file} does not load, or computes for more than a minute`);
    facts.push(answer.facts);
  });
  const failures = facts.flatMap((file) => file.failures);
  if (failures.length > 0) throw new Error(`Tests fail without any fault:\n${failures.join('\n')}`);
  return facts;
}

async function verdictsOn(
  facts: readonly FileFacts[],
  trials: readonly Trial[],
  { pool, say }: { readonly pool: PoolOptions; readonly say: MutationOptions['say'] },
): Promise<readonly Verdict[]> {
  const found: Verdict[] = [];
  const tried = trials.filter(({ tests, setUps }) => tests.length + setUps.length > 0);
  const agenda = { each: tried.map(asRequest), last: asRequest(controlTrial(facts)) };
  await runInPool(agenda, pool, (answer, { trial: { id } }) => {
    const verdict = verdictIn(answer, id);
    if (id === noFault) checkControl(verdict);
    else found.push(verdict);
    if (found.length % 500 === 0) say(`${found.length} of ${tried.length} tried`);
  });
  return found;
}

function asRequest(trial: Trial): { readonly kind: 'try'; readonly trial: Trial } {
  return { kind: 'try', trial };
}

/** A worker that hung or crashed counts as killed by the mutation. */
function verdictIn(answer: Answer | null, id: number): Verdict {
  return answer?.kind === 'tried' ? answer.verdict : { id, fate: 'killed', by: 'the clock' };
}

function checkControl({ fate, by }: Verdict): void {
  if (fate !== 'survived')
    throw new Error(`Nothing here can be trusted: without any fault fails ${by}`);
}

function resultsOf(mutants: readonly Mutant[], found: readonly Verdict[]): readonly Result[] {
  const byId = new Map(found.map((verdict) => [verdict.id, verdict]));
  return mutants.map(({ whole: _whole, ...mutant }) => {
    return { ...mutant, ...(byId.get(mutant.id) ?? { fate: 'unreached' }) };
  });
}

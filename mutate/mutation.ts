import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { refusedByCompiler } from './compiler.ts';
import { askCrew } from './crew.ts';
import type { CrewOptions } from './crew.ts';
import { controlTrial, trialsFor } from './plan.ts';
import type { Result } from './report.ts';
import type { Mutant, Switched } from './schemata.ts';
import { switchedFiles, testPaths } from './targets.ts';
import { noFault } from './switchboard.ts';
import type { Answer, FileFacts, Trial, Verdict } from './trial.ts';

export interface MutationOptions {
  readonly root: string;
  /** Paths to begin with; every file of the engine when there are none. */
  readonly only: readonly string[];
  readonly workers: number;
  readonly say: (progress: string) => void;
}

/** Applies one mutation after the other and reports which of them the tests notice. */
export async function mutation(options: MutationOptions): Promise<readonly Result[]> {
  const files = switchedFiles(options.root, options.only);
  const all = files.flatMap((file) => file.mutants);
  const refused = refusedByCompiler(options.root, all);
  options.say(
    `${all.length} faults in ${files.length} files, of which the compiler refuses ${refused.size}`,
  );
  const mutants = all.filter(({ id }) => !refused.has(id));
  const crew = crewFor(files, options);
  const facts = await watchedTests(crew);
  const found = await verdictsOn(facts, trialsFor(mutants, facts), { crew, say: options.say });
  return resultsOf(mutants, found);
}

function crewFor(files: readonly Switched[], { root, workers }: MutationOptions): CrewOptions {
  const texts = new Map(
    files.map(({ path, text }) => [pathToFileURL(join(root, path)).href, text]),
  );
  return { root, texts, size: workers, patienceMs: 60_000 };
}

/** Runs every test once without a mutation and records which mutations it reaches. */
async function watchedTests(crew: CrewOptions): Promise<readonly FileFacts[]> {
  const facts: FileFacts[] = [];
  const each = testPaths(crew.root).map((file) => ({ kind: 'watch', file }) as const);
  await askCrew({ each }, crew, (answer, { file }) => {
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
  { crew, say }: { readonly crew: CrewOptions; readonly say: MutationOptions['say'] },
): Promise<readonly Verdict[]> {
  const found: Verdict[] = [];
  const tried = trials.filter(({ tests, setUps }) => tests.length + setUps.length > 0);
  const agenda = { each: tried.map(asQuestion), last: asQuestion(controlTrial(facts)) };
  await askCrew(agenda, crew, (answer, { trial: { id } }) => {
    const verdict = verdictIn(answer, id);
    if (id === noFault) checkControl(verdict);
    else found.push(verdict);
    if (found.length % 500 === 0) say(`${found.length} of ${tried.length} tried`);
  });
  return found;
}

function asQuestion(trial: Trial): { readonly kind: 'try'; readonly trial: Trial } {
  return { kind: 'try', trial };
}

/** A worker that hung or broke was stopped by the fault. */
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

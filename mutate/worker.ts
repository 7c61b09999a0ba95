import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import fc from 'fast-check';
import { loadSwitched } from './loading.ts';
import type { SwitchedTexts } from './loading.ts';
import { endWatch, startWatch, switchOff, switchOn } from './switchboard.ts';
import { testsOf } from './test-registry.ts';
import type { Test } from './test-registry.ts';
import type { Answer, WorkerRequest, FileFacts, TestFacts, Trial, Verdict } from './trial.ts';

interface Setting {
  readonly root: string;
  readonly texts: SwitchedTexts;
}

const { root, texts } = settingIn(workerData);
const suites = new Map<string, readonly Test[]>();

loadSwitched(root, texts);
// The same cases for every mutation, without shrinking: a single failure is enough.
fc.configureGlobal({ seed: 20_260_101, endOnFailure: true });

function settingIn(handed: unknown): Setting {
  if (!isSetting(handed)) throw new Error('A worker is hired with its root and its texts.');
  return handed;
}

function isSetting(handed: unknown): handed is Setting {
  return typeof handed === 'object' && handed !== null && 'root' in handed && 'texts' in handed;
}

function load(file: string, again: string): Promise<readonly Test[]> {
  return testsOf(() => import(`${pathToFileURL(join(root, file)).href}${again}`));
}

async function suiteOf(file: string): Promise<readonly Test[]> {
  const known = suites.get(file);
  if (known !== undefined) return known;
  switchOff();
  const suite = await load(file, '');
  suites.set(file, suite);
  return suite;
}

async function watched(file: string): Promise<FileFacts> {
  startWatch();
  const suite = await load(file, `?again=${file}`);
  const { reached: setUp, turns: setUpTurns } = endWatch();
  const tests: TestFacts[] = [];
  const failures: string[] = [];
  for (const [at, { title, run }] of suite.entries()) {
    startWatch();
    const start = performance.now();
    const reason = await reasonToFail(run);
    const { turns, reached } = endWatch();
    tests.push({ file, at, title, ms: performance.now() - start, turns, reached: [...reached] });
    if (reason !== null) failures.push(`${file}: ${title}: ${reason}`);
  }
  return { file, setUp: [...setUp], setUpTurns, tests, failures };
}

async function reasonToFail(run: Test['run']): Promise<string | null> {
  try {
    await run();
    return null;
  } catch (error) {
    return String(error);
  }
}

async function failingTest({ id, tests, setUps }: Trial): Promise<string | null> {
  for (const { file, at, mostTurns } of tests) {
    const test = (await suiteOf(file))[at];
    switchOn(id, mostTurns);
    if (test !== undefined && (await reasonToFail(test.run)) !== null)
      return `${file}: ${test.title}`;
  }
  for (const setUp of setUps) {
    const title = await failureAfterSetUp(id, setUp);
    if (title !== null) return `${setUp.file}: ${title}`;
  }
  return null;
}

async function failureAfterSetUp(
  id: number,
  { file, mostTurns }: Trial['setUps'][number],
): Promise<string | null> {
  switchOn(id, mostTurns);
  const suite = await load(file, `?again=${id}`).catch(() => null);
  if (suite === null) return 'does not load';
  for (const { title, run } of suite) {
    switchOn(id, mostTurns);
    if ((await reasonToFail(run)) !== null) return title;
  }
  return null;
}

async function tried(trial: Trial): Promise<Verdict> {
  const by = await failingTest(trial);
  switchOff();
  return by === null ? { id: trial.id, fate: 'survived' } : { id: trial.id, fate: 'killed', by };
}

async function answer(asked: WorkerRequest): Promise<Answer> {
  return asked.kind === 'watch'
    ? { kind: 'watched', facts: await watched(asked.file) }
    : { kind: 'tried', verdict: await tried(asked.trial) };
}

parentPort?.on('message', (asked: WorkerRequest) => {
  void answer(asked).then((said) => parentPort?.postMessage(said, []));
});

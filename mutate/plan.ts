import { basename, dirname } from 'node:path/posix';
import type { Mutant } from './schemata.ts';
import { noFault } from './switchboard.ts';
import type { FileFacts, TestFacts, Trial } from './trial.ts';

/** For each mutation the tests that reach it, the likeliest and fastest to detect it first. */
export function trialsFor(
  mutants: readonly Mutant[],
  facts: readonly FileFacts[],
): readonly Trial[] {
  const tests = reachedBy(
    facts.flatMap(({ tests: all }) => all).toSorted(byTime),
    ({ reached }) => reached,
  );
  const files = reachedBy(facts.toSorted(byTotalTime), ({ setUp }) => setUp);
  return mutants.map(({ id, path }) => {
    const nearFirst = (one: { file: string }, other: { file: string }): number =>
      distance(path, one.file) - distance(path, other.file);
    return {
      id,
      tests: (tests.get(id) ?? []).toSorted(nearFirst).map(testTrial),
      setUps: (files.get(id) ?? []).toSorted(nearFirst).map(setUpTrial),
    };
  });
}

/** Every test in both ways without a mutation: one that fails here would kill every mutation. */
export function controlTrial(facts: readonly FileFacts[]): Trial {
  return {
    id: noFault,
    tests: facts.flatMap(({ tests }) => tests).map(testTrial),
    setUps: facts.map(setUpTrial),
  };
}

function testTrial({ file, at, turns }: TestFacts): Trial['tests'][number] {
  return { file, at, mostTurns: mostFor(turns) };
}

function setUpTrial({ file, setUpTurns, tests }: FileFacts): Trial['setUps'][number] {
  return { file, mostTurns: mostFor(Math.max(setUpTurns, ...tests.map(({ turns }) => turns))) };
}

function mostFor(turns: number): number {
  return turns * 10 + 20_000;
}

function reachedBy<One>(
  all: readonly One[],
  reached: (one: One) => readonly number[],
): Map<number, One[]> {
  const found = new Map<number, One[]>();
  for (const one of all) {
    for (const id of reached(one)) {
      const list = found.get(id) ?? [];
      list.push(one);
      found.set(id, list);
    }
  }
  return found;
}

function byTime(one: TestFacts, other: TestFacts): number {
  return one.ms - other.ms;
}

function byTotalTime(one: FileFacts, other: FileFacts): number {
  return totalMs(one) - totalMs(other);
}

function totalMs({ tests }: FileFacts): number {
  return tests.reduce((sum, { ms }) => sum + ms, 0);
}

/** 0 for the test beside the file, 1 for its folder, 2 for the rest. */
function distance(path: string, test: string): number {
  if (dirname(path) !== dirname(test)) return 2;
  return basename(test) === basename(path).replace(/\.ts$/, '.test.ts') ? 0 : 1;
}

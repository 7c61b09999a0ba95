import fc from 'fast-check';
import { safeParse } from 'valibot';
import { type Call, nameOf } from '@servery/contract/call.ts';
import { type Example, examples } from '@servery/contract/examples.ts';
import { privilegedNames } from './hostile-values.ts';
import { changedAt, isFields, pathsIn, valueAt } from './paths.ts';
import type { Path } from './paths.ts';
import { inputOf, wellFormed } from './well-formed.ts';
import type { Input, Known } from './well-formed.ts';

export interface Injection {
  readonly name: string;
  readonly at: Path;
  readonly input: Input;
  /** Without it. */
  readonly plain: Input;
}

export interface Sampling {
  readonly known: Known;
  readonly seed: number;
}

const samples = process.env['TEST_SCOPE'] === 'sample' ? 60 : 300;

/** Every privileged name in every object a call takes, unless its schema keeps it (SAFE-03). */
export function injectionsFor(call: Call, { known, seed }: Sampling): readonly Injection[] {
  const drawn = fc.sample(wellFormed(call, known).map(inputOf), { numRuns: samples, seed });
  // A rule of discounts has so many conditions that none that is drawn keeps them all.
  const made = [inputOf(exampleOf(call)), ...drawn];
  const good = made.filter((input) => isWellFormed(call, input));
  return [...objectsIn(call, good).values()].flatMap(({ input, at, names }) =>
    privilegedNames
      .filter((name) => !names.has(name))
      .map((name) => ({ name, at, input: withName(input, at, name), plain: input })),
  );
}

function exampleOf(call: Call): Example {
  return new Map<string, Example>(Object.entries(examples)).get(nameOf(call)) ?? {};
}

export function isWellFormed(call: Call, { id, data, query }: Input): boolean {
  const isDataGood = call.data === null || safeParse(call.data, data).success;
  return isDataGood && isGoodId(call, id) && safeParse(call.query, query).success;
}

/** The payload as a service receives it. */
export function parsedData(call: Call, { data }: Input): unknown {
  return call.data === null ? null : safeParse(call.data, data).output;
}

function isGoodId({ method }: Call, id: unknown): boolean {
  if (method !== 'get' && method !== 'patch') return true;
  return typeof id === 'string' && /^(?:[0-9a-f]{24}|en|zh-hk|zh-cn)$/.test(id);
}

interface FoundObject {
  readonly input: Input;
  readonly at: Path;
  /** The fields that the schema kept of it in any of the samples. */
  readonly names: Set<string>;
}

/** One example for each path at which an object occurs; the items of a list share a path. */
function objectsIn(call: Call, inputs: readonly Input[]): ReadonlyMap<string, FoundObject> {
  const found = new Map<string, FoundObject>();
  for (const input of inputs) {
    for (const at of pathsIn(input).slice(1)) {
      const object = valueAt(input, at);
      if (isFields(object)) recordObject(found, { input, at, names: namesKept(call, input, at) });
    }
  }
  return found;
}

/** Fields that are accepted and dropped are injected like unknown ones. */
function namesKept(call: Call, input: Input, at: Path): Set<string> {
  const parsed = valueAt({ ...input, data: parsedData(call, input) }, at);
  const kept = isFields(parsed) ? parsed : valueAt(input, at);
  return new Set(isFields(kept) ? Object.keys(kept) : []);
}

function recordObject(found: Map<string, FoundObject>, one: FoundObject): void {
  const path = one.at.filter((step) => typeof step === 'string').join('.');
  const before = found.get(path);
  if (before === undefined) found.set(path, one);
  for (const name of before === undefined ? [] : one.names) before?.names.add(name);
}

function withName(input: Input, at: Path, name: string): Input {
  const changed = changedAt(input, at, (value) =>
    isFields(value) ? { ...value, [name]: 1 } : value,
  );
  return isFields(changed) ? inputOf(changed) : input;
}

import fc from 'fast-check';
import type { Call } from '@servery/contract/call.ts';
import * as hostile from './hostile-values.ts';
import { changedAt, removed, isFields, pathsIn } from './paths.ts';
import type { Change, Path } from './paths.ts';
import { inputOf, wellFormed } from './well-formed.ts';
import type { Input, Known, Parts } from './well-formed.ts';

const badValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...hostile.hostileThings) },
  { weight: 6, arbitrary: fc.constantFrom<unknown>(...hostile.hostileNumbers) },
  { weight: 6, arbitrary: fc.constantFrom<unknown>(...hostile.hostileTexts) },
  {
    weight: 6,
    arbitrary: fc.constantFrom(...hostile.operators).map((operator) => ({ [operator]: 'a' })),
  },
  { weight: 2, arbitrary: fc.anything({ maxDepth: 2, withDate: false }) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.constantFrom(...hostile.heavyThings) },
);

const badName: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...hostile.privilegedNames),
  fc.constantFrom(...hostile.operators),
  fc.constantFrom(...hostile.pollutingNames),
  fc.stringMatching(/^[a-z]{1,12}$/),
);

/** A change at one path of a well-formed input. */
const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 6, arbitrary: badValue.map((bad) => () => bad) },
  { weight: 6, arbitrary: fc.tuple(badName, badValue).map(([name, bad]) => adding(name, bad)) },
  { weight: 4, arbitrary: fc.constantFrom(...hostile.operators).map(wrappingIn) },
  { weight: 6, arbitrary: fc.constantFrom<Change>(() => removed, listed, boxed, written, paired) },
  {
    weight: 1,
    arbitrary: fc.constant<Change>((value) => Array.from({ length: 2000 }, () => value)),
  },
);

function adding(name: string, field: unknown): Change {
  return (value) => (isFields(value) ? withField(value, name, field) : withField({}, name, field));
}

function wrappingIn(operator: string): Change {
  return (value) => ({ [operator]: value });
}

function listed(value: unknown): unknown {
  return [value];
}

function boxed(value: unknown): unknown {
  return { value };
}

function written(value: unknown): unknown {
  return JSON.stringify(value) ?? '';
}

function paired(value: unknown): unknown {
  return isFields(value) ? Object.entries(value) : { 0: value };
}

/** Well-formed inputs, corrupted at one to three paths. */
export function hostileInput(call: Call, known: Known): fc.Arbitrary<Input> {
  const changes = fc.array(fc.tuple(fc.nat(), change), { minLength: 1, maxLength: 3 });
  return fc
    .tuple(wellFormed(call, known), changes)
    .map(([input, applied]) => corrupted(input, applied))
    .filter((input) => weightOf(input) < heaviest);
}

/** A larger message ends the connection, which is another test. */
const heaviest = 200_000;

/** The approximate encoded size; counting stops above the limit. */
function weightOf(value: unknown): number {
  if (typeof value === 'string') return 6 * value.length;
  // Too many binary parts in one message end the connection as well.
  if (ArrayBuffer.isView(value)) return heaviest / 5;
  if (typeof value !== 'object' || value === null) return 8;
  let weight = 2;
  for (const [name, inner] of Object.entries(value)) {
    weight += name.length + 4 + weightOf(inner);
    if (weight > heaviest) break;
  }
  return weight;
}

function corrupted(parts: Parts, changes: readonly (readonly [number, Change])[]): Input {
  const result = changes.reduce<unknown>(
    (value, [pick, one]) =>
      weightOf(value) < heaviest ? changedAt(value, pathIn(value, pick), one) : value,
    parts,
  );
  return isFields(result) ? inputOf(result) : inputOf(parts);
}

/** Never the whole input: nothing would be left to send. */
function pathIn(value: unknown, pick: number): Path {
  const paths = pathsIn(value).slice(1);
  return paths[pick % paths.length] ?? [];
}

function withField(value: object, name: string, field: unknown): unknown {
  return Object.fromEntries([...Object.entries(value), [name, field]]);
}

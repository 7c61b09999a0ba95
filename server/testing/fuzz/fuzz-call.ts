import { inspect } from 'node:util';
import fc from 'fast-check';
import { safeParse } from 'valibot';
import { nameOf } from '@servery/contract/call.ts';
import type { Call } from '@servery/contract/call.ts';
import { hostileInput } from './hostile.ts';
import { isWellFormed } from './injections.ts';
import { inputOf, wellFormed } from './well-formed.ts';
import type { Input, Known } from './well-formed.ts';

/** What came back; one of the two is null. */
export interface Told {
  readonly error: unknown;
  readonly result: unknown;
}

export type Send = (call: Call, input: Input) => Promise<Told>;

export interface Fuzzing {
  /** Malformed input is always refused; the well-formed is only as odd as a guest may be. */
  readonly kind: 'malformed' | 'odd';
  readonly count: number;
  readonly seed: number;
  readonly known: Known;
}

/**
 * How often each code was answered, `done` for what was granted: a run in which all were refused
 * for the same reason tests nothing.
 */
export type FuzzReport = ReadonlyMap<string, number>;

/** After this time no answer will come; on a busy machine one may take seconds. */
const patienceMs = 120_000;

/** What an answer must never say: SQL, stacks, paths. */
const leaks = /select |relation|column|syntax|stack|\/work|node_modules|at .*\.ts/i;

/**
 * Sends so many inputs and stops at the first answer that is not as it should be; the same seed
 * sends the same again.
 */
export async function fuzzCall(call: Call, fuzzing: Fuzzing, send: Send): Promise<FuzzReport> {
  const { seed } = fuzzing;
  const report = new Map<string, number>();
  for (const input of samples(inputsFor(call, fuzzing), fuzzing)) {
    const told = await patiently(send(call, input));
    const complaint = complaintAbout(told, call, fuzzing.kind);
    if (complaint !== null)
      throw new Error(`${nameOf(call)}, seed ${seed}: ${complaint}\n${shown(input, told)}`);
    const code = told === null ? 'silence' : codeOf(told);
    report.set(code, (report.get(code) ?? 0) + 1);
  }
  return report;
}

const atATime = 500;

/**
 * A few at a time: making ten thousand in one go takes longer than a socket waits for a sign of
 * life.
 */
function* samples(inputs: fc.Arbitrary<Input>, { count, seed }: Fuzzing): Generator<Input> {
  for (let made = 0; made < count; made += atATime)
    yield* fc.sample(inputs, { numRuns: Math.min(atATime, count - made), seed: seed + made });
}

function inputsFor(call: Call, { kind, known }: Fuzzing): fc.Arbitrary<Input> {
  if (kind === 'odd')
    return wellFormed(call, known)
      .map(inputOf)
      .filter((input) => isWellFormed(call, input));
  return hostileInput(call, known).filter((input) => !isWellFormed(call, asHeard(input)));
}

async function patiently(asked: Promise<Told>): Promise<Told | null> {
  return new Promise((decided) => {
    const over = setTimeout(() => decided(null), patienceMs);
    void asked
      .catch(() => null)
      .then(decided)
      .finally(() => clearTimeout(over));
  });
}

function complaintAbout(told: Told | null, call: Call, kind: Fuzzing['kind']): string | null {
  if (told === null) return `no answer within ${patienceMs} ms`;
  if ('polluted' in {}) return 'polluted';
  if (told.error === null || told.error === undefined)
    return kind === 'malformed' ? 'answers what it should refuse' : flawIn(told.result, call);
  if (kind === 'malformed' && codeOf(told) !== 'inputInvalid')
    return `is refused with ${codeOf(told)}`;
  if (leaks.test(JSON.stringify(told.error))) return 'tells of its inside';
  const status = statusOf(told.error);
  return status >= 400 && status < 500 ? null : `status ${status}`;
}

/**
 * What was granted has the form the table promises, and no field more; else where it has not
 * (CALL-07).
 */
export function flawIn(result: unknown, { output }: Call): string | null {
  if (output === undefined) return null;
  const read = safeParse(output, result);
  if (read.success) return null;
  const places = read.issues.map(({ path = [] }) => path.map(({ key }) => String(key)).join('.'));
  return `another form at ${[...new Set(places)].slice(0, 9).join(', ')}`;
}

/**
 * As it arrives: JSON has no NaN, a field without a value is not there, and no query is an empty
 * one.
 */
function asHeard({ id, data, query }: Input): Input {
  const write = hasBytes([id, data, query])
    ? withoutProto
    : (value: unknown) => JSON.stringify(value);
  return {
    id,
    data: JSON.parse(write(data) ?? 'null'),
    query: JSON.parse(write(query) ?? 'null') ?? {},
  };
}

/**
 * A message with bytes is copied field by field before it leaves, and a field of that name is lost
 * in it.
 */
function withoutProto(value: unknown): string | undefined {
  return JSON.stringify(value, (name, field: unknown) =>
    name === '__proto__' ? undefined : field,
  );
}

function hasBytes(value: unknown): boolean {
  if (ArrayBuffer.isView(value)) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasBytes);
}

function statusOf(error: unknown): number {
  const has = typeof error === 'object' && error !== null && 'code' in error;
  return has && typeof error.code === 'number' ? error.code : 0;
}

export function codeOf({ error }: Told): string {
  if (typeof error !== 'object' || error === null || !('data' in error)) return 'done';
  const { data } = error;
  return typeof data === 'object' && data !== null && 'code' in data ? String(data.code) : 'done';
}

function shown(input: Input, told: Told | null): string {
  return inspect({ input, told }, { depth: 6, maxStringLength: 200, maxArrayLength: 5 });
}

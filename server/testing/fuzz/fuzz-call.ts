import { inspect } from 'node:util';
import fc from 'fast-check';
import { safeParse } from 'valibot';
import { nameOf } from '@servery/contract/call.ts';
import type { Call } from '@servery/contract/call.ts';
import { hostileInput } from './hostile.ts';
import { isWellFormed } from './injections.ts';
import { inputOf, wellFormed } from './well-formed.ts';
import type { Input, Known } from './well-formed.ts';

/** The answer of a call; error or result is null. */
export interface CallResult {
  readonly error: unknown;
  readonly result: unknown;
}

export type Send = (call: Call, input: Input) => Promise<CallResult>;

export interface Fuzzing {
  /** Malformed input is always refused; odd input is valid but unusual. */
  readonly kind: 'malformed' | 'odd';
  readonly count: number;
  readonly seed: number;
  readonly known: Known;
}

/** How often each code was answered, `done` for success: one code alone would test nothing. */
export type FuzzReport = ReadonlyMap<string, number>;

/** On a busy machine an answer may take seconds. */
const timeoutMs = 120_000;

/** What an answer must never contain: SQL, stacks, paths. */
const leaks = /select |relation|column|syntax|stack|\/work|node_modules|at .*\.ts/i;

/** Sends generated inputs and stops at the first wrong answer; a seed repeats its inputs. */
export async function fuzzCall(call: Call, fuzzing: Fuzzing, send: Send): Promise<FuzzReport> {
  const { seed } = fuzzing;
  const report = new Map<string, number>();
  for (const input of samples(inputsFor(call, fuzzing), fuzzing)) {
    const answer = await withTimeout(send(call, input));
    const problem = problemWith(answer, call, fuzzing.kind);
    if (problem !== null)
      throw new Error(`${nameOf(call)}, seed ${seed}: ${problem}\n${formatted(input, answer)}`);
    const code = answer === null ? 'silence' : codeOf(answer);
    report.set(code, (report.get(code) ?? 0) + 1);
  }
  return report;
}

const batchSize = 500;

/** In batches: generating ten thousand at once takes longer than the ping timeout of a socket. */
function* samples(inputs: fc.Arbitrary<Input>, { count, seed }: Fuzzing): Generator<Input> {
  for (let made = 0; made < count; made += batchSize)
    yield* fc.sample(inputs, { numRuns: Math.min(batchSize, count - made), seed: seed + made });
}

function inputsFor(call: Call, { kind, known }: Fuzzing): fc.Arbitrary<Input> {
  if (kind === 'odd')
    return wellFormed(call, known)
      .map(inputOf)
      .filter((input) => isWellFormed(call, input));
  return hostileInput(call, known).filter((input) => !isWellFormed(call, asReceived(input)));
}

async function withTimeout(request: Promise<CallResult>): Promise<CallResult | null> {
  return new Promise((decided) => {
    const over = setTimeout(() => decided(null), timeoutMs);
    void request
      .catch(() => null)
      .then(decided)
      .finally(() => clearTimeout(over));
  });
}

function problemWith(answer: CallResult | null, call: Call, kind: Fuzzing['kind']): string | null {
  if (answer === null) return `no answer within ${timeoutMs} ms`;
  if ('polluted' in {}) return 'polluted';
  if (answer.error === null || answer.error === undefined)
    return kind === 'malformed' ? 'answers what it should refuse' : flawIn(answer.result, call);
  if (kind === 'malformed' && codeOf(answer) !== 'inputInvalid')
    return `is refused with ${codeOf(answer)}`;
  if (leaks.test(JSON.stringify(answer.error))) return 'leaks internals';
  const status = statusOf(answer.error);
  return status >= 400 && status < 500 ? null : `status ${status}`;
}

/** Where a result does not match the output schema of its call, extra fields included (CALL-07). */
export function flawIn(result: unknown, { output }: Call): string | null {
  if (output === undefined) return null;
  const read = safeParse(output, result);
  if (read.success) return null;
  const places = read.issues.map(({ path = [] }) => path.map(({ key }) => String(key)).join('.'));
  return `mismatch at ${[...new Set(places)].slice(0, 9).join(', ')}`;
}

/** As the server receives it: JSON has no NaN and no undefined, and no query is an empty one. */
function asReceived({ id, data, query }: Input): Input {
  const write = hasBytes([id, data, query])
    ? withoutProto
    : (value: unknown) => JSON.stringify(value);
  return {
    id,
    data: JSON.parse(write(data) ?? 'null'),
    query: JSON.parse(write(query) ?? 'null') ?? {},
  };
}

/** socket.io copies a message with bytes field by field, and loses a field of that name. */
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

export function codeOf({ error }: CallResult): string {
  if (typeof error !== 'object' || error === null || !('data' in error)) return 'done';
  const { data } = error;
  return typeof data === 'object' && data !== null && 'code' in data ? String(data.code) : 'done';
}

function formatted(input: Input, answer: CallResult | null): string {
  return inspect({ input, answer }, { depth: 6, maxStringLength: 200, maxArrayLength: 5 });
}

import { safeParse } from 'valibot';
import type { Method } from '@servery/contract/call.ts';
import { nameOf } from '@servery/contract/call.ts';
import type { AnswerTo, CallName } from '@servery/contract/client/known-calls.ts';
import { calls } from '@servery/contract/services.ts';

/** A call as it arrives: `data` is null where the method carries none. */
export interface ReceivedCall {
  readonly name: string;
  readonly id: string | null;
  readonly data: unknown;
  readonly query: unknown;
}

type Handler = (call: ReceivedCall) => unknown;
type Listener = (payload: unknown) => void;

const contract = new Map(calls.map((call) => [nameOf(call), call]));
const handlers = new Map<string, Handler>();
const received: ReceivedCall[] = [];
const listeners = new Map<string, Set<Listener>>();
const mistakes: string[] = [];
let isOnline = true;

/** A refusal as it travels over the wire. */
export function refusal(code: string, details: object = {}, status = 400): Error {
  return Object.assign(new Error(code), {
    name: 'BadRequest',
    code: status,
    data: { ...details, code },
  });
}

type Fixed<Value> = Value extends readonly (infer Item)[]
  ? readonly Fixed<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Fixed<Value[Key]> }
    : Value;

type Answer<Name extends CallName> = Fixed<AnswerTo<Name>>;

/** Answers a call from now on, until the test ends. */
export function answer<Name extends CallName>(name: Name, told: Answer<Name>): void {
  handlers.set(name, () => told);
}

/** The same where the answer depends on what was sent. */
export function answerBy<Name extends CallName>(
  name: Name,
  by: (call: ReceivedCall) => Answer<Name> | Promise<Answer<Name>>,
): void {
  handlers.set(name, by);
}

/** Refuses a call from now on. */
export function refuse(name: CallName, code: string, details: object = {}): void {
  handlers.set(name, () => Promise.reject(refusal(code, details)));
}

/** Never answers a call: what the screen shows meanwhile. */
export function neverAnswer(name: CallName): void {
  handlers.set(name, () => new Promise(() => undefined));
}

/** What was sent to a call, oldest first. */
export function sentTo(name: CallName): readonly ReceivedCall[] {
  return received.filter((call) => call.name === name);
}

/** Answers that were checked before: the demo's menu is the same in every test. */
const known = new WeakMap<object, string>();

/** The data that was sent to a call, oldest first. */
export function dataSentTo(name: CallName): readonly Readonly<Record<string, unknown>>[] {
  return sentTo(name).map(({ data }) =>
    typeof data === 'object' && data !== null ? { ...data } : {},
  );
}

/** What is wrong with an answer by the contract; null where it may be given. */
function problemOf(name: string, told: unknown): string | null {
  const output = contract.get(name)?.output;
  if (output === undefined) return null;
  const { success, issues } = safeParse(output, told);
  if (success) return null;
  const [{ path, message }] = issues;
  const at = path?.map(({ key }) => String(key)).join('.') ?? '';
  return `${name} may not answer this: ${at}: ${message}`;
}

/** The answer as it travels; one that the contract does not allow is a mistake of the test. */
function wireText(name: string, told: unknown): string {
  if (typeof told !== 'object' || told === null) return JSON.stringify(told ?? null);
  const before = known.get(told);
  if (before !== undefined) return before;
  const problem = problemOf(name, told);
  if (problem !== null) {
    mistakes.push(problem);
    throw refusal('answerInvalid');
  }
  const text = JSON.stringify(told);
  known.set(told, text);
  return text;
}

/** What a test answered against the contract. */
export function mistakesMade(): readonly string[] {
  return mistakes;
}

/** The answer to a call, as text. */
export async function receive(call: ReceivedCall): Promise<string> {
  received.push(call);
  const handler = handlers.get(call.name);
  // A call may still be on its way when its test ends, so an unanswered one is refused and no
  // mistake.
  if (handler === undefined) throw refusal('noSuchCall', { call: call.name }, 404);
  return wireText(call.name, await handler(call));
}

export function isKnown(name: string): boolean {
  return contract.has(name);
}

/** What went over the wire, and the way back for events. */
export const socketEvents = {
  on: (event: string, listener: Listener): void => {
    listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
  },
  off: (event: string, listener: Listener): void => {
    listeners.get(event)?.delete(listener);
  },
  isOnline: () => isOnline,
};

/** Sends an event to the app. */
export function emit(event: string, payload: unknown = null): void {
  for (const listener of listeners.get(event) ?? []) listener(payload);
}

export function goOffline(): void {
  isOnline = false;
  emit('disconnect');
}

export function goOnline(): void {
  isOnline = true;
  emit('connect');
}

export function resetServer(): void {
  handlers.clear();
  received.length = 0;
  mistakes.length = 0;
  isOnline = true;
}

const verbs: Readonly<Record<string, Method>> = {
  POST: 'create',
  PATCH: 'patch',
  DELETE: 'remove',
};

function callAt(address: string, { method = 'GET', body }: RequestInit): ReceivedCall {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const path = pathname.replace(/^\/api\//, '');
  const data: unknown = typeof body === 'string' ? JSON.parse(body) : null;
  const query = Object.fromEntries(searchParams);
  const verb = verbs[method] ?? 'find';
  if (isKnown(`${verb} ${path}`)) return { name: `${verb} ${path}`, id: null, data, query };
  const cut = path.lastIndexOf('/');
  const named = verb === 'find' ? 'get' : verb;
  return {
    name: `${named} ${path.slice(0, cut)}`,
    id: decodeURIComponent(path.slice(cut + 1)),
    data,
    query,
  };
}

/** Stands in for the browser's fetch. */
export async function fakeFetch(
  address: string | URL,
  request: RequestInit = {},
): Promise<Response> {
  // What is no call, such as the scanner's own code, is out of reach here.
  if (!isOnline || !String(address).startsWith('/api/')) throw new TypeError('Failed to fetch');
  try {
    return new Response(await receive(callAt(String(address), request)));
  } catch (error) {
    if (!(error instanceof Error && 'data' in error)) throw error;
    const { name, message, data } = error;
    const code = 'code' in error ? Number(error.code) : 500;
    return Response.json({ name, message, code, data }, { status: code });
  }
}

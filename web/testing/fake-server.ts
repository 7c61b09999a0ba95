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
const violations: string[] = [];
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
export function answer<Name extends CallName>(name: Name, response: Answer<Name>): void {
  handlers.set(name, () => response);
}

/** The same if the response depends on the request. */
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

/** Never answers a call, to test what is shown meanwhile. */
export function neverAnswer(name: CallName): void {
  handlers.set(name, () => new Promise(() => undefined));
}

/** What was sent to a call, oldest first. */
export function sentTo(name: CallName): readonly ReceivedCall[] {
  return received.filter((call) => call.name === name);
}

/** Responses checked before: the demo menu is the same in every test. */
const checkedTexts = new WeakMap<object, string>();

/** The data that was sent to a call, oldest first. */
export function dataSentTo(name: CallName): readonly Readonly<Record<string, unknown>>[] {
  return sentTo(name).map(({ data }) =>
    typeof data === 'object' && data !== null ? { ...data } : {},
  );
}

/** Why the contract forbids a response; null if it is allowed. */
function problemOf(name: string, response: unknown): string | null {
  const output = contract.get(name)?.output;
  if (output === undefined) return null;
  const { success, issues } = safeParse(output, response);
  if (success) return null;
  const [{ path, message }] = issues;
  const at = path?.map(({ key }) => String(key)).join('.') ?? '';
  return `${name} may not answer this: ${at}: ${message}`;
}

/** The response as sent; one that the contract forbids is a mistake in the test. */
function wireText(name: string, response: unknown): string {
  if (typeof response !== 'object' || response === null) return JSON.stringify(response ?? null);
  const before = checkedTexts.get(response);
  if (before !== undefined) return before;
  const problem = problemOf(name, response);
  if (problem !== null) {
    violations.push(problem);
    throw refusal('answerInvalid');
  }
  const text = JSON.stringify(response);
  checkedTexts.set(response, text);
  return text;
}

/** Responses of a test that the contract forbids. */
export function contractViolations(): readonly string[] {
  return violations;
}

/** Handles a call; the response is JSON. */
export async function receive(call: ReceivedCall): Promise<string> {
  received.push(call);
  const handler = handlers.get(call.name);
  // A call may outlive its test, so an unanswered one is refused and not reported.
  if (handler === undefined) throw refusal('noSuchCall', { call: call.name }, 404);
  return wireText(call.name, await handler(call));
}

export function isKnown(name: string): boolean {
  return contract.has(name);
}

/** Listeners of the fake socket. */
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
  violations.length = 0;
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

/** Replaces the fetch of the browser. */
export async function fakeFetch(
  address: string | URL,
  request: RequestInit = {},
): Promise<Response> {
  // Anything but a call, such as the WebAssembly of the scanner, is unreachable.
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

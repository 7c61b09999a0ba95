import { nameOf } from '@servery/contract/call.ts';
import type { Call } from '@servery/contract/call.ts';
import { memberCalls } from '@servery/contract/calls/member-calls.ts';
import { wireError } from '@servery/contract/errors.ts';
import type { WireError } from '@servery/contract/errors.ts';
import type { Caller, CallerLanguages } from '../calls/caller.ts';
import { needsLogin, permissionRefusal } from '../calls/permissions.ts';
import { Refused } from '../calls/refused.ts';
import type { Incoming, Served, Work } from '../calls/service.ts';
import { faultOf } from '../http/errors.ts';
import { callFigures } from '../metrics/call-figures.ts';
import type { CallFigures, RecordOutcome } from '../metrics/call-figures.ts';
import type { RateDecision } from '../limits/call-rate-limit.ts';
import { deadlineAfter } from '../concurrency/deadline.ts';
import type { Deadline } from '../concurrency/deadline.ts';
import { defaultLimits } from '../limits/limits.ts';
import { deepest, isPlain } from './plain-json.ts';
import { loadShedder } from '../limits/load-shedder.ts';
import type { LoadShedder } from '../limits/load-shedder.ts';
import { newDrain } from '../concurrency/drain.ts';
import type { Drain } from '../concurrency/drain.ts';

export type Answer =
  | { readonly kind: 'done'; readonly result: unknown }
  | { readonly kind: 'failed'; readonly error: WireError };

export interface DispatcherOptions {
  /** Whether the caller's rate limit allows the valid call now, or when to retry. */
  readonly admits: (call: Call, incoming: Incoming) => RateDecision | Promise<RateDecision>;
  readonly report: (call: string, error: unknown) => void;
  /** An error in a sentence that the caller can read; without it, its code (CALL-08). */
  readonly messageFor?: (error: WireError, languages: CallerLanguages) => string;
  readonly callMs?: number;
  readonly callsAtOnce?: number;
  readonly drain?: Drain;
}

interface Handler extends Served {
  readonly needsLogin: boolean;
  readonly record: RecordOutcome;
}

export interface Dispatcher extends Required<Omit<DispatcherOptions, 'messageFor'>> {
  /** The error with its message, for a caller who reads these languages. */
  readonly worded: (error: WireError, languages: CallerLanguages) => WireError;
  readonly failed: (error: WireError, languages: CallerLanguages) => Answer;
  /** By name; a call of the contract that is missing here is not implemented. */
  readonly handlers: ReadonlyMap<string, Handler>;
  readonly loadShedder: LoadShedder;
  readonly deadline: Deadline;
  readonly figures: CallFigures;
  /** Records requests that are refused before the call is known. */
  readonly recordOther: RecordOutcome;
}

export function createDispatcher(
  served: readonly Served[],
  options: DispatcherOptions,
): Dispatcher {
  const figures = callFigures();
  const { messageFor, ...others } = options;
  const { callMs, callsAtOnce, drain } = { ...defaultLimits, drain: newDrain(), ...others };
  const handlers = served.map((one): Handler => {
    const name = nameOf(one.call);
    return { ...one, needsLogin: needsLogin(one.call), record: figures.of(name) };
  });
  const worded: Dispatcher['worded'] = (error, languages) => {
    const message = messageFor?.(error, languages) ?? error.message;
    return { ...error, message };
  };
  return {
    ...others,
    worded,
    failed: (error, languages) => ({ kind: 'failed', error: worded(error, languages) }),
    callMs,
    callsAtOnce,
    drain,
    handlers: new Map(handlers.map((handler) => [nameOf(handler.call), handler])),
    loadShedder: loadShedder({ callsAtOnce }),
    deadline: deadlineAfter(callMs),
    figures,
    recordOther: figures.of('other'),
  };
}

/** Checks and runs one call; every failure is answered with an error code (CALL-04). */
export function dispatch(incoming: Incoming, dispatcher: Dispatcher): Promise<Answer> {
  const handler = dispatcher.handlers.get(`${incoming.method} ${incoming.path}`) ?? null;
  const refusal = refusalOf(handler, incoming, dispatcher);
  if (handler === null || refusal !== null)
    return refuse(refusal ?? wireError('noSuchCall'), { handler, incoming, dispatcher });
  try {
    const work = handler.prepare(incoming);
    return run(work, { handler, incoming, dispatcher });
  } catch (error) {
    return refuse(wireErrorOf(handler, error, dispatcher), { handler, incoming, dispatcher });
  }
}

/** A call, its handler if it is known, and what answers it. */
interface Handling<Known extends Handler | null> {
  readonly handler: Known;
  readonly incoming: Incoming;
  readonly dispatcher: Dispatcher;
}

function refuse(
  error: WireError,
  { handler, incoming, dispatcher }: Handling<Handler | null>,
): Promise<Answer> {
  const record = handler?.record ?? dispatcher.recordOther;
  record(error.data.code, 0);
  return Promise.resolve(dispatcher.failed(error, incoming.caller.languages));
}

/** Cheapest check first, without the database. */
function refusalOf(
  handler: Handler | null,
  incoming: Incoming,
  dispatcher: Dispatcher,
): WireError | null {
  const { caller, data, query } = incoming;
  if (!dispatcher.drain.isOpen()) return wireError('notReady');
  if (handler === null) return wireError('noSuchCall');
  const retryAfterMs = dispatcher.loadShedder.waitMs(hasPriority(handler.call, caller));
  if (retryAfterMs > 0) return wireError('tooMany', { retryAfterMs });
  const isDecided = handler.needsLogin || caller.login?.kind === 'apiKey';
  const refusal = isDecided ? permissionRefusal(handler.call, caller.login) : null;
  if (refusal !== null) return wireError(refusal);
  if (handler.call.path !== memberCalls.logIn.path && caller.mustLogIn())
    return wireError('tokenInvalid');
  if (!isFields(data)) return wireError('inputInvalid', { where: ['data'], deepest });
  if (!isFields(query)) return wireError('inputInvalid', { where: ['query'], deepest });
  return null;
}

/** Reads, and staff who take payments, go before new orders. */
function hasPriority({ changes }: Call, { login }: Caller): boolean {
  return !changes || login?.kind === 'staff';
}

/** A schema takes an empty list for an object without fields. */
function isFields(value: unknown): boolean {
  return !Array.isArray(value) && isPlain(value);
}

/** At the deadline only the waiting ends, not the work: the client is answered in time. */
function run(work: Work, { handler, incoming, dispatcher }: Handling<Handler>): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const sinceMs = performance.now();
  const respond = (given: Answer): void => {
    handler.record(
      given.kind === 'done' ? 'done' : given.error.data.code,
      performance.now() - sinceMs,
    );
    resolve(given);
  };
  const fail = (error: WireError): Answer => dispatcher.failed(error, incoming.caller.languages);
  const waiting = { sinceMs, onLate: () => respond(fail(wireError('takesTooLong'))) };
  dispatcher.drain.enter();
  dispatcher.loadShedder.begin();
  dispatcher.deadline.begin(waiting);
  const end = (given: Answer): void => {
    dispatcher.loadShedder.end(performance.now() - sinceMs);
    if (dispatcher.deadline.end(waiting)) respond(given);
    // Only now: the server must not shut down between the work and its answer.
    dispatcher.drain.leave();
  };
  // Plain callbacks: every additional promise delays the answer by a turn of the event loop.
  admittedWork(work, { handler, incoming, dispatcher })
    .then(
      (result) => end({ kind: 'done', result }),
      (error: unknown) => end(fail(wireErrorOf(handler, error, dispatcher))),
    )
    .catch(reject);
  return promise;
}

/** Charged after validation: invalid calls of one phone must not use up what others share. */
async function admittedWork(
  work: Work,
  { handler, incoming, dispatcher }: Handling<Handler>,
): Promise<unknown> {
  const decision = await dispatcher.admits(handler.call, incoming);
  if (decision !== true) throw new Refused('tooMany', decision);
  return work();
}

/** Anything but an expected refusal is a bug: it is logged, and the client learns no details. */
function wireErrorOf({ call }: Handler, error: unknown, dispatcher: Dispatcher): WireError {
  if (error instanceof Refused) return error.wire;
  dispatcher.report(nameOf(call), error);
  // A change may have been made although its answer was lost: the client sends it again.
  return faultOf(error, call.changes ? { outcome: 'unknown' } : {});
}

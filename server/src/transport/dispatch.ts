import { nameOf } from '@servery/contract/call.ts';
import type { Call } from '@servery/contract/call.ts';
import { memberCalls } from '@servery/contract/calls/member-calls.ts';
import { wireError } from '@servery/contract/errors.ts';
import type { WireError } from '@servery/contract/errors.ts';
import type { Caller } from '../calls/caller.ts';
import { needsLogin, permissionRefusal } from '../calls/permissions.ts';
import { Refused } from '../calls/refused.ts';
import type { Incoming, Served } from '../calls/service.ts';
import { callFigures } from '../metrics/call-figures.ts';
import type { CallFigures, Note } from '../metrics/call-figures.ts';
import type { Admission } from '../limits/call-rate-limit.ts';
import { deadlineAfter } from '../concurrency/deadline.ts';
import type { Deadline } from '../concurrency/deadline.ts';
import { usualLimits } from '../limits/limits.ts';
import { deepest, isPlain } from './plain-json.ts';
import { rush } from '../limits/load-shedder.ts';
import type { Rush } from '../limits/load-shedder.ts';
import { turnstile } from '../concurrency/drain.ts';
import type { Turnstile } from '../concurrency/drain.ts';

export type Answer =
  | { readonly kind: 'done'; readonly result: unknown }
  | { readonly kind: 'failed'; readonly error: WireError };

export interface DeskParts {
  /** Whether this caller may make the call now, or when again. */
  readonly admits: (call: Call, caller: Caller) => Admission;
  readonly report: (call: string, error: unknown) => void;
  readonly callMs?: number;
  readonly callsAtOnce?: number;
}

/** A call of the table where it is served. */
interface Place extends Served {
  readonly needsLogin: boolean;
  readonly note: Note;
}

export interface Desk extends Required<DeskParts> {
  /** By name; a call of the table that is missing here is not built yet. */
  readonly places: ReadonlyMap<string, Place>;
  readonly turnstile: Turnstile;
  readonly rush: Rush;
  readonly deadline: Deadline;
  readonly figures: CallFigures;
  /** For what is turned away before it is known which call it is. */
  readonly noteOther: Note;
}

export function deskOf(served: readonly Served[], parts: DeskParts): Desk {
  const figures = callFigures();
  const { callMs, callsAtOnce } = { ...usualLimits, ...parts };
  const places = served.map((one): Place => {
    const name = nameOf(one.call);
    return { ...one, needsLogin: needsLogin(one.call), note: figures.of(name) };
  });
  return {
    ...parts,
    callMs,
    callsAtOnce,
    places: new Map(places.map((place) => [nameOf(place.call), place])),
    turnstile: turnstile(),
    rush: rush({ callsAtOnce }),
    deadline: deadlineAfter(callMs),
    figures,
    noteOther: figures.of('other'),
  };
}

/** The whole life of a call: known, allowed, well-formed, served in time; whatever goes wrong is told by a code (CALL-04). */
export function answer(incoming: Incoming, desk: Desk): Promise<Answer> {
  const place = desk.places.get(`${incoming.method} ${incoming.path}`) ?? null;
  const refusal = refusalOf(place, incoming, desk);
  if (place !== null && refusal === null) return serve(place, incoming, desk);
  const error = refusal ?? wireError('noSuchCall');
  const note = place?.note ?? desk.noteOther;
  note(error.data.code, 0);
  return Promise.resolve(failed(error));
}

/** In this order: what costs least is asked first, and a guesser learns nothing before he is counted. */
function refusalOf(place: Place | null, incoming: Incoming, desk: Desk): WireError | null {
  const { caller, data, query } = incoming;
  if (!desk.turnstile.isOpen()) return wireError('notReady');
  if (place === null) return wireError('noSuchCall');
  // Before it is counted: who is told to come again must not have used up what he may ask for.
  const retryAfterMs = desk.rush.waitMs(isPressing(place.call, caller));
  if (retryAfterMs > 0) return wireError('tooMany', { retryAfterMs });
  const admission = desk.admits(place.call, caller);
  if (admission !== true) return wireError('tooMany', admission);
  const refusal = place.needsLogin ? permissionRefusal(place.call, caller.login) : null;
  if (refusal !== null) return wireError(refusal);
  if (place.call.path !== memberCalls.logIn.path && caller.mustLogIn()) return wireError('tokenInvalid');
  if (!isFields(data)) return wireError('inputInvalid', { where: ['data'], deepest });
  if (!isFields(query)) return wireError('inputInvalid', { where: ['query'], deepest });
  return null;
}

/** A guest who looks at an order, and whoever takes the money, come before a new wish. */
function isPressing({ changes }: Call, { login }: Caller): boolean {
  return !changes || login?.kind === 'staff';
}

/** A schema takes an empty list for an object without fields. */
function isFields(value: unknown): boolean {
  return !Array.isArray(value) && isPlain(value);
}

const late = failed(wireError('takesTooLong'));

/** The work goes on when time is up; only the waiting ends, so that a guest is told something before his phone gives up. */
function serve(place: Place, incoming: Incoming, desk: Desk): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const sinceMs = performance.now();
  const tell = (given: Answer): void => {
    place.note(given.kind === 'done' ? 'done' : given.error.data.code, performance.now() - sinceMs);
    resolve(given);
  };
  const waiting = { sinceMs, tellLate: () => tell(late) };
  desk.turnstile.enter();
  desk.rush.begin();
  desk.deadline.begin(waiting);
  const end = (given: Answer): void => {
    desk.rush.end(performance.now() - sinceMs);
    if (desk.deadline.end(waiting)) tell(given);
    // The house must not close between the work and the word that it is done.
    desk.turnstile.leave();
  };
  // Plain callbacks: each promise between the work and its answer is time in which nothing is done.
  place
    .run(incoming)
    .then(
      (result) => end({ kind: 'done', result }),
      (error: unknown) => end(failed(told(place, error, desk))),
    )
    .catch(reject);
  return promise;
}

function failed(error: WireError): Answer {
  return { kind: 'failed', error };
}

/** Expected refusals travel as they are; anything else is a bug, written down here and told to nobody. */
function told({ call }: Place, error: unknown, desk: Desk): WireError {
  if (error instanceof Refused) return error.wire;
  desk.report(nameOf(call), error);
  return wireError('serverError');
}

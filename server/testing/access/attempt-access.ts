import { safeParse } from 'valibot';
import { type Access, type AccessCell, scopesOf } from '@servery/contract/access.ts';
import type { CallName } from '@servery/contract/client/known-calls.ts';
import { nameOf } from '@servery/contract/call.ts';
import { sessionProgress } from '@servery/contract/schemas/session.ts';
import { attempts } from './attempts.ts';
import { aboutTables } from './visit-attempts.ts';
import { guestFor, withoutOrder } from './fixture.ts';
import type { AccessFixture, Attempt } from './fixture.ts';
import { codeOf, flawIn } from '../fuzz/fuzz-call.ts';
import type { CallResult } from '../fuzz/fuzz-call.ts';

/** The outcome of one cell of the access matrix. */
export interface AccessResult {
  readonly access: Access | 'broken';
  /** The code of the refusal, or `done`. */
  readonly code: string;
  /** Where the answer does not match its schema. */
  readonly flaw: string | null;
}

/** Makes a call as a caller of this kind (SAFE-02). */
export async function attemptAccess(
  { call, callerKind, access: expected }: AccessCell,
  fixture: AccessFixture,
): Promise<AccessResult> {
  // Ten failed attempts in a minute would block everybody at this address.
  fixture.server.passTime(10_000);
  const name = nameOf(call);
  if (!isKnown(name)) throw new Error(`no attempt for ${name}`);
  // A key is refused before its input is read; where it is not, empty input shows it.
  const isClosed = scopesOf(callerKind) !== null && expected === 'notAllowed';
  const attempt: Attempt = isClosed ? () => ({}) : attempts[name];
  const place = aboutTables.has(name) ? 'table' : 'takeAway';
  // Most calls are not about an order, and placing one takes half of the time.
  const guest =
    attempt.length < 2
      ? withoutOrder(fixture, callerKind)
      : await guestFor(fixture, callerKind, place);
  const answer = await fixture.call(guest.login, name, await attempt(fixture, guest));
  const flaw = answer.error === null ? flawIn(answer.result, call) : null;
  return { access: accessIn(answer), code: codeOf(answer), flaw };
}

function isKnown(name: string): name is CallName {
  return Object.hasOwn(attempts, name);
}

const refusals: ReadonlyMap<string, Access | 'broken'> = new Map<string, Access | 'broken'>([
  ['loginRequired', 'loginRequired'],
  ['notAllowed', 'notAllowed'],
  ['notFound', 'notFound'],
  ['inputInvalid', 'broken'],
  ['noSuchCall', 'broken'],
  ['tooMany', 'broken'],
  ['takesTooLong', 'broken'],
  ['serverError', 'broken'],
]);

/** Refused for another reason counts as allowed: the call got past the permission check. */
function accessIn(answer: CallResult): Access | 'broken' {
  if (answer.error !== null) return refusals.get(codeOf(answer)) ?? 'answers';
  if (isEmptyPage(answer.result)) return 'empty';
  return isProgress(answer.result) ? 'progressOnly' : 'answers';
}

function isProgress(result: unknown): boolean {
  return safeParse(sessionProgress, result).success;
}

function isEmptyPage(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'total' in result && result.total === 0;
}

import type { Access, AccessCell } from '@servery/contract/access.ts';
import type { CallName } from '@servery/contract/client/known-calls.ts';
import { nameOf } from '@servery/contract/call.ts';
import { attempts } from './attempts.ts';
import { guestFor } from './fixture.ts';
import type { Stage } from './fixture.ts';
import { codeOf, flawIn } from '../fuzz/fuzz-call.ts';
import type { Told } from '../fuzz/fuzz-call.ts';

/** What a square came to. */
export interface Played {
  readonly access: Access | 'broken';
  /** What it was refused with, `done` when it was not. */
  readonly code: string;
  /** Where the answer has another form than the table promises. */
  readonly flaw: string | null;
}

/** Attempts once as somebody and says what came of it (SAFE-02). */
export async function played({ call, knocker }: AccessCell, stage: Stage): Promise<Played> {
  // Ten misses in a minute would shut the door on everybody at this address.
  stage.house.passTime(61_000);
  const name = nameOf(call);
  if (!isKnown(name)) throw new Error(`nobody knows how to attempt at ${name}`);
  const guest = await guestFor(stage, knocker);
  const told = await stage.call(guest.login, name, await attempts[name](stage, guest));
  const flaw = told.error === null ? flawIn(told.result, call) : null;
  return { access: accessIn(told), code: codeOf(told), flaw };
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
function accessIn(told: Told): Access | 'broken' {
  if (told.error !== null) return refusals.get(codeOf(told)) ?? 'answers';
  return isEmptyPage(told.result) ? 'empty' : 'answers';
}

function isEmptyPage(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'total' in result && result.total === 0;
}

import type { AnswerTo, SentWith } from '@servery/contract/client/known-calls.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { isGone } from '../query/is-gone.ts';
import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';
import { visit } from './visit-query.ts';
import { restoreKeyOf, storeRestoreKey } from '../storage/session.ts';

export type JoinState = AnswerTo<'create tableSessions/joinState'>;

/** Lets the phone that asks in, or not; the first answer counts (VISIT-03). */
export async function answerJoin(
  session: string,
  request: string,
  accept: boolean,
): Promise<boolean> {
  const restoreKey = restoreKeyOf(session);
  const data = { session, restoreKey, request, accept, requestKey: newRequestKey() };
  const { accepted } = await call('create tableSessions/answerJoin', { data });
  visit.invalidate();
  return accepted;
}

/** Joins a table and stores this phone's key; the same request key is the same phone (VISIT-04). */
export async function joinVisit(
  data: SentWith<'create tableSessions/join'>['data'],
): Promise<string> {
  const { _id, restoreKey } = await call('create tableSessions/join', { data });
  storeRestoreKey({ session: _id, key: restoreKey });
  return _id;
}

export function joinState(request: string): Promise<JoinState> {
  return call('create tableSessions/joinState', { data: { request } });
}

interface JoinLink {
  readonly session: string;
  readonly joinKey: string;
  readonly requestKey: string;
}

/** Joins by the link on a seated phone; a phone that sits there already stays as it is. */
export const joinedByLink = defineQuery(async ({ session, joinKey, requestKey }: JoinLink) =>
  (await isSeated(session)) ? session : joinVisit({ session, joinKey, requestKey }),
);

/** A stored key is of no use once staff have removed this phone (VISIT-06). */
async function isSeated(session: string): Promise<boolean> {
  const restoreKey = restoreKeyOf(session);
  if (restoreKey === null) return false;
  try {
    await call('create tableSessions/visit', { data: { session, restoreKey } });
    return true;
  } catch (error) {
    if (isGone(error)) return false;
    throw error;
  }
}

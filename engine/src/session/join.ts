import { rightsIn } from './status.ts';
import type { SessionStatus } from './status.ts';

/**
 * How a phone gets to a table where others sit: by the QR code or digits of a seated phone, by a
 * scan that somebody accepts, or by any scan (VISIT-04).
 */
export type JoinWay = 'code' | 'accept' | 'scan';

/** A photograph of the printed code joins no table unless a shop says so. */
export const defaultJoinWays: readonly JoinWay[] = ['code', 'accept'];

export type JoinRefusal =
  | { readonly code: 'orderClosed'; readonly status: SessionStatus }
  | { readonly code: 'sessionNotFound' };

/**
 * A session is joined while ongoing or toPay; null if it does not exist (SESSION-03, SESSION-16).
 */
export function joinRefusal(
  session: { readonly status: SessionStatus } | null,
): JoinRefusal | null {
  if (session === null) return { code: 'sessionNotFound' };
  return rightsIn[session.status].join ? null : { code: 'orderClosed', status: session.status };
}

/** What the browser forgets when what it remembered is closed or gone (SESSION-03, SESSION-16). */
export const forgottenAfter = {
  orderClosed: ['session', 'sessionIndex'],
  sessionNotFound: ['session', 'sessionIndex', 'tableInfo'],
  shopNotFound: ['shop'],
} as const;

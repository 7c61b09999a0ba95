import { rightsIn } from './status.ts';
import type { SessionStatus } from './status.ts';

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

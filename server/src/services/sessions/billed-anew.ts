import type { Caller } from '../../auth/caller.ts';
import type { SessionParts } from './parts.ts';
import { revised } from './revise.ts';

/** The bill of an order that has become a member's: level and points count from the first dish on (RULE-06, MEMBER-07). One that is being paid stays as it was asked for. */
export async function billedAnew(id: string, caller: Caller, parts: SessionParts): Promise<void> {
  const head = await parts.sessions.head(id);
  if (head?.status === 'ongoing') await revised({ id, caller, parts, revise: () => ({}) });
}

import { sessionCalls } from '@servery/contract/calls/session-calls.ts';
import { admitted } from '../access.ts';
import type { Caller } from '../../calls/caller.ts';
import { rooms } from '../../calls/event-rooms.ts';
import { Refused } from '../../calls/refused.ts';
import { asking, giving } from '../../calls/service.ts';
import type { Served } from '../../calls/service.ts';
import type { StoredSession } from '../store/sessions.ts';
import { partsOfDocument, sessionDocument } from './document.ts';
import { foundSessions } from './find.ts';
import type { SessionParts } from '../order-dependencies.ts';

/** One session, some of them, and hearing of one (SESSION-08, SESSION-09, SESSION-11). */
export function readServices(parts: SessionParts): readonly Served[] {
  return [
    asking(sessionCalls.getSession, ({ id, query, caller }) =>
      shown(id, caller, { parts, key: query.restoreKey ?? null }),
    ),
    asking(sessionCalls.findSessions, async ({ query, caller }) => {
      const { total, sessions } = await foundSessions(query, caller, parts);
      const data = await Promise.all(sessions.map((session) => documentOf(session, parts)));
      return { total, limit: query.$limit, skip: 0, data };
    }),
    giving(sessionCalls.subscribe, async ({ data, caller }) => {
      // Joined before it is read: a change in between is then heard twice, never missed.
      admitted(await parts.sessions.head(data.item), caller, data.restoreKey);
      caller.join(rooms.session(data.item));
      return shown(data.item, caller, { parts, key: data.restoreKey });
    }),
  ];
}

interface Showing {
  readonly parts: SessionParts;
  readonly key: string | null;
}

async function shown(id: string, caller: Caller, { parts, key }: Showing): Promise<object> {
  const { id: admittedId } = admitted(await parts.sessions.head(id), caller, key);
  const session = await parts.sessions.session(admittedId);
  if (session === null) throw new Refused('notFound');
  return documentOf(session, parts);
}

/** The session in the words of the wire, dishes named as they were when ordered. */
export async function documentOf(
  session: StoredSession,
  { menus }: Pick<SessionParts, 'menus'>,
): Promise<object> {
  return sessionDocument(session, await menus.partsOf(partsOfDocument(session)));
}

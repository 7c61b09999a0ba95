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
import type { OrderDependencies } from '../order-dependencies.ts';

/** One session, some of them, and hearing of one (SESSION-08, SESSION-09, SESSION-11). */
export function readServices(dependencies: OrderDependencies): readonly Served[] {
  return [
    asking(sessionCalls.getSession, ({ id, query, caller }) =>
      shown(id, caller, { dependencies, key: query.restoreKey ?? null }),
    ),
    asking(sessionCalls.findSessions, async ({ query, caller }) => {
      const { total, sessions } = await foundSessions(query, caller, dependencies);
      const data = await Promise.all(sessions.map((session) => documentOf(session, dependencies)));
      return { total, limit: query.$limit, skip: 0, data };
    }),
    giving(sessionCalls.subscribe, async ({ data, caller }) => {
      // Joined before it is read: a change in between is then heard twice, never missed.
      admitted(await dependencies.sessions.head(data.item), caller, data.restoreKey);
      caller.join(rooms.session(data.item));
      return shown(data.item, caller, { dependencies, key: data.restoreKey });
    }),
  ];
}

interface Showing {
  readonly dependencies: OrderDependencies;
  readonly key: string | null;
}

async function shown(id: string, caller: Caller, { dependencies, key }: Showing): Promise<object> {
  const { id: admittedId } = admitted(await dependencies.sessions.head(id), caller, key);
  const session = await dependencies.sessions.session(admittedId);
  if (session === null) throw new Refused('notFound');
  return documentOf(session, dependencies);
}

/** The session in the words of the wire, dishes named as they were when ordered. */
export async function documentOf(
  session: StoredSession,
  { menus }: Pick<OrderDependencies, 'menus'>,
): Promise<object> {
  return sessionDocument(session, await menus.partsOf(partsOfDocument(session)));
}

import { sessionCalls } from '@servery/contract/calls/session-calls.ts';
import { admitted, phoneOf } from '../access.ts';
import type { Caller } from '../../calls/caller.ts';
import { rooms } from '../../calls/event-rooms.ts';
import { Refused } from '../../calls/refused.ts';
import { implement, implementWithData } from '../../calls/service.ts';
import type { Served } from '../../calls/service.ts';
import type { StoredSession } from '../store/sessions.ts';
import { partsOfDocument, sessionDocument } from './document.ts';
import { findSessions } from './find.ts';
import type { OrderDependencies } from '../order-dependencies.ts';

/** Reads one session or some, and subscribes to one (SESSION-08, SESSION-09, SESSION-11). */
export function readServices(dependencies: OrderDependencies): readonly Served[] {
  return [
    implement(sessionCalls.getSession, ({ id, query, caller }) =>
      readSession(id, caller, { dependencies, key: query.restoreKey ?? null }),
    ),
    implement(sessionCalls.findSessions, async ({ query, caller }) => {
      const { total, sessions } = await findSessions(query, caller, dependencies);
      const data = await Promise.all(sessions.map((session) => documentOf(session, dependencies)));
      return { total, limit: query.$limit, skip: 0, data };
    }),
    implementWithData(sessionCalls.subscribe, async ({ data, caller }) => {
      // Joins before reading: a change in between arrives twice instead of never.
      const head = admitted(await dependencies.sessions.head(data.item), caller, data.restoreKey);
      const phone = phoneOf(head, caller, data.restoreKey);
      if (phone !== null) caller.join(rooms.phone(phone));
      caller.join(rooms.session(data.item));
      try {
        return await readSession(data.item, caller, { dependencies, key: data.restoreKey });
      } catch (error) {
        // Staff may have removed the phone after it was admitted and before it joined.
        caller.leave(rooms.session(data.item));
        throw error;
      }
    }),
  ];
}

interface ReadContext {
  readonly dependencies: OrderDependencies;
  readonly key: string | null;
}

async function readSession(
  id: string,
  caller: Caller,
  { dependencies, key }: ReadContext,
): Promise<object> {
  const { id: admittedId } = admitted(await dependencies.sessions.head(id), caller, key);
  const session = await dependencies.sessions.session(admittedId);
  if (session === null) throw new Refused('notFound');
  return documentOf(session, dependencies);
}

/** The session as guests see it, with its dishes named as they were when ordered. */
export async function documentOf(
  session: StoredSession,
  { menus }: Pick<OrderDependencies, 'menus'>,
): Promise<object> {
  return sessionDocument(session, await menus.partsOf(partsOfDocument(session)));
}

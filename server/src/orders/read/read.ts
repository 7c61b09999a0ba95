import type { InferOutput } from 'valibot';
import { sessionCalls } from '@servery/contract/calls/session-calls.ts';
import { admitted, isAdmitted, isForStaff, phoneOf } from '../access.ts';
import type { SessionHead } from '../access.ts';
import type { Caller } from '../../calls/caller.ts';
import { rooms } from '../../calls/event-rooms.ts';
import { Refused } from '../../calls/refused.ts';
import { implement, implementWithData } from '../../calls/service.ts';
import type { Served } from '../../calls/service.ts';
import type { StoredSession } from '../store/sessions.ts';
import { partsOfDocument, progressOf, sessionDocument } from './document.ts';
import { findSessions } from './find.ts';
import { kitchenFactsOf } from './kitchen-facts.ts';
import { withMergedRounds } from './merged-rounds.ts';
import { orderFrom } from './recompute.ts';
import type { OrderDependencies } from '../order-dependencies.ts';

/** Reads one session or some, and subscribes to one (SESSION-08, SESSION-09, SESSION-11). */
export function readServices(dependencies: OrderDependencies): readonly Served[] {
  return [
    implement(sessionCalls.getSession, async ({ id, query, caller }) => {
      const key = query.restoreKey ?? null;
      const session = await storedSession(id, caller, { dependencies, key });
      const document = await documentFor(session, caller, dependencies);
      if (query.$populate === undefined) return document;
      return { ...document, section: await sectionOf(session, dependencies) };
    }),
    implement(sessionCalls.findSessions, async ({ query, caller }) => {
      const { total, sessions } = await findSessions(query, caller, dependencies);
      const data = await Promise.all(
        sessions.map((session) => documentFor(session, caller, dependencies)),
      );
      return { total, limit: query.$limit, skip: 0, data };
    }),
    implementWithData(sessionCalls.subscribe, ({ data, caller }) =>
      subscribe(data, caller, dependencies),
    ),
  ];
}

type Subscription = InferOutput<(typeof sessionCalls)['subscribe']['data']>;

/** To all of a session, or by its id alone to how it stands (SESSION-11, CALL-11). */
async function subscribe(
  { item, restoreKey }: Subscription,
  caller: Caller,
  dependencies: OrderDependencies,
): Promise<object> {
  const head = await dependencies.sessions.head(item);
  if (head !== null && isAdmitted(head, caller, restoreKey))
    return followSession(head, caller, { dependencies, key: restoreKey });
  // A key asks for more than the id shows, so a wrong one is a guess (SAFE-05).
  if (head === null || restoreKey !== null) throw new Refused('notFound');
  return followProgress(item, caller, dependencies);
}

async function followSession(
  head: SessionHead,
  caller: Caller,
  { dependencies, key }: ReadContext,
): Promise<object> {
  const phone = phoneOf(head, caller, key);
  if (phone !== null) caller.join(rooms.phone(phone));
  const room = isForStaff(head, caller) ? rooms.sessionStaff(head.id) : rooms.session(head.id);
  // Joins before reading: a change in between arrives twice instead of never.
  follow(caller, head.id, room);
  try {
    return await readSession(head.id, caller, { dependencies, key });
  } catch (error) {
    // Staff may have removed the phone after it was admitted and before it joined.
    caller.leave(room);
    throw error;
  }
}

/** In one of the rooms of a session at most: in two, every change would arrive twice. */
function follow(caller: Caller, session: string, room: string): void {
  for (const roomOf of [rooms.session, rooms.sessionStaff, rooms.sessionProgress])
    if (roomOf(session) !== room) caller.leave(roomOf(session));
  caller.join(room);
}

async function followProgress(
  id: string,
  caller: Caller,
  { sessions }: OrderDependencies,
): Promise<object> {
  follow(caller, id, rooms.sessionProgress(id));
  const session = await sessions.session(id);
  if (session === null) throw new Refused('notFound');
  return progressOf(session);
}

interface ReadContext {
  readonly dependencies: OrderDependencies;
  readonly key: string | null;
}

async function readSession(id: string, caller: Caller, context: ReadContext): Promise<object> {
  const session = await storedSession(id, caller, context);
  return documentFor(session, caller, context.dependencies);
}

async function storedSession(
  id: string,
  caller: Caller,
  { dependencies, key }: ReadContext,
): Promise<StoredSession> {
  const { id: admittedId } = admitted(await dependencies.sessions.head(id), caller, key);
  const session = await dependencies.sessions.session(admittedId);
  if (session === null) throw new Refused('notFound');
  return session;
}

/** With the name it has now: before the first round, none is stored with the session. */
async function sectionOf(
  { shop, section }: StoredSession,
  { menus }: OrderDependencies,
): Promise<object | null> {
  if (section === null) return null;
  const snapshot = await menus.snapshotOf(shop);
  const name = snapshot?.sections.find(({ _id }) => _id === section)?.name ?? [];
  return { _id: section, name };
}

function documentFor(
  session: StoredSession,
  caller: Caller,
  dependencies: OrderDependencies,
): Promise<object> {
  return isForStaff(session, caller)
    ? staffDocumentOf(session, dependencies)
    : documentOf(session, dependencies);
}

/** The session as staff of its shop see it, with what its kitchen needs (CALL-14). */
export async function staffDocumentOf(
  stored: StoredSession,
  { menus }: Pick<OrderDependencies, 'menus'>,
): Promise<object> {
  const session = withMergedRounds(stored);
  const parts = await menus.partsOf(partsOfDocument(session));
  const order = orderFrom(session, parts);
  if (order === null) return sessionDocument(session, parts);
  const snapshot = await menus.snapshotOf(session.shop);
  const { defaultKitchen = null, defaultWaterbar = null } = snapshot?.shop ?? {};
  const facts = kitchenFactsOf(order, session.lines, { defaultKitchen, defaultWaterbar });
  return sessionDocument(session, parts, facts);
}

/** The session as guests see it, with its dishes named as they were when ordered. */
export async function documentOf(
  session: StoredSession,
  { menus }: Pick<OrderDependencies, 'menus'>,
): Promise<object> {
  const parts = await menus.partsOf(partsOfDocument(session));
  return sessionDocument(withMergedRounds(session), parts);
}

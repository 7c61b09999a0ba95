import { create } from 'zustand';
import { defaultOrderType, restoreKeysKept } from '@servery/engine/limits.ts';
import type { OrderType } from '@servery/engine/menu/order-type.ts';
import { fieldsOf, figure, oneOf, readableOf, text } from './readers.ts';
import { browserStorage } from './browser-storage.ts';

/** The secret that lets a guest read their order without an account (SESSION-08). */
export interface RestoreKey {
  readonly session: string;
  readonly key: string;
}

interface SessionState {
  readonly mode: OrderType;
  /** The open session; null before an order is placed. */
  readonly session: string | null;
  readonly sessionIndex: number | null;
  /** The section the menu is filtered by; null shows all (MENU-08). */
  readonly section: string | null;
  /** The guest's name at the table; empty if not given (CART-11). */
  readonly guest: string;
  readonly keys: readonly RestoreKey[];
}

const orderTypes = [
  'takeAway',
  'dineInNoTable',
  'delivery',
  'dineIn',
] as const satisfies OrderType[];

type StoredSession = Pick<SessionState, 'mode' | 'session' | 'section' | 'guest'>;

function readSession(stored: unknown): StoredSession | null {
  const fields = fieldsOf(stored);
  const mode = oneOf(orderTypes)(fields?.['mode']);
  if (fields === null || mode === null) return null;
  return {
    mode,
    session: text(fields['session']),
    section: text(fields['section']),
    guest: text(fields['guest']) ?? '',
  };
}

function readKey(stored: unknown): RestoreKey | null {
  const fields = fieldsOf(stored);
  const session = text(fields?.['session']);
  const key = text(fields?.['key']);
  return session === null || key === null ? null : { session, key };
}

const fresh: StoredSession = {
  mode: defaultOrderType,
  session: null,
  section: null,
  guest: '',
};

export const useSessionState = create<SessionState>(() => ({
  ...(browserStorage.read('session', readSession) ?? fresh),
  sessionIndex: browserStorage.read('sessionIndex', figure),
  keys: browserStorage.read('restoreKeys', readableOf(readKey)) ?? [],
}));

function storeSession(change: Partial<StoredSession>): void {
  useSessionState.setState(change);
  const { mode, session, section, guest } = useSessionState.getState();
  browserStorage.write('session', { mode, session, section, guest });
}

/** Takeaway, delivery or counter: the session is created when the order is placed (SESSION-08). */
export function chooseMode(mode: OrderType): void {
  // A table code scanned earlier no longer applies.
  browserStorage.forget('tableInfo');
  storeSession({ mode, session: null });
}

export function chooseSection(section: string | null): void {
  browserStorage.write('sectionAll', section === null);
  storeSession({ section });
}

export interface SessionEntry {
  readonly session: string;
  readonly mode: OrderType;
  readonly index: number | null;
}

/** Joins a table, or continues an order by its link (ROUTE-08). */
export function enterSession({ session, mode, index }: SessionEntry): void {
  storeSession({ session, mode, section: null });
  useSessionState.setState({ sessionIndex: index });
  if (index === null) browserStorage.forget('sessionIndex');
  else browserStorage.write('sessionIndex', index);
}

/** The name of the guest at the table (CART-11). */
export function storeGuest(guest: string): void {
  storeSession({ guest });
}

/** Leaves a session that is closed or does not exist any more (SESSION-03, SESSION-16). */
export function leaveSession(gone: readonly ('session' | 'sessionIndex' | 'tableInfo')[]): void {
  const { guest, ...before } = useSessionState.getState();
  // Another tab may have joined another table: its stored session must stay.
  const stored = browserStorage.read('session', readSession)?.session ?? before.session;
  if (stored === before.session) browserStorage.forget(...gone);
  // The guest's name is kept for the next table.
  useSessionState.setState({ ...fresh, guest, sessionIndex: null });
}

/** Appends the key; beyond a hundred, the oldest are dropped (SESSION-08). */
export function withRestoreKey(
  keys: readonly RestoreKey[],
  restoreKey: RestoreKey,
): readonly RestoreKey[] {
  return [...keys.filter(({ session }) => session !== restoreKey.session), restoreKey].slice(
    -restoreKeysKept,
  );
}

export function storeRestoreKey(restoreKey: RestoreKey): void {
  // Another tab may have stored a key since: its keys must not be overwritten.
  const written = browserStorage.read('restoreKeys', readableOf(readKey)) ?? [];
  const keys = [...written, restoreKey].reduce(withRestoreKey, useSessionState.getState().keys);
  browserStorage.write('restoreKeys', keys);
  useSessionState.setState({ keys });
}

/** The keys that another tab has stored: its orders are this phone's as well (SESSION-08). */
export function readStoredKeys(): void {
  const keys = browserStorage.read('restoreKeys', readableOf(readKey));
  if (keys !== null) useSessionState.setState({ keys });
}

export function restoreKeyOf(session: string): string | null {
  return (
    useSessionState.getState().keys.find((restoreKey) => restoreKey.session === session)?.key ??
    null
  );
}

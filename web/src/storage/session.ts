import { create } from 'zustand';
import { defaultOrderType, restoreKeysKept } from '@servery/engine/limits.ts';
import type { OrderType } from '@servery/engine/menu/order-type.ts';
import { fieldsOf, figure, flag, listOf, oneOf, text } from './readers.ts';
import { saved } from './saved.ts';

/** What came with the code on a table (ROUTE-11). */
export interface TableInfo {
  readonly viewItem: string;
  readonly date: number;
  readonly capacity: number;
}

/** Whoever holds the key of an order may read it without an account (SESSION-08). */
export interface HeldKey {
  readonly session: string;
  readonly key: string;
}

interface SessionState {
  readonly mode: OrderType;
  /** The table's session; null for an order that is only being put together. */
  readonly session: string | null;
  readonly sessionIndex: number | null;
  /** The section a guest looks at; null looks at all of them (MENU-08). */
  readonly section: string | null;
  /** What the guest of this phone is called at the table; empty is nobody in particular (CART-11). */
  readonly guest: string;
  /** Whether the guest has said that this is the right table. */
  readonly isSure: boolean;
  readonly tableInfo: TableInfo | null;
  readonly keys: readonly HeldKey[];
}

const orderTypes = ['takeAway', 'dineInNoTable', 'delivery', 'dineIn'] as const satisfies OrderType[];

type Kept = Pick<SessionState, 'mode' | 'session' | 'section' | 'guest' | 'isSure'>;

function readSession(kept: unknown): Kept | null {
  const fields = fieldsOf(kept);
  const mode = oneOf(orderTypes)(fields?.['mode']);
  if (fields === null || mode === null) return null;
  return {
    mode,
    session: text(fields['session']),
    section: text(fields['section']),
    guest: text(fields['guest']) ?? '',
    isSure: flag(fields['isSure']) ?? false,
  };
}

function readTable(kept: unknown): TableInfo | null {
  const fields = fieldsOf(kept);
  const viewItem = text(fields?.['viewItem']);
  const date = figure(fields?.['date']);
  const capacity = figure(fields?.['capacity']);
  return viewItem === null || date === null || capacity === null ? null : { viewItem, date, capacity };
}

function readKey(kept: unknown): HeldKey | null {
  const fields = fieldsOf(kept);
  const session = text(fields?.['session']);
  const key = text(fields?.['key']);
  return session === null || key === null ? null : { session, key };
}

const fresh: Kept = { mode: defaultOrderType, session: null, section: null, guest: '', isSure: false };

export const useSessionState = create<SessionState>(() => ({
  ...(saved.read('session', readSession) ?? fresh),
  sessionIndex: saved.read('sessionIndex', figure),
  tableInfo: saved.read('tableInfo', readTable),
  keys: saved.read('restoreKeys', listOf(readKey)) ?? [],
}));

function keep(change: Partial<Kept>): void {
  useSessionState.setState(change);
  const { mode, session, section, guest, isSure } = useSessionState.getState();
  saved.write('session', { mode, session, section, guest, isSure });
}

/** Takeaway, delivery or collecting at the counter: an order is made with its cart (SESSION-08). */
export function orderAs(mode: OrderType): void {
  // A code that was scanned before leads nowhere any more.
  saved.forget('tableInfo');
  keep({ mode, session: null });
}

export function lookAtSection(section: string | null): void {
  saved.write('sectionAll', section === null);
  keep({ section });
}

export interface Seat {
  readonly session: string;
  readonly mode: OrderType;
  readonly index: number | null;
}

/** Sits down at a table, or takes up an order by its link (ROUTE-08). */
export function takeSeat({ session, mode, index }: Seat): void {
  const isSame = useSessionState.getState().session === session;
  keep({ session, mode, section: null, ...(isSame ? {} : { isSure: false }) });
  useSessionState.setState({ sessionIndex: index });
  if (index === null) saved.forget('sessionIndex');
  else saved.write('sessionIndex', index);
}

/** The guest sits where the app thinks, and may have said a name; neither is asked again at this table (CART-11). */
export function beSure(guest: string): void {
  keep({ guest, isSure: true });
}

export function rememberTable(tableInfo: TableInfo): void {
  saved.write('tableInfo', tableInfo);
  useSessionState.setState({ tableInfo });
}

/** Leaves what is closed or gone; where it is gone, its table too (SESSION-03, SESSION-16). */
export function leaveSession(gone: readonly ('session' | 'sessionIndex' | 'tableInfo')[]): void {
  const { guest, ...before } = useSessionState.getState();
  // In another tab the guest may sit at the next table by now.
  const kept = saved.read('session', readSession)?.session ?? before.session;
  if (kept === before.session) saved.forget(...gone);
  const tableInfo = gone.includes('tableInfo') ? null : before.tableInfo;
  // A guest keeps the name at the next table.
  useSessionState.setState({ ...fresh, guest, sessionIndex: null, tableInfo });
}

/** The newest last, at most a hundred; the oldest are dropped (SESSION-08). */
export function withKey(keys: readonly HeldKey[], held: HeldKey): readonly HeldKey[] {
  return [...keys.filter(({ session }) => session !== held.session), held].slice(-restoreKeysKept);
}

export function holdKey(held: HeldKey): void {
  // Another tab may have held one since: what it wrote is not written over.
  const written = saved.read('restoreKeys', listOf(readKey)) ?? [];
  const keys = [...written, held].reduce(withKey, useSessionState.getState().keys);
  saved.write('restoreKeys', keys);
  useSessionState.setState({ keys });
}

export function keyOf(session: string): string | null {
  return useSessionState.getState().keys.find((held) => held.session === session)?.key ?? null;
}

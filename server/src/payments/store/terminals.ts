import { type Kysely, type Transaction, sql } from 'kysely';
import type { TerminalState } from '@servery/engine/session/terminal-state.ts';
import type { TerminalKind } from '../../gateways/gateway.ts';
import type { Tables } from '../../database/tables.ts';
import { standsInTheWay } from './open-attempts.ts';

/** A card terminal of a shop. */
export interface Terminal {
  readonly _id: string;
  readonly shop: string;
  readonly name: string;
  readonly gateway: TerminalKind;
  readonly address: string;
  readonly fingerprint: string | null;
}

/** With who uses it, and whether a payment keeps others waiting at it (TERMINAL-05). */
export interface ListedTerminal extends Terminal {
  readonly devices: readonly string[];
  readonly isBusy: boolean;
}

export async function terminalsOf(
  db: Kysely<Tables>,
  shop: string,
  nowMs: number,
): Promise<readonly ListedTerminal[]> {
  const { rows } = await sql<ListedTerminal>`select t.id as _id, t.shop, t.name, t.gateway,
      t.address, t.fingerprint,
      array(select d.id::text from devices d where d.terminal = t.id order by d.id) as devices,
      exists (select from payment_attempts a where a.terminal = t.id and a.status = 'begun'
        and a.expires_at > ${new Date(nowMs)}::timestamptz) as "isBusy"
    from terminals t where t.shop = ${shop} and t.removed_at is null
    order by t.name, t.id`.execute(db);
  return rows;
}

/** The terminal beside a kiosk or till; null if it names none. */
export async function terminalOfDevice(db: Kysely<Tables>, device: string): Promise<string | null> {
  const { rows } = await sql<{ readonly terminal: string | null }>`select d.terminal from devices d
    join terminals t on t.id = d.terminal and t.shop = d.shop and t.removed_at is null
    where d.id = ${device}`.execute(db);
  return rows[0]?.terminal ?? null;
}

/** Locked, so that two payments cannot start at it at once; null if the shop has no such one. */
export async function lockedTerminal(
  transaction: Transaction<Tables>,
  { id, shop }: { readonly id: string; readonly shop: string },
): Promise<Terminal | null> {
  const { rows } = await sql<Terminal>`select id as _id, shop, name, gateway, address, fingerprint
    from terminals where id = ${id} and shop = ${shop} and removed_at is null for update`.execute(
    transaction,
  );
  return rows[0] ?? null;
}

/** Whether a payment runs at it; one whose deadline has passed blocks no other guest. */
export async function isTerminalTaken(
  transaction: Transaction<Tables>,
  terminal: string,
  nowMs: number,
): Promise<boolean> {
  const { rows } = await sql`select from payment_attempts where terminal = ${terminal}
    and status = 'begun' and expires_at > ${new Date(nowMs)}::timestamptz limit 1`.execute(
    transaction,
  );
  return rows.length > 0;
}

/** Whether some payment at it has no result yet, however old. */
export async function hasOpenPayment(
  transaction: Transaction<Tables>,
  terminal: string,
): Promise<boolean> {
  const { rows } = await sql`select from payment_attempts where terminal = ${terminal}
    and status = 'begun' limit 1`.execute(transaction);
  return rows.length > 0;
}

/** Whether a payment of the session may still be charged at some terminal (TERMINAL-04). */
export async function isOpenAtATerminal(
  transaction: Transaction<Tables>,
  session: string,
  part: string | null,
): Promise<boolean> {
  const { rows } = await sql`select from payment_attempts where session = ${session}
    and status = 'begun' and terminal is not null
    and ${standsInTheWay(part)} limit 1`.execute(transaction);
  return rows.length > 0;
}

/** Whether a guest may still be paying: after the deadline, staff decide (TERMINAL-04). */
export async function isWaitedForAtTerminal(
  transaction: Transaction<Tables>,
  session: string,
  nowMs: number,
): Promise<boolean> {
  const { rows } = await sql`select from payment_attempts where session = ${session}
    and status = 'begun' and terminal is not null
    and expires_at > ${new Date(nowMs)}::timestamptz limit 1`.execute(transaction);
  return rows.length > 0;
}

/** Whether a later payment was started at the same terminal. */
export async function isPassedAtTerminal(db: Kysely<Tables>, reference: string): Promise<boolean> {
  const { rows } = await sql`select from payment_attempts a join payment_attempts later
      on later.terminal = a.terminal and later.begun_at > a.begun_at
    where a.reference = ${reference} limit 1`.execute(db);
  return rows.length > 0;
}

export async function insertTerminal(
  transaction: Transaction<Tables>,
  { _id, shop, name, gateway, address, fingerprint }: Terminal,
): Promise<void> {
  await sql`insert into terminals (id, shop, name, gateway, address, fingerprint)
    values (${_id}, ${shop}, ${name}, ${gateway}, ${address}, ${fingerprint})`.execute(transaction);
}

export async function updateTerminal(
  transaction: Transaction<Tables>,
  { _id, name, gateway, address, fingerprint }: Terminal,
): Promise<void> {
  await sql`update terminals set name = ${name}, gateway = ${gateway}, address = ${address},
    fingerprint = ${fingerprint} where id = ${_id}`.execute(transaction);
}

export async function removeTerminal(
  transaction: Transaction<Tables>,
  terminal: string,
  nowMs: number,
): Promise<void> {
  await sql`update devices set terminal = null where terminal = ${terminal}`.execute(transaction);
  await sql`update terminals set removed_at = ${new Date(nowMs)}::timestamptz
    where id = ${terminal}`.execute(transaction);
}

export interface DeviceTerminal {
  readonly device: string;
  readonly shop: string;
  readonly terminal: string | null;
}

/** False if the shop has no such device. */
export async function giveTerminal(
  transaction: Transaction<Tables>,
  { device, shop, terminal }: DeviceTerminal,
): Promise<boolean> {
  const given = await sql`update devices set terminal = ${terminal}
    where id = ${device} and shop = ${shop}`.execute(transaction);
  return given.numAffectedRows === 1n;
}

/** False if it was sent before: only who changes it sends it, so it is sent once (TERMINAL-03). */
export async function claimSending(db: Kysely<Tables>, reference: string): Promise<boolean> {
  const claimed = await sql`update payment_attempts set terminal_state = 'sent'
    where reference = ${reference} and status = 'begun' and terminal_state = 'idle'`.execute(db);
  return claimed.numAffectedRows === 1n;
}

/** Whether it changed; an attempt with a result keeps it. */
export async function storeTerminalState(
  db: Kysely<Tables>,
  reference: string,
  state: TerminalState,
): Promise<boolean> {
  const changed = await sql`update payment_attempts set terminal_state = ${state}
    where reference = ${reference} and status = 'begun' and terminal_state <> ${state}`.execute(db);
  return changed.numAffectedRows === 1n;
}

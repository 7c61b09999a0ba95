import { type Kysely, type RawBuilder, type Transaction, sql } from 'kysely';
import type { Cents } from '@servery/engine/money/cents.ts';
import type { Currency } from '@servery/engine/money/currency.ts';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import type { TerminalState } from '@servery/engine/session/terminal-state.ts';
import type { GatewayKind, TerminalAt } from '../../gateways/gateway.ts';
import type { Tables } from '../../database/tables.ts';

export type AttemptStatus = 'begun' | 'paid' | 'failed' | 'cancelled' | 'review' | 'refundDue';

/** One payment attempt, with what a gateway needs to know of it. */
export interface StoredAttempt {
  readonly reference: string;
  readonly session: string;
  readonly shop: string;
  readonly shopName: TranslatedName;
  readonly orderNumber: number | null;
  readonly method: string;
  /** That of its payment, once there is one: its terminal may be one of another gateway by now. */
  readonly gateway: GatewayKind;
  /** What it pays of the bill. */
  readonly amount: Cents;
  /** Charged on top of it (TERMINAL-14). */
  readonly tip: Cents;
  /** Whether it is for a part of the bill only (TERMINAL-11). */
  readonly isPart: boolean;
  /** The part of a divided bill that it pays; null for none (SPLIT-06). */
  readonly billPart: string | null;
  readonly currency: Currency;
  readonly status: AttemptStatus;
  /** Why it has this status, in the gateway's words or ours; null before any report. */
  readonly reason: string | null;
  readonly gatewayId: string | null;
  readonly locale: string;
  /** The phone of a table that pays; null for any other payer. */
  readonly phone: string | null;
  readonly startedAt: Date;
  readonly expiresAt: Date;
  /** When the guest left the page without paying; null if they did not. */
  readonly leftAt: Date | null;
  /** The gateway's id of the booked payment; null if there is none. */
  readonly transaction: string | null;
  /** Where it is paid; null for a payment without a terminal. */
  readonly terminal: TerminalAt | null;
  /** How the terminal stands while there is no result; null without a terminal. */
  readonly terminalState: TerminalState | null;
  /** The staff who started it, and their till with its drawer. */
  readonly by: StartedBy | null;
}

/** Who of the staff started a payment, and the drawer it is to be an event of (DRAWER-05). */
export interface StartedBy {
  readonly staff: string;
  readonly device: string | null;
  readonly drawer: string | null;
}

export interface NewAttempt {
  readonly reference: string;
  readonly session: string;
  readonly method: string;
  readonly amount: Cents;
  readonly currency: Currency;
  readonly status: AttemptStatus;
  readonly locale: string;
  readonly reason: string | null;
  /** The phone of a table that pays; null for any other payer. */
  readonly phone: string | null;
  readonly nowMs: number;
  readonly expiresAtMs: number;
  /** The terminal that will be asked; missing or null for none. */
  readonly terminal?: string | null;
  /** Missing for all that is open. */
  readonly isPart?: boolean;
  /** Missing for none. */
  readonly tip?: Cents;
  /** Missing for guests. */
  readonly by?: StartedBy | null;
  /** The part of a divided bill; missing or null for none. */
  readonly billPart?: string | null;
}

/** Freezes amount, currency and the session's version as they are now (PAY-04). */
export async function insertAttempt(
  transaction: Transaction<Tables>,
  attempt: NewAttempt,
): Promise<void> {
  const { reference, session, method, amount, currency, status, locale, reason, phone } = attempt;
  const terminal = attempt.terminal ?? null;
  const { staff = null, device = null, drawer = null } = attempt.by ?? {};
  await sql`insert into payment_attempts
      (reference, session, method, session_version, amount, currency, status, locale, reason,
        phone, terminal, terminal_state, is_part, bill_part, tip, staff, device, drawer, begun_at, expires_at)
    select ${reference}, id, ${method}, version, ${amount}, ${currency}, ${status}, ${locale},
      ${reason}, ${phone}, ${terminal}, ${terminal === null ? null : 'idle'},
      ${attempt.isPart ?? false}, ${attempt.billPart ?? null}, ${attempt.tip ?? 0}, ${staff}, ${device}, ${drawer},
      ${new Date(attempt.nowMs)}::timestamptz, ${new Date(attempt.expiresAtMs)}::timestamptz
    from sessions where id = ${session}`.execute(transaction);
}

async function attemptsWhere(
  db: Kysely<Tables>,
  rest: RawBuilder<unknown>,
): Promise<readonly StoredAttempt[]> {
  const { rows } =
    await sql<StoredAttempt>`select a.reference, a.session, s.shop, h.name as "shopName",
      s.order_number as "orderNumber", a.method,
      coalesce(p.provider, t.gateway, m.gateway) as gateway, a.amount, a.tip,
      a.is_part as "isPart", a.bill_part as "billPart", a.currency, a.status, a.reason,
      a.gateway_id as "gatewayId", a.locale, a.phone, a.begun_at as "startedAt",
      a.expires_at as "expiresAt", a.left_at as "leftAt", p.provider_transaction as transaction,
      case when t.id is not null then jsonb_build_object('id', t.id, 'address', t.address,
        'fingerprint', t.fingerprint, 'channel', m.channel) end as terminal,
      a.terminal_state as "terminalState", case when a.staff is not null then
        jsonb_build_object('staff', a.staff, 'device', a.device, 'drawer', a.drawer) end as by
    from payment_attempts a join sessions s on s.id = a.session join shops h on h.id = s.shop
      join payment_methods m on m.id = a.method left join payments p using (reference)
      left join terminals t on t.id = a.terminal
    ${rest}`.execute(db);
  return rows;
}

export async function attemptNamed(
  db: Kysely<Tables>,
  reference: string,
): Promise<StoredAttempt | null> {
  const found = await attemptsWhere(db, sql`where a.reference = ${reference}`);
  return found[0] ?? null;
}

/** Newest first. */
export function attemptsOf(db: Kysely<Tables>, session: string): Promise<readonly StoredAttempt[]> {
  return attemptsWhere(
    db,
    sql`where a.session = ${session} order by a.begun_at desc, a.reference limit 50`,
  );
}

/** Read after the session is locked, so that nobody else settles it meanwhile. */
export async function lockedAttempt(
  transaction: Transaction<Tables>,
  reference: string,
): Promise<StoredAttempt | null> {
  await sql`select from payment_attempts where reference = ${reference} for update`.execute(
    transaction,
  );
  return attemptNamed(transaction, reference);
}

/** Stores the gateway's own id of a payment that it has opened. */
export async function storeGatewayId(
  db: Kysely<Tables>,
  reference: string,
  gatewayId: string,
): Promise<void> {
  await sql`update payment_attempts set gateway_id = ${gatewayId}
    where reference = ${reference}`.execute(db);
}

export interface Conclusion {
  readonly status: AttemptStatus;
  readonly reason: string;
}

export async function concludeAttempt(
  transaction: Transaction<Tables>,
  reference: string,
  { status, reason }: Conclusion,
): Promise<void> {
  await sql`update payment_attempts set status = ${status}, reason = ${reason}
    where reference = ${reference}`.execute(transaction);
}

/** Records that the guest has left the gateway's page. */
export async function markLeft(
  transaction: Transaction<Tables>,
  reference: string,
  nowMs: number,
): Promise<void> {
  await sql`update payment_attempts set left_at = ${new Date(nowMs)}::timestamptz
    where reference = ${reference}`.execute(transaction);
}

/** The same for the pages of who pays at the counter now, though they only went back. */
export async function markAllLeft(
  transaction: Transaction<Tables>,
  { session, phone }: Pick<StoredAttempt, 'session' | 'phone'>,
  nowMs: number,
): Promise<void> {
  await sql`update payment_attempts set left_at = ${new Date(nowMs)}::timestamptz
    where session = ${session} and phone is not distinct from ${phone}::text and status = 'begun'
      and left_at is null and terminal is null`.execute(transaction);
}

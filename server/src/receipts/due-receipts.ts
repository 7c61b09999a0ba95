import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Mailer } from '../mail/mailer.ts';
import { reasonOf } from '../database/error-code.ts';
import type { Log } from '../database/log.ts';
import type { StoredSession } from '../orders/store/sessions.ts';
import type { OrderDependencies } from '../orders/order-dependencies.ts';
import { receiptEmail, receiptSource } from './receipt-email.ts';
import type { Receipt } from './receipt-email.ts';

export interface DueReceiptDependencies extends Pick<
  OrderDependencies,
  'db' | 'sessions' | 'menus' | 'clock'
> {
  readonly mail: Pick<Mailer, 'deliver'>;
  readonly log: Log;
}

/** A receipt that could not be sent within a day is dropped. */
const expiryMs = 86_400_000;

/** More would still wait for the mail server when another node may claim them. */
const maxInFlight = 10;

export interface DueReceipts {
  /** Starts sending what is due, and does not wait for delivery. */
  readonly send: () => Promise<void>;
  /** Resolves when everything started is delivered or deferred. */
  readonly settled: () => Promise<void>;
}

/** Receipts of paid orders, for guests who requested them with the order (PAY-10). */
export function dueReceipts(dependencies: DueReceiptDependencies): DueReceipts {
  const inFlight = new Map<string, Promise<void>>();
  const startSending = async (session: string): Promise<void> => {
    const receipt = await dueReceipt(session, dependencies);
    if (receipt === null) return removeReceipt(dependencies.db, session);
    const delivery = deferOnFailure(
      session,
      () => deliverReceipt(session, receipt, dependencies),
      dependencies.log,
    );
    inFlight.set(
      session,
      delivery.finally(() => inFlight.delete(session)),
    );
  };
  return {
    send: async () => {
      const limit = maxInFlight - inFlight.size;
      if (limit <= 0) return;
      const due = await claimDueReceipts(dependencies.db, { now: dependencies.clock(), limit });
      // One that is due again may still wait for the mail server, and must not be sent twice.
      for (const session of due.filter((one) => !inFlight.has(one)))
        await deferOnFailure(session, () => startSending(session), dependencies.log);
    },
    settled: async () => void (await Promise.all(inFlight.values())),
  };
}

/** Queued until delivered: a mail server that is down or a node that dies must lose no receipt. */
async function deliverReceipt(
  session: string,
  receipt: Receipt,
  { mail, db }: DueReceiptDependencies,
): Promise<void> {
  const outcome = await mail.deliver({ ...receiptEmail(receipt), dedupeKey: `receipt ${session}` });
  if (outcome !== 'failed') await removeReceipt(db, session);
}

/** A failed receipt is due again later, and does not hold up the others. */
async function deferOnFailure(session: string, job: () => Promise<void>, log: Log): Promise<void> {
  try {
    await job();
  } catch (error) {
    log.warn({ session, reason: reasonOf(error) }, 'receipt deferred');
  }
}

/** Null if there is nothing to send any more: the order was voided, or it is too late. */
async function dueReceipt(
  session: string,
  dependencies: DueReceiptDependencies,
): Promise<Receipt | null> {
  const stored = await dependencies.sessions.session(session);
  if (stored === null || !isDue(stored, dependencies.clock())) return null;
  const source = await receiptSource(stored, dependencies);
  const invoice = source?.order.invoice ?? null;
  if (source === null || invoice?.kind !== 'email') return null;
  return { ...source, to: invoice.email, locale: invoice.locale };
}

function isDue({ status, paidTime }: StoredSession, now: number): boolean {
  return status === 'done' && paidTime !== null && now - paidTime < expiryMs;
}

/** Within this time a node has sent a claimed receipt or deferred it, unless the node died. */
const claimMs = 600_000;

/** Claims due receipts, each for one node; a failed one is due again later (PAY-10). */
async function claimDueReceipts(
  db: Kysely<Tables>,
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{
    session: string;
  }>`update receipts_due set at = ${new Date(now + claimMs)}
    where session in (select session from receipts_due where at <= ${new Date(now)}
      order by at limit ${limit} for update skip locked) returning session`.execute(db);
  return rows.map(({ session }) => session);
}

async function removeReceipt(db: Kysely<Tables>, session: string): Promise<void> {
  await sql`delete from receipts_due where session = ${session}`.execute(db);
}

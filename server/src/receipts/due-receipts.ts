import type { Mailer } from '../mail/mailer.ts';
import { reasonOf } from '../database/error-code.ts';
import type { Log } from '../database/log.ts';
import { settleReceipt, takeDueReceipts } from './receipts-due.ts';
import type { StoredSession } from '../orders/store/sessions.ts';
import type { SessionParts } from '../orders/order-dependencies.ts';
import { paperOf } from './paper-of.ts';
import { receiptLetter } from './receipt-letter.ts';
import type { Receipt } from './receipt-letter.ts';

export interface DueReceiptParts extends Pick<SessionParts, 'db' | 'sessions' | 'menus' | 'clock'> {
  readonly mail: Pick<Mailer, 'deliver'>;
  readonly log: Log;
}

/** What could not be sent in a day will not be sent on the next. */
const givenUpAfterMs = 86_400_000;

/** More would queue for the mail server, and some be waiting still when another node may take them. */
const mostUnderWay = 10;

export interface DueReceipts {
  /** Hands over what is due, and does not wait until it has arrived. */
  readonly send: () => Promise<void>;
  /** Done when what was handed over has arrived or is left for later. */
  readonly settled: () => Promise<void>;
}

/** Receipts of orders that were paid since, for guests who asked for them when they ordered (PAY-10). */
export function dueReceipts(parts: DueReceiptParts): DueReceipts {
  const underWay = new Map<string, Promise<void>>();
  const handOver = async (session: string): Promise<void> => {
    const receipt = await wantedReceipt(session, parts);
    if (receipt === null) return settleReceipt(parts.db, session);
    const arrival = orLater(session, () => delivered(session, receipt, parts), parts.log);
    underWay.set(
      session,
      arrival.finally(() => underWay.delete(session)),
    );
  };
  return {
    send: async () => {
      const most = mostUnderWay - underWay.size;
      if (most <= 0) return;
      const due = await takeDueReceipts(parts.db, { now: parts.clock(), most });
      // One that is due again may still be waiting for the mail server, and must not go out beside itself.
      for (const session of due.filter((one) => !underWay.has(one)))
        await orLater(session, () => handOver(session), parts.log);
    },
    settled: async () => void (await Promise.all(underWay.values())),
  };
}

/** On the list until it has arrived: a mail server that is away, or a node that dies, must lose no receipt. */
async function delivered(session: string, receipt: Receipt, { mail, db }: DueReceiptParts): Promise<void> {
  const outcome = await mail.deliver({ ...receiptLetter(receipt), occasion: `receipt ${session}` });
  if (outcome !== 'failed') await settleReceipt(db, session);
}

/** What goes wrong with one comes round again later, and those behind it go out meanwhile. */
async function orLater(session: string, job: () => Promise<void>, log: Log): Promise<void> {
  try {
    await job();
  } catch (error) {
    log.warn({ session, reason: reasonOf(error) }, 'a receipt was left for later');
  }
}

/** Null where there is nothing to send any more: the order was called off since, or it is too late. */
async function wantedReceipt(session: string, parts: DueReceiptParts): Promise<Receipt | null> {
  const stored = await parts.sessions.session(session);
  if (stored === null || !isWanted(stored, parts.clock())) return null;
  const paper = await paperOf(stored, parts);
  const invoice = paper?.order.invoice ?? null;
  if (paper === null || invoice?.kind !== 'email') return null;
  return { ...paper, to: invoice.email, locale: invoice.locale };
}

function isWanted({ status, paidTime }: StoredSession, now: number): boolean {
  return status === 'done' && paidTime !== null && now - paidTime < givenUpAfterMs;
}

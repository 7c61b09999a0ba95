import { reasonOf } from '../../store/error-code.ts';
import type { Log } from '../../store/log.ts';
import { settleReceipt, takeDueReceipts } from '../../store/receipts-due.ts';
import type { StoredSession } from '../../store/sessions.ts';
import type { Mail } from '../letter.ts';
import type { SessionParts } from '../sessions/parts.ts';
import { paperOf } from './paper-of.ts';
import { receiptLetter } from './receipt-letter.ts';
import type { Receipt } from './receipt-letter.ts';

export interface DueReceiptParts extends Pick<SessionParts, 'db' | 'sessions' | 'books' | 'clock'> {
  readonly mail: Mail;
  readonly log: Log;
}

/** What could not be written in a day will not be written on the next. */
const givenUpAfterMs = 86_400_000;

/** Receipts of orders that were paid since, for guests who asked for them when they ordered (PAY-10). */
export async function sendDueReceipts(parts: DueReceiptParts): Promise<void> {
  for (const session of await takeDueReceipts(parts.db, parts.clock())) await sendDue(session, parts);
}

/** One that cannot be written comes round again later, and those behind it go out meanwhile. */
async function sendDue(session: string, parts: DueReceiptParts): Promise<void> {
  try {
    const receipt = await wantedReceipt(session, parts);
    // Taken off the list before it is sent: whoever finds it gone must not send it a second time.
    const isOurs = await settleReceipt(parts.db, session);
    if (isOurs && receipt !== null) await parts.mail(receiptLetter(receipt));
  } catch (error) {
    parts.log.warn({ session, reason: reasonOf(error) }, 'a receipt could not be written');
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

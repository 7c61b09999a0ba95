import type { InferOutput } from 'valibot';
import { nameOf } from '@servery/contract/call.ts';
import { sessionCalls } from '@servery/contract/calls/session-calls.ts';
import type { Caller } from '../calls/caller.ts';
import { emailKeyOf } from '../members/email-key.ts';
import { refuseFor } from '../limits/login-limits.ts';
import { lineOf } from '../calls/network.ts';
import { admitted, satUntilPaid } from '../orders/access.ts';
import type { SessionHead } from '../orders/access.ts';
import { triesWithin } from '../limits/failed-attempts.ts';
import type { Tries } from '../limits/failed-attempts.ts';
import { Refused } from '../calls/refused.ts';
import { giving } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import { answeredOnce } from '../calls/idempotency.ts';
import { type Mail, post } from '../mail/member-email.ts';
import { paperOf } from './paper-of.ts';
import { receiptLetter } from './receipt-letter.ts';
import type { Receipt } from './receipt-letter.ts';
import type { SessionParts } from '../orders/order-dependencies.ts';

export interface ReceiptParts extends Pick<SessionParts, 'db' | 'sessions' | 'menus' | 'clock'> {
  readonly mail: Mail;
  /** How many guests one address stands for. */
  readonly guestsPerAddress: number;
}

interface Desk extends ReceiptParts {
  /** Letters of one order, and to one address: nobody's mailbox is filled by a stranger. */
  readonly letters: Tries;
  readonly line: Tries;
}

type ReceiptWish = InferOutput<(typeof sessionCalls)['sendReceipt']['data']>;

const hourMs = 3_600_000;

/** A receipt by mail, for whoever may read the order, and for an hour for whoever sat at the table (RECORD-03). */
export function receiptService(parts: ReceiptParts): Served {
  const { clock, guestsPerAddress } = parts;
  const letters = triesWithin({ most: 5, windowMs: hourMs, clock });
  const line = triesWithin({ most: Math.round(30 * guestsPerAddress), windowMs: hourMs, clock });
  const desk: Desk = { ...parts, letters, line };
  return giving(sessionCalls.sendReceipt, ({ data, caller }) => sendReceipt(data, caller, desk));
}

async function sendReceipt(wish: ReceiptWish, caller: Caller, desk: Desk): Promise<unknown> {
  const head = await desk.sessions.head(wish.session);
  if (!(await hasJustPaid(head, caller, desk))) admitted(head, caller, wish.restoreKey);
  const to = emailKeyOf(wish.email);
  if (to === null) throw new Refused('formInvalid', { problems: [{ field: 'email', code: 'emailInvalid' }] });
  const receipt = await receiptFor(wish, desk);
  const { session, email, locale, requestKey: key } = wish;
  const once = { scope: nameOf(sessionCalls.sendReceipt), key, payload: { session, email, locale } };
  const sent: (() => void)[] = [];
  const answer = await answeredOnce(desk.db, once, async () => {
    countLetter([session, to], lineOf(caller.address), desk);
    sent.push(() => post(desk.mail, receiptLetter(receipt)));
    return { status: 'accepted' };
  });
  for (const send of sent) send();
  return answer;
}

/** Guests ask for the receipt when the bill is paid, which is when their link stops to open the order. */
async function hasJustPaid(head: SessionHead | null, caller: Caller, desk: Desk): Promise<boolean> {
  if (head === null || !satUntilPaid(head, caller)) return false;
  const paidTime = (await desk.sessions.session(head.id))?.paidTime ?? null;
  return paidTime !== null && desk.clock() - paidTime < hourMs;
}

function countLetter(about: readonly string[], from: string, { letters, line }: Desk): void {
  refuseFor(Math.max(...about.map(letters.waitMs), line.waitMs(from)));
  about.forEach(letters.count);
  line.count(from);
}

async function receiptFor({ session, email, locale }: ReceiptWish, desk: Desk): Promise<Receipt> {
  const stored = await desk.sessions.session(session);
  if (stored === null) throw new Refused('notFound');
  const { status, lines } = stored;
  if (lines.length === 0 || status === 'cancelled' || status === 'void')
    throw new Refused('statusRefused', { from: status, to: 'receipt' });
  const paper = await paperOf(stored, desk);
  if (paper === null) throw new Refused('notFound');
  return { ...paper, to: email.trim(), locale };
}

import type { InferOutput } from 'valibot';
import { nameOf } from '@servery/contract/call.ts';
import { sessionCalls } from '@servery/contract/calls/session-calls.ts';
import type { Caller } from '../calls/caller.ts';
import { emailKeyOf } from '../members/contact.ts';
import { callerLimit, refuseWithRetry } from '../limits/caller-limit.ts';
import type { CallerLimit } from '../limits/caller-limit.ts';
import { admitted, wasAtPaidTable } from '../orders/access.ts';
import type { SessionHead } from '../orders/access.ts';
import type { RateLimiter, RateLimiters } from '../limits/rate-limiter.ts';
import { Refused } from '../calls/refused.ts';
import { implementWithData } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import { runOnce } from '../calls/idempotency.ts';
import { sendAfterResponse, type SendEmail } from '../mail/mailer.ts';
import { receiptEmail, receiptSource } from './receipt-email.ts';
import type { Receipt } from './receipt-email.ts';
import type { OrderDependencies } from '../orders/order-dependencies.ts';

export interface ReceiptDependencies extends Pick<
  OrderDependencies,
  'db' | 'sessions' | 'menus' | 'clock'
> {
  readonly mail: SendEmail;
  readonly limiters: RateLimiters;
}

interface ReceiptContext extends ReceiptDependencies {
  /** Limits by order and recipient, so that a stranger cannot fill somebody's mailbox. */
  readonly emails: RateLimiter;
  readonly senders: CallerLimit;
}

type ReceiptRequest = InferOutput<(typeof sessionCalls)['sendReceipt']['data']>;

const hourMs = 3_600_000;

/** Emails a receipt to those who may read the order, and for an hour to its table (RECORD-03). */
export function receiptService(dependencies: ReceiptDependencies): Served {
  const { limiters } = dependencies;
  const emails = limiters.shared({ name: 'receipt emails', most: 5, windowMs: hourMs });
  const senders = callerLimit(limiters, { name: 'receipts', most: 30, windowMs: hourMs });
  const context: ReceiptContext = { ...dependencies, emails, senders };
  return implementWithData(sessionCalls.sendReceipt, ({ data, caller }) =>
    sendReceipt(data, caller, context),
  );
}

async function sendReceipt(
  request: ReceiptRequest,
  caller: Caller,
  context: ReceiptContext,
): Promise<unknown> {
  const head = await context.sessions.head(request.session);
  if (!(await hasJustPaid(head, caller, context))) admitted(head, caller, request.restoreKey);
  const to = emailKeyOf(request.email);
  if (to === null)
    throw new Refused('formInvalid', { problems: [{ field: 'email', code: 'emailInvalid' }] });
  const receipt = await receiptFor(request, context);
  const { session, email, locale, requestKey: key } = request;
  const once = {
    scope: nameOf(sessionCalls.sendReceipt),
    key,
    payload: { session, email, locale },
  };
  const sent: (() => void)[] = [];
  const answer = await runOnce(context.db, once, async () => {
    await countEmail([session, to], caller, context);
    sent.push(() => sendAfterResponse(context.mail, receiptEmail(receipt)));
    return { status: 'accepted' };
  });
  for (const send of sent) send();
  return answer;
}

/** Guests request the receipt once the bill is paid, when their link has just expired. */
async function hasJustPaid(
  head: SessionHead | null,
  caller: Caller,
  context: ReceiptContext,
): Promise<boolean> {
  if (head === null || !wasAtPaidTable(head, caller)) return false;
  const paidTime = (await context.sessions.session(head.id))?.paidTime ?? null;
  return paidTime !== null && context.clock() - paidTime < hourMs;
}

async function countEmail(
  about: readonly string[],
  caller: Caller,
  { emails, senders }: ReceiptContext,
): Promise<void> {
  const waits = await Promise.all(about.map(emails.waitMs));
  refuseWithRetry(Math.max(...waits));
  refuseWithRetry(await senders.count(caller));
  await Promise.all(about.map(emails.count));
}

async function receiptFor(
  { session, email, locale }: ReceiptRequest,
  context: ReceiptContext,
): Promise<Receipt> {
  const stored = await context.sessions.session(session);
  if (stored === null) throw new Refused('notFound');
  const { status, lines } = stored;
  if (lines.length === 0 || status === 'cancelled' || status === 'void')
    throw new Refused('statusRefused', { from: status, to: 'receipt' });
  const source = await receiptSource(stored, context);
  if (source === null) throw new Refused('notFound');
  return { ...source, to: email.trim(), locale };
}

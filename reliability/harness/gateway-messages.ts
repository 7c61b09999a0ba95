import { paymentMethods } from '@servery/demo/restaurant/payment-methods.ts';
import { signedReply } from '@servery/server/testing/cybersource-reply.ts';
import { newKey, shop } from './carts.ts';
import type { Guest, Reply } from './guest.ts';
import type { Placed } from './orders.ts';

/** One payment attempt, as the gateway sees it. */
export interface StartedPayment {
  readonly reference: string;
  readonly amount: number;
}

const method = paymentMethods.find(
  ({ shop: at, gateway }) => at === shop && gateway === 'cybersource',
);

/** Freezes the bill; from then on the order waits for the gateway. */
export async function beginPayment(
  guest: Guest,
  { id, restoreKey }: Pick<Placed, 'id' | 'restoreKey'>,
): Promise<StartedPayment> {
  const reply = await askToPay(guest, { id, restoreKey });
  if (reply.kind !== 'done') throw new Error(`no payment begun: ${JSON.stringify(reply)}`);
  return { reference: String(reply.result['reference']), amount: Number(reply.result['amount']) };
}

export function askToPay(
  guest: Guest,
  { id, restoreKey }: Pick<Placed, 'id' | 'restoreKey'>,
): Promise<Reply> {
  const data = { session: id, restoreKey, methodRef: method?._id, requestKey: newKey() };
  return guest.sendUntilKnown('create cybersource/redirect/setup', { data });
}

/** The gateway's message that it was paid, with the gateway's signature. */
export function paidMessage({ reference, amount }: StartedPayment, transaction: string): string {
  const decimal = (amount / 100).toFixed(2);
  const fields = signedReply({
    transaction_id: transaction,
    req_transaction_uuid: reference,
    req_reference_number: reference,
    req_amount: decimal,
    req_currency: 'HKD',
    auth_amount: decimal,
  });
  return new URLSearchParams(fields).toString();
}

/** A transaction number of the gateway, never used twice. */
export function newTransaction(nth: number): string {
  return `76846586${String(nth).padStart(14, '0')}`;
}

/** Posts the message to a node; returns the status of the answer. */
export async function postNotification(port: number, message: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/payments/cybersource/${shop}/notify`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: message,
  });
  await answer.body?.cancel();
  return answer.status;
}

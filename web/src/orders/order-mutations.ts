import type { AnswerTo, SentWith } from '@servery/contract/client/known-calls.ts';
import { restoreKeyOf } from '../storage/session.ts';
import { call } from '../query/socket.ts';

/** Cancels an order; the same key is the same request (SESSION-02). */
export function cancelOrder(
  session: string,
  requestKey: string,
): Promise<AnswerTo<'create tableSessions/cancel'>> {
  return call('create tableSessions/cancel', {
    data: { session, restoreKey: restoreKeyOf(session), requestKey },
  });
}

type ReceiptRequest = Pick<
  SentWith<'create tableSessions/receipt'>['data'],
  'session' | 'email' | 'locale' | 'requestKey'
>;

/** Requests the receipt by email (RECORD-03). */
export async function sendReceipt(request: ReceiptRequest): Promise<void> {
  await call('create tableSessions/receipt', {
    data: { ...request, restoreKey: restoreKeyOf(request.session) },
  });
}

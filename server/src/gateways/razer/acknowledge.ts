import { answerTo, plainAnswer } from '../answers.ts';
import { formBody, formType, readForm } from '../form-body.ts';
import type { Delivery, GatewayMessage, WireAnswer } from '../gateway.ts';
import type { Send } from '../outgoing.ts';
import { isRefusal } from '../refusal.ts';
import type { GatewayRefusal } from '../refusal.ts';
import type { RazerConfig } from './config.ts';

/** The one word that stops Fiuu from calling again, four times, every quarter of an hour. */
const callbackThanks = 'CBTOKEN:MPSTATOK';

interface Parts {
  readonly config: RazerConfig;
  readonly send: Send;
}

/** A callback is thanked in the answer; notification and return by posting the message back. */
export async function acknowledge(
  delivery: Delivery,
  outcome: GatewayMessage | GatewayRefusal,
  { config, send }: Parts,
): Promise<WireAnswer> {
  const fields = readForm(delivery.body);
  if (isRefusal(outcome) || isRefusal(fields)) return answerTo(outcome, '');
  if (fields.get('nbcb') === '1') return plainAnswer(200, callbackThanks);
  // Not heard, it costs nothing: Fiuu calls again.
  await send({
    method: 'POST',
    url: `${config.payHost}/RMS/API/chkstat/returnipn.php`,
    headers: { 'content-type': formType },
    body: formBody({ ...Object.fromEntries(fields), treq: '1' }),
  });
  return plainAnswer(200, '');
}

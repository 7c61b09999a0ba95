import { answerTo, plainAnswer } from '../answers.ts';
import { formBody, formType, readForm } from '../body.ts';
import type { Delivery, GatewayMessage, WireAnswer } from '../gateway.ts';
import type { Send } from '../outgoing.ts';
import { isRefusal } from '../refusal.ts';
import type { GatewayRefusal } from '../refusal.ts';
import type { RazerConfig } from './config.ts';

/** The one answer that stops Fiuu from calling again, four times, every quarter of an hour. */
const callbackAcknowledgement = 'CBTOKEN:MPSTATOK';

interface AcknowledgeContext {
  readonly config: RazerConfig;
  readonly send: Send;
}

/** A callback is acknowledged in the answer; the others by posting the message back. */
export async function acknowledgeRazer(
  delivery: Delivery,
  outcome: GatewayMessage | GatewayRefusal,
  { config, send }: AcknowledgeContext,
): Promise<WireAnswer> {
  const fields = readForm(delivery.body);
  if (isRefusal(outcome) || isRefusal(fields)) return answerTo(outcome, '');
  if (fields.get('nbcb') === '1') return plainAnswer(200, callbackAcknowledgement);
  // A lost acknowledgement costs nothing: Fiuu calls again.
  await send({
    method: 'POST',
    url: `${config.payHost}/RMS/API/chkstat/returnipn.php`,
    headers: { 'content-type': formType },
    body: formBody({ ...Object.fromEntries(fields), treq: '1' }),
  });
  return plainAnswer(200, '');
}

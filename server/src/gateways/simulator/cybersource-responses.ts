import type { CybersourceConfig } from '../cybersource/config.ts';
import { signed } from '../cybersource/signing.ts';
import type { SimulatedMessage } from './endpoint.ts';
import { inUnits } from './payment.ts';
import type { SimulatedPayment } from './payment.ts';
import type { SimulatedStatus } from './scripts.ts';

interface ReplyTexts {
  readonly decision: string;
  readonly reason: string;
  readonly message: string;
}

const replyTexts: Readonly<Record<SimulatedStatus, ReplyTexts>> = {
  paid: { decision: 'ACCEPT', reason: '100', message: 'Request was processed successfully.' },
  failed: { decision: 'DECLINE', reason: '204', message: 'Insufficient funds in the account.' },
  pending: { decision: 'ERROR', reason: '150', message: 'General system failure.' },
  open: { decision: 'ERROR', reason: '150', message: 'General system failure.' },
  cancelled: { decision: 'CANCEL', reason: '', message: 'The consumer cancelled the transaction' },
};

/** A reply in CyberSource's words and order, signed. */
export function replyOf(
  simulated: SimulatedMessage,
  config: CybersourceConfig,
): Record<string, string> {
  const { decision, reason, message } = replyTexts[simulated.status];
  const tried = simulated.status !== 'cancelled';
  const time = new Date(simulated.nowMs).toISOString().slice(0, 19);
  const fields = {
    ...(tried ? { transaction_id: simulated.payment.number } : {}),
    decision,
    ...requestOf(simulated.payment, config),
    message,
    ...(tried ? { reason_code: reason } : {}),
    ...(simulated.status === 'paid' ? bankOf(simulated.payment, time) : {}),
    signed_field_names: '',
    signed_date_time: `${time}Z`,
  };
  return signed(fields, simulated.isForged ? 'the wrong key' : config.secretKey);
}

function requestOf(payment: SimulatedPayment, config: CybersourceConfig): Record<string, string> {
  return {
    req_access_key: config.accessKey,
    req_profile_id: config.profileId,
    req_transaction_uuid:
      payment.script === 'otherForm' ? `${payment.reference}-2` : payment.reference,
    req_transaction_type: 'sale',
    req_reference_number: payment.reference,
    req_amount: inUnits(payment.charged).decimal,
    req_currency: payment.charged.currency,
    req_payment_method: 'card',
    req_card_number: 'xxxxxxxxxxxx1111',
    req_card_type: '001',
  };
}

function bankOf(payment: SimulatedPayment, time: string): Record<string, string> {
  return {
    auth_amount: inUnits(payment.charged).decimal,
    auth_code: '831000',
    auth_time: `${time.replaceAll(':', '')}Z`,
  };
}

/** The payment as a search finds it. */
export function summaryOf(payment: SimulatedPayment): object {
  const step = (name: string): object => ({ name, ...stepOf(payment.status) });
  return {
    id: payment.number,
    clientReferenceInformation: { code: payment.reference },
    applicationInformation: {
      applications:
        payment.status === 'paid' ? [step('ics_auth'), step('ics_bill')] : [step('ics_auth')],
    },
    orderInformation: {
      amountDetails: {
        totalAmount: inUnits(payment.charged).decimal,
        currency: payment.charged.currency,
      },
    },
  };
}

function stepOf(status: SimulatedStatus): object {
  if (status === 'paid') return { rCode: '1', reasonCode: '100', rFlag: 'SOK' };
  if (status === 'failed') return { rCode: '0', reasonCode: '204', rFlag: 'DCARDREFUSED' };
  return { rCode: '-1', reasonCode: '150', rFlag: 'ESYSTEM' };
}

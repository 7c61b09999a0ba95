import { readCurrency, readMinorUnits } from '../../amounts.ts';
import { jsonType, readForm } from '../../body.ts';
import type { Fields } from '../../body.ts';
import { sameText } from '../../constant-time.ts';
import type { Outgoing } from '../../outgoing.ts';
import { isReference } from '../../reference.ts';
import { isRefusal } from '../../refusal.ts';
import { webhookSignature } from '../../stripe/signing.ts';
import type { StripeTerminalConfig } from '../../stripe-terminal/config.ts';
import { json } from '../http.ts';
import type { SimulatorAnswer, SimulatorRequest } from '../http.ts';
import { inUnits, numberFor } from '../payment.ts';
import type { Sale, TerminalRoom } from './terminal.ts';

export interface StripeReaderMerchant {
  readonly config: StripeTerminalConfig;
  readonly notifyUrl: string;
}

const prefix = '/stripe-terminal/v1/';
const kind = 'stripeTerminal';

/** Stripe's servers with the readers of an account; a sale is an intent. */
export function stripeReaders(
  merchants: readonly StripeReaderMerchant[],
  room: TerminalRoom,
): (request: SimulatorRequest) => SimulatorAnswer | null {
  const intents = new Map<string, Intent>();
  const refunds = new Map<string, Refund>();
  return (request) => {
    if (!request.path.startsWith(prefix)) return null;
    const given = request.headers['authorization'];
    const merchant = merchants.find(({ config }) =>
      sameText(typeof given === 'string' ? given : '', `Bearer ${config.secretKey}`),
    );
    if (merchant === undefined) return failure(401, '');
    const [thing = '', ...rest] = request.path.slice(prefix.length).split('/');
    const about = { request, merchant, room, intents, refunds };
    if (thing === 'payment_intents') return intentAnswer(rest, about);
    if (thing === 'refunds') return refundAnswer(about);
    return thing === 'terminal' ? readerAnswer(rest.slice(1), about) : failure(404, '');
  };
}

/** An intent, with the reader that saw it last. */
interface Intent {
  readonly sale: Sale;
  readonly isCanceled: boolean;
}

interface About {
  readonly request: SimulatorRequest;
  readonly merchant: StripeReaderMerchant;
  readonly room: TerminalRoom;
  readonly intents: Map<string, Intent>;
  /** By the key each was asked for with. */
  readonly refunds: Map<string, Refund>;
}

interface Refund {
  readonly intent: string;
  readonly amount: number;
}

function intentAnswer([id, action]: readonly string[], about: About): SimulatorAnswer {
  if (id === undefined) return createIntent(about);
  const intent = intentWith(id, about);
  if (intent === null) return failure(404, 'resource_missing');
  if (action === undefined) return json(200, intentObject(intent));
  if (intent.sale.status === 'paid') return failure(400, 'payment_intent_unexpected_state');
  const canceled = { ...intent, isCanceled: true };
  about.intents.set(intent.sale.reference, canceled);
  about.room.close(intent.sale);
  return json(200, intentObject(canceled));
}

function createIntent({ request, merchant, intents, room }: About): SimulatorAnswer {
  const fields = readForm(request.body);
  const made = isRefusal(fields) ? null : saleOf(fields, merchant);
  if (made === null || request.headers['idempotency-key'] !== made.reference)
    return failure(400, 'parameter_invalid');
  const known = intentNamed(made.reference, { room, intents });
  const intent = known ?? { sale: made, isCanceled: false };
  intents.set(made.reference, intent);
  return json(200, intentObject(intent));
}

function saleOf(fields: Fields, { config, notifyUrl }: StripeReaderMerchant): Sale | null {
  const currency = readCurrency((fields.get('currency') ?? '').toUpperCase());
  const reference = fields.get('metadata[reference]') ?? '';
  if (currency === null || !isReference(reference)) return null;
  const amount = readMinorUnits(Number(fields.get('amount')), currency);
  if (amount === null || fields.get('payment_method_types[0]') !== 'card_present') return null;
  return {
    kind,
    address: '',
    merchantId: config.secretKey,
    reference,
    number: numberFor('stripe', reference),
    amount,
    currency,
    callbackUrl: notifyUrl,
    status: 'open',
  };
}

/** Never more than the intent took, and once for a key. */
function refundAnswer({ request, ...about }: About): SimulatorAnswer {
  const fields = readForm(request.body);
  const key = request.headers['idempotency-key'];
  if (isRefusal(fields) || typeof key !== 'string') return failure(400, 'parameter_invalid');
  const intent = fields.get('payment_intent') ?? '';
  const paid = intentWith(intent, { request, ...about })?.sale;
  if (paid?.status !== 'paid') return failure(400, 'resource_missing');
  const known = about.refunds.get(key) ?? { intent, amount: Number(fields.get('amount')) };
  const before = [...about.refunds].filter(
    ([other, one]) => other !== key && one.intent === intent,
  );
  const given = before.reduce((sum, [, { amount }]) => sum + amount, known.amount);
  if (!(known.amount > 0) || given > inUnits(paid).minorUnits)
    return failure(400, 'charge_already_refunded');
  about.refunds.set(key, known);
  return json(200, { id: `re_${about.refunds.size}`, object: 'refund', status: 'succeeded' });
}

type Intents = Pick<About, 'room' | 'intents'>;

/** As its reader has left it. */
function intentNamed(reference: string, { room, intents }: Intents): Intent | null {
  const known = intents.get(reference);
  if (known === undefined) return null;
  return { ...known, sale: room.find(kind, reference) ?? known.sale };
}

function intentWith(id: string, about: About): Intent | null {
  const found = [...about.intents.values()].find(({ sale }) => `pi_${sale.number}` === id);
  if (found?.sale.merchantId !== about.merchant.config.secretKey) return null;
  return intentNamed(found.sale.reference, about);
}

function readerAnswer([reader = '', action]: readonly string[], about: About): SimulatorAnswer {
  const { request, room } = about;
  if (reader === '') return json(200, { object: 'list', data: [], has_more: false });
  const terminal = room.at(kind, reader);
  if (action === undefined) return json(200, readerObject(reader, about));
  const fields = readForm(request.body);
  if (isRefusal(fields)) return failure(400, 'parameter_invalid');
  if (terminal.isUnplugged()) return failure(400, 'terminal_reader_offline');
  const isLost = room.isAnswerLost(kind, reader);
  if (action === 'cancel_action') {
    const shown = terminal.shown();
    if (shown !== null) room.close(shown);
  } else {
    const refused = processIntent(fields.get('payment_intent') ?? '', reader, about);
    if (refused !== null) return refused;
  }
  return isLost ? 'hangUp' : json(200, readerObject(reader, about));
}

function processIntent(id: string, reader: string, about: About): SimulatorAnswer | null {
  const intent = intentWith(id, about);
  if (intent === null) return failure(404, 'resource_missing');
  if (intent.isCanceled || intent.sale.status === 'paid')
    return failure(400, 'intent_invalid_state');
  const sale: Sale = { ...intent.sale, address: reader, status: 'open' };
  if (!about.room.show(sale)) return failure(400, 'terminal_reader_busy');
  // The last one in the map is the last one at its reader.
  about.intents.delete(sale.reference);
  about.intents.set(sale.reference, { ...intent, sale });
  return null;
}

function readerObject(reader: string, { room, intents }: About): object {
  const seen = [...intents.values()].filter(({ sale }) => sale.address === reader).at(-1);
  const last = seen === undefined ? null : room.find(kind, seen.sale.reference);
  return { id: reader, object: 'terminal.reader', status: 'online', action: actionOf(last) };
}

const actionStatus = {
  open: 'in_progress',
  paid: 'succeeded',
  failed: 'failed',
  cancelled: 'failed',
} as const;

function actionOf(sale: Sale | null): object | null {
  if (sale === null) return null;
  const failures = {
    open: null,
    paid: null,
    failed: 'card_declined',
    cancelled: 'customer_canceled',
  };
  return {
    type: 'process_payment_intent',
    status: actionStatus[sale.status],
    failure_code: failures[sale.status],
    process_payment_intent: { payment_intent: `pi_${sale.number}` },
  };
}

/** An intent as the API shows it; a declined card leaves it open for another. */
function intentObject({ sale, isCanceled }: Intent): object {
  const { minorUnits } = inUnits(sale);
  const isPaid = sale.status === 'paid';
  const open = isCanceled ? 'canceled' : 'requires_payment_method';
  return {
    id: `pi_${sale.number}`,
    object: 'payment_intent',
    amount: minorUnits,
    amount_received: isPaid ? minorUnits : 0,
    currency: sale.currency.toLowerCase(),
    status: isPaid ? 'succeeded' : open,
    metadata: { reference: sale.reference },
  };
}

/** The webhook about a sale that is over; none is sent about a guest who cancelled. */
export function stripeEvent(
  sale: Sale,
  { config, notifyUrl }: StripeReaderMerchant,
  nowMs: number,
): Outgoing {
  const type =
    sale.status === 'paid' ? 'payment_intent.succeeded' : 'payment_intent.payment_failed';
  const body = JSON.stringify({
    id: `evt_${sale.number}_${nowMs}`,
    object: 'event',
    type,
    data: { object: intentObject({ sale, isCanceled: false }) },
  });
  const seconds = Math.floor(nowMs / 1000);
  const signature = webhookSignature(seconds, Buffer.from(body), config.webhookSecret);
  return {
    method: 'POST',
    url: notifyUrl,
    headers: { 'content-type': jsonType, 'stripe-signature': `t=${seconds},v1=${signature}` },
    body,
  };
}

function failure(status: number, code: string): SimulatorAnswer {
  return json(status, { error: { type: 'invalid_request_error', code } });
}

import { chargeableAmount } from '../amounts.ts';
import { objectOf, stringOf } from '../body.ts';
import type { JsonObject } from '../body.ts';
import type { GatewayMessage, PaymentAttempt, Probed, TerminalAnswer } from '../gateway.ts';
import { isRefusal } from '../refusal.ts';
import type { GatewayRefusal } from '../refusal.ts';
import { get, post } from './api.ts';
import type { StripeAccount, StripeError } from './api.ts';
import { isReader } from './config.ts';
import { isIntentId, messageOfIntent, plainWord } from './intent.ts';

type Outcome = GatewayMessage | GatewayRefusal;

/** Makes an intent and hands it to the reader (TERMINAL-03). */
export async function askReader(
  attempt: PaymentAttempt,
  account: StripeAccount,
): Promise<TerminalAnswer> {
  const reader = readerOf(attempt);
  if (reader === null) return { code: 'cannotAsk' };
  const amount = chargeableAmount(attempt);
  if (isRefusal(amount)) return amount;
  const gatewayId = await intentIdOf(attempt, account);
  // Without an intent no reader was asked for anything.
  if (typeof gatewayId !== 'string') return { code: 'notAsked' };
  const reply = await post(account, {
    path: `terminal/readers/${reader}/process_payment_intent`,
    fields: {
      payment_intent: gatewayId,
      'process_config[enable_customer_cancellation]': 'true',
    },
    key: `${attempt.reference}-process`,
  });
  if (isRefusal(reply)) return reply;
  return reply.kind === 'object' ? { kind: 'shown', gatewayId } : readerRefusal(reply);
}

/** These two may have reached the reader all the same. */
const unclearErrors: readonly string[] = ['terminal_reader_timeout', 'intent_invalid_state'];

function readerRefusal({ status, error }: StripeError): GatewayRefusal {
  if (error === 'terminal_reader_busy') return { code: 'terminalBusy' };
  if (error === 'terminal_reader_offline') return { code: 'terminalOffline' };
  const isUnclear = status >= 500 || unclearErrors.includes(error);
  return isUnclear ? { code: 'gatewayUnclear' } : { code: 'notAsked' };
}

function readerOf({ terminal }: PaymentAttempt): string | null {
  const address = terminal?.address ?? '';
  return isReader(address) ? address : null;
}

/**
 * The attempt's intent. Where its id was not stored, because the server stopped meanwhile, the same
 * request with the same key gives the same intent.
 */
async function intentIdOf(
  attempt: PaymentAttempt,
  account: StripeAccount,
): Promise<string | GatewayRefusal> {
  if (attempt.gatewayId !== null) return attempt.gatewayId;
  const amount = chargeableAmount(attempt);
  if (isRefusal(amount)) return amount;
  const reply = await post(account, {
    path: 'payment_intents',
    fields: {
      amount: String(amount.minorUnits),
      currency: attempt.currency.toLowerCase(),
      'payment_method_types[0]': 'card_present',
      capture_method: 'automatic',
      'metadata[reference]': attempt.reference,
    },
    key: attempt.reference,
  });
  if (isRefusal(reply)) return reply;
  if (reply.kind === 'error') return { code: 'gatewayRefused', status: reply.status };
  const id = stringOf(reply.object.get('id'));
  return id === null || !isIntentId(id) ? { code: 'gatewayUnclear' } : id;
}

/** How the reader and the intent stand (TERMINAL-04). */
export async function queryReader(
  attempt: PaymentAttempt,
  account: StripeAccount,
): Promise<Outcome> {
  const id = await intentIdOf(attempt, account);
  if (typeof id !== 'string') return id;
  // The reader first: what it says of a failure is older than what the intent says afterwards.
  const action = await actionFor(id, attempt, account);
  if (isRefusal(action)) return action;
  const intent = await intentNamed(id, account);
  if (isRefusal(intent)) return intent;
  const ended = endOf(intent);
  if (ended !== null) return ended;
  if (action.status !== 'failed')
    return messageOfIntent(intent, { status: 'pending', reason: action.status });
  // An intent that is left open could be handed to a reader again.
  const cancelled = await cancelIntent(id, account);
  if (isRefusal(cancelled)) return cancelled;
  const isByGuest = action.failure === 'customer_canceled';
  return (
    paidOf(cancelled) ??
    messageOfIntent(cancelled, {
      status: isByGuest ? 'cancelled' : 'failed',
      reason: action.failure,
    })
  );
}

/** Stops the reader and closes the intent; a card that was read already is waited for. */
export async function cancelReader(
  attempt: PaymentAttempt,
  account: StripeAccount,
): Promise<Outcome> {
  const id = await intentIdOf(attempt, account);
  if (typeof id !== 'string') return id;
  const action = await actionFor(id, attempt, account);
  if (isRefusal(action)) return action;
  // Another payment at the reader must not be stopped instead.
  if (action.status === 'in_progress') {
    const path = `terminal/readers/${readerOf(attempt) ?? ''}/cancel_action`;
    const stopped = await post(account, { path, fields: {}, key: null });
    if (isRefusal(stopped)) return stopped;
    if (stopped.kind === 'error') return queryReader(attempt, account);
  }
  const intent = await cancelIntent(id, account);
  return isRefusal(intent) ? intent : (endOf(intent) ?? pending(intent));
}

/** Lists one reader: the right that payments need, and nothing of it is read. */
export async function probeReaders(account: StripeAccount): Promise<Probed | GatewayRefusal> {
  const reply = await get(account, 'terminal/readers?limit=1');
  if (isRefusal(reply)) return reply;
  if (reply.kind === 'error') return { code: 'gatewayRefused', status: reply.status };
  const isList = reply.object.get('object') === 'list';
  return isList ? { kind: 'accepted' } : { code: 'gatewayUnclear' };
}

function pending(intent: JsonObject): Outcome {
  return messageOfIntent(intent, { status: 'pending', reason: plainWord(intent.get('status')) });
}

interface ReaderAction {
  /** `none` if the reader does something else by now. */
  readonly status: string;
  readonly failure: string;
}

async function actionFor(
  intent: string,
  attempt: PaymentAttempt,
  account: StripeAccount,
): Promise<ReaderAction | GatewayRefusal> {
  const reader = readerOf(attempt);
  if (reader === null) return { code: 'cannotAsk' };
  const reply = await get(account, `terminal/readers/${reader}`);
  if (isRefusal(reply)) return reply;
  if (reply.kind === 'error') return { code: 'gatewayRefused', status: reply.status };
  const action = objectOf(reply.object.get('action'));
  const processed = objectOf(action?.get('process_payment_intent'))?.get('payment_intent');
  if (action === null || processed !== intent) return { status: 'none', failure: '' };
  return {
    status: plainWord(action.get('status')),
    failure: plainWord(action.get('failure_code')),
  };
}

async function intentNamed(
  id: string,
  account: StripeAccount,
): Promise<JsonObject | GatewayRefusal> {
  const reply = await get(account, `payment_intents/${id}`);
  if (isRefusal(reply)) return reply;
  if (reply.kind === 'error') return { code: 'gatewayRefused', status: reply.status };
  return reply.object;
}

/** The intent after it; one that has succeeded cannot be cancelled, and is read instead. */
async function cancelIntent(
  id: string,
  account: StripeAccount,
): Promise<JsonObject | GatewayRefusal> {
  const path = `payment_intents/${id}/cancel`;
  const reply = await post(account, { path, fields: {}, key: null });
  if (isRefusal(reply)) return reply;
  return reply.kind === 'object' ? reply.object : intentNamed(id, account);
}

function paidOf(intent: JsonObject): Outcome | null {
  if (intent.get('status') !== 'succeeded') return null;
  return messageOfIntent(intent, { status: 'paid', reason: 'succeeded' });
}

/** What an intent says that cannot change any more; null otherwise. */
function endOf(intent: JsonObject): Outcome | null {
  if (intent.get('status') === 'canceled')
    return messageOfIntent(intent, { status: 'cancelled', reason: 'canceled' });
  return paidOf(intent);
}

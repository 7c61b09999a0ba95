import { describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { answering } from '@servery/server/testing/answering-gateway.ts';
import type { CannedAnswer, ReceivedRequest } from '@servery/server/testing/answering-gateway.ts';
import { anAttempt, sampleNowMs } from '@servery/server/testing/gateway-samples.ts';
import { stripeTerminalSample } from '@servery/server/testing/terminal-samples.ts';
import { stripeTerminalGateway } from './gateway.ts';
import { sender } from '../outgoing.ts';

const terminal = { id: 'a'.repeat(24), address: 'tmr_reader', fingerprint: null, channel: null };
const attempt = anAttempt({ terminal });
const intent = {
  id: 'pi_1',
  object: 'payment_intent',
  amount: 12850,
  amount_received: 0,
  currency: 'hkd',
  status: 'requires_payment_method',
  metadata: { reference: 'S-0001-1' },
};

function json(body: unknown, status = 200): CannedAnswer {
  return { status, body: JSON.stringify(body) };
}

const error = (code: string, status = 400): CannedAnswer => json({ error: { code } }, status);

function reader(status: string | null, failure: string | null = null): CannedAnswer {
  const processed = { payment_intent: 'pi_1' };
  const action = { status, failure_code: failure, process_payment_intent: processed };
  return json({ object: 'terminal.reader', action: status === null ? null : action });
}

type Answers = Readonly<Record<string, CannedAnswer>>;

/** Stripe with these answers, by method and path; an intent is made in any case. */
async function stripeWith(answers: Answers) {
  const answerTo = ({ method, path }: ReceivedRequest): CannedAnswer =>
    answers[`${method} ${path.slice('/v1/'.length)}`] ?? json(intent);
  const server = await answering(answerTo);
  const parts = { send: sender(), clock: () => sampleNowMs };
  const gateway = stripeTerminalGateway({ ...stripeTerminalSample, host: server.host }, parts);
  const actions = gateway.atTerminal;
  if (actions === undefined) throw new Error('Stripe has readers');
  return { server, gateway, actions, [Symbol.asyncDispose]: server[Symbol.asyncDispose] };
}

const processing = 'POST terminal/readers/tmr_reader/process_payment_intent';
const seen = 'GET terminal/readers/tmr_reader';

describe('asking a reader of Stripe', () => {
  it('[TERMINAL-03] makes an intent under our reference, and hands it over', async () => {
    await using at = await stripeWith({ [processing]: reader('in_progress') });
    expect(await at.actions.ask(attempt)).toEqual({ kind: 'shown', gatewayId: 'pi_1' });
    const [made, handed] = at.server.received;
    expect(made?.headers['idempotency-key']).toBe('S-0001-1');
    expect(Object.fromEntries(new URLSearchParams(made?.body))).toEqual({
      amount: '12850',
      currency: 'hkd',
      'payment_method_types[0]': 'card_present',
      capture_method: 'automatic',
      'metadata[reference]': 'S-0001-1',
    });
    expect(handed?.headers['idempotency-key']).toBe('S-0001-1-process');
    expect(Object.fromEntries(new URLSearchParams(handed?.body))).toEqual({
      payment_intent: 'pi_1',
      'process_config[enable_customer_cancellation]': 'true',
    });
  });

  it.each([
    [error('terminal_reader_busy'), { code: 'terminalBusy' }],
    [error('terminal_reader_offline'), { code: 'terminalOffline' }],
    [error('terminal_reader_timeout'), { code: 'gatewayUnclear' }],
    [error('intent_invalid_state'), { code: 'gatewayUnclear' }],
    [error('', 503), { code: 'gatewayUnclear' }],
    [error('resource_missing', 404), { code: 'notAsked' }],
    [{ status: 200, body: 'no JSON' }, { code: 'gatewayUnclear' }],
  ])('[TERMINAL-04] is refused as %o', async (answer, refusal) => {
    await using at = await stripeWith({ [processing]: answer });
    expect(await at.actions.ask(attempt)).toEqual(refusal);
  });

  it('[TERMINAL-04] has asked no reader where no intent was made', async () => {
    await using at = await stripeWith({ 'POST payment_intents': error('', 500) });
    expect(await at.actions.ask(attempt)).toEqual({ code: 'notAsked' });
    const elsewhere = { ...terminal, address: '10.0.0.1:80' };
    expect(await at.actions.ask({ ...attempt, terminal: elsewhere })).toEqual({
      code: 'cannotAsk',
    });
    expect(at.server.received).toHaveLength(1);
  });
});

const paid = json({ ...intent, status: 'succeeded', amount_received: 12850 });
const cancelled = json({ ...intent, status: 'canceled' });

describe('asking about an intent', () => {
  it.each([
    [
      'in progress',
      { [seen]: reader('in_progress') },
      { status: 'pending', reason: 'in_progress' },
    ],
    ['at another payment', { [seen]: reader(null) }, { status: 'pending', reason: 'none' }],
    [
      'approved',
      { [seen]: reader('succeeded'), 'GET payment_intents/pi_1': paid },
      { status: 'paid' },
    ],
    [
      'declined',
      { [seen]: reader('failed', 'card_declined'), 'POST payment_intents/pi_1/cancel': cancelled },
      { status: 'failed', reason: 'card_declined' },
    ],
    [
      'cancelled by the guest',
      {
        [seen]: reader('failed', 'customer_canceled'),
        'POST payment_intents/pi_1/cancel': cancelled,
      },
      { status: 'cancelled' },
    ],
    [
      'without a connection, though the bank had approved',
      { [seen]: reader('failed', 'connection_error'), 'GET payment_intents/pi_1': paid },
      { status: 'paid' },
    ],
    ['unknown to Stripe', { [seen]: error('resource_missing', 404) }, { code: 'gatewayRefused' }],
  ])('[TERMINAL-04] tells of a reader that is %s', async (_, answers, outcome) => {
    await using at = await stripeWith(answers);
    expect(await at.gateway.query(attempt)).toMatchObject(outcome);
  });

  it('[TERMINAL-04] counts a card that was approved while a decline was being closed', async () => {
    const reads = [json(intent), paid];
    await using server = await answering(({ method, path }) => {
      if (path.endsWith('/cancel')) return error('payment_intent_unexpected_state');
      if (path.includes('readers')) return reader('failed', 'card_declined');
      return method === 'POST' ? json(intent) : (reads.shift() ?? null);
    });
    const config = { ...stripeTerminalSample, host: server.host };
    const gateway = stripeTerminalGateway(config, { send: sender(), clock: () => sampleNowMs });
    expect(await gateway.query(attempt)).toMatchObject({ status: 'paid' });
  });
});

describe('stopping a reader', () => {
  const stop = 'POST terminal/readers/tmr_reader/cancel_action';
  const close = 'POST payment_intents/pi_1/cancel';

  it('[TERMINAL-07] cancels its action and the intent', async () => {
    await using at = await stripeWith({ [seen]: reader('in_progress'), [close]: cancelled });
    expect(await at.actions.cancel(attempt)).toMatchObject({ status: 'cancelled' });
    expect(at.server.received.map(({ method, path }) => `${method} ${path.slice(4)}`)).toEqual([
      'POST payment_intents',
      seen,
      stop,
      close,
    ]);
  });

  it('[TERMINAL-07] waits for a card that was read already', async () => {
    const busy = error('terminal_reader_busy');
    await using at = await stripeWith({ [seen]: reader('in_progress'), [stop]: busy });
    expect(await at.actions.cancel(attempt)).toMatchObject({ status: 'pending' });
  });

  it('[TERMINAL-07] leaves the reader alone when it shows another payment', async () => {
    await using at = await stripeWith({ [seen]: reader(null), [close]: cancelled });
    expect(await at.actions.cancel(attempt)).toMatchObject({ status: 'cancelled' });
    expect(at.server.received.map(({ path }) => path)).not.toContain(`/v1/${stop.slice(5)}`);
  });
});

describe('giving back through Stripe', () => {
  const part = { refund: 'f'.repeat(24), amount: cents(500), transaction: 'pi_1' };
  const taken = { ...attempt, gatewayId: 'pi_1' };

  it.each(['succeeded', 'pending'])('[TERMINAL-13] is done when Stripe says %s', async (status) => {
    await using at = await stripeWith({ 'POST refunds': json({ object: 'refund', status }) });
    expect(await at.actions.refund?.(taken, part)).toEqual({ kind: 'returned' });
    const [sent] = at.server.received;
    expect(sent?.headers['idempotency-key']).toBe(`${part.refund}-refund`);
    expect(sent?.body).toBe('payment_intent=pi_1&amount=500');
  });

  it('[TERMINAL-13] is refused as Stripe refuses it, and without an intent', async () => {
    await using at = await stripeWith({ 'POST refunds': error('charge_already_refunded') });
    const refused = { code: 'gatewayRefused', status: 400 };
    expect(await at.actions.refund?.(taken, part)).toEqual(refused);
    const settled = { ...part, transaction: 'as staff typed it' };
    expect(await at.actions.refund?.(attempt, settled)).toEqual({ code: 'cannotAsk' });
  });

  it('[TERMINAL-13] finds the intent by the payment where the reader’s answer was lost', async () => {
    const succeeded = json({ object: 'refund', status: 'succeeded' });
    await using at = await stripeWith({ 'POST refunds': succeeded });
    expect(await at.actions.refund?.(attempt, part)).toEqual({ kind: 'returned' });
    expect(at.server.received[0]?.body).toBe('payment_intent=pi_1&amount=500');
  });

  it('[TERMINAL-13] is not done by a refund that failed', async () => {
    const failed = json({ object: 'refund', status: 'failed' });
    await using at = await stripeWith({ 'POST refunds': failed });
    expect(await at.actions.refund?.(taken, part)).toEqual({ code: 'gatewayUnclear' });
  });
});

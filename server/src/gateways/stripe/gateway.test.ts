import { describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { answering } from '@servery/server/testing/answering-gateway.ts';
import type { CannedAnswer } from '@servery/server/testing/answering-gateway.ts';
import type { BrowserStep, GatewayMessage, WireAnswer } from '../gateway.ts';
import { sender } from '../outgoing.ts';
import type { GatewayRefusal } from '../refusal.ts';
import {
  anAttempt,
  posted,
  sampleNowMs,
  stripeSample,
} from '@servery/server/testing/gateway-samples.ts';
import { stripeGateway } from './gateway.ts';
import { paidSession } from '@servery/server/testing/stripe-event.ts';

const parts = { send: sender(), clock: () => sampleNowMs };
const begunAttempt = anAttempt({ gatewayId: 'cs_test_1' });

function json(body: unknown, status = 200): CannedAnswer {
  return { status, body: JSON.stringify(body) };
}

async function startedWith(answer: CannedAnswer): Promise<BrowserStep | GatewayRefusal> {
  await using server = await answering(() => answer);
  return await stripeGateway({ ...stripeSample, host: server.host }, parts).start(anAttempt());
}

async function queriedWith(answer: CannedAnswer): Promise<GatewayMessage | GatewayRefusal> {
  await using server = await answering(() => answer);
  return await stripeGateway({ ...stripeSample, host: server.host }, parts).query(begunAttempt);
}

async function fieldsFor(about: Parameters<typeof anAttempt>[0]): Promise<Record<string, string>> {
  await using server = await answering(() => json({}));
  await stripeGateway({ ...stripeSample, host: server.host }, parts).start(anAttempt(about));
  return Object.fromEntries(new URLSearchParams(server.received[0]?.body));
}

describe('starting at Stripe', () => {
  it('[PAY-02] opens a session once for each attempt and redirects the browser there', async () => {
    const url = 'https://checkout.stripe.com/c/pay/cs_test_1';
    await using server = await answering(() => json({ id: 'cs_test_1', url }));
    const gateway = stripeGateway({ ...stripeSample, host: server.host }, parts);
    expect(await gateway.start(anAttempt())).toEqual({
      kind: 'redirect',
      url,
      gatewayId: 'cs_test_1',
    });
    const [received] = server.received;
    expect([
      received?.method,
      received?.path,
      received?.headers['authorization'],
      received?.headers['idempotency-key'],
    ]).toEqual(['POST', '/v1/checkout/sessions', 'Bearer sk_test_0123456789abcdef', 'S-0001-1']);
    expect(Object.fromEntries(new URLSearchParams(received?.body))).toEqual({
      mode: 'payment',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'hkd',
      'line_items[0][price_data][unit_amount]': '12850',
      'line_items[0][price_data][product_data][name]': 'Lucky Tea House 0001',
      client_reference_id: 'S-0001-1',
      success_url: 'https://order.example.com/api/payments/cybersource/receipt',
      cancel_url: 'https://order.example.com/api/payments/cybersource/cancel',
      locale: 'zh-HK',
      expires_at: String(sampleNowMs / 1000 + 31 * 60),
    });
  });

  it.each([
    ['JPY', 50000, '500'],
    ['VND', 35000000, '350000'],
    ['TWD', 10000, '10000'],
  ] as const)('[PAY-04] requests %s in its own smallest units', async (currency, amount, units) => {
    const fields = await fieldsFor({ currency, amount: cents(amount) });
    expect(fields['line_items[0][price_data][unit_amount]']).toBe(units);
  });

  it.each([
    [15, 31],
    [31, 31],
    [45, 45],
    [24 * 60, 24 * 60],
    [48 * 60, 24 * 60],
  ])(
    '[PAY-02] holds the session as Stripe allows when the shop holds %i minutes',
    async (held, minutes) => {
      const fields = await fieldsFor({ expiresAtMs: sampleNowMs + held * 60_000 });
      expect(fields['expires_at']).toBe(String(sampleNowMs / 1000 + minutes * 60));
    },
  );

  it('[PAY-02] sends the same request later, or Stripe would refuse the same key', async () => {
    await using server = await answering(() => json({}));
    const config = { ...stripeSample, host: server.host };
    await stripeGateway(config, parts).start(anAttempt());
    await stripeGateway(config, { ...parts, clock: () => sampleNowMs + 60_000 }).start(anAttempt());
    expect(server.received[0]?.body).toBe(server.received[1]?.body);
  });

  it.each([
    [json({ id: 'cs_test_1' }), { code: 'gatewayUnclear' }],
    [json({ id: 'cs_test_1', url: 'http://checkout.stripe.com' }), { code: 'gatewayUnclear' }],
    [json({ id: 'pi_1', url: 'https://checkout.stripe.com' }), { code: 'gatewayUnclear' }],
    [{ status: 200, body: '<html>' }, { code: 'gatewayUnclear' }],
    [json({ error: {} }, 402), { code: 'gatewayRefused', status: 402 }],
  ])('[PAY-02] does not redirect the browser anywhere after %j', async (answer, refusal) => {
    expect(await startedWith(answer)).toEqual(refusal);
  });

  it('[PAY-04] is refused for an amount that cannot be requested', async () => {
    const gateway = stripeGateway(stripeSample, parts);
    expect(await gateway.start(anAttempt({ amount: cents(-1) }))).toMatchObject({
      code: 'nothingToPay',
    });
  });
});

describe('querying Stripe', () => {
  const paid = {
    reference: 'S-0001-1',
    transactionId: 'cs_test_1',
    status: 'paid',
    amountMinor: 12850,
    currency: 'HKD',
    reason: 'paid',
  };

  it('[PAY-05] reads the session that was started', async () => {
    await using server = await answering(() => json({ ...paidSession, status: 'complete' }));
    expect(
      await stripeGateway({ ...stripeSample, host: server.host }, parts).query(begunAttempt),
    ).toEqual(paid);
    const [received] = server.received;
    expect([received?.method, received?.path, received?.headers['authorization']]).toEqual([
      'GET',
      '/v1/checkout/sessions/cs_test_1',
      'Bearer sk_test_0123456789abcdef',
    ]);
  });

  it.each([
    ['open', 'unpaid', 'pending'],
    ['complete', 'unpaid', 'pending'],
    ['expired', 'unpaid', 'cancelled'],
    ['complete', 'no_payment_required', 'review'],
    ['paid', 'unpaid', 'pending'],
  ])('[PAY-05] maps %s and %s to %s', async (status, payment, word) => {
    const answer = json({ ...paidSession, status, payment_status: payment });
    expect(await queriedWith(answer)).toEqual({ ...paid, status: word, reason: payment });
  });

  it.each([
    [json([]), { code: 'gatewayUnclear' }],
    [
      json({ ...paidSession, client_reference_id: null }),
      { code: 'fieldInvalid', field: 'client_reference_id' },
    ],
    [
      json({ ...paidSession, amount_total: '12850' }),
      { code: 'fieldInvalid', field: 'amount_total' },
    ],
    [json(paidSession, 404), { code: 'gatewayRefused', status: 404 }],
  ])('[PAY-05] is rejected with %j', async (answer, refusal) => {
    expect(await queriedWith(answer)).toEqual(refusal);
  });

  it.each([null, '', '../customers', 'cs_1/expire'])(
    '[PAY-05] is impossible without a session: %j',
    async (gatewayId) => {
      expect(await stripeGateway(stripeSample, parts).query(anAttempt({ gatewayId }))).toEqual({
        code: 'cannotAsk',
      });
    },
  );
});

describe('acknowledging Stripe', () => {
  const acknowledgement = (outcome: GatewayRefusal): Promise<WireAnswer> =>
    stripeGateway(stripeSample, parts).acknowledge(posted(''), outcome);

  it.each([{ code: 'notAPayment' }, { code: 'otherReference' }] as const)(
    '[PAY-03] ends its calls about the payments of others: %j',
    async (refusal) => {
      expect(await acknowledgement(refusal)).toMatchObject({ status: 200, body: '' });
    },
  );

  it.each([
    { code: 'signatureWrong' },
    { code: 'signatureOld' },
    { code: 'otherTransaction' },
    { code: 'fieldInvalid', field: 'currency' },
  ] as const)('[PAY-03] acknowledges nothing else that was refused: %j', async (refusal) => {
    expect(await acknowledgement(refusal)).toMatchObject({ status: 400, body: '' });
  });
});

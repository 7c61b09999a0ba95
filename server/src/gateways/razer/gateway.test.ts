import { describe, expect, it } from 'vitest';
import { answering } from '@servery/server/testing/answering-gateway.ts';
import type { CannedAnswer } from '@servery/server/testing/answering-gateway.ts';
import { formBody } from '../body.ts';
import type { GatewayMessage } from '../gateway.ts';
import { sender } from '../outgoing.ts';
import { razerGateway } from './gateway.ts';
import { signedReply } from '@servery/server/testing/razer-reply.ts';
import { querySkeyOf, vrfKeyOf } from './signing.ts';
import { isRefusal } from '../refusal.ts';
import type { GatewayRefusal } from '../refusal.ts';
import { conclude } from '../settlement.ts';
import {
  anAttempt,
  posted,
  razerSample,
  sampleNowMs,
} from '@servery/server/testing/gateway-samples.ts';

const parts = { send: sender(), clock: () => sampleNowMs };
const attempt = anAttempt({ currency: 'MYR' });

function lines(about: Readonly<Record<string, string>> = {}): string {
  const signed = {
    Amount: '128.50',
    Domain: 'SB_testmerchant',
    OrderID: 'S-0001-1',
    StatCode: '00',
    ...about,
  };
  const answer = {
    StatName: 'captured',
    TranID: '1000000001',
    Currency: 'MYR',
    VrfKey: vrfKeyOf(signed, razerSample.secretKey),
    ...signed,
  };
  return Object.entries(answer)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

async function queriedWith(answer: CannedAnswer): Promise<GatewayMessage | GatewayRefusal> {
  await using server = await answering(() => answer);
  return await razerGateway({ ...razerSample, apiHost: server.host }, parts).query(attempt);
}

const paid = {
  reference: 'S-0001-1',
  transactionId: '1000000001',
  status: 'paid',
  amountMinor: 12850,
  currency: 'MYR',
  reason: '00',
};

describe('starting at Fiuu', () => {
  const gateway = razerGateway(razerSample, parts);

  it('[PAY-02] is a form that the browser posts to the merchant’s own page', async () => {
    expect(await gateway.start(attempt)).toMatchObject({
      kind: 'form',
      url: 'https://sandbox-payment.fiuu.com/RMS/pay/SB_testmerchant/',
      fields: { orderid: 'S-0001-1', vcode: '87a2b789cc3c7f75b602aada9470c20d' },
    });
  });

  it('[PAY-04] is refused for an amount that cannot be requested', async () => {
    expect(await gateway.start(anAttempt({ reference: '1' }))).toEqual({
      code: 'referenceInvalid',
    });
  });
});

describe('querying Fiuu', () => {
  it('[PAY-05] is signed, and names order, amount and merchant', async () => {
    await using server = await answering(() => ({ status: 200, body: lines() }));
    const gateway = razerGateway({ ...razerSample, apiHost: server.host }, parts);
    expect(await gateway.query(attempt)).toEqual(paid);
    const [received] = server.received;
    expect([received?.path, Object.fromEntries(new URLSearchParams(received?.body))]).toEqual([
      '/RMS/query/q_by_oid.php',
      {
        amount: '128.50',
        oID: 'S-0001-1',
        domain: 'SB_testmerchant',
        skey: querySkeyOf('S-0001-1', '128.50', razerSample),
      },
    ]);
  });

  it.each([
    ['11', 'failed'],
    ['22', 'pending'],
  ])('[PAY-05] maps %s to %s', async (StatCode, status) => {
    expect(await queriedWith({ status: 200, body: lines({ StatCode }) })).toEqual({
      ...paid,
      status,
      reason: StatCode,
    });
  });

  it('[PAY-05] reads lines with Windows line ends', async () => {
    expect(
      await queriedWith({ status: 200, body: `${lines().replaceAll('\n', '\r\n')}\r\n` }),
    ).toEqual(paid);
  });

  it.each([
    ['its order', lines()],
    ['its transaction', lines({ OrderID: '1000000001' })],
  ])('[PAY-05] finds a payment without order and currency, signed with %s', async (_, answer) => {
    const body = answer.replace(/OrderID: .*\n/, '').replace(/Currency: .*\n/, '');
    expect(body).not.toMatch(/OrderID|Currency/);
    expect(await queriedWith({ status: 200, body })).toEqual({ ...paid, isCurrencyAssumed: true });
  });

  const genuine = lines();
  it.each([
    ['no signature', genuine.replace(/VrfKey: .*\n?/, ''), 'signatureWrong'],
    ['another status', genuine.replace('StatCode: 00', 'StatCode: 11'), 'signatureWrong'],
    ['another amount', genuine.replace('128.50', '1.00'), 'signatureWrong'],
    ['another order', genuine.replace('S-0001-1', 'S-0001-2'), 'signatureWrong'],
    ['another merchant', lines({ Domain: 'SB_other' }), 'otherMerchant'],
    ['a strange status', lines({ StatCode: '33' }), 'gatewayUnclear'],
    ['a strange amount', lines({ Amount: '128.5' }), 'gatewayUnclear'],
    ['a strange currency', genuine.replace('MYR', 'XXX'), 'gatewayUnclear'],
    [
      'an order that its signature leaves out',
      lines({ OrderID: '1000000001' }).replace('OrderID: 1000000001', 'OrderID: S-0001-1'),
      'signatureWrong',
    ],
    ['a strange number', genuine.replace('1000000001', 'x'), 'gatewayUnclear'],
    ['a line twice', `${genuine}\nStatCode: 00`, 'gatewayUnclear'],
    ['a page', '<html><body>Sorry</body></html>', 'gatewayUnclear'],
    ['no merchant', genuine.replace(/Domain: .*\n/, ''), 'gatewayUnclear'],
    ['an error', 'Error: 02\n', 'gatewayUnclear'],
    ['a line of blanks', `Error: a${' '.repeat(50_000)}b`, 'gatewayUnclear'],
    ['nothing', '', 'gatewayUnclear'],
  ])('[PAY-05] is rejected with %s', async (_, body, code) => {
    expect(await queriedWith({ status: 200, body })).toEqual({ code });
  });

  it('[PAY-05] has no result when the gateway is down', async () => {
    expect(await queriedWith({ status: 500, body: lines() })).toEqual({
      code: 'gatewayRefused',
      status: 500,
    });
  });
});

describe('a message of Fiuu that says paid', () => {
  async function concludedWith(answer: CannedAnswer): Promise<GatewayMessage | GatewayRefusal> {
    await using server = await answering(() => answer);
    const gateway = razerGateway({ ...razerSample, apiHost: server.host }, parts);
    const message = gateway.verify(posted(formBody(signedReply())));
    return isRefusal(message) ? message : await conclude(gateway, attempt, message);
  }

  it('[PAY-03] pays when a query of Fiuu confirms it', async () => {
    expect(await concludedWith({ status: 200, body: lines() })).toEqual(paid);
  });

  it('[PAY-03] pays nothing when the query differs, or gets no answer', async () => {
    expect(await concludedWith({ status: 200, body: lines({ StatCode: '22' }) })).toMatchObject({
      status: 'pending',
    });
    expect(await concludedWith({ status: 500, body: '' })).toEqual({
      code: 'gatewayRefused',
      status: 500,
    });
  });

  it('[PAY-03] is requested again while Fiuu does not know the order', async () => {
    const outcome = await concludedWith({ status: 200, body: 'Error: 02\n' });
    const delivery = posted(formBody(signedReply()));
    expect(await razerGateway(razerSample, parts).acknowledge(delivery, outcome)).toMatchObject({
      status: 503,
    });
  });
});

describe('acknowledging Fiuu', () => {
  const message: GatewayMessage = {
    ...paid,
    status: 'paid',
    currency: 'MYR',
    amountMinor: attempt.amount,
  };
  const type = 'text/plain; charset=utf-8';

  it('answers a callback with the one word that ends it', async () => {
    const gateway = razerGateway(razerSample, parts);
    const delivery = posted(formBody({ ...signedReply(), nbcb: '1' }));
    expect(await gateway.acknowledge(delivery, message)).toEqual({
      status: 200,
      contentType: type,
      body: 'CBTOKEN:MPSTATOK',
    });
  });

  it('posts a notification back with its acknowledgement flag', async () => {
    await using server = await answering(() => ({ status: 200, body: '' }));
    const gateway = razerGateway({ ...razerSample, payHost: server.host }, parts);
    const reply = signedReply();
    expect(await gateway.acknowledge(posted(formBody(reply)), message)).toMatchObject({
      status: 200,
      body: '',
    });
    expect(
      server.received.map(({ path, body }) => [
        path,
        Object.fromEntries(new URLSearchParams(body)),
      ]),
    ).toEqual([['/RMS/API/chkstat/returnipn.php', { ...reply, treq: '1' }]]);
  });

  it('[PAY-03] acknowledges nothing that was refused', async () => {
    await using server = await answering(() => ({ status: 200, body: '' }));
    const gateway = razerGateway({ ...razerSample, payHost: server.host }, parts);
    const delivery = posted(formBody({ ...signedReply(), nbcb: '1' }));
    expect(await gateway.acknowledge(delivery, { code: 'signatureWrong' })).toMatchObject({
      status: 400,
      body: '',
    });
    expect(await gateway.acknowledge(delivery, { code: 'notAPayment' })).toMatchObject({
      status: 200,
      body: '',
    });
    expect(server.received).toEqual([]);
  });
});

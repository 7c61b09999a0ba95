import { describe, expect, it } from 'vitest';
import { answering } from '@servery/server/testing/answering-gateway.ts';
import type { CannedAnswer } from '@servery/server/testing/answering-gateway.ts';
import { bbposGateway } from './gateway.ts';
import { bbposFixture, paidNotice, signedNotice } from '@servery/server/testing/bbpos-notice.ts';
import { isRsaSignature } from './signing.ts';
import type { BrowserStep, GatewayMessage } from '../gateway.ts';
import { readJson, stringOf } from '../body.ts';
import { sender } from '../outgoing.ts';
import { isRefusal } from '../refusal.ts';
import type { GatewayRefusal } from '../refusal.ts';
import { anAttempt, posted, sampleNowMs } from '@servery/server/testing/gateway-samples.ts';
import { conclude } from '../settlement.ts';

const { config, gatewayPrivateKey, merchantPublicKey } = bbposFixture();
const parts = { send: sender(), clock: () => sampleNowMs };

const order = {
  id: 900001,
  merchantReference: 'S-0001-1',
  status: 'SUCCESS',
  currency: 'HKD',
  amount: 128.5,
};

function json(body: unknown, status = 200): CannedAnswer {
  return { status, body: JSON.stringify(body) };
}

async function startedWith(answer: CannedAnswer): Promise<BrowserStep | GatewayRefusal> {
  await using server = await answering(() => answer);
  return await bbposGateway({ ...config, host: server.host }, parts).start(anAttempt());
}

async function queriedWith(answer: CannedAnswer): Promise<GatewayMessage | GatewayRefusal> {
  await using server = await answering(() => answer);
  return await bbposGateway({ ...config, host: server.host }, parts).query(anAttempt());
}

const paid = {
  reference: 'S-0001-1',
  transactionId: '900001',
  status: 'paid',
  amountMinor: 12850,
  currency: 'HKD',
  reason: 'SUCCESS',
};

describe('starting at BBMSL', () => {
  it('[PAY-02] opens a checkout with a signed request and redirects the browser there', async () => {
    const url = 'https://checkout.bbmsl.com/1';
    await using server = await answering(() => json({ message: 'Success', checkoutUrl: url }));
    const gateway = bbposGateway({ ...config, host: server.host }, parts);
    expect(await gateway.start(anAttempt())).toEqual({ kind: 'redirect', url, gatewayId: null });
    const [received] = server.received;
    const sent = readJson(received?.body ?? '');
    const request = stringOf(sent?.get('request')) ?? '';
    expect(isRsaSignature(request, stringOf(sent?.get('signature')) ?? '', merchantPublicKey)).toBe(
      true,
    );
    expect([received?.path, JSON.parse(request)]).toEqual([
      '/hosted-checkout/create/',
      {
        merchantId: '1088',
        amount: '128.50',
        merchantReference: 'S-0001-1',
        callbackUrl: {
          success: 'https://order.example.com/api/payments/cybersource/receipt',
          fail: 'https://order.example.com/api/payments/cybersource/receipt',
          cancel: 'https://order.example.com/api/payments/cybersource/cancel',
          notify: 'https://order.example.com/api/payments/cybersource/notify',
        },
        isRecurring: 0,
        lineItems: [
          { quantity: 1, priceData: { unitAmount: '128.50', name: 'Lucky Tea House 0001' } },
        ],
        showLang: true,
        showPoweredBy: false,
        expiryTime: '2026-01-15T08:45:00.000Z',
      },
    ]);
  });

  it.each([
    [json({ message: 'invalid signature' }), { code: 'gatewayRefused', status: 200 }],
    [json({ message: 'success' }), { code: 'gatewayUnclear' }],
    [json({ message: 'success', checkoutUrl: 'javascript:alert(1)' }), { code: 'gatewayUnclear' }],
    [
      json({ message: 'success', checkoutUrl: ['https://checkout.bbmsl.com/1'] }),
      { code: 'gatewayUnclear' },
    ],
    [
      json({ message: ['success'], checkoutUrl: 'https://checkout.bbmsl.com/1' }),
      { code: 'gatewayRefused', status: 200 },
    ],
    [json([]), { code: 'gatewayUnclear' }],
    [json({ message: 'success' }, 503), { code: 'gatewayRefused', status: 503 }],
  ])('[PAY-02] does not redirect the browser anywhere after %j', async (answer, refusal) => {
    expect(await startedWith(answer)).toEqual(refusal);
  });

  it('[PAY-04] is refused for another currency than its own', async () => {
    const gateway = bbposGateway(config, parts);
    expect(await gateway.start(anAttempt({ currency: 'MYR' }))).toEqual({
      code: 'currencyNotTaken',
      currency: 'MYR',
    });
    expect(await gateway.start(anAttempt({ reference: '' }))).toEqual({ code: 'referenceInvalid' });
  });
});

describe('querying BBMSL', () => {
  it('[PAY-05] is signed and names merchant and reference', async () => {
    await using server = await answering(() => json({ message: 'success', order }));
    expect(await bbposGateway({ ...config, host: server.host }, parts).query(anAttempt())).toEqual(
      paid,
    );
    const [received] = server.received;
    expect(received?.path).toBe('/hosted-checkout/query/');
    expect(readJson(received?.body ?? '')?.get('request')).toBe(
      '{"merchantId":"1088","merchantReference":"S-0001-1"}',
    );
  });

  it.each([
    [json({ message: 'success' }), { code: 'gatewayUnclear' }],
    [json({ message: 'success', order: [order] }), { code: 'gatewayUnclear' }],
    [json({ message: 'order not found', order }), { code: 'gatewayRefused', status: 200 }],
    [
      json({ message: 'success', order: { ...order, amount: '128,50' } }),
      { code: 'fieldInvalid', field: 'amount' },
    ],
    [
      json({ message: 'success', order: { ...order, id: null } }),
      { code: 'fieldInvalid', field: 'id' },
    ],
  ])('[PAY-05] is rejected with %j', async (answer, refusal) => {
    expect(await queriedWith(answer)).toEqual(refusal);
  });
});

describe('a genuine notice of BBMSL', () => {
  async function concludedWith(answer: CannedAnswer): Promise<GatewayMessage | GatewayRefusal> {
    await using server = await answering(() => answer);
    const gateway = bbposGateway({ ...config, host: server.host }, parts);
    const message = gateway.verify(signedNotice(paidNotice, gatewayPrivateKey));
    return isRefusal(message) ? message : await conclude(gateway, anAttempt(), message);
  }

  it('[PAY-03] pays when BBMSL confirms it for this merchant', async () => {
    expect(await concludedWith(json({ message: 'success', order }))).toEqual(paid);
  });

  it('[PAY-03] pays nothing when it was about another merchant’s payment of the same name', async () => {
    const ours = { ...order, id: 900002 };
    expect(await concludedWith(json({ message: 'success', order: ours }))).toEqual({
      code: 'otherTransaction',
    });
    const open = { ...ours, status: 'OPEN' };
    expect(await concludedWith(json({ message: 'success', order: open }))).toMatchObject({
      status: 'pending',
    });
  });

  it('acknowledges in capitals', async () => {
    const acknowledgement = await bbposGateway(config, parts).acknowledge(posted(''), {
      code: 'notAPayment',
    });
    expect(acknowledgement).toEqual({
      status: 200,
      contentType: 'text/plain; charset=utf-8',
      body: 'OK',
    });
  });
});

import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { answering } from '@servery/server/testing/answering-gateway.ts';
import { cybersourceGateway } from './gateway.ts';
import type { GatewayMessage } from '../gateway.ts';
import { sender } from '../outgoing.ts';
import type { GatewayRefusal } from '../refusal.ts';
import {
  anAttempt,
  cybersourceSample,
  posted,
  sampleNowMs,
} from '@servery/server/testing/gateway-samples.ts';

const parts = { send: sender(), clock: () => sampleNowMs };
const gateway = cybersourceGateway(cybersourceSample, parts);
const search = {
  host: '',
  merchantId: 'testrest',
  keyId: 'key-1',
  sharedSecret: Buffer.alloc(32, 7).toString('base64'),
};

describe('starting at CyberSource', () => {
  it('[PAY-02] is a form that the browser posts', async () => {
    const started = await gateway.start(anAttempt());
    expect(started).toMatchObject({
      kind: 'form',
      url: 'https://testsecureacceptance.cybersource.com/pay',
      fields: {
        reference_number: 'S-0001-1',
        transaction_uuid: 'S-0001-1',
        amount: '128.50',
        currency: 'HKD',
      },
    });
  });

  it('[PAY-04] requests yen without decimals, in a language the page has', async () => {
    const attempt = anAttempt({ amount: cents(100000), currency: 'JPY', locale: 'ja' });
    expect(await gateway.start(attempt)).toMatchObject({
      fields: { amount: '1000', currency: 'JPY', locale: 'en' },
    });
  });

  it.each([
    [{ amount: cents(0) }, { code: 'nothingToPay', amount: 0, currency: 'HKD' }],
    [
      { amount: cents(12850), currency: 'JPY' },
      { code: 'amountNotWhole', amount: 12850, currency: 'JPY' },
    ],
    [{ reference: '0001' }, { code: 'referenceInvalid' }],
    [{ reference: 'S'.repeat(33) }, { code: 'referenceInvalid' }],
    [
      { urls: { done: `https://x.example/${'x'.repeat(240)}`, cancel: '', notify: '' } },
      { code: 'urlTooLong', most: 255 },
    ],
  ] as const)('[PAY-04] is refused with %j', async (about, refusal) => {
    expect(await gateway.start(anAttempt(about))).toEqual(refusal);
  });

  it('acknowledges with an empty page', async () => {
    expect(await gateway.acknowledge(posted(''), { code: 'signatureWrong' })).toMatchObject({
      status: 400,
      body: '',
    });
  });
});

function summary(about: object): object {
  return {
    id: '7684658650000000000001',
    clientReferenceInformation: { code: 'S-0001-1' },
    applicationInformation: {
      applications: [summaryStep('ics_auth', '1', '100'), summaryStep('ics_bill', '1', '100')],
    },
    orderInformation: { amountDetails: { totalAmount: '128.5', currency: 'HKD' } },
    ...about,
  };
}

function summaryStep(name: string, rCode: string, reasonCode: string): object {
  return { name, rCode, reasonCode, rFlag: rCode === '1' ? 'SOK' : 'DCARDREFUSED' };
}

function steps(...applications: readonly object[]): object {
  return { applicationInformation: { applications } };
}

async function queriedWith(body: unknown, status = 201): Promise<GatewayMessage | GatewayRefusal> {
  await using server = await answering(() => ({ status, body: JSON.stringify(body) }));
  const config = { ...cybersourceSample, search: { ...search, host: server.host } };
  return await cybersourceGateway(config, parts).query(anAttempt());
}

function found(...transactionSummaries: readonly object[]): object {
  return { totalCount: transactionSummaries.length, _embedded: { transactionSummaries } };
}

const paid = {
  reference: 'S-0001-1',
  transactionId: '7684658650000000000001',
  status: 'paid',
  amountMinor: 12850,
  currency: 'HKD',
  reason: '100',
};

describe('querying CyberSource', () => {
  it('[PAY-05] is impossible without a key for it', async () => {
    expect(await gateway.query(anAttempt())).toEqual({ code: 'cannotAsk' });
  });

  it('[PAY-05] is signed over host, date, path and body', async () => {
    await using server = await answering(() => ({ status: 201, body: JSON.stringify(found()) }));
    const config = { ...cybersourceSample, search: { ...search, host: server.host } };
    await cybersourceGateway(config, parts).query(anAttempt());
    const [received] = server.received;
    const text = [
      `host: ${server.host.replace('http://', '')}`,
      'date: Thu, 15 Jan 2026 08:30:00 GMT',
      '(request-target): post /tss/v2/searches',
      `digest: ${received?.headers['digest']?.toString() ?? ''}`,
      'v-c-merchant-id: testrest',
    ].join('\n');
    const signature = createHmac('sha256', Buffer.alloc(32, 7)).update(text).digest('base64');
    expect(received?.headers['signature']).toBe(
      `keyid="key-1", algorithm="HmacSHA256", headers="host date (request-target) digest v-c-merchant-id", signature="${signature}"`,
    );
    expect(received?.body).toContain('"query":"clientReferenceInformation.code:S-0001-1"');
  });

  it.each([
    ['billed', {}, paid],
    [
      'declined',
      steps(summaryStep('ics_auth', '0', '204')),
      { ...paid, status: 'failed', reason: '204' },
    ],
    [
      'in review',
      steps({ ...summaryStep('ics_auth', '0', '480'), rFlag: 'DREVIEW' }),
      { ...paid, status: 'review', reason: '480' },
    ],
    ['authorised only', steps(summaryStep('ics_auth', '1', '100')), { ...paid, status: 'review' }],
    [
      'authorised in part',
      steps(summaryStep('ics_auth', '1', '110')),
      { ...paid, status: 'pending', reason: '110' },
    ],
    [
      'in error',
      steps(summaryStep('ics_auth', '-1', '150')),
      { ...paid, status: 'pending', reason: '150' },
    ],
    ['without steps', { applicationInformation: {} }, { ...paid, status: 'pending', reason: '' }],
    [
      'billed with lists for words',
      steps({ ...summaryStep('ics_bill', '1', '100'), rCode: ['1'] }),
      { ...paid, status: 'pending' },
    ],
  ])('[PAY-05] finds a payment that was %s', async (_, about, message) => {
    expect(await queriedWith(found(summary(about)))).toEqual(message);
  });

  it.each([
    ['nothing', []],
    [
      'a reference that begins alike',
      [summary({ clientReferenceInformation: { code: 'S-0001-10' } })],
    ],
    ['no number', [summary({ id: null })]],
    ['no amount', [summary({ orderInformation: {} })]],
    [
      'a strange currency',
      [summary({ orderInformation: { amountDetails: { totalAmount: '128.50', currency: 'hk' } } })],
    ],
    [
      'a strange amount',
      [summary({ orderInformation: { amountDetails: { totalAmount: 128.5, currency: 'HKD' } } })],
    ],
  ])('[PAY-05] is still open when it finds %s', async (_, summaries) => {
    expect(await queriedWith(found(...summaries))).toEqual({
      ...paid,
      status: 'pending',
      transactionId: null,
      reason: 'notFound',
    });
  });

  it('[PAY-05] finds the card that paid after one that did not', async () => {
    const declined = summary({ id: '1', ...steps(summaryStep('ics_auth', '0', '204')) });
    expect(await queriedWith(found(declined, summary({})))).toEqual(paid);
  });

  it('[PAY-05] leaves to staff what was paid twice', async () => {
    expect(await queriedWith(found(summary({}), summary({ id: '2' })))).toEqual({
      ...paid,
      status: 'review',
      reason: 'paidTwice',
    });
  });

  it.each([
    [{}, 201, { code: 'gatewayUnclear' }],
    ['text', 200, { code: 'gatewayUnclear' }],
    [found(summary({})), 401, { code: 'gatewayRefused', status: 401 }],
    [found(summary({})), 202, { code: 'gatewayRefused', status: 202 }],
  ])('[PAY-05] has no result when the answer is %j with %i', async (body, status, refusal) => {
    expect(await queriedWith(body, status)).toEqual(refusal);
  });
});

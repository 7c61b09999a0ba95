import { describe, expect, it } from 'vitest';
import { answering } from '@servery/server/testing/answering-gateway.ts';
import type { CannedAnswer, ReceivedRequest } from '@servery/server/testing/answering-gateway.ts';
import { newPair } from '@servery/server/testing/bbpos-notice.ts';
import { anAttempt, sampleNowMs } from '@servery/server/testing/gateway-samples.ts';
import { kpaySample } from '@servery/server/testing/terminal-samples.ts';
import { kpayGateway } from './gateway.ts';
import { sender } from '../outgoing.ts';
import { isKpaySignature } from './signing.ts';

const [app, platform] = [newPair(), newPair()];
const terminal = { id: 'a'.repeat(24), address: '', fingerprint: null, channel: null };
const keys = { appPrivateKey: app.privateKey, platformPublicKey: platform.publicKey };

function code(result: number, data: object = {}): CannedAnswer {
  return { status: 200, body: JSON.stringify({ code: result, data }) };
}

type Answer = (request: ReceivedRequest) => CannedAnswer | null;

/** A terminal that signs anybody in, and answers everything else like this. */
async function terminalWith(answer: Answer, about: Partial<typeof kpaySample> = {}) {
  const server = await answering((request) =>
    request.path.endsWith('/sign') ? code(10_000, keys) : answer(request),
  );
  const address = server.host.slice('http://'.length);
  const parts = {
    send: sender({ timeoutMs: 60_000, maxReplyBytes: 10_000 }),
    clock: () => sampleNowMs,
  };
  const gateway = kpayGateway({ ...kpaySample, ...about }, parts);
  const actions = gateway.atTerminal;
  if (actions === undefined) throw new Error('KPay has terminals');
  const attempt = anAttempt({ terminal: { ...terminal, address } });
  return { server, gateway, actions, attempt, [Symbol.asyncDispose]: server[Symbol.asyncDispose] };
}

describe('asking a terminal of KPay', () => {
  it('[TERMINAL-03] signs in, and sends the sale in cents with a signature', async () => {
    await using at = await terminalWith(() => code(10_000));
    const octopus = {
      ...at.attempt,
      terminal: { ...terminal, ...at.attempt.terminal, channel: '4' },
    };
    expect(await at.actions.ask(octopus)).toEqual({ kind: 'shown', gatewayId: null });
    const [signIn, sale] = at.server.received;
    expect([signIn?.method, signIn?.path]).toEqual(['POST', '/v2/pos/sign']);
    expect(JSON.parse(signIn?.body ?? '')).toEqual({
      appId: kpaySample.appId,
      appSecret: kpaySample.appSecret,
    });
    expect(JSON.parse(sale?.body ?? '')).toEqual({
      outTradeNo: 'S-0001-1',
      payAmount: '000000012850',
      tipsAmount: '000000000000',
      payCurrency: '344',
      callbackUrl: 'https://order.example.com/api/payments/cybersource/notify',
      includeReceipt: true,
      paymentType: 4,
    });
    const { timestamp, noncestr, signature } = sale?.headers ?? {};
    const signed = {
      method: 'POST',
      path: '/v2/pos/sales',
      timestamp: String(timestamp),
      nonce: String(noncestr),
      body: sale?.body ?? '',
    } as const;
    expect(isKpaySignature(signed, String(signature), app.publicKey)).toBe(true);
    expect(timestamp).toBe(String(sampleNowMs));
    expect(noncestr).toMatch(/^\w{32}$/);
  });

  it('[TERMINAL-03] signs in again when the terminal has settled its day', async () => {
    const codes = [40_004, 10_000];
    await using at = await terminalWith(() => code(codes.shift() ?? 10_000), { signIn: 'v1' });
    expect(await at.actions.ask(at.attempt)).toEqual({ kind: 'shown', gatewayId: null });
    expect(at.server.received.map(({ path }) => path)).toEqual([
      '/v1/pos/sign',
      '/v2/pos/sales',
      '/v1/pos/sign',
      '/v2/pos/sales',
    ]);
  });

  it.each([
    [50_002, { code: 'terminalBusy' }],
    [10_001, { code: 'notAsked' }],
    [20_003, { code: 'notAsked' }],
    // Known there already: asking tells how it went.
    [20_001, { code: 'gatewayUnclear' }],
    [50_001, { code: 'gatewayUnclear' }],
    [20_011, { kind: 'shown', gatewayId: null }],
  ])('[TERMINAL-04] is answered with %i', async (result, answer) => {
    await using at = await terminalWith(() => code(result));
    expect(await at.actions.ask(at.attempt)).toEqual(answer);
  });

  it('[TERMINAL-04] asks nothing without keys, and nothing of another currency', async () => {
    await using refusing = await answering(() => code(40_007));
    await using broken = await answering(() => code(10_000, { appPrivateKey: 'x' }));
    const parts = { send: sender(), clock: () => sampleNowMs };
    const { atTerminal } = kpayGateway(kpaySample, parts);
    for (const { host } of [refusing, broken]) {
      const at = { ...terminal, address: host.slice('http://'.length) };
      expect(await atTerminal?.ask(anAttempt({ terminal: at }))).toEqual({ code: 'notAsked' });
    }
    await using at = await terminalWith(() => code(10_000));
    expect(await at.actions.ask({ ...at.attempt, currency: 'MYR' })).toEqual({
      code: 'currencyNotTaken',
      currency: 'MYR',
    });
    expect(await at.actions.ask(anAttempt())).toEqual({ code: 'cannotAsk' });
    expect(at.server.received).toEqual([]);
  });
});

describe('asking about a sale', () => {
  const sale = {
    outTradeNO: 'S-0001-1',
    payAmount: '000000012850',
    payCurrency: '344',
    payResult: 2,
  };

  it('[TERMINAL-04] finds it by our reference, in a request without a body', async () => {
    await using at = await terminalWith(() => code(10_000, sale));
    expect(await at.gateway.query(at.attempt)).toMatchObject({
      reference: 'S-0001-1',
      status: 'paid',
      amountMinor: 12850,
    });
    const [, query] = at.server.received;
    expect([query?.method, query?.path]).toEqual(['GET', '/v2/pos/query?outTradeNo=S-0001-1']);
    const { timestamp, noncestr, signature } = query?.headers ?? {};
    const signed = {
      method: 'GET',
      path: '/v2/pos/query?outTradeNo=S-0001-1',
      timestamp: String(timestamp),
      nonce: String(noncestr),
      body: null,
    } as const;
    expect(isKpaySignature(signed, String(signature), app.publicKey)).toBe(true);
  });

  it.each([
    [20_005, { status: 'pending', reason: 'notFound' }],
    [20_011, { status: 'pending', reason: 'running' }],
    [50_002, { status: 'pending', reason: 'running' }],
    [50_001, { code: 'gatewayUnclear' }],
  ])('[TERMINAL-04] is answered with %i', async (result, answer) => {
    await using at = await terminalWith(() => code(result));
    expect(await at.gateway.query(at.attempt)).toMatchObject(answer);
  });

  it('[TERMINAL-04] says nothing when nobody is there', async () => {
    const at = await terminalWith(() => code(10_000));
    await at[Symbol.asyncDispose]();
    expect(await at.gateway.query(at.attempt)).toEqual({
      code: 'gatewaySilent',
      reason: 'unreachable',
    });
  });

  it('[TERMINAL-07] closes a sale, and asks how it ended', async () => {
    const answers = [code(20_010), code(10_000, sale)];
    await using paid = await terminalWith(() => answers.shift() ?? null);
    expect(await paid.actions.cancel(paid.attempt)).toMatchObject({ status: 'paid' });
    const unseen = [code(10_000), code(20_005)];
    await using closed = await terminalWith(() => unseen.shift() ?? null);
    expect(await closed.actions.cancel(closed.attempt)).toMatchObject({ status: 'cancelled' });
    expect(closed.server.received.map(({ path }) => path)).toEqual([
      '/v2/pos/sign',
      '/v2/pos/sales/close',
      '/v2/pos/query?outTradeNo=S-0001-1',
    ]);
  });
});

import { createCipheriv } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { answering } from '@servery/server/testing/answering-gateway.ts';
import type { CannedAnswer, ReceivedRequest } from '@servery/server/testing/answering-gateway.ts';
import { anAttempt, sampleNowMs } from '@servery/server/testing/gateway-samples.ts';
import { qfpaySample } from '@servery/server/testing/terminal-samples.ts';
import { qfpayGateway } from './gateway.ts';
import { sender } from '../outgoing.ts';
import type { QfpayConfig } from './config.ts';
import { querySignature } from './enquiry.ts';
import { unsealed } from './sealing.ts';

const terminal = { id: 'a'.repeat(24), address: '10.0.0.9:9001', fingerprint: null, channel: null };
const attempt = anAttempt({ terminal });
const record = { syssn: 'Q1', out_trade_no: 'S-0001-1', txamt: '12850', txcurrcd: 'HKD' };

function reply(respcd: string, data: object | null = null): CannedAnswer {
  const body = { respcd, ...(data === null ? {} : { data: JSON.stringify(data) }) };
  return { status: 200, body: JSON.stringify(body) };
}

async function terminalWith(
  answer: (request: ReceivedRequest) => CannedAnswer | null,
  about: Partial<QfpayConfig> = {},
) {
  const server = await answering(answer);
  const parts = {
    send: sender({ timeoutMs: 60_000, maxReplyBytes: 2000 }),
    clock: () => sampleNowMs,
  };
  const gateway = qfpayGateway({ ...qfpaySample, relay: server.host, ...about }, parts);
  const actions = gateway.atTerminal;
  if (actions === undefined) throw new Error('QFPay has terminals');
  return { server, gateway, actions, [Symbol.asyncDispose]: server[Symbol.asyncDispose] };
}

describe('asking a terminal of QFPay', () => {
  it('[TERMINAL-03] sends a sealed payment in dollars, and has its result from the answer', async () => {
    await using at = await terminalWith(() => reply('6000', record));
    expect(await at.actions.ask(attempt)).toEqual({
      reference: 'S-0001-1',
      transactionId: 'Q1',
      status: 'paid',
      amountMinor: 12850,
      currency: 'HKD',
      reason: '',
    });
    const [received] = at.server.received;
    expect(received?.path).toBe('/10.0.0.9:9001/api/pos/trade');
    const text: unknown = JSON.parse(received?.body ?? '');
    expect(unsealed(String(text), qfpaySample.posKey)).toMatch(
      /^\{content:\{amt=128\.5,channel='card_payment',func_type=1001,moveToBack=1,out_trade_no='S-0001-1',payment_timeout=120\}, digest:'[0-9A-F]{32}'\}$/,
    );
  });

  it('[TERMINAL-03] reads an answer that is sealed too', async () => {
    const cipher = createCipheriv('aes-256-cbc', qfpaySample.posKey, 'qfpay202306_hjsh');
    const text = reply('6001').body;
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
    await using at = await terminalWith(() => ({ status: 200, body: JSON.stringify(body) }));
    expect(await at.actions.ask(attempt)).toMatchObject({ status: 'cancelled', reason: '6001' });
  });

  it.each([
    ['4003', { code: 'notAsked' }],
    ['5001', { code: 'notAsked' }],
    ['6002', { code: 'gatewayUnclear' }],
    ['9999', { code: 'gatewayUnclear' }],
    ['6000', { kind: 'shown', gatewayId: null }],
  ])('[TERMINAL-04] is answered with %s', async (respcd, answer) => {
    await using at = await terminalWith(() => reply(respcd));
    expect(await at.actions.ask(attempt)).toEqual(answer);
  });

  it('[TERMINAL-02] asks nobody in the shop’s network without a certificate it knows', async () => {
    await using at = await terminalWith(() => reply('6000', record), { relay: null });
    expect(await at.actions.ask(attempt)).toEqual({ code: 'cannotAsk' });
    expect(await at.actions.ask({ ...attempt, currency: 'USD' })).toEqual({
      code: 'currencyNotTaken',
      currency: 'USD',
    });
    expect(at.server.received).toEqual([]);
  });
});

describe('asking about a payment', () => {
  it.each([
    [record, 'paid'],
    [{ ...record, respcd: '0000', cancel: 0 }, 'paid'],
    [{ ...record, respcd: '1143' }, 'pending'],
    [{ ...record, respcd: '1205' }, 'failed'],
    [{ ...record, cancel: '3' }, 'cancelled'],
  ])('[TERMINAL-04] a record of the terminal %o is %s', async (found, status) => {
    await using at = await terminalWith(() => reply('6000', found));
    expect(await at.gateway.query(attempt)).toMatchObject({ status });
  });

  it('[TERMINAL-04] goes on to QFPay’s servers where the terminal does not know', async () => {
    const answers: CannedAnswer[] = [];
    await using at = await answering((request) =>
      request.path === '/trade/v1/query' ? (answers.shift() ?? null) : reply('6002'),
    );
    const enquiry = { host: at.host, appCode: 'D5589D2A', clientKey: '0E32A59A', mchid: 'M1' };
    const parts = { send: sender(), clock: () => sampleNowMs };
    const gateway = qfpayGateway({ ...qfpaySample, relay: at.host, enquiry }, parts);
    const found = (data: readonly object[]): number =>
      answers.push({ status: 200, body: JSON.stringify({ respcd: '0000', data }) });
    found([
      { ...record, respcd: '1205' },
      { ...record, respcd: '0000' },
    ]);
    expect(await gateway.query(attempt)).toMatchObject({ status: 'paid', transactionId: 'Q1' });
    found([{ ...record, respcd: '1205' }]);
    expect(await gateway.query(attempt)).toMatchObject({ status: 'failed' });
    found([]);
    expect(await gateway.query(attempt)).toMatchObject({ status: 'pending', reason: 'notFound' });
    answers.push({ status: 200, body: JSON.stringify({ respcd: '1108' }) });
    expect(await gateway.query(attempt)).toEqual({ code: 'gatewayUnclear' });
    const [, asked] = at.received;
    const fields = Object.fromEntries(new URLSearchParams(asked?.body));
    expect(fields).toEqual({
      mchid: 'M1',
      out_trade_no: 'S-0001-1',
      start_time: '2026-01-01 00:00:00',
      end_time: '2026-01-31 23:59:59',
    });
    expect(asked?.headers).toMatchObject({
      'x-qf-appcode': 'D5589D2A',
      'x-qf-sign': querySignature(fields, '0E32A59A'),
    });
  });

  it('[TERMINAL-04] finds what was paid as a month ended, once the next has begun', async () => {
    const midnight = Date.UTC(2026, 1, 28, 16);
    const times = { startedAtMs: midnight - 60_000, expiresAtMs: midnight + 240_000 };
    const asked: (string | null)[] = [];
    await using at = await answering(({ path, body }) => {
      if (path !== '/trade/v1/query') return reply('6002');
      const start = new URLSearchParams(body).get('start_time');
      asked.push(start);
      const data = start === '2026-02-01 00:00:00' ? [{ ...record, respcd: '0000' }] : [];
      return { status: 200, body: JSON.stringify({ respcd: '0000', data }) };
    });
    const enquiry = { host: at.host, appCode: 'D5589D2A', clientKey: '0E32A59A', mchid: null };
    const parts = { send: sender(), clock: () => midnight + 600_000 };
    const gateway = qfpayGateway({ ...qfpaySample, relay: at.host, enquiry }, parts);
    expect(await gateway.query({ ...attempt, ...times })).toMatchObject({ status: 'paid' });
    expect(asked).toEqual(['2026-02-01 00:00:00', '2026-03-01 00:00:00']);
  });

  it('[TERMINAL-13] gives back through its servers, and says what they refuse', async () => {
    const answers = ['0000', '1143', '1269'].map((respcd) => reply(respcd));
    await using at = await answering(({ path }) =>
      path.endsWith('query') ? reply('0000') : (answers.shift() ?? { status: 502, body: '' }),
    );
    const enquiry = { host: at.host, appCode: 'D5589D2A', clientKey: '0E32A59A', mchid: null };
    const parts = { send: sender(), clock: () => Date.UTC(2026, 10, 17, 18, 5, 9) };
    const { atTerminal } = qfpayGateway({ ...qfpaySample, relay: at.host, enquiry }, parts);
    const part = { refund: 'f'.repeat(24), amount: cents(500), transaction: 'Q1' };
    expect(await atTerminal?.refund?.(attempt, part)).toEqual({ kind: 'returned' });
    expect(await atTerminal?.refund?.(attempt, part)).toEqual({ kind: 'returned' });
    const refused = { code: 'gatewayRefused', status: 200 };
    expect(await atTerminal?.refund?.(attempt, part)).toEqual(refused);
    expect(await atTerminal?.refund?.(attempt, part)).toEqual({ code: 'gatewayUnclear' });
    const [asked] = at.received;
    expect(Object.fromEntries(new URLSearchParams(asked?.body))).toEqual({
      syssn: 'Q1',
      out_trade_no: part.refund,
      txamt: '500',
      txdtm: '2026-11-18 02:05:09',
    });
    const without = qfpayGateway({ ...qfpaySample, relay: at.host, enquiry: null }, parts);
    expect(await without.atTerminal?.refund?.(attempt, part)).toEqual({ code: 'cannotAsk' });
  });

  it.each([
    [{ out_trade_no: 'f'.repeat(24), origssn: 'Q1', respcd: '0000' }, true],
    [{ out_trade_no: 'f'.repeat(24), origssn: 'Q1', respcd: '1145' }, true],
    [{ out_trade_no: 'f'.repeat(24), origssn: 'Q1', respcd: '1269' }, false],
    [{ out_trade_no: 'f'.repeat(24), origssn: 'Q2', respcd: '0000' }, false],
    [{ out_trade_no: 'e'.repeat(24), origssn: 'Q1', respcd: '0000' }, false],
  ])('[TERMINAL-13] asks for a refund without an answer: %o', async (known, isGiven) => {
    const part = { refund: 'f'.repeat(24), amount: cents(500), transaction: 'Q1' };
    const returned = { kind: 'returned' };
    for (const [first, refusal] of [
      [{ status: 502, body: '' }, { code: 'gatewayUnclear' }],
      [reply('1269'), { code: 'gatewayRefused', status: 200 }],
    ] as const) {
      await using at = await answering(({ path }) =>
        path === '/trade/v1/refund'
          ? first
          : { status: 200, body: JSON.stringify({ respcd: '0000', data: [known] }) },
      );
      const enquiry = { host: at.host, appCode: 'D5589D2A', clientKey: '0E32A59A', mchid: null };
      const parts = { send: sender(), clock: () => sampleNowMs };
      const { atTerminal } = qfpayGateway({ ...qfpaySample, relay: at.host, enquiry }, parts);
      const answer = await atTerminal?.refund?.(attempt, part);
      expect(answer).toEqual(isGiven ? returned : refusal);
      expect(at.received.map(({ path }) => path)).toEqual(['/trade/v1/refund', '/trade/v1/query']);
    }
  });

  it('[TERMINAL-13] finds a refund of last month whose answer was lost', async () => {
    const midnight = Date.UTC(2026, 1, 28, 16);
    const part = { refund: 'f'.repeat(24), amount: cents(500), transaction: 'Q1' };
    const known = { out_trade_no: part.refund, origssn: 'Q1', respcd: '0000' };
    await using at = await answering(({ path, body }) => {
      if (path !== '/trade/v1/query') return { status: 502, body: '' };
      const start = new URLSearchParams(body).get('start_time');
      const data = start === '2026-02-01 00:00:00' ? [known] : [];
      return { status: 200, body: JSON.stringify({ respcd: '0000', data }) };
    });
    const enquiry = { host: at.host, appCode: 'D5589D2A', clientKey: '0E32A59A', mchid: null };
    const parts = { send: sender(), clock: () => midnight + 3_600_000 };
    const { atTerminal } = qfpayGateway({ ...qfpaySample, relay: at.host, enquiry }, parts);
    expect(await atTerminal?.refund?.(attempt, part)).toEqual({ kind: 'returned' });
  });

  it('[TERMINAL-07] stops what is shown, and asks how it ended', async () => {
    await using at = await terminalWith(({ path }) =>
      path.endsWith('cancel_request') ? reply('6000') : reply('6000', record),
    );
    expect(await at.actions.cancel(attempt)).toMatchObject({ status: 'paid' });
    await using open = await terminalWith(({ path }) =>
      path.endsWith('cancel_request') ? reply('6000') : reply('6002'),
    );
    expect(await open.actions.cancel(attempt)).toMatchObject({ status: 'pending' });
  });
});

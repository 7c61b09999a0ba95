import { describe, expect, it } from 'vitest';
import { type CannedAnswer, answering } from '../../testing/answering-gateway.ts';
import { sampleNowMs } from '../../testing/gateway-samples.ts';
import { gatewayFor } from './gateways.ts';
import { sender } from './outgoing.ts';
import { probeGateway } from './probe.ts';

const keys = { secretKey: `sk_test_${'k'.repeat(24)}`, webhookSecret: `whsec_${'w'.repeat(24)}` };
const context = { currency: 'HKD', nowMs: sampleNowMs, terminal: null } as const;

function probe(host: string, timeoutMs = 30_000) {
  const send = sender({ timeoutMs, maxReplyBytes: 1000 });
  const config = { kind: 'stripe', ...keys, host } as const;
  return probeGateway(gatewayFor(config, { send, clock: () => sampleNowMs }), context);
}

async function probeAt(answer: CannedAnswer | null, timeoutMs?: number) {
  await using server = await answering(() => answer);
  const outcome = await probe(server.host, timeoutMs);
  return { outcome, asked: server.received.map(({ method, path }) => `${method} ${path}`) };
}

const list = JSON.stringify({ object: 'list', data: [] });

describe('a harmless question', () => {
  it('[GATEWAY-04] reads a list, and nothing else', async () => {
    expect(await probeAt({ status: 200, body: list })).toEqual({
      outcome: 'accepted',
      asked: ['GET /v1/checkout/sessions?limit=1'],
    });
  });

  it.each([
    ['refused', { status: 401, body: '{"error":{}}' }],
    ['refused', { status: 403, body: '{"error":{}}' }],
    ['down', { status: 503, body: 'busy' }],
    ['unclear', { status: 200, body: '<html>Welcome to the hotel Wi-Fi</html>' }],
    ['unclear', { status: 200, body: '{"object":"charge"}' }],
    ['unclear', { status: 200, body: 'x'.repeat(2000) }],
    ['unclear', { status: 302, body: '', headers: { location: 'https://elsewhere.example' } }],
  ] as const)('[GATEWAY-04] says %s of %o', async (outcome, answer) => {
    expect(await probeAt(answer)).toMatchObject({ outcome });
  });

  it('[GATEWAY-04] says that nobody answered in time, or that nobody is there', async () => {
    expect(await probeAt(null, 50)).toMatchObject({ outcome: 'timeout' });
    const { host } = await answering(() => null).then(async (server) => {
      await server[Symbol.asyncDispose]();
      return server;
    });
    expect(await probe(host)).toBe('unreachable');
  });
});

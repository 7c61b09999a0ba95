import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request } from 'node:https';
import { describe, expect, it } from 'vitest';
import { answering } from '../../testing/answering-gateway.ts';
import { sender } from './outgoing.ts';
import type { Outgoing } from './outgoing.ts';
import { selfSigned } from '../../testing/self-signed.ts';

const send = sender({ timeoutMs: 60_000, maxReplyBytes: 100 });

function requestTo(url: string, about: Partial<Outgoing> = {}): Outgoing {
  return { method: 'POST', url, headers: { 'content-type': 'text/plain' }, body: 'how?', ...about };
}

describe('a request to a gateway', () => {
  it('returns the answer, whatever its status', async () => {
    await using server = await answering(({ body }) => ({ status: 418, body: `${body} 茶` }));
    expect(await send(requestTo(server.host))).toEqual({ status: 418, text: 'how? 茶' });
    expect(server.received.map(({ method, body }) => [method, body])).toEqual([['POST', 'how?']]);
  });

  it('sends the headers that signatures cover, our own date among them', async () => {
    await using server = await answering(() => ({ status: 200, body: '' }));
    await send(
      requestTo(`${server.host}/x?y=1`, {
        headers: { date: 'Thu, 15 Jan 2026 08:30:00 GMT' },
        method: 'GET',
      }),
    );
    const [received] = server.received;
    expect([
      received?.method,
      received?.path,
      received?.headers['date'],
      received?.headers['host'],
      received?.body,
    ]).toEqual([
      'GET',
      '/x?y=1',
      'Thu, 15 Jan 2026 08:30:00 GMT',
      server.host.replace('http://', ''),
      '',
    ]);
  });

  it.each([301, 302, 303, 307, 308])('[PAY-03] follows no redirect: %i', async (status) => {
    await using server = await answering(({ path }) =>
      path === '/elsewhere'
        ? { status: 200, body: 'paid' }
        : { status, body: '', headers: { location: '/elsewhere' } },
    );
    expect(await send(requestTo(server.host))).toEqual({
      code: 'gatewaySilent',
      reason: 'redirected',
    });
    expect(server.received).toHaveLength(1);
  });

  it('[PAY-03] is limited in time', async () => {
    await using server = await answering(() => null);
    const hasty = sender({ timeoutMs: 30, maxReplyBytes: 100 });
    expect(await hasty(requestTo(server.host))).toEqual({
      code: 'gatewaySilent',
      reason: 'timeout',
    });
  });

  it('[PAY-03] is limited in length', async () => {
    await using server = await answering(({ path }) => ({
      status: 200,
      body: 'x'.repeat(Number(path.slice(1))),
    }));
    expect(await send(requestTo(`${server.host}/100`))).toEqual({
      status: 200,
      text: 'x'.repeat(100),
    });
    expect(await send(requestTo(`${server.host}/101`))).toEqual({
      code: 'gatewaySilent',
      reason: 'tooLong',
    });
  });

  it('[PAY-03] gets no answer when there is no server', async () => {
    const { host } = await closedServer();
    expect(await send(requestTo(host))).toEqual({ code: 'gatewaySilent', reason: 'notConnected' });
    expect(await send(requestTo('no address'))).toEqual({
      code: 'gatewaySilent',
      reason: 'unreachable',
    });
  });

  it('[PAY-03] is not sent to a host with an untrusted certificate', async () => {
    const received: string[] = [];
    const server = createServer(selfSigned(), (incoming, response) => {
      received.push(incoming.method ?? '');
      response.end('paid');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    expect(await send(requestTo(`https://localhost:${port}`))).toEqual({
      code: 'gatewaySilent',
      reason: 'unreachable',
    });
    // The same server does answer a client that does not verify.
    expect(await statusWithoutVerification(port)).toBe(200);
    expect(received).toEqual(['GET']);
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });

  it('[TERMINAL-02] is sent to the one certificate that is known, and not a byte to another', async () => {
    const received: string[] = [];
    const own = selfSigned();
    const server = createServer(own, (incoming, response) => {
      received.push(`${incoming.method} ${incoming.url}`);
      response.end('x'.repeat(incoming.url === '/long' ? 101 : 100));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const host = `https://127.0.0.1:${port}`;
    const fingerprint = new X509Certificate(own.cert).fingerprint256
      .replaceAll(':', '')
      .toLowerCase();
    expect(await send({ ...requestTo(`${host}/trade`), fingerprint })).toEqual({
      status: 200,
      text: 'x'.repeat(100),
    });
    expect(await send({ ...requestTo(`${host}/long`), fingerprint })).toEqual({
      code: 'gatewaySilent',
      reason: 'tooLong',
    });
    const other = { ...requestTo(`${host}/trade`), fingerprint: 'ab'.repeat(32) };
    expect(await send(other)).toEqual({ code: 'gatewaySilent', reason: 'otherCertificate' });
    expect(received).toEqual(['POST /trade', 'POST /long']);
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
    expect(await send({ ...requestTo(`${host}/trade`), fingerprint })).toEqual({
      code: 'gatewaySilent',
      reason: 'notConnected',
    });
  });
});

async function closedServer(): Promise<{ readonly host: string }> {
  await using server = await answering(() => null);
  return { host: server.host };
}

function statusWithoutVerification(port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const requested = request(
      { host: '127.0.0.1', port, rejectUnauthorized: false, agent: false },
      (response) => {
        response.resume();
        resolve(response.statusCode);
      },
    );
    requested.on('error', reject).end();
  });
}

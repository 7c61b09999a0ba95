import { once } from 'node:events';
import { createServer, request } from 'node:https';
import { describe, expect, it } from 'vitest';
import { answering } from '../../testing/answering-gateway.ts';
import { sender } from './outgoing.ts';
import type { Outgoing } from './outgoing.ts';
import { selfSigned } from '../../testing/self-signed.ts';

const send = sender({ timeoutMs: 2000, longestReply: 100 });

function question(url: string, about: Partial<Outgoing> = {}): Outgoing {
  return { method: 'POST', url, headers: { 'content-type': 'text/plain' }, body: 'how?', ...about };
}

describe('a request to a gateway', () => {
  it('brings back what was answered, whatever its status', async () => {
    await using server = await answering(({ body }) => ({ status: 418, body: `${body} 茶` }));
    expect(await send(question(server.host))).toEqual({ status: 418, text: 'how? 茶' });
    expect(server.heard.map(({ method, body }) => [method, body])).toEqual([['POST', 'how?']]);
  });

  it('sends the headers that signatures cover, a date of our own among them', async () => {
    await using server = await answering(() => ({ status: 200, body: '' }));
    await send(
      question(`${server.host}/x?y=1`, { headers: { date: 'Thu, 15 Jan 2026 08:30:00 GMT' }, method: 'GET' }),
    );
    const [heard] = server.heard;
    expect([heard?.method, heard?.path, heard?.headers['date'], heard?.headers['host'], heard?.body]).toEqual(
      ['GET', '/x?y=1', 'Thu, 15 Jan 2026 08:30:00 GMT', server.host.replace('http://', ''), ''],
    );
  });

  it.each([301, 302, 303, 307, 308])('[PAY-03] follows no redirect: %i', async (status) => {
    await using server = await answering(({ path }) =>
      path === '/elsewhere'
        ? { status: 200, body: 'paid' }
        : { status, body: '', headers: { location: '/elsewhere' } },
    );
    expect(await send(question(server.host))).toEqual({ code: 'gatewaySilent', reason: 'redirected' });
    expect(server.heard).toHaveLength(1);
  });

  it('[PAY-03] waits no longer than it should', async () => {
    await using server = await answering(() => null);
    const hasty = sender({ timeoutMs: 30, longestReply: 100 });
    expect(await hasty(question(server.host))).toEqual({ code: 'gatewaySilent', reason: 'timeout' });
  });

  it('[PAY-03] reads no more than it should', async () => {
    await using server = await answering(({ path }) => ({
      status: 200,
      body: 'x'.repeat(Number(path.slice(1))),
    }));
    expect(await send(question(`${server.host}/100`))).toEqual({ status: 200, text: 'x'.repeat(100) });
    expect(await send(question(`${server.host}/101`))).toEqual({ code: 'gatewaySilent', reason: 'tooLong' });
  });

  it('[PAY-03] is silence when nobody is there', async () => {
    const { host } = await gone();
    expect(await send(question(host))).toEqual({ code: 'gatewaySilent', reason: 'unreachable' });
    expect(await send(question('no address'))).toEqual({ code: 'gatewaySilent', reason: 'unreachable' });
  });

  it('[PAY-03] is not sent to a host whose certificate nobody vouches for', async () => {
    const heard: string[] = [];
    const server = createServer(selfSigned(), (incoming, response) => {
      heard.push(incoming.method ?? '');
      response.end('paid');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    expect(await send(question(`https://localhost:${port}`))).toEqual({
      code: 'gatewaySilent',
      reason: 'unreachable',
    });
    // The same server does answer a caller who does not look.
    expect(await statusOfCareless(port)).toBe(200);
    expect(heard).toEqual(['GET']);
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
});

async function gone(): Promise<{ readonly host: string }> {
  await using server = await answering(() => null);
  return { host: server.host };
}

function statusOfCareless(port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, rejectUnauthorized: false, agent: false },
      (response) => {
        response.resume();
        resolve(response.statusCode);
      },
    );
    asked.on('error', reject).end();
  });
}

import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { memberCalls } from '@servery/contract/calls/member-calls.ts';
import { shopCalls } from '@servery/contract/calls/shop-calls.ts';
import { implement, implementWithData } from '../../calls/service.ts';
import { testTransport } from '@servery/server/testing/test-transport.ts';
import { defaultLimits } from '../../limits/limits.ts';
import { httpServer } from './http-server.ts';
import type { HttpSettings } from './http-server.ts';

const shop = 'a'.repeat(24);

const served = [
  implement(shopCalls.getShop, () => Promise.resolve({ _id: shop })),
  implementWithData(memberCalls.forgotPassword, () => Promise.resolve({})),
];

function logTo(lines: string[], level: 'debug' | 'info') {
  const out = new Writable({ write: (line, _, next) => next(void lines.push(String(line))) });
  return pino({ level }, out);
}

describe('the request log', () => {
  it('leaves out successful requests above level debug', async () => {
    const lines: string[] = [];
    const { http } = await testTransport({ served, transport: { log: logTo(lines, 'info') } });
    await http.inject({ url: `/api/shops/${shop}` });
    await http.inject({ url: '/nowhere' });
    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([{ status: 404 }]);
  });

  it('contains route, status and duration, and nothing that a guest sent', async () => {
    const lines: string[] = [];
    const { http } = await testTransport({ served, transport: { log: logTo(lines, 'debug') } });
    const { headers } = await http.inject({ url: `/api/shops/${shop}?secret=1` });
    const payload = { email: 'ann@example.com' };
    await http.inject({ method: 'POST', url: '/api/users/forgotPassword', payload });
    await http.inject({
      url: '/ann@example.com?token=secret',
      headers: { authorization: 'Bearer secret' },
    });
    const records = lines.map((line): unknown => JSON.parse(line));
    expect(records).toMatchObject([
      {
        requestId: headers['x-request-id'],
        method: 'GET',
        route: '/api/shops/:id',
        status: 400,
        msg: 'request completed',
      },
      { method: 'POST', route: '/api/users/forgotPassword', status: 200 },
      { method: 'GET', route: null, status: 404 },
    ]);
    for (const line of lines) expect(line).toMatch(/"ms":\d/);
    expect(lines.join()).not.toMatch(/secret|ann@|aaaa|127\.0\.0\.1/);
  });

  it('[LOAD-03] contains a few refusals of a kind and the number of the others', async () => {
    const lines: string[] = [];
    const { http } = await testTransport({ served, transport: { log: logTo(lines, 'info') } });
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    for (let nth = 0; nth < 200; nth += 1) await http.inject({ url: `/nowhere/${nth}` });
    expect(lines).toHaveLength(60);
    vi.advanceTimersByTime(60_000);
    expect(lines.slice(60).map((line): unknown => JSON.parse(line))).toMatchObject([
      { kind: 'request completed with 404', suppressed: 140, msg: 'log lines suppressed' },
    ]);
  });
});

async function listening(settings: Partial<HttpSettings>): Promise<number> {
  const http = httpServer({ limits: defaultLimits, balancers: 0, ...settings });
  http.post('/slow', () => ({}));
  onTestFinished(() => http.close());
  return Number(new URL(await http.listen({ host: '127.0.0.1', port: 0 })).port);
}

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket.resume();
}

/** Resolves also where the connection was reset: it is cut while a byte is on its way. */
function closed(socket: Socket): Promise<void> {
  return new Promise((cut) => void socket.once('close', () => cut()));
}

/** Sends the text a byte at a time, each well within any timeout for silence. */
function dribble(socket: Socket, text: string): void {
  let sent = 0;
  const timer = setInterval(() => {
    if (!socket.writable) return;
    sent += 1;
    socket.write(text[sent % text.length] ?? '');
  }, 20);
  onTestFinished(() => clearInterval(timer));
}

describe('a slow request', () => {
  it('[LOAD-02] is cut after 30 s by default', async () => {
    const { server } = httpServer({ limits: defaultLimits, balancers: 0 });
    const { headersTimeout, requestTimeout, timeout, maxConnections } = server;
    expect({ headersTimeout, requestTimeout, timeout, maxConnections }).toEqual({
      headersTimeout: 30_000,
      requestTimeout: 30_000,
      timeout: 60_000,
      maxConnections: 12_000,
    });
    expect(Reflect.get(server, 'connectionsCheckingInterval')).toBe(3000);
  });

  it.each([
    ['of which nothing arrives', '', ''],
    ['whose headers never end', 'GET / HTTP/1.1\r\nhost: x\r\nx-long: ', 'x'],
    [
      'that opens a socket and never ends',
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nupgrade: websocket\r\nx-long: ',
      'x',
    ],
    [
      'whose body never ends',
      'POST /slow HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 9999\r\n\r\n',
      'x',
    ],
  ])('[LOAD-02] %s is cut', async (_, beginning, rest) => {
    const socket = await connected(await listening({ requestMs: 300 }));
    socket.write(beginning);
    if (rest !== '') dribble(socket, rest);
    await closed(socket);
    expect(socket.destroyed).toBe(true);
  });
});

describe('connections', () => {
  it('[LOAD-02] above the limit are closed at once', async () => {
    const port = await listening({ mostConnections: 2 });
    const [first, second] = [await connected(port), await connected(port)];
    await closed(await connected(port));
    expect([first.destroyed, second.destroyed]).toEqual([false, false]);
    first.destroy();
    const isServed = async (): Promise<void> => void (await fetch(`http://127.0.0.1:${port}/`));
    await vi.waitFor(isServed, { timeout: 60_000 });
  });
});

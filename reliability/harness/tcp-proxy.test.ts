import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProxy } from './tcp-proxy.ts';
import type { TcpProxy } from './tcp-proxy.ts';
import { until } from './until.ts';

const incoming: string[] = [];
let server: Server;
let port = 0;

beforeAll(async () => {
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      incoming.push(bytes.toString());
      socket.write(`echo ${bytes.toString()}`);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  port = typeof at === 'object' && at !== null ? at.port : 0;
});

afterAll(() => void server.close());

async function through(proxy: TcpProxy): Promise<Socket> {
  const socket = connect(Number(new URL(proxy.address).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

function nextData(socket: Socket): Promise<string> {
  return new Promise((received) => socket.once('data', (bytes) => received(bytes.toString())));
}

/** Also after an error, which is how a broken connection ends. */
function closed(socket: Socket): Promise<void> {
  return new Promise((over) => socket.once('close', () => over()));
}

it('forwards both directions, and skips a node that is down', async () => {
  const proxy = await startProxy({ ports: () => [1, port] });
  const socket = await through(proxy);
  socket.write('hello');
  expect(await nextData(socket)).toBe('echo hello');
  await proxy.close();
});

it.each(['up', 'down'] as const)('breaks at exactly this byte on the way %s', async (way) => {
  const proxy = await startProxy({ ports: () => [port] });
  const socket = await through(proxy);
  socket.write('first');
  await nextData(socket);
  incoming.length = 0;
  proxy.cutAfter(way, 3);
  const got: string[] = [];
  socket.on('data', (bytes) => got.push(bytes.toString()));
  socket.write('second');
  await closed(socket);
  await until(() => incoming.length > 0, { patienceMs: 5000, what: 'it came' });
  expect([incoming.join(''), got.join('')]).toEqual(way === 'up' ? ['sec', ''] : ['second', 'ech']);
  expect(proxy.cuts()).toBe(1);
  await proxy.close();
});

it('accepts no connection while it is down', async () => {
  const proxy = await startProxy({ ports: () => [port] });
  proxy.down();
  const refused = connect(Number(new URL(proxy.address).port), '127.0.0.1');
  refused.on('error', () => undefined);
  await closed(refused);
  proxy.up();
  const socket = await through(proxy);
  socket.write('again');
  expect(await nextData(socket)).toBe('echo again');
  await proxy.close();
});

import { once } from 'node:events';
import { request } from 'node:http';
import { type Socket, connect } from 'node:net';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { testApp } from '@servery/server/testing/test-app.ts';
import type { TestApp } from '@servery/server/testing/test-app.ts';

const most = 40;

let app: TestApp;
let port: number;

beforeAll(async () => {
  app = await testApp({ mostConnections: most });
  port = Number(new URL(app.address).port);
});

async function connected(sends: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.9.1' });
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.write(sends);
  return socket;
}

/** On a connection of its own, as a guest's first request. */
function statusOf(path: string): Promise<number | undefined> {
  return new Promise((done, failed) => {
    const sent = request({ port, host: '127.0.0.1', path, agent: false });
    sent.on('response', (response) => done(response.resume().statusCode));
    sent.on('error', failed);
    sent.end();
  });
}

it.each([
  ['send nothing', ''],
  ['never end their headers', 'GET / HTTP/1.1\r\nhost: x\r\nx-long: '],
  [
    'never end their body',
    'POST /api/users HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 999\r\n\r\n{',
  ],
  ['stay after an answer', 'GET /health HTTP/1.1\r\nhost: x\r\n\r\n'],
])('[LOAD-02] connections of one phone that %s keep nobody out', async (_, sends) => {
  const guest = await app.connect();
  for (let nth = 0; nth < most * 2; nth += 1) await connected(sends);
  expect(await statusOf('/health')).toBe(200);
  expect(guest.connected).toBe(true);
});

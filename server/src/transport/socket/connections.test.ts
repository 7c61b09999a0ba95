import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { NotFoundHandler } from '../../http/errors.ts';
import { testTransport } from '@servery/server/testing/test-transport.ts';
import type { TestTransport } from '@servery/server/testing/test-transport.ts';

function openConnection({ address }: TestTransport): Socket {
  const { hostname, port } = new URL(address);
  const connection = connect(Number(port), hostname);
  onTestFinished(() => void connection.destroy());
  return connection;
}

const halfRequest = [
  'POST /api/tableSessions/order HTTP/1.1',
  'host: kam-fai',
  'content-type: application/json',
  'content-length: 90',
  '',
  '{"se',
].join('\r\n');

/** A client that sends this text and then nothing more. */
async function silentClient(opened: TestTransport, text: string): Promise<Socket> {
  const received = once(opened.http.server, text === '' ? 'connection' : 'request');
  const connection = openConnection(opened);
  connection.write(text);
  await received;
  return connection;
}

const upgradeRequest = [
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
  'host: kam-fai',
  'connection: Upgrade',
  'upgrade: websocket',
  'sec-websocket-version: 13',
  `sec-websocket-key: ${Buffer.alloc(16).toString('base64')}`,
  '',
  '',
].join('\r\n');

/** A client that opened a socket and stopped reading without closing it. */
async function vanishedPhone(opened: TestTransport): Promise<void> {
  const connection = openConnection(opened);
  connection.write(upgradeRequest);
  await once(connection, 'data');
  connection.pause();
}

describe('closing the server', () => {
  it.each([
    ['without a request', ''],
    ['with half a request', halfRequest],
  ])('does not wait for a client %s', async (_, text) => {
    const opened = await testTransport({ served: [] });
    const ended = once(await silentClient(opened, text), 'close');
    await expect(opened.http.close()).resolves.toBeUndefined();
    await ended;
  });

  it('does not wait for a socket whose client is gone', async () => {
    const opened = await testTransport({ served: [] });
    await vanishedPhone(opened);
    await expect(opened.http.close()).resolves.toBeUndefined();
  });

  it('answers complete requests after it has closed the other connections', async () => {
    const [received, doing] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
    const notFound: NotFoundHandler = async (_, reply) => {
      received.resolve(null);
      await doing.promise;
      return reply.send('done');
    };
    const opened = await testTransport({ served: [], transport: { notFound } });
    const ended = once(await silentClient(opened, ''), 'close');
    const running = fetch(`${opened.address}/menu`);
    await received.promise;
    const closed = opened.http.close();
    await ended;
    doing.resolve(null);
    expect(await (await running).text()).toBe('done');
    await closed;
  });
});

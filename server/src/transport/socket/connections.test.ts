import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { NotFoundHandler } from '../../http/errors.ts';
import { testTransport } from '@servery/server/testing/test-transport.ts';
import type { TestTransport } from '@servery/server/testing/test-transport.ts';

function lineTo({ address }: TestTransport): Socket {
  const { hostname, port } = new URL(address);
  const line = connect(Number(port), hostname);
  onTestFinished(() => void line.destroy());
  return line;
}

const halfAnOrder = [
  'POST /api/tableSessions/order HTTP/1.1',
  'host: kam-fai',
  'content-type: application/json',
  'content-length: 90',
  '',
  '{"se',
].join('\r\n');

/** Somebody who says so much, and nothing after it. */
async function heldLine(opened: TestTransport, words: string): Promise<Socket> {
  const heard = once(opened.http.server, words === '' ? 'connection' : 'request');
  const line = lineTo(opened);
  line.write(words);
  await heard;
  return line;
}

const openingOfASocket = [
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
  'host: kam-fai',
  'connection: Upgrade',
  'upgrade: websocket',
  'sec-websocket-version: 13',
  `sec-websocket-key: ${Buffer.alloc(16).toString('base64')}`,
  '',
  '',
].join('\r\n');

/** A phone that opened a socket and is gone without a word. */
async function vanishedPhone(opened: TestTransport): Promise<void> {
  const line = lineTo(opened);
  line.write(openingOfASocket);
  await once(line, 'data');
  line.pause();
}

describe('a server that closes', () => {
  it.each([
    ['who said nothing', ''],
    ['with half an order', halfAnOrder],
  ])('waits for nobody %s', async (_, words) => {
    const opened = await testTransport({ served: [] });
    const ended = once(await heldLine(opened, words), 'close');
    await expect(opened.http.close()).resolves.toBeUndefined();
    await ended;
  });

  it('waits for no phone that is gone and never hangs up', async () => {
    const opened = await testTransport({ served: [] });
    await vanishedPhone(opened);
    await expect(opened.http.close()).resolves.toBeUndefined();
  });

  it('answers what it has heard to its end, however long the others are gone', async () => {
    const [asked, doing] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
    const notFound: NotFoundHandler = async (_, reply) => {
      asked.resolve(null);
      await doing.promise;
      return reply.send('done');
    };
    const opened = await testTransport({ served: [], transport: { notFound } });
    const ended = once(await heldLine(opened, ''), 'close');
    const running = fetch(`${opened.address}/menu`);
    await asked.promise;
    const closed = opened.http.close();
    await ended;
    doing.resolve(null);
    expect(await (await running).text()).toBe('done');
    await closed;
  });
});

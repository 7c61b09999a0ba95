import { describe, expect, it, onTestFinished } from 'vitest';
import { shopCalls } from '@servery/contract/calls/shop-calls.ts';
import type { Limits } from '../../limits/limits.ts';
import { implement } from '../../calls/service.ts';
import { pausedSocket } from '@servery/server/testing/paused-socket.ts';
import type { PausedSocket } from '@servery/server/testing/paused-socket.ts';
import { answerTo, testTransport } from '@servery/server/testing/test-transport.ts';
import type { TestTransport } from '@servery/server/testing/test-transport.ts';
import { defaultBufferLimits } from './buffer-limit.ts';
import type { BufferLimits } from './buffer-limit.ts';

const long = 'x'.repeat(300_000);
const short = 'x'.repeat(2000);
const sharedList = [{ _id: long }];

function isSharedList(answer: unknown): answer is object {
  return answer === sharedList;
}

const served = [
  implement(shopCalls.findShops, ({ query }) =>
    Promise.resolve([{ _id: query.$limit === 1 ? short : long }]),
  ),
  implement(shopCalls.findSections, () => Promise.resolve(sharedList)),
];

const generous = { socketCallsPerSecond: 1_000_000, socketCallsAtOnce: 1000, addressSockets: 100 };

function serverWith(
  buffers: Partial<BufferLimits> = {},
  limits: Partial<Limits> = {},
): Promise<TestTransport> {
  return testTransport({
    served,
    limits: { ...generous, ...limits },
    transport: {
      buffers: { ...defaultBufferLimits, ...buffers },
      lists: { isShared: isSharedList, again: () => null, send: () => null },
    },
  });
}

async function paused({ address }: TestTransport, from?: string): Promise<PausedSocket> {
  const port = Number(new URL(address).port);
  const socket = await pausedSocket({ port, ...(from === undefined ? {} : { from }) });
  onTestFinished(socket.end);
  return socket;
}

const openSockets = ({ transport }: TestTransport): number => transport.sockets.engine.clientsCount;

/** Waits until the server has answered all calls, as far as it still answers. */
async function callMany(socket: PausedSocket, count: number, path = 'shops'): Promise<void> {
  const query = path === 'shops' ? { $limit: 2 } : { shops: 'a'.repeat(24) };
  for (let nth = 0; nth < count; nth += 1) {
    socket.call('find', path, query);
    await new Promise(setImmediate);
  }
}

/** A connection alone has no limit. */
const allAtOnce = { pauseBytes: 1e9, connectionBytes: 1e9 };

describe('a connection that does not read', () => {
  it.each(['shops', 'sections'])(
    '[LOAD-01] is not closed while it asks for %s, and gets all answers when it reads',
    async (path) => {
      const server = await serverWith({ connectionBytes: 700_000 }, { socketCallsAtOnce: 2 });
      const reading = await server.connect();
      const silent = await paused(server);
      await callMany(silent, 40, path);
      expect(await answerTo(reading, 'find', 'shops', {})).toEqual([null, [{ _id: long }]]);
      expect(openSockets(server)).toBe(2);
      const answers = silent.resume();
      await expect.poll(answers, { timeout: 60_000 }).toBe(40);
    },
  );

  it('[LOAD-01] is closed when it is sent events without end, and a reading one is not', async () => {
    const server = await serverWith();
    const reading = await server.connect();
    await paused(server);
    for (let nth = 0; nth < 100; nth += 1) {
      const arrived = new Promise<void>((resolve) => void reading.once('shops', () => resolve()));
      server.transport.sockets.emit('shops', long);
      await arrived;
    }
    await expect.poll(() => openSockets(server), { timeout: 60_000 }).toBe(1);
    expect(await answerTo(reading, 'find', 'shops', {})).toEqual([null, [{ _id: long }]]);
  });

  it('[LOAD-01] may be sent one answer that is longer than the limit', async () => {
    const server = await serverWith({ connectionBytes: 1000 });
    const reading = await server.connect();
    expect(await answerTo(reading, 'find', 'shops', {})).toEqual([null, [{ _id: long }]]);
    expect(await answerTo(reading, 'find', 'shops', {})).toEqual([null, [{ _id: long }]]);
  });

  it('[LOAD-01] is closed when its address has too much, the fullest first', async () => {
    const server = await serverWith({ ...allAtOnce, addressBytes: 2_000_000 });
    const reading = await server.connect();
    const silent = await Promise.all([paused(server), paused(server), paused(server, '127.0.0.9')]);
    const floods = silent.slice(0, 2).map((one) => callMany(one, 100));
    await expect.poll(() => openSockets(server), { timeout: 60_000 }).toBeLessThanOrEqual(3);
    await Promise.all(floods);
    expect(await answerTo(reading, 'find', 'shops', {})).toMatchObject([null, [{}]]);
    // The connection of the other address has taken all it was sent.
    expect(openSockets(server)).toBeGreaterThanOrEqual(2);
  });

  it('[LOAD-01] is closed when the node has too much, whatever its address', async () => {
    const server = await serverWith({ ...allAtOnce, nodeBytes: 2_000_000 });
    const reading = await server.connect();
    const silent = await Promise.all([paused(server), paused(server, '127.0.0.9')]);
    const floods = silent.map((one) => callMany(one, 100));
    await expect.poll(() => openSockets(server), { timeout: 60_000 }).toBeLessThanOrEqual(2);
    await Promise.all(floods);
    expect(await answerTo(reading, 'find', 'shops', {})).toMatchObject([null, [{}]]);
  });
});

import { createServer } from 'node:http';
import { pino } from 'pino';
import { Server } from 'socket.io';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { memberCalls } from '@servery/contract/calls/member-calls.ts';
import { sessionCalls } from '@servery/contract/calls/session-calls.ts';
import { rooms } from '../../calls/event-rooms.ts';
import { implement, implementWithData } from '../../calls/service.ts';
import { joinNodes } from './redis.ts';
import type { NodeSettings } from './redis.ts';
import { redisProxy } from '@servery/server/testing/redis-proxy.ts';
import { testRedis, testRedisUrl } from '@servery/server/testing/redis-server.ts';
import { answerTo, testTransport } from '@servery/server/testing/test-transport.ts';
import { headOfText, writesOf } from '@servery/server/testing/counted-writes.ts';

const sharedUrl = await testRedisUrl();
const redis = await testRedis();
const ann = 'a'.repeat(24);
const session = 'c'.repeat(24);
const room = rooms.session(session);

const served = [
  implementWithData(sessionCalls.subscribe, ({ data, caller }) => {
    caller.join(rooms.session(data.item));
    return Promise.resolve({});
  }),
  implementWithData(memberCalls.logIn, ({ caller }) => {
    caller.enter({ kind: 'member', user: ann }, Number.POSITIVE_INFINITY);
    return Promise.resolve({});
  }),
  implement(memberCalls.getUser, ({ caller }) => Promise.resolve(caller.login)),
];

/** A node with one guest who is subscribed to the session. */
async function startNode(url: string, pulse?: NodeSettings['pulse']) {
  const logged: string[] = [];
  const log = pino({}, { write: (proxy: string) => void logged.push(proxy) });
  let returns = 0;
  const opened = await testTransport({ served, transport: { hasOtherNodes: true } });
  const { transport, http, connect } = opened;
  const settings = {
    url,
    log,
    onReturn: () => (returns += 1),
    ...(pulse === undefined ? {} : { pulse }),
  };
  const nodes = await joinNodes(transport.sockets, settings);
  onTestFinished(async () => {
    await http.close();
    await nodes.close();
  });
  const guest = await connect();
  await answerTo(guest, 'create', 'tableSessions/subscribe', { item: session }, {});
  const received: unknown[] = [];
  guest.on('tableSessions patched', (payload: unknown) => received.push(payload));
  const emit = (payload: unknown): void => transport.emit(room, 'tableSessions patched', payload);
  return { ...opened, nodes, guest, received, emit, logged, returns: () => returns };
}

describe('joined nodes', () => {
  it('deliver an event of one node to all guests, to each once', async () => {
    const [one, other] = [await startNode(sharedUrl), await startNode(sharedUrl)];
    const writes = writesOf('tableSessions patched');
    one.emit(2);
    other.emit(3);
    await expect.poll(() => [one.received.length, other.received.length]).toEqual([2, 2]);
    // Writes to Redis have another first byte.
    expect(writes().filter(([head]) => head === headOfText)).toHaveLength(4);
    expect(
      [one.received, other.received].map((received) =>
        received.toSorted((a, b) => Number(a) - Number(b)),
      ),
    ).toEqual([
      [2, 3],
      [2, 3],
    ]);
  });

  it('[SAFE-02] end a login on all of them, and empty a room on all of them', async () => {
    const [one, other] = [await startNode(sharedUrl), await startNode(sharedUrl)];
    const credentials = { strategy: 'local', email: 'ann@example.com', password: 'Dim5um-lover' };
    for (const { guest } of [one, other])
      await answerTo(guest, 'create', 'authentication', credentials, {});
    expect(await answerTo(other.guest, 'get', 'users', ann, {})).toMatchObject([
      null,
      { user: ann },
    ]);
    one.transport.endLogins(ann);
    // Closed, so that each client reconnects and logs in again.
    await expect.poll(() => [one.guest.connected, other.guest.connected]).toEqual([false, false]);
    await answerTo(
      await other.connect(),
      'create',
      'tableSessions/subscribe',
      { item: session },
      {},
    );
    expect(other.transport.occupiedRooms()).toEqual([room]);
    one.transport.emptyRoom(room);
    await expect
      .poll(() => [...one.transport.occupiedRooms(), ...other.transport.occupiedRooms()])
      .toEqual([]);
  });

  it('[VISIT-06] those in one room leave another, whichever node they are connected to', async () => {
    const [one, other] = [await startNode(sharedUrl), await startNode(sharedUrl)];
    for (const node of [one, other])
      await answerTo(node.guest, 'create', 'tableSessions/subscribe', { item: session }, {});
    expect(other.transport.occupiedRooms()).toEqual([room]);
    one.transport.leaveRoom(room, room);
    await expect
      .poll(() => [...one.transport.occupiedRooms(), ...other.transport.occupiedRooms()])
      .toEqual([]);
  });
});

describe('an outage of Redis', () => {
  beforeEach(() => redis.start());

  it('leaves events within a node working, and the nodes join again after it', async () => {
    const [one, other] = [await startNode(redis.url), await startNode(redis.url)];
    await redis.stop();
    await expect.poll(() => [one.logged.length, other.logged.length]).toEqual([1, 1]);
    for (let version = 1; version <= 3; version += 1) one.emit({ version });
    one.transport.endLogins(ann);
    await expect.poll(() => one.received).toEqual([{ version: 1 }, { version: 2 }, { version: 3 }]);
    await redis.start();
    await expect.poll(() => [one.returns(), other.returns()]).toEqual([1, 1]);
    one.emit({ version: 4 });
    await expect.poll(() => other.received.at(-1)).toEqual({ version: 4 });
    expect(one.logged).toHaveLength(2);
    expect(one.logged[0]).toContain('redis unreachable');
    expect(one.logged[1]).toContain('redis reconnected');
  });

  it('does not keep a node from closing', async () => {
    const { http, connect } = await startNode(redis.url);
    await connect();
    await redis.stop();
    await expect(http.close()).resolves.toBeUndefined();
  });

  it('[SAFE-01] does not keep a node from starting, and it joins later', async () => {
    await redis.stop();
    const [one, other] = [await startNode(redis.url), await startNode(redis.url)];
    expect([one.logged.length, other.logged.length]).toEqual([1, 1]);
    expect(one.logged[0]).toContain('redis unreachable');
    one.emit({ version: 1 });
    await expect.poll(() => one.received).toEqual([{ version: 1 }]);
    await redis.start();
    await expect.poll(() => [one.returns(), other.returns()]).toEqual([1, 1]);
    one.emit({ version: 2 });
    await expect.poll(() => other.received.at(-1)).toEqual({ version: 2 });
    expect(one.logged[1]).toContain('redis reconnected');
  });

  it('is logged at the start without the password', async () => {
    await redis.stop();
    const io = new Server(createServer());
    const logged: string[] = [];
    const log = pino({}, { write: (proxy: string) => void logged.push(proxy) });
    const url = redis.url.replace('redis://', 'redis://:pass-word@');
    const joined = await joinNodes(io, { url, log, onReturn: () => undefined });
    expect(logged).toHaveLength(1);
    expect(logged[0]).not.toContain('pass-word');
    await joined.close();
  });
});

describe('a Redis that stops answering', () => {
  it('is detected while events are being sent, logged, and reconnected', async () => {
    const proxy = await redisProxy(sharedUrl);
    const pulse = { everyMs: 20, timeoutMs: 1000 };
    const [one, other] = [await startNode(proxy.url, pulse), await startNode(sharedUrl)];
    // A busy node: each event sent restarts the socket timeout.
    let payload = 'before';
    const busy = setInterval(() => one.emit(payload), 5);
    onTestFinished(() => clearInterval(busy));
    await expect.poll(() => other.received).toContain('before');
    proxy.silence();
    await expect.poll(one.returns).toBeGreaterThan(0);
    expect(one.logged[0]).toContain('redis unreachable');
    expect(one.logged[1]).toContain('redis reconnected');
    payload = 'after';
    await expect.poll(() => other.received).toContain('after');
    // Repeated, as on a slow machine the connection may be given up once more.
    const received = (): readonly unknown[] => {
      other.emit('from the other');
      return one.received;
    };
    await expect.poll(received).toContain('from the other');
  });

  it('is reconnected if it accepts the connection and stays silent', async () => {
    const proxy = await redisProxy(sharedUrl);
    proxy.forward(false);
    const one = await startNode(proxy.url, { everyMs: 20, timeoutMs: 1000 });
    await expect.poll(() => one.logged.length).toBe(1);
    proxy.forward(true);
    await expect.poll(one.returns).toBe(1);
  });

  it('does not keep a node from closing', async () => {
    const proxy = await redisProxy(sharedUrl);
    const { nodes, emit } = await startNode(proxy.url);
    proxy.silence();
    emit('lost');
    await expect(nodes.close()).resolves.toBeUndefined();
  });
});

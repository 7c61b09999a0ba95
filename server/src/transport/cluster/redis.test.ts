import { createServer } from 'node:http';
import { pino } from 'pino';
import { Server } from 'socket.io';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { memberCalls } from '@servery/contract/calls/member-calls.ts';
import { sessionCalls } from '@servery/contract/calls/session-calls.ts';
import { rooms } from '../../calls/event-rooms.ts';
import { asking, giving } from '../../calls/service.ts';
import { joinNodes } from './redis.ts';
import type { NodeSettings } from './redis.ts';
import { redisLine } from '@servery/server/testing/redis-proxy.ts';
import { testRedis, testRedisUrl } from '@servery/server/testing/redis-server.ts';
import { answerTo, testTransport } from '@servery/server/testing/test-transport.ts';
import { headOfText, writesOf } from '@servery/server/testing/counted-writes.ts';

const sharedUrl = await testRedisUrl();
const redis = await testRedis();
const ann = 'a'.repeat(24);
const session = 'c'.repeat(24);
const room = rooms.session(session);

const served = [
  giving(sessionCalls.subscribe, ({ data, caller }) => {
    caller.join(rooms.session(data.item));
    return Promise.resolve({});
  }),
  giving(memberCalls.logIn, ({ caller }) => {
    caller.enter({ kind: 'member', user: ann }, Number.POSITIVE_INFINITY);
    return Promise.resolve({});
  }),
  asking(memberCalls.getUser, ({ caller }) => Promise.resolve(caller.login)),
];

/** A node with one guest who hears the session. */
async function node(url: string, pulse?: NodeSettings['pulse']) {
  const told: string[] = [];
  const log = pino({}, { write: (line: string) => void told.push(line) });
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
  const heard: unknown[] = [];
  guest.on('tableSessions patched', (payload: unknown) => heard.push(payload));
  const tell = (payload: unknown): void => transport.emit(room, 'tableSessions patched', payload);
  return { ...opened, nodes, guest, heard, tell, told, returns: () => returns };
}

describe('nodes that are joined', () => {
  it('hear what is told on one of them, each guest once', async () => {
    const [one, other] = [await node(sharedUrl), await node(sharedUrl)];
    const writes = writesOf('tableSessions patched');
    one.tell(2);
    other.tell(3);
    await expect.poll(() => [one.heard.length, other.heard.length]).toEqual([2, 2]);
    // To Redis as well, in words of its own.
    expect(writes().filter(([head]) => head === headOfText)).toHaveLength(4);
    expect(
      [one.heard, other.heard].map((heard) => heard.toSorted((a, b) => Number(a) - Number(b))),
    ).toEqual([
      [2, 3],
      [2, 3],
    ]);
  });

  it('[SAFE-02] end a login on all of them, and empty a room on all of them', async () => {
    const [one, other] = [await node(sharedUrl), await node(sharedUrl)];
    const credentials = { strategy: 'local', email: 'ann@example.com', password: 'Dim5um-lover' };
    for (const { guest } of [one, other])
      await answerTo(guest, 'create', 'authentication', credentials, {});
    expect(await answerTo(other.guest, 'get', 'users', ann, {})).toMatchObject([
      null,
      { user: ann },
    ]);
    one.transport.endLogins(ann);
    // Closed, so that each guest comes back and learns of it.
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
});

describe('a Redis that goes away', () => {
  beforeEach(() => redis.start());

  it('leaves guests of the same node served, and joins the nodes again when it is back', async () => {
    const [one, other] = [await node(redis.url), await node(redis.url)];
    await redis.stop();
    await expect.poll(() => [one.told.length, other.told.length]).toEqual([1, 1]);
    for (let version = 1; version <= 3; version += 1) one.tell({ version });
    one.transport.endLogins(ann);
    await expect.poll(() => one.heard).toEqual([{ version: 1 }, { version: 2 }, { version: 3 }]);
    await redis.start();
    await expect.poll(() => [one.returns(), other.returns()]).toEqual([1, 1]);
    one.tell({ version: 4 });
    await expect.poll(() => other.heard.at(-1)).toEqual({ version: 4 });
    expect(one.told).toHaveLength(2);
    expect(one.told[0]).toContain('redis unreachable');
    expect(one.told[1]).toContain('redis reconnected');
  });

  it('keeps no node from closing', async () => {
    const { http, connect } = await node(redis.url);
    await connect();
    await redis.stop();
    await expect(http.close()).resolves.toBeUndefined();
  });

  it('[SAFE-01] keeps no node from starting, and joins it when it comes', async () => {
    await redis.stop();
    const [one, other] = [await node(redis.url), await node(redis.url)];
    expect([one.told.length, other.told.length]).toEqual([1, 1]);
    expect(one.told[0]).toContain('redis unreachable');
    one.tell({ version: 1 });
    await expect.poll(() => one.heard).toEqual([{ version: 1 }]);
    await redis.start();
    await expect.poll(() => [one.returns(), other.returns()]).toEqual([1, 1]);
    one.tell({ version: 2 });
    await expect.poll(() => other.heard.at(-1)).toEqual({ version: 2 });
    expect(one.told[1]).toContain('redis reconnected');
  });

  it('is told at the start without its password, and keeps no node from closing', async () => {
    await redis.stop();
    const io = new Server(createServer());
    const told: string[] = [];
    const log = pino({}, { write: (line: string) => void told.push(line) });
    const url = redis.url.replace('redis://', 'redis://:pass-word@');
    const joined = await joinNodes(io, { url, log, onReturn: () => undefined });
    expect(told).toHaveLength(1);
    expect(told[0]).not.toContain('pass-word');
    await joined.close();
  });
});

describe('a Redis that vanishes without a word', () => {
  it('is detected while events are being sent, logged, and reconnected', async () => {
    const line = await redisLine(sharedUrl);
    const pulse = { everyMs: 20, timeoutMs: 1000 };
    const [one, other] = [await node(line.url, pulse), await node(sharedUrl)];
    // A busy node: each event that is sent looks like life on the line.
    let word = 'before';
    const busy = setInterval(() => one.tell(word), 5);
    onTestFinished(() => clearInterval(busy));
    await expect.poll(() => other.heard).toContain('before');
    line.silence();
    await expect.poll(one.returns).toBeGreaterThan(0);
    expect(one.told[0]).toContain('redis unreachable');
    expect(one.told[1]).toContain('redis reconnected');
    word = 'after';
    other.tell('from there');
    await expect.poll(() => other.heard).toContain('after');
    await expect.poll(() => one.heard).toContain('from there');
  });

  it('is reconnected if it accepts the connection and stays silent', async () => {
    const line = await redisLine(sharedUrl);
    line.putThrough(false);
    const one = await node(line.url, { everyMs: 20, timeoutMs: 1000 });
    await expect.poll(() => one.told.length).toBe(1);
    line.putThrough(true);
    await expect.poll(one.returns).toBe(1);
  });

  it('keeps no node from closing', async () => {
    const line = await redisLine(sharedUrl);
    const { nodes, tell } = await node(line.url);
    line.silence();
    tell('nobody answers this');
    await expect(nodes.close()).resolves.toBeUndefined();
  });
});

import authentication from '@feathersjs/authentication-client';
import type { Application } from '@feathersjs/feathers';
import type { Socket } from 'socket.io-client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { memberCalls } from '@servery/contract/calls/member-calls.ts';
import { sessionCalls } from '@servery/contract/calls/session-calls.ts';
import { shopCalls } from '@servery/contract/calls/shop-calls.ts';
import { enter, tokensWith } from '../auth/tokens.ts';
import { rooms } from '../calls/event-rooms.ts';
import { Refused } from '../calls/refused.ts';
import { implement, implementWithData } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import { feathersClient } from '../../testing/feathers-client.ts';
import { answerTo, testTransport, untilReceived } from '../../testing/test-transport.ts';

const ann = 'a'.repeat(24);
const session = 'c'.repeat(24);
const start = Date.UTC(2026, 10, 15, 12);

/** Any login succeeds as Ann, and everybody may subscribe to every session. */
function openToAll(time = { now: start }) {
  const clock = (): number => time.now;
  const tokens = tokensWith({
    secret: 'a secret of thirty-two bytes or more',
    issuer: 'servery',
    clock,
  });
  const proof = { login: { kind: 'member', user: ann }, epoch: 1 } as const;
  const served: readonly Served[] = [
    implementWithData(memberCalls.logIn, async ({ data, caller }) => {
      const isKnown =
        data.strategy === 'jwt' ? (await tokens.read(data.accessToken)) !== null : true;
      if (!isKnown) throw new Refused('tokenInvalid');
      return {
        accessToken: await enter(caller, proof, tokens),
        authentication: { strategy: data.strategy },
      };
    }),
    implement(memberCalls.logOut, ({ caller }) => {
      caller.enter(null, 0);
      return Promise.resolve({});
    }),
    implement(memberCalls.getUser, ({ caller }) => Promise.resolve(caller.login)),
    implementWithData(sessionCalls.subscribe, ({ data, caller }) => {
      caller.join(rooms.session(data.item));
      return Promise.resolve({});
    }),
  ];
  return { served, transport: { clock } };
}

const credentials = { strategy: 'local', email: 'ann@example.com', password: 'Dim5um-lover' };

function withLogin(socket: Socket): Application {
  return feathersClient(socket).configure(authentication.default());
}

describe('the official authentication client', () => {
  it('logs in, stays logged in, and logs out', async () => {
    const { connect } = await testTransport(openToAll());
    const app = withLogin(await connect());
    await expect(app.service('users').get(ann)).rejects.toMatchObject({
      code: 401,
      name: 'NotAuthenticated',
    });
    await app.authenticate(credentials);
    expect(await app.service('users').get(ann)).toEqual({ kind: 'member', user: ann });
    await app.logout();
    await expect(app.service('users').get(ann)).rejects.toMatchObject({
      data: { code: 'loginRequired' },
    });
  });

  it('logs in again after it has reconnected', async () => {
    const { transport, connect } = await testTransport(openToAll());
    const socket = await connect({ reconnection: true, reconnectionDelay: 1 });
    const app = withLogin(socket);
    await app.authenticate(credentials);
    const again = new Promise((known) => app.once('login', known));
    for (const one of transport.sockets.of('/').sockets.values()) one.conn.close();
    expect(await again).toMatchObject({ authentication: { strategy: 'jwt' } });
    expect(await app.service('users').get(ann)).toEqual({ kind: 'member', user: ann });
  });

  it('is refused once its token has expired, and renews one that has not', async () => {
    const time = { now: start };
    const { connect } = await testTransport(openToAll(time));
    const app = withLogin(await connect());
    await app.authenticate(credentials);
    time.now += 14 * 60_000;
    await app.reAuthenticate(true);
    time.now += 14 * 60_000;
    expect(await app.service('users').get(ann)).toEqual({ kind: 'member', user: ann });
    time.now += 60_000;
    await expect(app.service('users').get(ann)).rejects.toMatchObject({ code: 401 });
    await expect(app.reAuthenticate(true)).rejects.toMatchObject({
      data: { code: 'tokenInvalid' },
    });
  });

  it('[CALL-01] is disconnected and logs in again when its login is ended elsewhere', async () => {
    const { transport, connect } = await testTransport(openToAll());
    const app = withLogin(await connect({ reconnection: true, reconnectionDelay: 1 }));
    await app.authenticate(credentials);
    const again = new Promise((known) => app.once('login', known));
    transport.endLogins(ann);
    expect(await again).toMatchObject({ authentication: { strategy: 'jwt' } });
  });

  it('[CALL-01] gets pending answers before it is disconnected, and is anonymous until then', async () => {
    const doing = Promise.withResolvers<string>();
    const { served, transport: settings } = openToAll();
    const slow = implement(shopCalls.findShops, () => doing.promise);
    const { transport, connect } = await testTransport({
      served: [...served, slow],
      transport: settings,
    });
    const phone = await connect();
    await withLogin(phone).authenticate(credentials);
    const left = new Promise((gone) => phone.once('disconnect', gone));
    const running = answerTo(phone, 'find', 'shops', {});
    await untilReceived(phone);
    transport.endLogins(ann);
    expect(await answerTo(phone, 'get', 'users', ann, {})).toMatchObject([
      { data: { code: 'loginRequired' } },
    ]);
    doing.resolve('done');
    expect(await running).toEqual([null, 'done']);
    expect(await left).toBe('transport close');
  });
});

/** Collects events; the result waits until all that were emitted before have arrived. */
function collectEvents(socket: Socket) {
  const received: unknown[] = [];
  socket.on('tableSessions patched', (payload: unknown) => received.push(payload));
  return async () => {
    await untilReceived(socket);
    return received;
  };
}

describe('emitting', () => {
  it('[SESSION-11] reaches the sockets in the room, as a Feathers event, and no other', async () => {
    const { transport, connect } = await testTransport(openToAll());
    const [guest, stranger] = [await connect(), await connect()];
    const strangerEvents = collectEvents(stranger);
    const service = feathersClient(guest).service('tableSessions');
    const event = new Promise((patched) => service.once('patched', patched));
    await feathersClient(guest).service('tableSessions/subscribe').create({ item: session });
    transport.emit(rooms.session(session), 'tableSessions patched', { _id: session, version: 2 });
    expect(await event).toEqual({ _id: session, version: 2 });
    expect(await strangerEvents()).toEqual([]);
  });

  it('[SAFE-02] stops for everybody when a room is emptied', async () => {
    const { transport, connect } = await testTransport(openToAll());
    const guest = await connect();
    const events = collectEvents(guest);
    await answerTo(guest, 'create', 'tableSessions/subscribe', { item: session }, {});
    expect(transport.occupiedRooms()).toEqual([rooms.session(session)]);
    transport.emptyRoom(rooms.session(session));
    transport.emit(rooms.session(session), 'tableSessions patched', {});
    expect(await events()).toEqual([]);
    expect(transport.occupiedRooms()).toEqual([]);
  });

  it('[SAFE-02] stops for all sockets of a login that is ended, and for no other', async () => {
    const { transport, connect } = await testTransport(openToAll());
    const returning = { reconnection: true, reconnectionDelay: 1 };
    const [phone, tablet, stranger] = [
      await connect(returning),
      await connect(returning),
      await connect(),
    ];
    for (const socket of [phone, tablet])
      await answerTo(socket, 'create', 'authentication', credentials, {});
    const back = [phone, tablet].map(
      (socket) => new Promise<void>((again) => socket.once('connect', again)),
    );
    const events = [phone, tablet, stranger].map(collectEvents);
    for (const socket of [phone, tablet, stranger]) {
      await answerTo(socket, 'create', 'tableSessions/subscribe', { item: session }, {});
    }
    transport.endLogins('b'.repeat(24));
    transport.emit(rooms.session(session), 'tableSessions patched', 1);
    transport.endLogins(ann);
    transport.emit(rooms.session(session), 'tableSessions patched', 2);
    await Promise.all(back);
    expect(await Promise.all(events.map((collected) => collected()))).toEqual([[1], [1], [1, 2]]);
    expect(await answerTo(phone, 'get', 'users', ann, {})).toMatchObject([
      { data: { code: 'loginRequired' } },
    ]);
  });

  it('forgets sockets that have disconnected', async () => {
    const { transport, connect } = await testTransport(openToAll());
    const phone = await connect();
    await withLogin(phone).authenticate(credentials);
    await answerTo(phone, 'create', 'tableSessions/subscribe', { item: session }, {});
    phone.disconnect();
    await expect.poll(transport.occupiedRooms).toEqual([]);
    expect(() => transport.endLogins(ann)).not.toThrow();
  });
});

describe('closeLoggedIn', () => {
  it('[CALL-02] disconnects staff at once and everybody logged in, but no guest', async () => {
    const doing = Promise.withResolvers<string>();
    const { served, transport: settings } = openToAll();
    const slow = implement(shopCalls.findShops, ({ caller }) => {
      caller.join(rooms.staff(session));
      return doing.promise;
    });
    const dispatcher = { callMs: 3_600_000 };
    const { transport, connect } = await testTransport({
      served: [...served, slow],
      transport: settings,
      dispatcher,
    });
    onTestFinished(() => doing.resolve('done'));
    const [kitchen, member, guest] = [await connect(), await connect(), await connect()];
    for (const socket of [kitchen, member]) await withLogin(socket).authenticate(credentials);
    const left = [kitchen, member].map(
      (socket) => new Promise((gone) => socket.once('disconnect', gone)),
    );
    // Waiting for a running call would let staff log in again without the missed events.
    kitchen.emit('find', 'shops', {}, () => undefined);
    await untilReceived(kitchen);
    transport.closeLoggedIn();
    expect(await Promise.all(left)).toEqual(['transport close', 'transport close']);
    await untilReceived(guest);
    expect(guest.connected).toBe(true);
  });
});

describe('closing', () => {
  it('finishes running calls, answers notReady to new ones, and accepts no connection', async () => {
    const doing = Promise.withResolvers<string>();
    const served = [implement(shopCalls.findShops, () => doing.promise)];
    const { http, transport, dispatcher, address, connect, accepts } = await testTransport({
      served,
    });
    const socket = await connect();
    const left = new Promise((gone) => socket.once('disconnect', gone));
    const running = answerTo(socket, 'find', 'shops', {});
    await untilReceived(socket);
    const closed = http.close();
    await expect.poll(dispatcher.drain.isOpen).toBe(false);
    expect(await answerTo(socket, 'find', 'shops', {})).toMatchObject([
      { code: 503, data: { code: 'notReady' } },
    ]);
    const byHttp = await fetch(`${address}/api/shops`);
    expect([byHttp.status, await byHttp.json()]).toMatchObject([
      503,
      { data: { code: 'notReady' } },
    ]);
    const ready = await fetch(`${address}/ready`);
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'waiting' }]);
    expect((await fetch(`${address}/health`)).status).toBe(200);
    expect(await accepts()).toBe(false);
    doing.resolve('done');
    expect(await running).toEqual([null, 'done']);
    await Promise.all([closed, transport.close()]);
    expect(await left).toBe('transport close');
    await expect(fetch(`${address}/health`)).rejects.toThrow('fetch failed');
  });

  it('waits for a call no longer than its deadline', async () => {
    const served = [implement(shopCalls.findShops, () => new Promise(() => undefined))];
    const { http, connect } = await testTransport({ served, dispatcher: { callMs: 1 } });
    await answerTo(await connect(), 'find', 'shops', {});
    await expect(http.close()).resolves.toBeUndefined();
  });
});

describe('/ready', () => {
  it('answers waiting while the database cannot be reached', async () => {
    const { http } = await testTransport({
      served: [],
      transport: { pingDatabase: () => Promise.reject(new Error('at db:5432')) },
    });
    const answer = await http.inject({ url: '/ready' });
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'waiting' }]);
  });

  it('pings the database once for concurrent probes', async () => {
    let pings = 0;
    const { http } = await testTransport({
      served: [],
      transport: { pingDatabase: () => Promise.resolve((pings += 1)) },
    });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => http.inject({ url: '/ready' })),
    );
    await http.inject({ url: '/ready' });
    expect([answers.map(({ statusCode }) => statusCode), pings]).toEqual([
      Array.from({ length: 20 }, () => 200),
      1,
    ]);
  });

  it('answers 503 without waiting for a database that does not answer', async () => {
    const { http } = await testTransport({
      served: [],
      transport: { pingDatabase: () => new Promise(() => undefined) },
    });
    expect((await http.inject({ url: '/ready' })).statusCode).toBe(503);
  });
});

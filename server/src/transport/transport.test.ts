import authentication from '@feathersjs/authentication-client';
import type { Application } from '@feathersjs/feathers';
import type { Socket } from 'socket.io-client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { memberCalls } from '@servery/contract/calls/member-calls.ts';
import { sessionCalls } from '@servery/contract/calls/session-calls.ts';
import { shopCalls } from '@servery/contract/calls/shop-calls.ts';
import { enter } from '../auth/sign-in.ts';
import { tokensWith } from '../auth/tokens.ts';
import { rooms } from '../calls/event-rooms.ts';
import { Refused } from '../calls/refused.ts';
import { asking, giving } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import { feathersClient } from '../../testing/feathers-client.ts';
import { answerTo, testTransport, untilHeard } from '../../testing/test-transport.ts';

const ann = 'a'.repeat(24);
const session = 'c'.repeat(24);
const start = Date.UTC(2026, 10, 15, 12);

/** Logs in anybody as Ann, and lets everybody follow every session. */
function house(time = { now: start }) {
  const clock = (): number => time.now;
  const tokens = tokensWith({
    secret: 'a secret of thirty-two bytes or more',
    issuer: 'servery',
    clock,
  });
  const proof = { login: { kind: 'member', user: ann }, epoch: 1 } as const;
  const served: readonly Served[] = [
    giving(memberCalls.logIn, async ({ data, caller }) => {
      const isKnown =
        data.strategy === 'jwt' ? (await tokens.read(data.accessToken)) !== null : true;
      if (!isKnown) throw new Refused('tokenInvalid');
      return {
        accessToken: await enter(caller, proof, tokens),
        authentication: { strategy: data.strategy },
      };
    }),
    asking(memberCalls.logOut, ({ caller }) => {
      caller.enter(null, 0);
      return Promise.resolve({});
    }),
    asking(memberCalls.getUser, ({ caller }) => Promise.resolve(caller.login)),
    giving(sessionCalls.subscribe, ({ data, caller }) => {
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
  it('logs in, is known from then on, and logs out', async () => {
    const { connect } = await testTransport(house());
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

  it('logs in again by itself when the connection was lost', async () => {
    const { transport, connect } = await testTransport(house());
    const socket = await connect({ reconnection: true, reconnectionDelay: 1 });
    const app = withLogin(socket);
    await app.authenticate(credentials);
    const again = new Promise((known) => app.once('login', known));
    for (const one of transport.sockets.of('/').sockets.values()) one.conn.close();
    expect(await again).toMatchObject({ authentication: { strategy: 'jwt' } });
    expect(await app.service('users').get(ann)).toEqual({ kind: 'member', user: ann });
  });

  it('is told that its login ran out, and may come back with a token that has not', async () => {
    const time = { now: start };
    const { connect } = await testTransport(house(time));
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

  it('[CALL-01] learns at once of a login that was ended elsewhere: its connection is closed and it comes back', async () => {
    const { transport, connect } = await testTransport(house());
    const app = withLogin(await connect({ reconnection: true, reconnectionDelay: 1 }));
    await app.authenticate(credentials);
    const again = new Promise((known) => app.once('login', known));
    transport.endLogins(ann);
    expect(await again).toMatchObject({ authentication: { strategy: 'jwt' } });
  });

  it('[CALL-01] is answered before its connection is closed, and goes without a login until then', async () => {
    const doing = Promise.withResolvers<string>();
    const { served, transport: settings } = house();
    const slow = asking(shopCalls.findShops, () => doing.promise);
    const { transport, connect } = await testTransport({
      served: [...served, slow],
      transport: settings,
    });
    const phone = await connect();
    await withLogin(phone).authenticate(credentials);
    const left = new Promise((gone) => phone.once('disconnect', gone));
    const running = answerTo(phone, 'find', 'shops', {});
    await untilHeard(phone);
    transport.endLogins(ann);
    expect(await answerTo(phone, 'get', 'users', ann, {})).toMatchObject([
      { data: { code: 'loginRequired' } },
    ]);
    doing.resolve('done');
    expect(await running).toEqual([null, 'done']);
    expect(await left).toBe('transport close');
  });
});

/** What a socket hears, in order, once all that was told before has arrived. */
function ears(socket: Socket) {
  const told: unknown[] = [];
  socket.on('tableSessions patched', (payload: unknown) => told.push(payload));
  return async () => {
    await untilHeard(socket);
    return told;
  };
}

describe('telling', () => {
  it('[SESSION-11] is heard in the room it is told in, as a Feathers event, and nowhere else', async () => {
    const { transport, connect } = await testTransport(house());
    const [guest, stranger] = [await connect(), await connect()];
    const heardByStranger = ears(stranger);
    const service = feathersClient(guest).service('tableSessions');
    const heard = new Promise((patched) => service.once('patched', patched));
    await feathersClient(guest).service('tableSessions/subscribe').create({ item: session });
    transport.emit(rooms.session(session), 'tableSessions patched', { _id: session, version: 2 });
    expect(await heard).toEqual({ _id: session, version: 2 });
    expect(await heardByStranger()).toEqual([]);
  });

  it('[SAFE-02] ends for everybody when a room is emptied', async () => {
    const { transport, connect } = await testTransport(house());
    const guest = await connect();
    const heard = ears(guest);
    await answerTo(guest, 'create', 'tableSessions/subscribe', { item: session }, {});
    expect(transport.occupiedRooms()).toEqual([rooms.session(session)]);
    transport.emptyRoom(rooms.session(session));
    transport.emit(rooms.session(session), 'tableSessions patched', {});
    expect(await heard()).toEqual([]);
    expect(transport.occupiedRooms()).toEqual([]);
  });

  it('[SAFE-02] ends for a login that is ended, on all of its sockets and on no other', async () => {
    const { transport, connect } = await testTransport(house());
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
    const heard = [phone, tablet, stranger].map(ears);
    for (const socket of [phone, tablet, stranger]) {
      await answerTo(socket, 'create', 'tableSessions/subscribe', { item: session }, {});
    }
    transport.endLogins('b'.repeat(24));
    transport.emit(rooms.session(session), 'tableSessions patched', 1);
    transport.endLogins(ann);
    transport.emit(rooms.session(session), 'tableSessions patched', 2);
    await Promise.all(back);
    expect(await Promise.all(heard.map((told) => told()))).toEqual([[1], [1], [1, 2]]);
    expect(await answerTo(phone, 'get', 'users', ann, {})).toMatchObject([
      { data: { code: 'loginRequired' } },
    ]);
  });

  it('forgets sockets that left', async () => {
    const { transport, connect } = await testTransport(house());
    const phone = await connect();
    await withLogin(phone).authenticate(credentials);
    await answerTo(phone, 'create', 'tableSessions/subscribe', { item: session }, {});
    phone.disconnect();
    await expect.poll(transport.occupiedRooms).toEqual([]);
    expect(() => transport.endLogins(ann)).not.toThrow();
  });
});

describe('sending back', () => {
  it('[CALL-02] closes the connections of staff at once and of all who are logged in, and of nobody else', async () => {
    const doing = Promise.withResolvers<string>();
    const { served, transport: settings } = house();
    const slow = asking(shopCalls.findShops, ({ caller }) => {
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
    // A call that runs would give the kitchen time to log in again, and to stay without what it has
    // missed.
    kitchen.emit('find', 'shops', {}, () => undefined);
    await untilHeard(kitchen);
    transport.closeLoggedIn();
    expect(await Promise.all(left)).toEqual(['transport close', 'transport close']);
    await untilHeard(guest);
    expect(guest.connected).toBe(true);
  });
});

describe('closing', () => {
  it('lets running calls finish, says notReady to new ones, lets nobody in, and then ends', async () => {
    const doing = Promise.withResolvers<string>();
    const served = [asking(shopCalls.findShops, () => doing.promise)];
    const { http, transport, dispatcher, address, connect, lets } = await testTransport({ served });
    const socket = await connect();
    const left = new Promise((gone) => socket.once('disconnect', gone));
    const running = answerTo(socket, 'find', 'shops', {});
    await untilHeard(socket);
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
    expect(await lets()).toBe(false);
    doing.resolve('done');
    expect(await running).toEqual([null, 'done']);
    await Promise.all([closed, transport.close()]);
    expect(await left).toBe('transport close');
    await expect(fetch(`${address}/health`)).rejects.toThrow('fetch failed');
  });

  it('waits for a call no longer than a call may take', async () => {
    const served = [asking(shopCalls.findShops, () => new Promise(() => undefined))];
    const { http, connect } = await testTransport({ served, dispatcher: { callMs: 1 } });
    await answerTo(await connect(), 'find', 'shops', {});
    await expect(http.close()).resolves.toBeUndefined();
  });
});

describe('/ready', () => {
  it('waits while what is needed cannot be reached', async () => {
    const { http } = await testTransport({
      served: [],
      transport: { pingDatabase: () => Promise.reject(new Error('at db:5432')) },
    });
    const answer = await http.inject({ url: '/ready' });
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'waiting' }]);
  });

  it('is asked of the database once, however many ask at a time', async () => {
    let asked = 0;
    const { http } = await testTransport({
      served: [],
      transport: { pingDatabase: () => Promise.resolve((asked += 1)) },
    });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => http.inject({ url: '/ready' })),
    );
    await http.inject({ url: '/ready' });
    expect([answers.map(({ statusCode }) => statusCode), asked]).toEqual([
      Array.from({ length: 20 }, () => 200),
      1,
    ]);
  });

  it('is refused while the database says nothing, and does not wait for it', async () => {
    const { http } = await testTransport({
      served: [],
      transport: { pingDatabase: () => new Promise(() => undefined) },
    });
    expect((await http.inject({ url: '/ready' })).statusCode).toBe(503);
  });
});

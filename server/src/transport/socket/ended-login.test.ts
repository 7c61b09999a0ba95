import { sql } from 'kysely';
import type { Socket } from 'socket.io-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { clientOver } from '@servery/contract/client.ts';
import { matchesContract } from '@servery/contract/client/matches-contract.ts';
import type { LoginKeeper } from '@servery/contract/client/logged-in.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { socketTransport } from '@servery/contract/client/socket-transport.ts';
import { demoPassword } from '@servery/demo/restaurant/members.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { guestFor, accessFixture } from '@servery/server/testing/access/fixture.ts';
import type { Guest, AccessFixture } from '@servery/server/testing/access/fixture.ts';
import { testServer } from '@servery/server/testing/running-server.ts';
import { answerTo, socketsTo } from '@servery/server/testing/test-transport.ts';

let fixture: AccessFixture;

beforeAll(async () => {
  fixture = accessFixture(await testServer());
});

/** A member's phone that is subscribed to their order. */
async function phoneOf({ login, order }: Guest): Promise<Socket> {
  const socket = await socketsTo(fixture.server.address).connect();
  const accessToken = login === null ? '' : await fixture.server.tokenFor(login);
  await answerTo(socket, 'create', 'authentication', { strategy: 'jwt', accessToken }, {});
  const [refused] = await answerTo(
    socket,
    'create',
    'tableSessions/subscribe',
    { item: order._id },
    {},
  );
  expect(refused).toBeNull();
  return socket;
}

function changePassword(socket: Socket): Promise<unknown[]> {
  const form = {
    oldPassword: demoPassword,
    password: 'Red-bean-soup-7',
    passwordAgain: 'Red-bean-soup-7',
  };
  const data = { ...form, requestKey: newRequestKey() };
  return answerTo(socket, 'create', 'users/changePassword', data, {});
}

function disconnected(socket: Socket): Promise<unknown> {
  return new Promise((gone) => socket.once('disconnect', gone));
}

/** A client that stores its token; `out` resolves when the token is no longer valid. */
async function clientWithToken(token: string) {
  const options = { reconnection: true, reconnectionDelay: 1 };
  const socket = await socketsTo(fixture.server.address).connect(options);
  const out = Promise.withResolvers<string>();
  const stored = { token };
  const login: LoginKeeper = {
    token: () => stored.token,
    renewed: (next) => void (stored.token = next),
    loggedOut: () => out.resolve('loggedOut'),
  };
  return {
    client: clientOver(socketTransport(socket), { login, accepts: matchesContract }),
    out: out.promise,
  };
}

describe('ending a login', () => {
  it('[CALL-01] logs out every other client without a call', async () => {
    const { login } = await guestFor(fixture, 'memberNotOnIt');
    if (login?.kind !== 'member') throw new Error('a member was expected');
    const { client, out } = await clientWithToken(await fixture.server.tokenFor(login));
    expect((await client.call('get users', { id: login.user }))._id).toBe(login.user);
    await fixture.call(login, 'remove authentication', {});
    expect(await out).toBe('loggedOut');
    client.close();
  });

  it('[SESSION-11] by a new password keeps the subscriptions of that phone and closes the others', async () => {
    const guest = await guestFor(fixture, 'member');
    const [phone, tablet] = [await phoneOf(guest), await phoneOf(guest)];
    const event = new Promise((received) => phone.once('tableSessions patched', received));
    const left = disconnected(tablet);
    expect(await changePassword(phone)).toMatchObject([null, { status: 'changed' }]);
    const floor = fixture.people.staff('floor', hongKong);
    const data = { session: guest.order._id, progress: 'ready' };
    await fixture.call(floor, 'create tableSessions/progress', { data });
    expect(await event).toMatchObject({ _id: guest.order._id, progress: 'ready' });
    expect(await left).toBe('transport close');
    expect(phone.connected).toBe(true);
  });

  it('[MEMBER-03] [ROUTE-07] affects calls sent right after it, before it is answered', async () => {
    const guest = await guestFor(fixture, 'member');
    const phone = await phoneOf(guest);
    const { db } = fixture.server.database;
    // The row lock delays the end of the login in the database.
    const [out, refused] = await db.transaction().execute(async (busy) => {
      await sql`select from users for update`.execute(busy);
      const leave = answerTo(phone, 'remove', 'authentication', null, {});
      const [refusal] = await answerTo(phone, 'get', 'tableSessions', guest.order._id, {});
      return [leave, refusal] as const;
    });
    expect(refused).toMatchObject({ data: { code: 'notFound' } });
    expect(await out).toMatchObject([null, {}]);
    phone.disconnect();
  });

  it('[CALL-02] keeps the connection of the phone that logged out and closes the others', async () => {
    const guest = await guestFor(fixture, 'member');
    const [phone, tablet] = [await phoneOf(guest), await phoneOf(guest)];
    const left = disconnected(tablet);
    expect(await answerTo(phone, 'remove', 'authentication', null, {})).toMatchObject([null, {}]);
    expect(await left).toBe('transport close');
    expect(await answerTo(phone, 'find', 'shops', {})).toMatchObject([null, {}]);
  });
});

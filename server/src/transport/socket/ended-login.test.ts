import { sql } from 'kysely';
import type { Socket } from 'socket.io-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { clientOver } from '@servery/contract/client.ts';
import { isAsPromised } from '@servery/contract/client/as-promised.ts';
import type { LoginKeeper } from '@servery/contract/client/logged-in.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { socketTransport } from '@servery/contract/client/socket-transport.ts';
import { demoPassword } from '@servery/demo/restaurant/members.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { guestFor, stageIn } from '@servery/server/testing/access/fixture.ts';
import type { Guest, Stage } from '@servery/server/testing/access/fixture.ts';
import { testHouse } from '@servery/server/testing/running-server.ts';
import { answerTo, socketsTo } from '@servery/server/testing/test-transport.ts';

let stage: Stage;

beforeAll(async () => {
  stage = stageIn(await testHouse());
});

/** A member's phone that follows their order. */
async function phoneOf({ login, order }: Guest): Promise<Socket> {
  const socket = await socketsTo(stage.house.address).connect();
  const accessToken = login === null ? '' : await stage.house.tokenFor(login);
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

function newPassword(socket: Socket): Promise<unknown[]> {
  const form = {
    oldPassword: demoPassword,
    password: 'Red-bean-soup-7',
    passwordAgain: 'Red-bean-soup-7',
  };
  const data = { ...form, requestKey: newRequestKey() };
  return answerTo(socket, 'create', 'users/changePassword', data, {});
}

function leaving(socket: Socket): Promise<unknown> {
  return new Promise((gone) => socket.once('disconnect', gone));
}

/** A phone that remembers its login and is told when that is worth nothing. */
async function rememberingPhone(token: string) {
  const options = { reconnection: true, reconnectionDelay: 1 };
  const socket = await socketsTo(stage.house.address).connect(options);
  const out = Promise.withResolvers<string>();
  const kept = { token };
  const login: LoginKeeper = {
    token: () => kept.token,
    renewed: (next) => void (kept.token = next),
    loggedOut: () => out.resolve('loggedOut'),
  };
  return {
    client: clientOver(socketTransport(socket), { login, accepts: isAsPromised }),
    out: out.promise,
  };
}

describe('a login that is ended', () => {
  it('[CALL-01] is known at once on every other phone, without a call', async () => {
    const { login } = await guestFor(stage, 'memberNotOnIt');
    if (login?.kind !== 'member') throw new Error('a member was expected');
    const { client, out } = await rememberingPhone(await stage.house.tokenFor(login));
    expect((await client.call('get users', { id: login.user }))._id).toBe(login.user);
    await stage.call(login, 'remove authentication', {});
    expect(await out).toBe('loggedOut');
    client.close();
  });

  it('[SESSION-11] leaves the phone that changed the password its live order, and closes the others', async () => {
    const guest = await guestFor(stage, 'member');
    const [phone, tablet] = [await phoneOf(guest), await phoneOf(guest)];
    const heard = new Promise((told) => phone.once('tableSessions patched', told));
    const left = leaving(tablet);
    expect(await newPassword(phone)).toMatchObject([null, { status: 'changed' }]);
    const floor = stage.people.staff('floor', hongKong);
    const data = { session: guest.order._id, progress: 'ready' };
    await stage.call(floor, 'create tableSessions/progress', { data });
    expect(await heard).toMatchObject({ _id: guest.order._id, progress: 'ready' });
    expect(await left).toBe('transport close');
    expect(phone.connected).toBe(true);
  });

  it('[MEMBER-03] [ROUTE-07] is over for whatever is asked right behind it, before its own answer', async () => {
    const guest = await guestFor(stage, 'member');
    const phone = await phoneOf(guest);
    const { db } = stage.house.database;
    // While somebody else writes to the member, the end of the login waits for its turn in the
    // database.
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

  it('[CALL-02] leaves the phone that logged out its connection, and closes the others', async () => {
    const guest = await guestFor(stage, 'member');
    const [phone, tablet] = [await phoneOf(guest), await phoneOf(guest)];
    const left = leaving(tablet);
    expect(await answerTo(phone, 'remove', 'authentication', null, {})).toMatchObject([null, {}]);
    expect(await left).toBe('transport close');
    expect(await answerTo(phone, 'find', 'shops', {})).toMatchObject([null, {}]);
  });
});

import type { Application } from '@feathersjs/feathers';
import { sql } from 'kysely';
import { array, object, parse, string } from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { matchesContract } from '@servery/contract/client/matches-contract.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { wireError } from '@servery/contract/errors.ts';
import type { ErrorCode } from '@servery/contract/errors.ts';
import { events } from '@servery/contract/services.ts';
import type { EventName } from '@servery/contract/services.ts';
import { demoPassword } from '@servery/demo/restaurant/members.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { attempts } from '../../testing/access/attempts.ts';
import { aLine, guestFor, accessFixture, scanTable } from '../../testing/access/fixture.ts';
import type { Guest, AccessFixture } from '../../testing/access/fixture.ts';
import { testServer } from '../../testing/running-server.ts';
import { officialClient } from '../../testing/contract/connections.ts';

const timeoutMs = 120_000;
let fixture: AccessFixture;

beforeAll(async () => {
  fixture = accessFixture(await testServer());
}, timeoutMs);

function clientOf(guest: Pick<Guest, 'login'> = { login: null }): Promise<Application> {
  return officialClient(fixture.server, guest.login);
}

/** The next of these events, as a service of the client receives it. */
function nextEvent(app: Application, event: EventName): Promise<unknown> {
  const [path = '', name = ''] = event.split(' ');
  return new Promise((received) => void app.service(path).once(name, received));
}

interface Trigger {
  readonly listener: () => Promise<Application>;
  readonly trigger: () => Promise<unknown>;
  readonly payload: object;
}

/** How each event of the contract is triggered; a missing one does not compile. */
const triggers: Readonly<Record<EventName, () => Promise<Trigger>>> = {
  'tableSessions patched': async () => {
    const { order, key } = await guestFor(fixture, 'keyHolder');
    const { login } = await guestFor(fixture, 'manager');
    return {
      listener: async () => {
        const app = await clientOf();
        await app.service('tableSessions/subscribe').create({ item: order._id, restoreKey: key });
        return app;
      },
      trigger: () =>
        fixture.call(login, 'create tableSessions/progress', {
          data: { session: order._id, progress: 'ready' },
        }),
      payload: { _id: order._id, progress: 'ready' },
    };
  },
  'tableSessions visitChanged': async () => {
    const guest = await guestFor(fixture, 'floor');
    const { order } = await guestFor(fixture, 'keyHolder', 'table');
    return {
      listener: () => watcher(guest),
      trigger: () => scanTable(fixture),
      payload: { _id: order._id, shop: hongKong },
    };
  },
  'tableSessions created': async () => {
    const guest = await guestFor(fixture, 'floor');
    return {
      listener: () => watcher(guest),
      trigger: () => guestFor(fixture, 'anonymous'),
      payload: { shop: hongKong, type: 'takeAway' },
    };
  },
  'tableSessions changed': async () => {
    const guest = await guestFor(fixture, 'floor');
    return {
      listener: () => watcher(guest),
      trigger: () =>
        fixture.call(guest.login, 'create tableSessions/changeTerms', {
          data: { session: guest.order._id, modifiers: ['late-night'] },
        }),
      payload: { _id: guest.order._id, shop: hongKong, status: 'ongoing' },
    };
  },
  'approvals changed': async () => {
    const guest = await guestFor(fixture, 'manager');
    const { login } = await guestFor(fixture, 'floor');
    const data = { action: 'comp', target: 'a'.repeat(24), amount: 100, reason: 'waited' };
    return {
      listener: () => watcher(guest),
      trigger: () => fixture.call(login, 'create approvals/request', { data }),
      payload: { shop: hongKong, status: 'pending' },
    };
  },
  'pickupBoard changed': () =>
    Promise.resolve({
      listener: async () => {
        const app = await clientOf();
        await app.service('pickupBoard/subscribe').create({ shop: hongKong });
        return app;
      },
      trigger: () => guestFor(fixture, 'anonymous'),
      payload: { shop: hongKong },
    }),
  'kitchen changed': async () => {
    const guest = await guestFor(fixture, 'kitchen');
    const { order } = await guestFor(fixture, 'anonymous');
    const attempt = attempts['create kitchen/change'];
    const about = await attempt(fixture, { ...guest, order });
    return {
      listener: () => watcher(guest),
      trigger: () => fixture.call(guest.login, 'create kitchen/change', about),
      payload: { _id: order._id, shop: hongKong },
    };
  },
  'printers changed': async () => {
    const guest = await guestFor(fixture, 'floor');
    const { login } = await guestFor(fixture, 'manager');
    const data = { name: 'Pass', protocol: 'browser' };
    return {
      listener: () => watcher(guest),
      trigger: () => fixture.call(login, 'create printers', { data }),
      payload: { shop: hongKong },
    };
  },
  'kitchen unseen': async () => {
    const guest = await guestFor(fixture, 'floor');
    const { order } = await guestFor(fixture, 'anonymous');
    await attempts['create kitchen/change'](fixture, { ...guest, order });
    // Its screen has confirmed a ticket before.
    await sql`update kitchen_tickets set seen_at = ${new Date(fixture.server.time.now)}
      where session <> ${order._id}`.execute(fixture.server.database.db);
    return {
      listener: () => watcher(guest),
      trigger: () => {
        fixture.server.passTime(21_000);
        return Promise.resolve();
      },
      payload: { shop: hongKong },
    };
  },
  'tableSessions bell': async () => {
    const guest = await guestFor(fixture, 'floor');
    const { order, key } = await guestFor(fixture, 'keyHolder', 'table');
    return {
      listener: () => watcher(guest),
      trigger: () =>
        fixture.call(null, 'create tableSessions/bell', {
          data: { session: order._id, restoreKey: key, for: 'bill' },
        }),
      payload: { _id: order._id, shop: hongKong, for: 'bill' },
    };
  },
  'products changed': async () => {
    const { login } = await guestFor(fixture, 'manager');
    const product = await aDish();
    return {
      listener: () => watcher(),
      trigger: () =>
        fixture.call(login, 'create stock/set', {
          data: { product, stockMode: 'synced', quantity: 3 },
        }),
      payload: { shop: hongKong, stock: [{ _id: product, stock: { quantity: 3 } }] },
    };
  },
  'shops changed': () =>
    Promise.resolve({
      listener: () => watcher(),
      trigger: () => sql`update categories set sort = sort + 1`.execute(fixture.server.database.db),
      payload: { shop: hongKong },
    }),
};

async function watcher(guest?: Guest): Promise<Application> {
  const app = await clientOf(guest);
  await app.service('shops/subscribe').create({ item: hongKong });
  return app;
}

async function aDish(): Promise<string> {
  const app = await clientOf();
  const found: unknown = await app
    .service('products')
    .find({ query: { shops: hongKong, $limit: 1 } });
  const [dish] = parse(array(object({ _id: string() })), found);
  return dish?._id ?? '';
}

describe('the official client', () => {
  it.each(Object.keys(events).filter(isEvent))('[CALL-03] receives %s', async (event) => {
    const { listener, trigger, payload } = await triggers[event]();
    const received = nextEvent(await listener(), event);
    await trigger();
    expect(await received).toMatchObject(payload);
    expect(matchesContract(event, await received)).toBe(true);
  });

  it('receives new orders only as staff of the shop', async () => {
    const strangers = [
      await guestFor(fixture, 'staffElsewhere'),
      await guestFor(fixture, 'member'),
    ];
    const others: unknown[] = [];
    const apps = await Promise.all(strangers.map((stranger) => watcher(stranger)));
    for (const app of apps)
      app.service('tableSessions').on('created', (order: unknown) => others.push(order));
    const received = nextEvent(
      await watcher(await guestFor(fixture, 'manager')),
      'tableSessions created',
    );
    await guestFor(fixture, 'anonymous');
    await received;
    // Events emitted before this answer have arrived with it.
    for (const app of apps) await app.service('shops').get(hongKong);
    expect(others).toEqual([]);
  });

  it('[CALL-03] logs in by password, again after reconnecting, again with its token, and out', async () => {
    const [, , member] = fixture.server.restaurant.members;
    const app = await clientOf();
    const me = (): Promise<unknown> => app.service('users').get(member?._id ?? '');
    await app.authenticate({ strategy: 'local', email: member?.email, password: demoPassword });
    const again = new Promise((known) => void app.once('login', known));
    for (const one of fixture.server.app.sockets.of('/').sockets.values()) one.conn.close();
    expect(await again).toMatchObject({ authentication: { strategy: 'jwt' } });
    expect(await me()).toMatchObject({ _id: member?._id });
    await app.reAuthenticate(true);
    expect(await me()).toMatchObject({ _id: member?._id });
    await app.logout();
    await expect(me()).rejects.toMatchObject({
      name: 'NotAuthenticated',
      data: { code: 'loginRequired' },
    });
  });
});

function isEvent(name: string): name is EventName {
  return Object.hasOwn(events, name);
}

type Attempt = (app: Application) => Promise<unknown>;

const nobody = 'f'.repeat(24);

async function keyUsedTwice(app: Application): Promise<unknown> {
  const sessions = app.service('tableSessions/create');
  const order = (): object => ({
    session: { type: 'takeAway' },
    shop: hongKong,
    products: [aLine(fixture)],
  });
  const requestKey = newRequestKey();
  await sessions.create({ ...order(), requestKey });
  return sessions.create({ ...order(), requestKey });
}

/** One of each kind that a guest can cause at any time. */
const mistakes: readonly (readonly [ErrorCode, Attempt])[] = [
  ['inputInvalid', (app) => app.service('products').find({})],
  ['loginRequired', (app) => app.service('users/code').create({})],
  ['notFound', (app) => app.service('shops').get(nobody)],
  ['noSuchCall', (app) => app.service('shops').remove(nobody)],
  ['requestKeyReused', keyUsedTwice],
  ['formInvalid', (app) => app.service('devices/pair').create({ code: 'x' })],
];

/** As the official client shows it. */
function feathersError(reason: ErrorCode): object {
  const { name, code, className } = wireError(reason);
  return { type: 'FeathersError', name, code, className, data: { code: reason } };
}

describe('a refusal of the official client', () => {
  it.each(mistakes)('[CALL-04] is a Feathers error: %s', async (reason, attempt) => {
    await expect(attempt(await clientOf())).rejects.toMatchObject(feathersError(reason));
  });

  it('[CALL-08] says what is wrong, over the socket and over HTTP in the caller’s language', async () => {
    const order = { session: { type: 'takeAway' }, shop: hongKong, products: [] };
    const app = await clientOf();
    const refused = app.service('tableSessions/create').create(order);
    await expect(refused).rejects.toMatchObject({ message: 'Cart invalid' });
    const answered = await fetch(`${fixture.server.address}/api/tableSessions/create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'zh-TW,zh;q=0.9' },
      body: JSON.stringify(order),
    });
    expect(await answered.json()).toMatchObject({
      message: '購物車內容有誤',
      data: { code: 'cartInvalid' },
    });
  });

  it('[CALL-04] is Forbidden for another role, and names the wrong field', async () => {
    const app = await clientOf(await guestFor(fixture, 'kitchen'));
    await expect(app.service('locales/missing').find()).rejects.toMatchObject(
      feathersError('notAllowed'),
    );
    const wrong = app.service('products').find({ query: { shops: hongKong, $where: '1' } });
    await expect(wrong).rejects.toMatchObject({
      data: { code: 'inputInvalid', where: ['query', '$where'] },
    });
  });
});

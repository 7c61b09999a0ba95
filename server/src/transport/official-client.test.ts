import type { Application } from '@feathersjs/feathers';
import { sql } from 'kysely';
import { array, object, parse, string } from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { isAsPromised } from '@servery/contract/client/as-promised.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { wireError } from '@servery/contract/errors.ts';
import type { ErrorCode } from '@servery/contract/errors.ts';
import { events } from '@servery/contract/services.ts';
import type { EventName } from '@servery/contract/services.ts';
import { demoPassword } from '@servery/demo/restaurant/members.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { aLine, guestFor, stageIn } from '../../testing/access/fixture.ts';
import type { Guest, Stage } from '../../testing/access/fixture.ts';
import { testHouse } from '../../testing/running-server.ts';
import { officialClient } from '../../testing/contract/connections.ts';

const patienceMs = 120_000;
let stage: Stage;

beforeAll(async () => {
  stage = stageIn(await testHouse());
}, patienceMs);

function clientOf(guest: Pick<Guest, 'login'> = { login: null }): Promise<Application> {
  return officialClient(stage.house, guest.login);
}

/** The next of these events, as a service of the client hears it. */
function heardBy(app: Application, event: EventName): Promise<unknown> {
  const [path = '', name = ''] = event.split(' ');
  return new Promise((told) => void app.service(path).once(name, told));
}

interface Occasion {
  readonly listener: () => Promise<Application>;
  readonly happens: () => Promise<unknown>;
  readonly told: object;
}

/** How each event of the table comes about; one that nobody brings about does not compile. */
const occasions: Readonly<Record<EventName, () => Promise<Occasion>>> = {
  'tableSessions patched': async () => {
    const { order, key } = await guestFor(stage, 'keyHolder');
    const { login } = await guestFor(stage, 'manager');
    return {
      listener: async () => {
        const app = await clientOf();
        await app.service('tableSessions/subscribe').create({ item: order._id, restoreKey: key });
        return app;
      },
      happens: () =>
        stage.call(login, 'create tableSessions/progress', {
          data: { session: order._id, progress: 'ready' },
        }),
      told: { _id: order._id, progress: 'ready' },
    };
  },
  'tableSessions created': async () => {
    const guest = await guestFor(stage, 'floor');
    return {
      listener: () => watcher(guest),
      happens: () => guestFor(stage, 'anonymous'),
      told: { shop: hongKong, type: 'takeAway' },
    };
  },
  'tableSessions bell': async () => {
    const guest = await guestFor(stage, 'floor');
    const { order } = await guestFor(stage, 'linkHolder');
    return {
      listener: () => watcher(guest),
      happens: () =>
        stage.call(null, 'create tableSessions/bell', {
          data: { session: order._id, for: 'bill' },
        }),
      told: { _id: order._id, shop: hongKong, for: 'bill' },
    };
  },
  'products changed': async () => {
    const { login } = await guestFor(stage, 'manager');
    const product = await aDish();
    return {
      listener: () => watcher(),
      happens: () =>
        stage.call(login, 'create stock/set', {
          data: { product, stockMode: 'synced', quantity: 3 },
        }),
      told: { shop: hongKong, stock: [{ _id: product, stock: { quantity: 3 } }] },
    };
  },
  'shops changed': () =>
    Promise.resolve({
      listener: () => watcher(),
      happens: () => sql`update categories set sort = sort + 1`.execute(stage.house.database.db),
      told: { shop: hongKong },
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

describe('the official client on the whole server', () => {
  it.each(Object.keys(events).filter(isEvent))('[CALL-03] hears %s', async (event) => {
    const { listener, happens, told } = await occasions[event]();
    const heard = heardBy(await listener(), event);
    await happens();
    expect(await heard).toMatchObject(told);
    expect(isAsPromised(event, await heard)).toBe(true);
  });

  it('hears what is ordered only as staff of the shop', async () => {
    const strangers = [await guestFor(stage, 'staffElsewhere'), await guestFor(stage, 'member')];
    const told: unknown[] = [];
    const apps = await Promise.all(strangers.map((stranger) => watcher(stranger)));
    for (const app of apps)
      app.service('tableSessions').on('created', (order: unknown) => told.push(order));
    const heard = heardBy(await watcher(await guestFor(stage, 'manager')), 'tableSessions created');
    await guestFor(stage, 'anonymous');
    await heard;
    // Whatever was told to them before this answer has arrived with it.
    for (const app of apps) await app.service('shops').get(hongKong);
    expect(told).toEqual([]);
  });

  it('[CALL-03] logs in by password, again by itself after a break, again with its token, and out', async () => {
    const [, , member] = stage.house.restaurant.members;
    const app = await clientOf();
    const me = (): Promise<unknown> => app.service('users').get(member?._id ?? '');
    await app.authenticate({ strategy: 'local', email: member?.email, password: demoPassword });
    const again = new Promise((known) => void app.once('login', known));
    for (const one of stage.house.app.sockets.of('/').sockets.values()) one.conn.close();
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
    products: [aLine(stage)],
  });
  const requestKey = newRequestKey();
  await sessions.create({ ...order(), requestKey });
  return sessions.create({ ...order(), requestKey });
}

/** One of each kind that a guest can bring about at any time. */
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

describe('what the official client is refused', () => {
  it.each(mistakes)('[CALL-04] is a Feathers error: %s', async (reason, attempt) => {
    await expect(attempt(await clientOf())).rejects.toMatchObject(feathersError(reason));
  });

  it('[CALL-04] is Forbidden for who is somebody else, and says where input is wrong', async () => {
    const app = await clientOf(await guestFor(stage, 'kitchen'));
    await expect(app.service('locales/missing').find()).rejects.toMatchObject(
      feathersError('notAllowed'),
    );
    const wrong = app.service('products').find({ query: { shops: hongKong, $where: '1' } });
    await expect(wrong).rejects.toMatchObject({
      data: { code: 'inputInvalid', where: ['query', '$where'] },
    });
  });
});

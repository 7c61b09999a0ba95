import { once } from 'node:events';
import { connect as connectTo } from 'node:net';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { realMerchants } from '../gateways/merchants.ts';
import type { MerchantSource } from '../gateways/merchants.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { feathersClient } from '../../testing/feathers-client.ts';
import { defaultLimits } from '../limits/limits.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp({
    limits: { ...defaultLimits, addressCallsPerSecond: 100_000, guestsPerAddress: 1 },
  });
});

async function answerTo(path: string): Promise<unknown> {
  const answer = await fetch(`${app.address}${path}`);
  return [answer.status, await answer.json()];
}

describe('the server', () => {
  it('gives the same answers by socket and by HTTP', async () => {
    const bySocket: unknown = await feathersClient(await app.connect())
      .service('shops')
      .get(hongKong);
    expect(bySocket).toMatchObject({ _id: hongKong, currency: 'HKD' });
    expect(await answerTo(`/api/shops/${hongKong}`)).toEqual([200, bySocket]);
    expect(await answerTo('/api/products?shops=x')).toMatchObject([
      400,
      { data: { code: 'inputInvalid' } },
    ]);
  });

  it('reports that it is alive, and ready while its database answers', async () => {
    expect(await answerTo('/health')).toEqual([200, { status: 'alive' }]);
    expect(await answerTo('/ready')).toEqual([200, { status: 'ready' }]);
  });

  it('[SAFE-05] allows one address 600 calls a minute', async () => {
    const answers = await Promise.all(
      Array.from({ length: 601 }, () =>
        fetch(`${app.address}/api/tableViewItems/${'f'.repeat(24)}`),
      ),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

/** Database connections that listen for menu changes; they close when the app does. */
async function listenersOf({ database }: TestApp): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'`.execute(database.db);
  return rows[0]?.count ?? 0;
}

/** Its hook never resolves, so the HTTP server never finishes closing. */
const neverClosing: MerchantSource = {
  ...realMerchants([]),
  open: (http) => {
    http.addHook('preClose', () => Promise.withResolvers<void>().promise);
    return realMerchants([]).open(http);
  },
};

describe('stopping the server', () => {
  let open: TestApp;
  let stuck: TestApp;

  beforeAll(async () => {
    open = await testApp();
    stuck = await testApp({ agreements: neverClosing, limits: { ...defaultLimits, callMs: 1 } });
  });

  it('closes its database listeners while a client holds a silent connection', async () => {
    const { hostname, port } = new URL(open.address);
    const connection = connectTo(Number(port), hostname);
    const ended = once(connection, 'close');
    await once(open.app.http.server, 'connection');
    await expect.poll(() => listenersOf(open)).toBeGreaterThan(0);
    await open.app.close();
    await ended;
    await expect.poll(() => listenersOf(open)).toBe(0);
  });

  it('closes them even if the HTTP server does not close in time', async () => {
    await expect.poll(() => listenersOf(stuck)).toBeGreaterThan(0);
    await stuck.app.close();
    await expect.poll(() => listenersOf(stuck)).toBe(0);
  });
});

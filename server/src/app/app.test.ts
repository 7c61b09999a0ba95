import { once } from 'node:events';
import { connect as lineTo } from 'node:net';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { realMerchants } from '../gateways/merchants.ts';
import type { MerchantSource } from '../gateways/merchants.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { feathersClient } from '../../testing/feathers-client.ts';
import { defaultLimits } from '../limits/limits.ts';

let house: TestApp;

beforeAll(async () => {
  house = await testApp({ limits: { ...defaultLimits, addressCallsPerSecond: 100_000 } });
});

async function answerTo(path: string): Promise<unknown> {
  const answer = await fetch(`${house.address}${path}`);
  return [answer.status, await answer.json()];
}

describe('the server', () => {
  it('says the same by socket and by HTTP', async () => {
    const bySocket: unknown = await feathersClient(await house.connect())
      .service('shops')
      .get(hongKong);
    expect(bySocket).toMatchObject({ _id: hongKong, currency: 'HKD' });
    expect(await answerTo(`/api/shops/${hongKong}`)).toEqual([200, bySocket]);
    expect(await answerTo('/api/products?shops=x')).toMatchObject([
      400,
      { data: { code: 'inputInvalid' } },
    ]);
  });

  it('is alive, and ready while its database answers', async () => {
    expect(await answerTo('/health')).toEqual([200, { status: 'alive' }]);
    expect(await answerTo('/ready')).toEqual([200, { status: 'ready' }]);
  });

  it('[SAFE-05] limits one address to so many calls a minute', async () => {
    const answers = await Promise.all(
      Array.from({ length: 601 }, () =>
        fetch(`${house.address}/api/tableViewItems/${'f'.repeat(24)}`),
      ),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

/**
 * The lines on which the house hears of changes to its menus, held open by what stands behind the
 * doors.
 */
async function listeningIn({ database }: TestApp): Promise<number> {
  const { rows } = await sql<{ lines: number }>`select count(*)::int as lines from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'`.execute(database.db);
  return rows[0]?.lines ?? 0;
}

/** Somebody who never comes to an end keeps the doors of this house open. */
const jammed: MerchantSource = {
  ...realMerchants([]),
  open: (http) => {
    http.addHook('preClose', () => Promise.withResolvers<void>().promise);
    return realMerchants([]).open(http);
  },
};

describe('a server that is told to stop', () => {
  let open: TestApp;
  let stuck: TestApp;

  beforeAll(async () => {
    open = await testApp();
    stuck = await testApp({ agreements: jammed, limits: { ...defaultLimits, callMs: 1 } });
  });

  it('closes all that stands behind its doors, though somebody on the line says nothing', async () => {
    const { hostname, port } = new URL(open.address);
    const line = lineTo(Number(port), hostname);
    const ended = once(line, 'close');
    await once(open.app.http.server, 'connection');
    await expect.poll(() => listeningIn(open)).toBeGreaterThan(0);
    await open.app.close();
    await ended;
    await expect.poll(() => listeningIn(open)).toBe(0);
  });

  it('does so even when the doors do not close in time', async () => {
    await expect.poll(() => listeningIn(stuck)).toBeGreaterThan(0);
    await stuck.app.close();
    await expect.poll(() => listeningIn(stuck)).toBe(0);
  });
});

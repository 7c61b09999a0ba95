import { hongKong } from '@servery/demo/restaurant/places.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';
import { feathersClient } from './wire/feathers-client.ts';
import { usualLimits } from './wire/limits.ts';

let house: TestApp;

beforeAll(async () => {
  house = await testApp({ limits: { ...usualLimits, addressCallsPerSecond: 100_000 } });
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
    expect(await answerTo('/api/products?shops=x')).toMatchObject([400, { data: { code: 'inputInvalid' } }]);
  });

  it('is alive, and ready while its database answers', async () => {
    expect(await answerTo('/health')).toEqual([200, { status: 'alive' }]);
    expect(await answerTo('/ready')).toEqual([200, { status: 'ready' }]);
  });

  it('[SAFE-05] limits one address to so many calls a minute', async () => {
    const answers = await Promise.all(
      Array.from({ length: 601 }, () => fetch(`${house.address}/api/tableViewItems/${'f'.repeat(24)}`)),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

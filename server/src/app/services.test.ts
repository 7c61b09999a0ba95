import { hongKong } from '@servery/demo/restaurant/places.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { feathersClient } from '../../testing/feathers-client.ts';
import { limitsWith } from '../limits/limits.ts';

let app: TestApp;
let client: ReturnType<typeof feathersClient>;

/** One address stands for three guests. */
beforeAll(async () => {
  app = await testApp({ limits: limitsWith(3) });
  client = feathersClient(await app.connect());
});

type Guess = (time: number) => Promise<unknown>;

/** How many guesses are accepted before the address is refused. */
async function countAccepted(most: number, guess: Guess): Promise<number> {
  for (let time = 0; time < most; time += 1) {
    // Slow enough for the limits per second and per minute.
    app.time.now += 1100;
    const answer: unknown = await guess(time).catch((error: unknown) => error);
    if (JSON.stringify(answer)?.includes('tooMany')) return time;
  }
  return most;
}

describe('one address shared by several guests', () => {
  const none = 'f'.repeat(24);
  const guesses: readonly (readonly [string, number, Guess])[] = [
    ['sessions', 10, () => client.service('tableSessions').get(none)],
    [
      'coupon codes',
      10,
      (time) =>
        client.service('userCoupons/validate').create({ coupon: `GUESS${time}`, shop: hongKong }),
    ],
    [
      'keys of devices',
      20,
      () => client.service('authentication').create({ strategy: 'device', key: 'x'.repeat(22) }),
    ],
  ];

  it.each(guesses)(
    '[SAFE-05] may guess %s as often as each of them alone by one connection',
    async (_, most, guess) => {
      expect(await countAccepted(most + 1, guess)).toBe(most);
    },
  );
});

import { hongKong } from '@servery/demo/restaurant/places.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { feathersClient } from '../../testing/feathers-client.ts';
import { limitsWith } from '../limits/limits.ts';

let house: TestApp;
let client: ReturnType<typeof feathersClient>;

/** A shop whose Wi-Fi stands for three guests. */
beforeAll(async () => {
  house = await testApp({ limits: limitsWith(30) });
  client = feathersClient(await house.connect());
});

type Guess = (time: number) => Promise<unknown>;

/** How many of these are let through before the address is asked to wait. */
async function letThrough(most: number, guess: Guess): Promise<number> {
  for (let time = 0; time < most; time += 1) {
    // Slow enough for what is counted by the second and by the minute.
    house.time.now += 1100;
    const told: unknown = await guess(time).catch((error: unknown) => error);
    if (JSON.stringify(told)?.includes('tooMany')) return time;
  }
  return most;
}

describe('the Wi-Fi of a shop', () => {
  const none = 'f'.repeat(24);
  const guesses: readonly (readonly [string, number, Guess])[] = [
    ['sessions', 30, () => client.service('tableSessions').get(none)],
    [
      'coupon codes',
      30,
      (time) =>
        client.service('userCoupons/validate').create({ coupon: `GUESS${time}`, shop: hongKong }),
    ],
    [
      'keys of devices',
      300,
      () => client.service('authentication').create({ strategy: 'device', key: 'x'.repeat(22) }),
    ],
  ];

  it.each(guesses)(
    '[SAFE-05] may guess %s as often as its guests together',
    async (_, most, guess) => {
      expect(await letThrough(most + 1, guess)).toBe(most);
    },
  );
});

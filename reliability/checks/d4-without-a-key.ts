import { atMost } from '../claims.ts';
import { selfOrder } from '../harness/carts.ts';
import { disconnectAll } from '../harness/crowd.ts';
import { checkOf } from '../harness/fixture.ts';
import type { Findings, Fixture } from '../harness/fixture.ts';
import { claimsOf, repeated, withoutKeys } from './d2-one-order-for-one-key.ts';

/** An old client sends no key; the ids of its lines identify its orders (SESSION-13). */
export const check = checkOf({
  id: 'D4',
  title: 'Without a key, the ids of the lines make a double send one order',
  deployment: { nodes: 2, hasRedis: true },
  play: repeatWithoutKeys,
  control: withoutKeys,
});

async function repeatWithoutKeys(fixture: Fixture): Promise<Findings> {
  const { scale } = fixture;
  const guests = await fixture.crowd(scale.of(64, 16));
  const cart = fixture.tea;
  const requests = Array.from({ length: scale.of(200, 20) }, () =>
    selfOrder(cart(), { requestKey: null }),
  );
  const found = await repeated(fixture, guests, { requests, times: scale.of(50, 10) });
  disconnectAll(guests);
  return {
    claims: claimsOf('', found, requests.length),
    targets: [atMost('seconds for all calls', found.ms / 1000, 15)],
  };
}

import { atMost } from '../claims.ts';
import { selfOrder } from '../harness/carts.ts';
import { leaveAll } from '../harness/crowd.ts';
import { checkOf } from '../harness/stage.ts';
import type { Findings, Stage } from '../harness/stage.ts';
import { claimsOf, repeated, withoutKeys } from './d2-one-order-for-one-key.ts';

/** An old client sends no key; the ids it made for its lines tell its orders apart (SESSION-13). */
export const check = checkOf({
  id: 'D4',
  title: 'Without a key, the ids of the lines make a double send one order',
  house: { nodes: 2, hasRedis: true },
  play: repeatWithoutKeys,
  control: withoutKeys,
});

async function repeatWithoutKeys(stage: Stage): Promise<Findings> {
  const { scale } = stage;
  const guests = await stage.crowd(scale.of(64, 16));
  const cart = stage.tea;
  const requests = Array.from({ length: scale.of(200, 20) }, () => selfOrder(cart(), { requestKey: null }));
  const found = await repeated(stage, guests, { requests, times: scale.of(50, 10) });
  leaveAll(guests);
  return {
    claims: claimsOf('', found, requests.length),
    targets: [atMost('seconds for all calls', found.ms / 1000, 15)],
  };
}

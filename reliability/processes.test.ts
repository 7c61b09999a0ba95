import { describe, expect, it } from 'vitest';
import { check as couponOnce } from './checks/c1-coupon-once.ts';
import {
  check as ackedOrdersSurvive,
  lostWhenForgetful,
} from './checks/d1-acked-orders-survive.ts';
import { check as oneOrderForOneKey } from './checks/d2-one-order-for-one-key.ts';
import { check as soldExactly } from './checks/s1-stock-sold-exactly.ts';
import { check as paidOnce } from './checks/t3-paid-once.ts';
import { check as acrossNodes } from './checks/t6-events-cross-nodes.ts';
import { patienceMs, testFixture } from './test-fixture.ts';

const { broken } = testFixture({ nodes: 2, hasRedis: true });

// Each of them also prices every stored order again, and counts stock and points.
describe('two server processes on one database', { timeout: patienceMs }, () => {
  it('[SESSION-13] place one order for one key, with the same answer on both, though they are killed meanwhile', async () => {
    expect(await broken(oneOrderForOneKey.scenario)).toEqual([]);
  });

  it('[PAY-03] book one payment for a message that comes a hundred times to both', async () => {
    expect(await broken(paidOnce.scenario)).toEqual([]);
  });

  it('[STOCK-03] [SAFE-04] sell to the last piece and not beyond, and every order sold prices to its total again', async () => {
    expect(await broken(soldExactly.scenario)).toEqual([]);
  });

  it('[COUPON-05] redeem a coupon once, no matter who shows it where', async () => {
    expect(await broken(couponOnce.scenario)).toEqual([]);
  });

  it('[SESSION-11] show on one what was ordered on the other, also what was ordered while Redis was away', async () => {
    expect(await broken(acrossNodes.scenario)).toEqual([]);
  });

  it('[SAFE-01] lose no acknowledged order when one of them and the database are killed under load', async () => {
    expect(await broken(ackedOrdersSurvive.scenario)).toEqual([]);
  });
});

describe('a database that answers before it has written', { timeout: patienceMs }, () => {
  it('loses orders when it is killed, so the killing above is real', async () => {
    expect(await lostWhenForgetful()).toBeGreaterThan(0);
  });
});

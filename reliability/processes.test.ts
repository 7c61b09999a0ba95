import { describe, expect, it } from 'vitest';
import { check as couponOnce } from './checks/c1-coupon-once.ts';
import { check as ackedOrdersSurvive, lostWithoutFlush } from './checks/d1-acked-orders-survive.ts';
import { check as oneOrderForOneKey } from './checks/d2-one-order-for-one-key.ts';
import { check as slipsSurvive } from './checks/p1-slips-survive.ts';
import { check as soldExactly } from './checks/s1-stock-sold-exactly.ts';
import { check as paidOnce } from './checks/t3-paid-once.ts';
import { check as acrossNodes } from './checks/t6-events-cross-nodes.ts';
import { patienceMs, testFixture } from './test-fixture.ts';

const { broken } = testFixture({ nodes: 2, hasRedis: true });

// Each of them also recomputes every stored order, and checks stock and points.
describe('two server processes on one database', { timeout: patienceMs }, () => {
  it('[SESSION-13] place one order for one key, with the same answer on both, even if they are killed meanwhile', async () => {
    expect(await broken(oneOrderForOneKey.scenario)).toEqual([]);
  });

  it('[PAY-03] book one payment for a message sent a hundred times to both', async () => {
    expect(await broken(paidOnce.scenario)).toEqual([]);
  });

  it('[STOCK-03] [SAFE-04] sell to the last piece and not beyond, and every order recomputes to its total', async () => {
    expect(await broken(soldExactly.scenario)).toEqual([]);
  });

  it('[COUPON-05] redeem a coupon once, whichever guest or node is first', async () => {
    expect(await broken(couponOnce.scenario)).toEqual([]);
  });

  it('[SESSION-11] show on one what was ordered on the other, also what was ordered while Redis was away', async () => {
    expect(await broken(acrossNodes.scenario)).toEqual([]);
  });

  it(
    '[PRINT-03] [PRINT-04] print every slip though they are killed meanwhile, and mark every double',
    {
      // Printers that fail are waited for.
      timeout: 3 * patienceMs,
    },
    async () => {
      expect(await broken(slipsSurvive.scenario)).toEqual([]);
    },
  );

  it('[SAFE-01] lose no acknowledged order when a node and the database are killed under load', async () => {
    expect(await broken(ackedOrdersSurvive.scenario)).toEqual([]);
  });
});

describe('a database that acknowledges before it writes', { timeout: patienceMs }, () => {
  it('loses orders when it is killed, so the kills above are real', async () => {
    expect(await lostWithoutFlush()).toBeGreaterThan(0);
  });
});

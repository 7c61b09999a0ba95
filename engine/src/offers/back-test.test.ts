import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aLine, aProduct, anOrder, aSession } from '@servery/demo/builders.ts';
import { aCondition, anItem, aRule } from '@servery/demo/rule-builders.ts';
import { oracleBill } from '../../oracle/oracle-bill.ts';
import { randomCase } from '../../oracle/random-order.ts';
import { billFor } from '../bill/bill.ts';
import type { Order } from '../bill/order.ts';
import type { DiscountItem, DiscountRule } from '../discounts/rule.ts';
import { cents } from '../money/cents.ts';
import { menuOf } from '../options/menu.ts';
import { type BackTestSums, newBackTestLedger } from './back-test.ts';
import { draftedBill, isSameBill } from './compared-bills.ts';
import { joinedSums } from './joined-sums.ts';

const noon = Date.parse('2026-11-15T12:00:00+08:00');
const tea = aProduct({ _id: 'tea', price: cents(2000) });
const toast = aProduct({ _id: 'toast', price: cents(1500) });

/** Two teas, $40, with these discounts. */
function teas(discounts: readonly DiscountItem[], user: string | null = null): Order {
  return anOrder({
    menu: menuOf([tea, toast], []),
    lines: [aLine({ id: 'a', product: 'tea', quantity: 2 })],
    session: aSession({ user }),
    discounts,
  });
}

function draft(part: Partial<DiscountRule>, source: DiscountItem['source'] = 'automatic') {
  return anItem({ _id: 'draft', source, rule: aRule({ _id: 'draft', ...part }) });
}

interface Run {
  readonly order: Order;
  readonly now?: number;
  readonly who?: string;
  readonly at?: number;
}

/** What the draft does to orders that do not have it. */
function sumsOf(item: DiscountItem, runs: readonly Run[]): BackTestSums {
  return joinedSums([partOf(item, runs)]);
}

function partOf(item: DiscountItem, runs: readonly Run[]): BackTestSums {
  const ledger = newBackTestLedger(item.rule._id);
  for (const { order, now = noon, who = 'guest', at = 0 } of runs) {
    const discounts = [...order.discounts, item];
    const { bill: after, given } = draftedBill({ ...order, discounts }, item.rule._id, now);
    const before = billFor(order, now);
    const worth = given.reduce((sum, { quantity }) => sum + quantity * toast.price, 0);
    const about = { _id: String(at), orderNumber: at, at: now, who, hour: 12, given, worth };
    ledger.record({ ...about, mode: order.session.type, before, after });
  }
  return ledger.part();
}

describe('a back-test', () => {
  it('[OFFER-09] differs by what the bills differ by, whatever the rules', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (seed, other) => {
        const { order, now } = randomCase(seed);
        const [found] = randomCase(other).order.discounts;
        const rule = { ...(found?.rule ?? aRule({ _id: 'any', discount: 10 })), _id: 'draft' };
        if (rule.type === 'free') return;
        const item = anItem({ _id: 'draft', source: found?.source ?? 'automatic', rule });
        const sums = sumsOf(item, [{ order, now }]);
        const before = oracleBill(order, now);
        const after = oracleBill({ ...order, discounts: [...order.discounts, item] }, now);
        expect(sums.less).toBe(before.total - after.total);
        expect(sums.points).toBe(after.points - before.points);
        expect(sums.before - sums.after).toBe(sums.less);
        const moved = sums.displaced.reduce((sum, { gave, gives }) => sum + gives - gave, 0);
        expect(sums.gives + moved).toBe(after.discount - before.discount);
        expect(isSameBill(before, after)).toBe(isSameBill(billFor(order, now), after));
      }),
      { numRuns: process.env['TEST_SCOPE'] === 'sample' ? 100 : 1000 },
    );
  });

  it('[OFFER-09] says which rule is displaced, and who loses by it', () => {
    const shy = anItem({
      rule: aRule({
        _id: 'shy',
        discount: 10,
        priority: 9,
        ruleType: 'denylist',
        rules: ['draft'],
      }),
    });
    const sums = sumsOf(draft({ discount: 5, priority: 1 }), [
      { order: teas([shy]) },
      { order: teas([]) },
    ]);
    expect(sums).toMatchObject({ bills: 2, gain: 1, lose: 1, holds: 2, held: 0 });
    expect(sums).toMatchObject({ before: 7600, after: 7600, less: 0, gives: 400, gave: 0 });
    expect(sums.displaced).toEqual([{ rule: 'shy', bills: 1, gave: 400, gives: 0 }]);
    expect(sums.most.map(({ before, after }) => after - before)).toEqual([200, -200]);
  });

  it('[OFFER-09] of a rule that no order fulfils changes nothing', () => {
    const rich = { discount: 50, conditions: [aCondition({ minTotal: cents(100_000) })] };
    const sums = sumsOf(draft(rich), [{ order: teas([]) }]);
    expect(sums).toMatchObject({ bills: 1, gain: 0, lose: 0, holds: 0, less: 0, gives: 0 });
    expect([sums.displaced, sums.most]).toEqual([[], []]);
  });

  it('[OFFER-09] of a rule for members costs what members get', () => {
    const sums = sumsOf(draft({ discount: 25 }, 'member'), [
      { order: teas([], 'somebody'), who: 'gold' },
      { order: teas([]) },
    ]);
    expect(sums.who).toEqual([
      { key: 'gold', bills: 1, gain: 1, lose: 0, less: 1000 },
      { key: 'guest', bills: 1, gain: 0, lose: 0, less: 0 },
    ]);
    expect(sums.hours).toEqual([{ key: '12', bills: 2, gain: 1, lose: 0, less: 1000 }]);
    expect(sums.modes).toEqual([{ key: 'takeAway', bills: 2, gain: 1, lose: 0, less: 1000 }]);
  });

  it('[OFFER-09] adds up alike, however its bills are divided', () => {
    const some = fc.array(fc.record({ seed: fc.nat(), part: fc.nat(3) }), { maxLength: 30 });
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 100 }), (bills, discount) => {
        const item = draft({ discount });
        const runs = bills.map(({ seed, part }, at) => ({ ...randomCase(seed % 20), at, part }));
        const parts = [3, 1, 0, 2].map((nth) => runs.filter(({ part }) => part === nth));
        const apart = joinedSums(parts.map((own) => partOf(item, own.toReversed())));
        expect(apart).toEqual(sumsOf(item, runs));
      }),
      { numRuns: process.env['TEST_SCOPE'] === 'sample' ? 20 : 200 },
    );
  });

  it('[OFFER-09] of free dishes counts them, with what they cost at the shop', () => {
    const toasts = { type: 'free', freeProducts: ['toast'], repeat: true } as const;
    const every = aCondition({ for: 'product', products: ['tea'], minQty: 1 });
    const sums = sumsOf(draft({ ...toasts, conditions: [every] }), [{ order: teas([]) }]);
    expect(sums).toMatchObject({ holds: 1, less: 0, freeDishes: 2, freeWorth: 3000 });
  });
});

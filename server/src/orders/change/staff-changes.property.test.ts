import { ruleId } from '@servery/demo/restaurant/offer.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { given, newOrderScenario } from '@servery/server/testing/order-scenario.ts';
import type { OrderScenario } from '@servery/server/testing/order-scenario.ts';
import { staffedOrders } from '@servery/server/testing/staffed-orders.ts';

let scenario: OrderScenario;
const orders = staffedOrders(() => scenario);

beforeAll(async () => {
  scenario = await newOrderScenario();
  await scenario.rows(`update stock set stock_mode = 'synced', quantity = 100000,
    online_threshold = 0, online_mode = null where shop = '${hongKong}'`);
  await scenario.parts.menus.refreshed(hongKong);
});

const dishes = [
  { dish: 'pork-chop-rice' },
  { dish: 'chicken-wings', quantity: 8 },
  { dish: 'egg-tart', quantity: 3 },
  { dish: 'silk-stocking-milk-tea', picks: { 'tea-size': ['large'] } },
  {
    dish: 'lunch-set-hk',
    picks: { 'lunch-main-hk': ['pork-chop-rice'], 'set-drink-hk': ['hot-milk-tea'] },
  },
] as const;

const modifiers = ['happy-hour', 'late-night', 'staff-meal', 'egg-shortage', 'oat-milk-week'];

/** One change; `nth` picks the line, item or adjust among those the order has then. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('round' as const), dish: fc.constantFrom(...dishes) }),
  fc.record({ kind: fc.constant('terms' as const), modifiers: fc.subarray(modifiers) }),
  fc.record({
    kind: fc.constant('line' as const),
    nth: fc.nat(9),
    change: fc.oneof(
      fc.constant({ status: 'cancel' }),
      fc.record({ price: fc.option(fc.nat(100_000)) }),
      fc.record({ free: fc.boolean() }),
    ),
  }),
  fc.record({ kind: fc.constant('switch' as const), nth: fc.nat(9), disabled: fc.boolean() }),
  fc.record({
    kind: fc.constant('give' as const),
    discount: fc.oneof(
      fc.record({ rule: fc.constantFrom(ruleId('manager-20'), ruleId('goodwill-20')) }),
      fc.record({
        name: fc.constant('Typed'),
        discountType: fc.constantFrom('percent', 'amount'),
        discount: fc.nat(100),
      }),
    ),
  }),
  fc.record({
    kind: fc.constant('adjust' as const),
    amount: fc.integer({ min: -50_000, max: 50_000 }),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

async function take(session: string, one: Step): Promise<void> {
  const { lines, items } = await orders.stored(session);
  switch (one.kind) {
    case 'round':
      given(await orders.round(session, one.dish));
      return;
    case 'terms':
      given(await orders.change('changeTerms', { session, modifiers: one.modifiers }));
      return;
    case 'line': {
      const chosen = lines[one.nth % Math.max(1, lines.length)]?.chosen;
      const options = chosen?.options.map(({ option }) => ({ option, ...one.change }));
      const change = 'free' in one.change ? { options } : one.change;
      await orders.change('changeLine', { session, line: chosen?.id ?? 'none', ...change });
      return;
    }
    case 'switch': {
      const item = items[one.nth % Math.max(1, items.length)]?.item ?? 'none';
      await orders.change('changeDiscount', { session, item, disabled: one.disabled });
      return;
    }
    case 'give':
      await orders.change('changeDiscount', { session, ...one.discount });
      return;
    case 'adjust':
      given(await orders.change('changeAdjust', { session, name: 'Any', amount: one.amount }));
  }
}

/** What the lines that are not cancelled need, against what the ledger says is taken. */
async function heldDishes(session: string): Promise<unknown> {
  const { lines } = await orders.stored(session);
  const needed = new Map<string, number>();
  for (const { chosen } of lines)
    if (chosen.status !== 'cancel' && chosen.product !== null)
      needed.set(chosen.product, (needed.get(chosen.product) ?? 0) + chosen.quantity);
  const taken = await scenario.rows(`select product, -sum(quantity)::integer as quantity
    from stock_ledger where session = '${session}' and product is not null and choice is null
    group by product having sum(quantity) <> 0`);
  return {
    needed: [...needed].toSorted(),
    taken: taken.map((row) => [row['product'], row['quantity']]).toSorted(),
  };
}

it('[STAFF-01] [SAFE-04] any changes leave the bill of the stored lines, and only their stock', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const session = await orders.table();
      try {
        for (const one of steps) {
          await take(session, one);
          const { needed, taken } = Object(await heldDishes(session));
          expect(taken).toEqual(needed);
        }
        const { total, bill } = await orders.stored(session);
        expect(total).toBe(bill?.total ?? 0);
      } finally {
        await scenario.rows(`select change_status('${session}', 'cancelled', now())`);
      }
    }),
    { numRuns: 30 },
  );
}, 180_000);

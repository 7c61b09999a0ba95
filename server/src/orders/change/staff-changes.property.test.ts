import { ruleId } from '@servery/demo/restaurant/offer.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { newOrderScenario } from '@servery/server/testing/order-scenario.ts';
import type { OrderScenario } from '@servery/server/testing/order-scenario.ts';
import { staffedOrders } from '@servery/server/testing/staffed-orders.ts';
import type { StoredSession } from '../store/sessions.ts';

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
const round = fc.record({
  kind: fc.constant('round' as const),
  dish: fc.constantFrom(...dishes),
});
const line = fc.record({
  kind: fc.constant('line' as const),
  nth: fc.nat(9),
  change: fc.oneof(
    fc.constant({ status: 'cancel' }),
    fc.record({ price: fc.option(fc.nat(100_000)) }),
    fc.record({ free: fc.boolean() }),
  ),
});
const give = fc.record({
  kind: fc.constant('give' as const),
  discount: fc.oneof(
    fc.record({ rule: fc.constantFrom(ruleId('manager-20'), ruleId('goodwill-20')) }),
    fc.record({
      name: fc.constant('Typed'),
      discountType: fc.constantFrom('percent', 'amount'),
      discount: fc.nat(100),
    }),
  ),
});
const step = fc.oneof(
  { weight: 2, arbitrary: round },
  { weight: 4, arbitrary: line },
  give,
  fc.record({ kind: fc.constant('terms' as const), modifiers: fc.subarray(modifiers) }),
  fc.record({ kind: fc.constant('switch' as const), nth: fc.nat(9), disabled: fc.boolean() }),
  fc.record({
    kind: fc.constant('adjust' as const),
    amount: fc.integer({ min: -50_000, max: 50_000 }),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

type Of<Kind extends Step['kind']> = Extract<Step, { readonly kind: Kind }>;

function nth<Item>(items: readonly Item[], at: number): Item | undefined {
  return items[at % Math.max(1, items.length)];
}

function lineChange({ lines }: StoredSession, { nth: at, change }: Of<'line'>): object {
  const chosen = nth(lines, at)?.chosen;
  const options = chosen?.options.map(({ option }) => ({ option, ...change }));
  return { line: chosen?.id ?? 'none', ...('free' in change ? { options } : change) };
}

function switching({ items }: StoredSession, { nth: at, disabled }: Of<'switch'>): object {
  return { item: nth(items, at)?.item ?? 'none', disabled };
}

/** The call of a step and what it sends. */
function requestOf(one: Step, stored: StoredSession): readonly [string, object] {
  switch (one.kind) {
    case 'round':
      return ['order', { cart: orders.cart(one.dish) }];
    case 'terms':
      return ['changeTerms', { modifiers: one.modifiers }];
    case 'line':
      return ['changeLine', lineChange(stored, one)];
    case 'switch':
      return ['changeDiscount', switching(stored, one)];
    case 'give':
      return ['changeDiscount', one.discount];
    case 'adjust':
      return ['changeAdjust', { name: 'Any', amount: one.amount }];
  }
}

/** Some are refused, as a line that is cancelled already: the order is then as it was. */
async function take(session: string, one: Step): Promise<void> {
  const [call, about] = requestOf(one, await orders.stored(session));
  await orders.change(call, { session, ...about });
}

/** What the lines that are not cancelled need, against what the ledger says is taken. */
async function heldDishes(session: string) {
  const { lines } = await orders.stored(session);
  const needed = new Map<string, number>();
  for (const { chosen } of lines)
    if (chosen.status !== 'cancel' && chosen.product !== null)
      needed.set(chosen.product, (needed.get(chosen.product) ?? 0) + chosen.quantity);
  const taken = await scenario.rows(`select product, -sum(quantity)::integer as quantity
    from stock_ledger where session = '${session}' and product is not null and choice is null
    group by product having sum(quantity) <> 0`);
  const held = taken.map((row) => `${String(row['product'])} ${String(row['quantity'])}`);
  const wanted = [...needed].map(([product, quantity]) => `${product} ${quantity}`);
  return { wanted: new Set(wanted), held: new Set(held) };
}

it('[STAFF-01] [SAFE-04] any changes leave the bill of the stored lines, and only their stock', async () => {
  await fc.assert(
    fc.asyncProperty(round, fc.array(step, { minLength: 3, maxLength: 8 }), async (first, more) => {
      const session = await orders.table();
      try {
        for (const one of [first, ...more]) {
          await take(session, one);
          const { held, wanted } = await heldDishes(session);
          expect(held).toEqual(wanted);
        }
        const { total, bill } = await orders.stored(session);
        expect(total).toBe(bill?.total ?? 0);
      } finally {
        await scenario.rows(`select change_status('${session}', 'cancelled', now())`);
      }
    }),
    { numRuns: 20 },
  );
}, 180_000);

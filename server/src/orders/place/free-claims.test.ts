import * as fc from 'fast-check';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { idOf } from '@servery/demo/restaurant/ids.ts';
import { hongKong, hongKongOnline } from '@servery/demo/restaurant/places.ts';
import type { Restaurant } from '@servery/demo/restaurant/restaurant.ts';
import type { DishRequest } from '@servery/demo/restaurant/order-request.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Login } from '../../calls/login.ts';
import {
  aKey,
  cartOf,
  given,
  guest,
  newOrderScenario,
} from '@servery/server/testing/order-scenario.ts';
import type { OrderScenario } from '@servery/server/testing/order-scenario.ts';

let scenario: OrderScenario;

beforeAll(async () => {
  scenario = await newOrderScenario(withTwoFromOneCoupon);
});

/** A coupon that gives a mug and a tart; the guest adds them to the cart. */
function withTwoFromOneCoupon(restaurant: Restaurant): Restaurant {
  const freeProducts = ['souvenir-mug', 'egg-tart'].map(productId);
  const coupons = restaurant.coupons.map((coupon) =>
    coupon.rule._id === idOf('rule', 'coupon-cup')
      ? { ...coupon, rule: { ...coupon.rule, freeProducts } }
      : coupon,
  );
  return { ...restaurant, coupons };
}

const ming: Login = { kind: 'member', user: idOf('member', 'siuming') };
const tart = idOf('userCoupon', 'siuming/coupon-egg-tart');
const cup = idOf('userCoupon', 'siuming/coupon-cup');
const goose: DishRequest = {
  dish: 'lunch-set-hk',
  picks: { 'lunch-main-hk': ['roast-goose-rice'], 'set-drink-hk': ['red-bean-ice'] },
};
const cheap: DishRequest = {
  dish: 'lunch-set-hk',
  picks: { 'lunch-main-hk': ['pork-chop-rice'], 'set-drink-hk': ['hot-milk-tea'] },
};

function fieldsOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new Error('an object was expected');
  return Object.fromEntries(Object.entries(value));
}

function recordsIn(value: unknown): readonly Record<string, unknown>[] {
  return Array.isArray(value) ? value.map(fieldsOf) : [];
}

interface Claimed {
  readonly id: string;
  readonly product: string;
  readonly fromProduct: string | null;
}

function cart(...dishes: readonly DishRequest[]): readonly (Claimed & object)[] {
  const requested = { shop: hongKong, section: hongKongOnline, type: 'takeAway', dishes } as const;
  return cartOf(requested, scenario.restaurant).map((line) => {
    const { id, product, fromProduct } = fieldsOf(line);
    return {
      ...line,
      id: String(id),
      product: String(product),
      fromProduct: typeof fromProduct === 'string' ? fromProduct : null,
    };
  });
}

function giftOf(dish: string): string {
  const gift = scenario.restaurant.gifts.find(
    ({ rule }) => rule._id === idOf('rule', `gift-${dish}`),
  );
  return gift?._id ?? '';
}

/** The bill of a cart, line by line; null if it is refused. */
async function quoted(products: readonly object[], about: object = {}) {
  const data = { shop: hongKong, type: 'takeAway', section: hongKongOnline, products, ...about };
  const answer = await scenario.send('create bills/quote', { data, caller: guest(ming) });
  if (answer.kind === 'failed') return null;
  const { bill, lines } = given(answer);
  const billed = recordsIn(fieldsOf(bill)['lines']);
  const rows = recordsIn(lines).map((line, nth) => ({ ...line, ...billed[nth] }));
  return { total: Number(fieldsOf(bill)['total']), lines: rows };
}

async function priceOf(products: readonly object[], about: object = {}): Promise<number> {
  const answer = await quoted(products, about);
  if (answer === null) throw new Error('refused');
  return answer.total;
}

describe('a dish that a request claims to be free', () => {
  it('[SAFE-03] [PRICE-04] is charged when it is part of a set', async () => {
    const lines = cart(goose);
    const claims = lines.map((line) => ({
      ...line,
      fromCoupon: line.fromProduct === null ? null : 'x',
    }));
    expect(claims.length).toBeGreaterThan(2);
    expect(await priceOf(claims)).toBe(await priceOf(lines));
    const data = {
      session: { type: 'takeAway', section: hongKongOnline },
      shop: hongKong,
      products: claims,
      requestKey: aKey(),
    };
    const placed = await scenario.send('create tableSessions/create', {
      data,
      caller: guest(ming),
    });
    expect(given(placed)['total']).toBe(await priceOf(lines));
  });

  it('[SAFE-03] [PRICE-12] is removed if no offer gives it, and limited to what the offer gives', async () => {
    const plain = cart(goose);
    const total = await priceOf(plain, { coupons: [tart] });
    const [more] = cart({ dish: 'egg-tart', quantity: 99 });
    const [other] = cart({ dish: 'portuguese-tart' });
    for (const fromCoupon of ['nobody', `coupon/${tart}`, 'automatic/points-for-all']) {
      const claims = [more, other].map((line) => ({ ...line, fromCoupon }));
      const answer = await quoted([...plain, ...claims], { coupons: [tart] });
      expect(answer?.total).toBe(total);
      const free = answer?.lines.filter(({ price }) => price === 0) ?? [];
      expect(free.map(({ product, quantity }) => [product, quantity])).toEqual([
        [productId('egg-tart'), 1],
      ]);
    }
  });

  it('[SAFE-03] [PRICE-12] is given as in the offer, without more expensive choices', async () => {
    const gifts = [giftOf('lunch-set-hk')];
    const claimed = cart(goose).map((line) => ({
      ...line,
      fromCoupon: line.fromProduct === null ? `gift/${gifts[0]}` : null,
    }));
    const answer = await quoted([...cart(cheap), ...claimed], { gifts });
    expect(answer?.total).toBe(await priceOf(cart(cheap)));
    const dishes = answer?.lines.map(({ product }) => product) ?? [];
    expect(dishes.filter((dish) => dish === productId('lunch-set-hk'))).toHaveLength(2);
    expect(dishes).not.toContain(productId('roast-goose-rice'));
  });

  it('[PRICE-12] is not given in part: its coupon could be used again', async () => {
    const teas = cart({ dish: 'silk-stocking-milk-tea', quantity: 2 });
    const gives = (dish: string) =>
      cart({ dish }).map((line) => ({ ...line, fromCoupon: `coupon/${cup}` }));
    const mug = { ...gives('egg-tart')[0], id: 'mug', product: productId('souvenir-mug') };
    const both = await quoted([...teas, mug, ...gives('egg-tart')], { coupons: [cup] });
    expect(both?.lines).toHaveLength(3);
    const half = await quoted([...teas, ...gives('egg-tart')], { coupons: [cup] });
    expect(half?.lines.map(({ product }) => product)).toEqual([
      productId('silk-stocking-milk-tea'),
    ]);
  });

  it('[SAFE-03] is never worth more than what the offers give', async () => {
    const claim = fc.constantFrom(null, 'x', `coupon/${tart}`, `gift/${giftOf('lunch-set-hk')}`);
    const dish = fc.constantFrom<DishRequest>(goose, cheap, { dish: 'egg-tart', quantity: 3 });
    const about = { coupons: [tart], gifts: [giftOf('lunch-set-hk')] };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(dish, fc.array(claim, { minLength: 4, maxLength: 4 })), { maxLength: 4 }),
        async (allRequested) => {
          const lines = [[cheap, [null]] as const, ...allRequested].flatMap(([requested, claims]) =>
            cart(requested).map((line, nth) => ({ ...line, fromCoupon: claims[nth] ?? null })),
          );
          const answer = await quoted(lines, about);
          const free =
            answer?.lines.filter(({ price, unitPrice }) => price === 0 && unitPrice !== 0) ?? [];
          const worth = free.reduce(
            (sum, { unitPrice, quantity }) => sum + Number(unitPrice) * Number(quantity),
            0,
          );
          // A tart, and a set without surcharges.
          expect(worth).toBeLessThanOrEqual(1000 + 6200);
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('a free dish that is sold out', () => {
  it('[PRICE-12] [STOCK-03] is left out of the order, and its coupon stays valid', async () => {
    const stock = (mode: string, left: number) =>
      scenario.rows(
        `update stock set stock_mode = '${mode}', quantity = ${left}, online_threshold = 0
          where shop = '${hongKong}' and product = '${tartId}'`,
      );
    const place = async (dishes: readonly DishRequest[]) => {
      await scenario.parts.menus.refreshed(hongKong);
      const session = { type: 'takeAway', section: hongKongOnline };
      const data = {
        session,
        shop: hongKong,
        products: cart(...dishes),
        coupons: [tart],
        requestKey: aKey(),
      };
      return given(
        await scenario.send('create tableSessions/create', { data, caller: guest(ming) }),
      );
    };
    await stock('synced', 0);
    const without = await place([goose]);
    expect(await tartsOn(without['_id'])).toEqual([]);
    await stock('synced', 2);
    const asMany = await place([goose, { dish: 'egg-tart', quantity: 2 }]);
    expect(await tartsOn(asMany['_id'])).toEqual([{ quantity: 2 }]);
    const used = await scenario.rows(`select status from user_coupons where id = '${tart}'`);
    expect(used).toEqual([{ status: 'valid' }]);
    await stock('synced', 1);
    expect(await tartsOn((await place([goose]))['_id'])).toEqual([{ quantity: 1 }]);
  });

  it('[PRICE-12] [STOCK-03] is left out when another node has given the last; each given one is published', async () => {
    const { tarts, place } = await withTarts();
    const stockEvents = () =>
      scenario.emitted.flatMap(({ event, payload }) => (event === 'stock' ? [payload] : []));
    await scenario.rows(tarts(0));
    const without = given(await place());
    expect(await tartsOn(without['_id'])).toEqual([]);
    expect(stockEvents().at(-1)).not.toContain(tartId);
    await scenario.rows(tarts(5));
    await scenario.parts.menus.refreshed(hongKong);
    given(await place());
    expect(stockEvents().at(-1)).toContain(tartId);
  });
});

const tartId = productId('egg-tart');

function tartsOn(id: unknown) {
  return scenario.rows(
    `select (chosen->>'quantity')::integer as quantity from session_lines
      where session = '${String(id)}' and chosen->>'product' = '${tartId}' order by place`,
  );
}

/** The menu shows five, and the coupon is valid. */
async function withTarts() {
  const tarts = (left: number) =>
    `update stock set stock_mode = 'synced', quantity = ${left}, online_threshold = 0
      where shop = '${hongKong}' and product = '${tartId}'`;
  await scenario.rows(tarts(5));
  await scenario.rows(
    `select change_status(session, 'cancelled', now()) from user_coupons
      where id = '${tart}' and session is not null`,
  );
  await scenario.parts.menus.refreshed(hongKong);
  const session = { type: 'takeAway', section: hongKongOnline };
  const place = () =>
    scenario.send('create tableSessions/create', {
      data: { session, shop: hongKong, products: cart(goose), coupons: [tart], requestKey: aKey() },
      caller: guest(ming),
    });
  return { tarts, place };
}

import { describe, expect, it } from 'vitest';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { orderFor } from '@servery/demo/restaurant/order-from-request.ts';
import { demoRestaurant } from '@servery/demo/restaurant/restaurant.ts';
import { hongKongOrders } from '@servery/demo/restaurant/typical-orders.ts';
import { billFor } from '@servery/engine/bill/bill.ts';
import { emptyRule } from '@servery/engine/discounts/rule.ts';
import type { OrderType } from '@servery/engine/menu/order-type.ts';
import { cents } from '@servery/engine/money/cents.ts';
import type { Offer } from '@servery/engine/offers/offer-facts.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { type TrialDish, trialOf, withQuantity } from './trial.ts';

const restaurant = demoRestaurant(saturdayNoon);
const [request] = hongKongOrders;
if (request === undefined) throw new Error('the demo has no orders');
const { order, ordering } = orderFor(request, restaurant);
const { shop, sections, menu, taxes, session } = order;
const scene = { shop, sections, menu, taxes, ordering, now: saturdayNoon };
const lunchPicks = { 'lunch-main-hk': ['pork-chop-rice'], 'set-drink-hk': ['iced-lemon-tea'] };
const [product = ''] = order.lines.flatMap((line) => line.product ?? []);
const cart = {
  dishes: [{ product, quantity: 3, family: [] }],
  ordered: [],
  type: session.type,
  section: session.section,
  people: session.people,
  isMember: false,
};

function offer(digit: string, part: Partial<Offer['rule']>, source: Offer['source']): Offer {
  const rule = { ...emptyRule, _id: digit.repeat(24), name: [], discount: 10, ...part };
  return { rule, source, enabled: true };
}

describe('a rule tried on a cart', () => {
  it('[OFFER-08] says which rules hold and why others do not, as the bill does', () => {
    const half = offer('a', { discount: 50 }, 'automatic');
    const shy = offer('b', { ruleType: 'denylist', rules: [half.rule._id] }, 'automatic');
    const late = offer('c', { startDate: '2030-01-01' }, 'automatic');
    const { total, full, tried } = trialOf(cart, [half, shy, late], scene);
    expect(tried.map(({ outcome: { refusal } }) => refusal?.code ?? null)).toEqual([
      null,
      'ruleDeny',
      'ruleDisabled',
    ]);
    expect(total).toBeLessThan(full);
  });

  it('[OFFER-08] [RULE-01] knows what its rules have counted, to name what is missing', () => {
    const few = trialOf(cart, [], scene).counted;
    expect(few.quantity).toBe(3);
    expect(few.lines.map(({ line }) => line.product)).toEqual([product]);
  });

  it('[OFFER-08] joins the rules of members for members only', () => {
    const ours = offer('a', {}, 'member');
    expect(trialOf(cart, [ours], scene).tried).toEqual([]);
    const member = trialOf({ ...cart, isMember: true }, [ours], scene);
    expect(member.tried.map(({ outcome: { valid } }) => valid)).toEqual([true]);
  });

  it('[OFFER-08] takes a coupon as though it was handed in', () => {
    const { tried } = trialOf(cart, [offer('a', {}, 'coupon')], scene);
    expect(tried).toMatchObject([{ outcome: { source: 'coupon', valid: true } }]);
  });

  it('[OFFER-08] comes to the cent to what the engine says', () => {
    const half = offer('a', { discount: 50 }, 'automatic');
    const { tried, full } = trialOf(cart, [half], scene);
    const lines = order.lines.slice(0, 1).map((line) => ({ ...line, options: [], quantity: 3 }));
    const plain = billFor({ ...order, lines, discounts: [], surcharges: [] }, saturdayNoon);
    expect(full).toBe(plain.total);
    expect(tried[0]?.outcome.amount).toBe(Math.round(plain.goods / 2));
  });

  it('[OFFER-08] prices a dish with the options that were chosen, as often as it is ordered', () => {
    const dishes = [{ dish: 'lunch-set-hk', quantity: 2, picks: lunchPicks }];
    const { lines } = orderFor({ ...request, dishes }, restaurant).order;
    const [line] = lines;
    if (line === undefined) throw new Error('the set is not on the menu');
    const dish = { product: line.product ?? '', quantity: line.quantity, family: lines };
    const bare = { ...order, discounts: [], surcharges: [], adjusts: [], tips: cents(0) };
    const fullOf = (one: TrialDish) => trialOf({ ...cart, dishes: [one] }, [], scene).full;
    expect(lines.length).toBeGreaterThan(1);
    expect(fullOf(dish)).toBe(billFor({ ...bare, lines }, saturdayNoon).total);
    const more = withQuantity(dish, 4);
    expect(more.family.map(({ quantity }) => quantity)).toEqual(
      lines.map(({ quantity }) => (quantity / line.quantity) * 4),
    );
    expect(fullOf(more)).toBe(billFor({ ...bare, lines: more.family }, saturdayNoon).total);
    expect(withQuantity({ ...dish, family: [] }, 4)).toEqual({ ...dish, family: [], quantity: 4 });
  });

  it('[OFFER-08] gives what is only to be eaten in where the cart is eaten in', () => {
    const tart = menu.products.get(productId('egg-tart'));
    if (tart === undefined) throw new Error('there is no egg tart');
    const products = new Map(menu.products).set(tart._id, { ...tart, eatInOnly: true });
    const shown = { ...menu, products };
    const given = { freeProducts: [tart._id], automaticAddFreeProduct: true };
    const gift = offer('a', { type: 'free', ...given }, 'automatic');
    const validAs = (type: OrderType): readonly boolean[] => {
      const served = { ...scene, menu: shown, ordering: { ...ordering, menu: shown } };
      const { tried } = trialOf({ ...cart, type }, [gift], served);
      return tried.map(({ outcome: { valid } }) => valid);
    };
    expect([validAs('dineIn'), validAs('takeAway')]).toEqual([[true], [false]]);
  });

  it('[OFFER-08] takes the lines of an order with their options', () => {
    const half = offer('a', { discount: 50 }, 'automatic');
    const { total, full } = trialOf({ ...cart, dishes: [], ordered: order.lines }, [half], scene);
    const bare = { ...order, discounts: [], surcharges: [], adjusts: [], tips: cents(0) };
    expect(full).toBe(billFor(bare, saturdayNoon).total);
    expect(total).toBeLessThan(full);
  });
});

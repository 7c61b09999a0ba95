import { describe, expect, it } from 'vitest';
import { aLine, aProduct } from '@servery/demo/builders.ts';
import { demoRestaurant } from '@servery/demo/restaurant/restaurant.ts';
import { counted, setTo } from '@servery/demo/restaurant/stock.ts';
import { menuOf } from '@servery/engine/options/menu.ts';
import { oneTouchLines } from '../menu/one-touch.ts';
import { suggestedDishes } from './suggestion-strip.tsx';
import type { Serving } from './suggestion-strip.tsx';

const served = [
  aProduct({ _id: 'tea' }),
  aProduct({ _id: 'tart', sections: ['hall'] }),
  aProduct({ _id: 'pudding', eatInOnly: true }),
  aProduct({ _id: 'soup' }),
  aProduct({ _id: 'waffle', stock: setTo('outOfStock') }),
  aProduct({ _id: 'pie', stock: counted(4, { onlineThreshold: 4 }) }),
  aProduct({ _id: 'secret', hideFromOnline: true }),
  aProduct({ _id: 'topping', setOrderOrGiftOnly: true }),
];
const everything = served.map(({ _id }) => _id);
const serving: Serving = {
  menu: menuOf(served, []),
  orderType: 'dineIn',
  sections: null,
  enableUngroupedSection: true,
  lines: [],
};

function suggested(wanted: readonly string[], about: Partial<Serving> = {}): readonly string[] {
  return suggestedDishes(wanted, { ...serving, ...about }).map(({ _id }) => _id);
}

describe('suggested dishes', () => {
  it('are three at most, in the shop’s order', () => {
    expect(suggested(['soup', 'tea', 'soup', 'tart', 'pudding'])).toEqual(['soup', 'tea', 'tart']);
    expect(suggested([])).toEqual([]);
  });

  it('exclude those in the cart and in its sets, unless cancelled', () => {
    const ofSet = aLine({ id: 'set/tart', product: 'tart', fromProduct: 'set' });
    const gone = aLine({ id: 'soup', product: 'soup', status: 'cancel' });
    const lines = [aLine({ id: 'tea', product: 'tea' }), ofSet, gone];
    expect(suggested(['tea', 'tart', 'soup'], { lines })).toEqual(['soup']);
  });

  it('[MENU-05] exclude unavailable and unknown dishes', () => {
    expect(suggested(['waffle', 'pie', 'gone', 'tea'])).toEqual(['tea']);
  });

  it('[MENU-02] exclude dishes that are hidden or not served in this mode', () => {
    expect(suggested(['secret', 'topping', 'pudding'])).toEqual(['pudding']);
    expect(suggested(everything, { orderType: 'takeAway' })).toEqual(['tea', 'tart', 'soup']);
  });

  it('[MENU-04] exclude dishes of another section', () => {
    expect(suggested(['tart', 'tea'], { sections: ['terrace'] })).toEqual(['tea']);
    expect(
      suggested(['tart', 'tea'], { sections: ['hall'], enableUngroupedSection: false }),
    ).toEqual(['tart']);
  });
});

describe('the suggestions of the demo shops', () => {
  const restaurant = demoRestaurant(0);
  const menu = menuOf(restaurant.products, restaurant.optionGroups);
  const orderType = 'takeAway';
  const ordering = {
    menu,
    orderType,
    useDefaultsForSetItem: false,
    pos: false,
    selfService: true,
  } as const;

  it.each(restaurant.shops)(
    'can be added with one touch, in every section of $name.0.value',
    (shop) => {
      const rooms = restaurant.sections.filter((section) => section.shop === shop._id);
      const first = shop.suggestions.slice(0, 3);
      for (const { _id } of rooms)
        expect(suggested(shop.suggestions, { menu, orderType, sections: [_id] })).toEqual(first);
      const dishes = shop.suggestions.flatMap((id) => menu.products.get(id) ?? []);
      expect(dishes.filter((dish) => oneTouchLines(dish, ordering, 'line') === null)).toEqual([]);
      expect(dishes).toHaveLength(5);
    },
  );
});

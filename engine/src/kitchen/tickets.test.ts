import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aLine, aProduct } from '@servery/demo/builders.ts';
import { withLaterCoursesHeld } from './courses.ts';
import { stationsOf, ticketsOf } from './tickets.ts';

const printers = { defaultKitchen: 'main', defaultWaterbar: 'bar' };
const noPrinters = { defaultKitchen: null, defaultWaterbar: null };
const plain = aLine({ id: 'line', product: 'dish' });
const typed = {
  name: 'Off the menu',
  discountable: true,
  kitchenPrinters: ['grill'],
  waterBars: ['juice'],
};

describe('where a line is made', () => {
  it.each([
    [
      'at every station of its own',
      { kitchenPrinters: ['wok'], waterBars: ['bar'] },
      ['wok', 'bar'],
    ],
    ['once at a station that is named twice', { kitchenPrinters: ['wok', 'wok'] }, ['wok']],
    ['at the default kitchen without one', {}, ['main']],
    ['at the default bar if it does not go to the kitchen', { notGoKitchen: true }, ['bar']],
    ['nowhere if it goes to neither', { notGoKitchen: true, notGoWaterBar: true }, []],
    [
      'not in a kitchen that it does not go to',
      { kitchenPrinters: ['wok'], waterBars: ['juice'], notGoKitchen: true },
      ['juice'],
    ],
    [
      'not at a bar that it does not go to',
      { kitchenPrinters: ['wok'], waterBars: ['juice'], notGoWaterBar: true },
      ['wok'],
    ],
  ])('[KITCHEN-01] is %s', (_, product, stations) => {
    expect(stationsOf(plain, aProduct({ _id: 'dish', ...product }), printers)).toEqual(stations);
  });

  it('[KITCHEN-01] is what staff typed for a dish of no menu, or the default kitchen', () => {
    const custom = aLine({ id: 'line', product: null, customProduct: typed });
    expect(stationsOf(custom, null, printers)).toEqual(['grill', 'juice']);
    const bare = { ...typed, kitchenPrinters: [], waterBars: [] };
    expect(stationsOf({ customProduct: bare }, null, printers)).toEqual(['main']);
    expect(stationsOf(plain, null, noPrinters)).toEqual([]);
  });
});

const station = fc.constantFrom('wok', 'grill', 'bar', 'toast');
const product = fc.record({
  kitchenPrinters: fc.uniqueArray(station),
  waterBars: fc.uniqueArray(station),
  notGoKitchen: fc.boolean(),
  notGoWaterBar: fc.boolean(),
});
const status = fc.constantFrom('init' as const, 'hold' as const, 'cancel' as const);
const round = fc.array(fc.record({ product, status }), { maxLength: 12 }).map((dishes) => ({
  products: new Map(dishes.map((dish, at) => [`dish${at}`, dish.product])),
  lines: dishes.map((dish, at) =>
    aLine({ id: `line${at}`, product: `dish${at}`, status: dish.status }),
  ),
}));

describe('the tickets of a round', () => {
  it('[KITCHEN-02] are one for each station, with every live line once at each of its stations', () => {
    fc.assert(
      fc.property(round, ({ products, lines }) => {
        const tickets = ticketsOf(lines, { products, printers });
        const names = tickets.map((ticket) => ticket.station);
        expect(new Set(names).size).toBe(names.length);
        for (const line of lines) {
          const on = tickets.filter((ticket) => ticket.lines.includes(line.id));
          const stations =
            line.status === 'cancel'
              ? []
              : stationsOf(line, products.get(line.product ?? '') ?? null, printers);
          expect(on.map((ticket) => ticket.station).toSorted()).toEqual(stations.toSorted());
          const isHeld = line.status === 'hold';
          expect(on.every(({ held }) => held.includes(line.id) === isHeld)).toBe(true);
        }
        for (const { lines: ids } of tickets) expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  it('[KITCHEN-01] [KITCHEN-02] route a dish of a set by itself, and the set not at all', () => {
    const products = new Map([
      ['set', aProduct({ _id: 'set', notGoKitchen: true, notGoWaterBar: true })],
      ['rice', aProduct({ _id: 'rice', kitchenPrinters: ['wok'] })],
      ['tea', aProduct({ _id: 'tea', waterBars: ['bar'] })],
    ]);
    const lines = [
      aLine({ id: 'a', product: 'set' }),
      aLine({ id: 'b', product: 'rice', fromProduct: 'a' }),
      aLine({ id: 'c', product: 'tea', fromProduct: 'a', status: 'hold' }),
    ];
    expect(ticketsOf(lines, { products, printers })).toEqual([
      { station: 'wok', course: 0, lines: ['b'], held: [] },
      { station: 'bar', course: 0, lines: ['c'], held: ['c'] },
    ]);
  });

  it('[KITCHEN-02] [CART-07] leave nothing that a rule gives to be fired by somebody', () => {
    const products = new Map([['tart', aProduct({ _id: 'tart', kitchenPrinters: ['wok'] })]]);
    const gift = { product: 'tart', status: 'hold' } as const;
    const lines = [
      aLine({ id: 'gift', ...gift, fromCoupon: 'item' }),
      aLine({ id: 'with', ...gift, fromProduct: 'gift' }),
      aLine({ id: 'later', ...gift, fromCoupon: 'item', course: 2 }),
      aLine({ id: 'held', ...gift }),
    ];
    expect(ticketsOf(lines, { products, printers })).toMatchObject([
      { course: 0, lines: ['gift', 'with', 'held'], held: ['held'] },
      { course: 2, lines: ['later'], held: ['later'] },
    ]);
  });

  it('[KITCHEN-02] [KITCHEN-16] are one for each course, and only the first is fired', () => {
    const products = new Map([['dish', aProduct({ _id: 'dish', kitchenPrinters: ['wok'] })]]);
    const served = (id: string, course?: number) =>
      aLine({ id, product: 'dish', ...(course === undefined ? {} : { course }) });
    const lines = [served('main', 3), served('soup', 2), served('water'), served('rice', 3)];
    expect(ticketsOf(withLaterCoursesHeld(lines), { products, printers })).toEqual([
      { station: 'wok', course: 3, lines: ['main', 'rice'], held: ['main', 'rice'] },
      { station: 'wok', course: 2, lines: ['soup'], held: [] },
      { station: 'wok', course: 0, lines: ['water'], held: [] },
    ]);
    expect(withLaterCoursesHeld([served('a'), served('b')])).toEqual([served('a'), served('b')]);
  });
});

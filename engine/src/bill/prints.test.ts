import { describe, expect, it } from 'vitest';
import {
  aChoice,
  aGroup,
  aLine,
  anOrder,
  aProduct,
  aSession,
  named,
  picked,
} from '@servery/demo/builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import { cents } from '../money/cents.ts';
import { menuOf } from '../options/menu.ts';
import { kitchenLines } from './kitchen-lines.ts';
import { printedOptions } from './printed-options.ts';

const menu = menuOf(
  [
    aProduct({
      _id: 'set',
      price: cents(6800),
      shortName: named('S'),
      category: 'sets',
      kitchenPrinters: ['wok'],
      notGoWaterBar: true,
      kitchenGroup: 'hot',
    }),
    aProduct({
      _id: 'tea',
      price: cents(2200),
      waterBars: ['bar'],
      notGoKitchen: true,
      weight: 250,
    }),
    aProduct({ _id: 'soup', price: cents(3000) }),
  ],
  [
    aGroup({
      _id: 'spice',
      multiple: true,
      options: [
        aChoice({ _id: 'hot', price: cents(100) }),
        aChoice({ _id: 'secret', hideInKitchen: true }),
        aChoice({ _id: 'backstage', hideInReceipt: true }),
      ],
    }),
    aGroup({
      _id: 'less',
      type: 'discount',
      options: [aChoice({ _id: 'small', price: cents(300) })],
    }),
    aGroup({ _id: 'notCooked', hideInKitchen: true, options: [aChoice({ _id: 'napkin' })] }),
    aGroup({ _id: 'notPrinted', hideInReceipt: true, options: [aChoice({ _id: 'allergy' })] }),
    aGroup({
      _id: 'drink',
      type: 'product',
      options: [aChoice({ _id: 'tea', product: 'tea', price: cents(500) })],
    }),
  ],
);
const child = {
  product: 'tea',
  fromProduct: 'set',
  fromOption: 'drink',
  fromChoice: 'tea',
  fromSelection: 'tea',
};
const set = aLine({
  id: 'set',
  product: 'set',
  quantity: 2,
  customRemark: 'no peanuts',
  takeAway: true,
  orderedBy: 'amy',
  options: [
    picked('spice', 'hot', 'secret', 'backstage', 'gone'),
    picked('less', { _id: 'x', id: 'small', quantity: 2 }),
    picked('notCooked', 'napkin'),
    picked('notPrinted', 'allergy'),
    picked('drink', 'tea'),
    picked('unknown', 'x'),
  ],
});
const cake = { name: 'Cake', discountable: true, kitchenPrinters: ['oven'], waterBars: ['glass'] };
const order = frozen(
  anOrder({
    menu,
    lines: [
      aLine({ id: 'soup', product: 'soup' }),
      set,
      aLine({ id: 'set/tea', quantity: 2, ...child }),
      aLine({ id: 'cake', customProduct: cake, openKey: cents(8800), weight: 1200 }),
      aLine({ id: 'gone', product: 'soup', status: 'cancel' }),
      aLine({ id: 'orphan', ...child, fromProduct: 'lost' }),
    ],
  }),
);

describe('printedOptions', () => {
  it('[OPTION-10] hides from the kitchen what is marked so', () => {
    expect(printedOptions(set, order, 'kitchen').map(({ choice }) => choice)).toEqual([
      'hot',
      'backstage',
      'small',
      'allergy',
    ]);
  });

  it('[OPTION-10] [OPTION-13] hides from the receipt what is marked so', () => {
    expect(printedOptions(set, order, 'receipt')).toEqual([
      {
        option: 'spice',
        optionName: null,
        choice: 'hot',
        name: named('hot'),
        quantity: 1,
        price: 100,
      },
      {
        option: 'spice',
        optionName: null,
        choice: 'secret',
        name: named('secret'),
        quantity: 1,
        price: 0,
      },
      {
        option: 'less',
        optionName: named('less'),
        choice: 'small',
        name: named('small'),
        quantity: 2,
        price: -300,
      },
      {
        option: 'notCooked',
        optionName: named('notCooked'),
        choice: 'napkin',
        name: named('napkin'),
        quantity: 1,
        price: 0,
      },
    ]);
  });

  it('[PRICE-01] prints a free pick as free', () => {
    const free = { ...set, options: [{ ...picked('spice', 'hot'), free: true }] };
    expect(printedOptions(free, order, 'receipt').map(({ price }) => price)).toEqual([0]);
  });

  it('[PRICE-02] prints prices as the session’s modifiers make them', () => {
    const dear = aChoice({
      _id: 'c',
      price: cents(100),
      priceModifiers: [{ modifier: 'm', kind: 'set', value: cents(700) }],
    });
    const modified = anOrder({
      menu: menuOf([], [aGroup({ _id: 'g', options: [dear] })]),
      session: aSession({ modifiers: ['m'] }),
    });
    const line = aLine({ id: '1', options: [picked('g', 'c')] });
    expect(printedOptions(line, modified, 'receipt').map(({ price }) => price)).toEqual([700]);
  });
});

describe('kitchenLines', () => {
  const lines = kitchenLines(order, { defaultKitchen: 'main', defaultWaterbar: 'counter' });

  it('[OPTION-09] sends every live dish to its own printers, else to the shop’s', () => {
    expect(
      lines.map(({ id, kitchenPrinters, waterBars }) => [id, kitchenPrinters, waterBars]),
    ).toEqual([
      ['soup', ['main'], ['counter']],
      ['set', ['wok'], []],
      ['set/tea', [], ['bar']],
      ['cake', ['oven'], ['glass']],
      ['orphan', [], ['bar']],
    ]);
  });

  it('[CART-10] [CART-11] takes the remark and who ordered it to the kitchen', () => {
    expect(lines[1]).toEqual({
      id: 'set',
      product: 'set',
      name: named('set'),
      shortName: named('S'),
      category: 'sets',
      quantity: 2,
      takeAway: true,
      remarks: 'no peanuts',
      kitchenOptions: printedOptions(set, order, 'kitchen'),
      kitchenPrinters: ['wok'],
      waterBars: [],
      kitchenGroup: 'hot',
      orderedBy: 'amy',
    });
  });

  it('[CART-12] names a custom dish as staff typed it', () => {
    expect(lines[3]).toMatchObject({
      name: [{ lang: '', value: 'Cake' }],
      shortName: [],
      category: null,
      kitchenGroup: null,
    });
  });

  it('[OPTION-09] sends a dish nowhere if neither it nor the shop has a printer', () => {
    const soup = kitchenLines(order, { defaultKitchen: null, defaultWaterbar: null })[0];
    expect([soup?.kitchenPrinters, soup?.waterBars]).toEqual([[], []]);
  });
});

describe('a dish removed from the menu', () => {
  const lost = frozen(anOrder({ menu, lines: [aLine({ id: '1', product: 'gone', quantity: 2 })] }));

  it('[OPTION-09] goes to the printers of the shop', () => {
    const [line] = kitchenLines(lost, { defaultKitchen: 'main', defaultWaterbar: 'counter' });
    expect([line?.kitchenPrinters, line?.waterBars]).toEqual([['main'], ['counter']]);
  });
});

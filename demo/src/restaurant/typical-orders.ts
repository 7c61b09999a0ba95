import * as places from './places.ts';
import { kualaLumpurOrders, taipeiOrders } from './typical-orders-abroad.ts';
import type { DemoOrder } from './order-request.ts';

/** What guests in Hong Kong order on a usual day. */

const hongKongOnline = { shop: places.hongKong, section: places.hongKongOnline } as const;
const hongKongTable = {
  shop: places.hongKong,
  section: places.hongKongHall,
  type: 'dineIn',
} as const;

const breakfast = { 'breakfast-main': ['satay-beef-noodles'], 'set-drink-hk': ['hot-milk-tea'] };
const lunch = { 'lunch-main-hk': ['pork-chop-rice'], 'set-drink-hk': ['iced-lemon-tea'] };
const tea = { 'tea-snack-hk': ['french-toast'], 'set-drink-hk': ['hot-milk-tea'] };
const dinner = { 'dinner-main-hk': ['two-roasts-rice'], 'set-drink-hk': ['iced-milk-tea'] };

export const hongKongOrders: readonly DemoOrder[] = [
  {
    ...hongKongOnline,
    type: 'takeAway',
    dishes: [{ dish: 'iced-lemon-tea' }, { dish: 'egg-tart', quantity: 6 }],
  },
  {
    ...hongKongOnline,
    type: 'takeAway',
    dishes: [
      {
        dish: 'silk-stocking-milk-tea',
        picks: { 'temperature-hk': ['iced'], 'own-cup': ['own-cup'] },
      },
    ],
  },
  {
    ...hongKongOnline,
    type: 'delivery',
    dishes: [{ dish: 'roast-goose-plate' }, { dish: 'char-siu-plate' }],
  },
  {
    ...hongKongOnline,
    type: 'delivery',
    dishes: [{ dish: 'lunch-set-hk', quantity: 4, picks: lunch }, { dish: 'carrier-bag' }],
  },
  {
    ...hongKongTable,
    people: 2,
    dishes: [
      { dish: 'pork-chop-rice' },
      { dish: 'wonton-noodles' },
      { dish: 'hot-milk-tea', quantity: 2, picks: { sweetness: ['less'] } },
    ],
  },
  {
    ...hongKongTable,
    dishes: [{ dish: 'breakfast-set-hk', picks: { ...breakfast, eggs: ['sunny', 'scrambled'] } }],
  },
  {
    ...hongKongTable,
    people: 2,
    member: 'kayan',
    dishes: [{ dish: 'tea-for-two-hk', inside: { 'tea-set-hk': tea } }],
  },
  {
    ...hongKongTable,
    people: 4,
    member: 'siuming',
    dishes: [
      {
        dish: 'family-set-hk',
        picks: {
          'family-sets': ['dinner-set-hk', 'dinner-set-hk'],
          'family-platter': ['char-siu-plate'],
        },
        inside: {
          'dinner-set-hk': dinner,
          'two-roasts-rice': { 'two-roasts': ['char-siu', 'goose'] },
        },
      },
      { dish: 'oyster-sauce-greens', picks: { vegetable: ['choy-sum'] } },
    ],
  },
  {
    ...hongKongTable,
    dishes: [
      {
        dish: 'cart-noodles',
        picks: {
          'cart-base': ['thick-noodles'],
          'cart-toppings': ['fish-balls', 'fish-balls', 'brisket'],
        },
      },
    ],
  },
  {
    ...hongKongTable,
    section: places.hongKongTerrace,
    people: 2,
    dishes: [
      {
        dish: 'sirloin-steak',
        quantity: 2,
        picks: { doneness: ['medium'], 'grill-extras': ['king-prawn'] },
      },
      { dish: 'draught-beer', quantity: 2 },
    ],
  },
  {
    ...hongKongTable,
    section: places.hongKongUpstairs,
    people: 6,
    dishes: [
      { dish: 'steamed-garoupa' },
      { dish: 'typhoon-shelter-crab' },
      { dish: 'sweet-and-sour-pork', quantity: 2 },
      { dish: 'mango-pudding', quantity: 6 },
    ],
  },
  {
    shop: places.hongKong,
    section: places.hongKongHall,
    type: 'dineInNoTable',
    dishes: [
      { dish: 'hot-coffee', picks: { serving: ['self-service'] } },
      { dish: 'pineapple-bun-butter' },
    ],
  },
];

/** A dozen of each shop. */
export const typicalOrders: readonly DemoOrder[] = [
  ...hongKongOrders,
  ...taipeiOrders,
  ...kualaLumpurOrders,
];

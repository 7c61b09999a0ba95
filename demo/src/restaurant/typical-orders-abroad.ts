import * as places from './places.ts';
import type { DemoOrder } from './order-request.ts';

/** What guests in Taipei and Kuala Lumpur order on a usual day. */

const taipeiOnline = { shop: places.taipei, section: places.taipeiOnline } as const;
const taipeiTable = { shop: places.taipei, section: places.taipeiHall, type: 'dineIn' } as const;
const malaysiaOnline = { shop: places.kualaLumpur, section: places.kualaLumpurOnline } as const;
const malaysiaTable = {
  shop: places.kualaLumpur,
  section: places.kualaLumpurHall,
  type: 'dineIn',
} as const;

const taipeiLunch = { 'main-tw': ['char-siu-rice'], 'drink-tw': ['iced-lemon-tea'] };

export const taipeiOrders: readonly DemoOrder[] = [
  {
    ...taipeiOnline,
    type: 'takeAway',
    dishes: [
      {
        dish: 'bubble-milk-tea',
        picks: { 'sugar-level': ['half'], 'bubble-toppings': ['pearls', 'pearls'] },
      },
    ],
  },
  {
    ...taipeiOnline,
    type: 'takeAway',
    dishes: [
      { dish: 'pineapple-bun', quantity: 2 },
      { dish: 'sausage-bun', quantity: 2 },
    ],
  },
  {
    ...taipeiOnline,
    type: 'takeAway',
    dishes: [{ dish: 'lunch-set-tw', quantity: 3, picks: taipeiLunch }],
  },
  {
    ...taipeiOnline,
    type: 'dineInNoTable',
    dishes: [{ dish: 'beef-noodle-soup', picks: { spiciness: ['hot'] } }],
  },
  {
    ...taipeiOnline,
    type: 'dineInNoTable',
    dishes: [{ dish: 'tofu-pudding', picks: { 'hot-or-cold': ['cold'] } }],
  },
  {
    ...taipeiTable,
    people: 2,
    dishes: [
      { dish: 'baked-pork-chop-rice' },
      { dish: 'french-toast' },
      { dish: 'iced-milk-tea', quantity: 2 },
    ],
  },
  {
    ...taipeiTable,
    people: 3,
    member: 'meiling',
    dishes: [
      { dish: 'braised-pork-rice', quantity: 3, picks: { 'lu-wei': ['egg', 'tofu'] } },
      { dish: 'popcorn-chicken' },
    ],
  },
  {
    ...taipeiTable,
    dishes: [
      {
        dish: 'tea-set-tw',
        picks: { 'snack-tw': ['popcorn-chicken'], 'drink-tw': ['bubble-milk-tea'] },
      },
    ],
  },
  {
    ...taipeiTable,
    section: places.taipeiUpstairs,
    people: 4,
    dishes: [
      { dish: 'beef-ho-fun', quantity: 2 },
      { dish: 'chicken-steak', quantity: 2 },
      { dish: 'draught-beer', quantity: 4 },
    ],
  },
  {
    ...taipeiTable,
    section: places.taipeiUpstairs,
    people: 2,
    dishes: [
      { dish: 'curry-brisket-rice', picks: { spiciness: ['medium'] } },
      { dish: 'mango-pomelo-sago' },
    ],
  },
  {
    ...taipeiTable,
    people: 2,
    dishes: [
      { dish: 'wonton-noodles', quantity: 2 },
      { dish: 'garlic-greens', picks: { vegetable: ['lettuce'] } },
    ],
  },
  {
    ...taipeiTable,
    member: 'siuming',
    dishes: [
      { dish: 'hot-yuenyeung' },
      { dish: 'kaya-toast', picks: { toasting: ['no-crust', 'cut'] } },
    ],
  },
];

const malaysiaLunch = { 'main-my': ['soy-chicken-rice'], 'drink-my': ['teh-tarik'] };

export const kualaLumpurOrders: readonly DemoOrder[] = [
  {
    ...malaysiaOnline,
    type: 'takeAway',
    dishes: [{ dish: 'nasi-lemak', picks: { 'nasi-sides': ['egg', 'rendang'] } }],
  },
  {
    ...malaysiaOnline,
    type: 'takeAway',
    dishes: [
      { dish: 'roti-canai', quantity: 4 },
      { dish: 'teh-tarik', quantity: 2, picks: { 'temperature-my': ['iced'] } },
    ],
  },
  {
    ...malaysiaOnline,
    type: 'takeAway',
    dishes: [{ dish: 'lunch-set-my', quantity: 2, picks: malaysiaLunch }],
  },
  {
    ...malaysiaOnline,
    type: 'delivery',
    dishes: [{ dish: 'curry-laksa', quantity: 2 }, { dish: 'chicken-wings' }],
  },
  {
    ...malaysiaOnline,
    type: 'delivery',
    member: 'aisyah',
    dishes: [
      { dish: 'yeung-chow-fried-rice', quantity: 3 },
      { dish: 'iced-lemon-tea', quantity: 3 },
    ],
  },
  { ...malaysiaOnline, type: 'delivery', dishes: [{ dish: 'portuguese-tart', quantity: 6 }] },
  {
    ...malaysiaTable,
    people: 2,
    dishes: [
      { dish: 'char-siu-rice' },
      { dish: 'crispy-pork-rice' },
      { dish: 'white-coffee', quantity: 2 },
    ],
  },
  {
    ...malaysiaTable,
    dishes: [
      { dish: 'tea-set-my', picks: { 'snack-my': ['kaya-toast'], 'drink-my': ['white-coffee'] } },
    ],
  },
  {
    ...malaysiaTable,
    people: 4,
    member: 'aisyah',
    dishes: [
      { dish: 'baked-seafood-rice', quantity: 2 },
      { dish: 'singapore-vermicelli' },
      { dish: 'red-bean-ice', quantity: 4 },
    ],
  },
  {
    ...malaysiaTable,
    section: places.kualaLumpurTerrace,
    people: 5,
    dishes: [
      { dish: 'salt-and-pepper-squid', quantity: 2 },
      { dish: 'curry-fish-balls', quantity: 2 },
      { dish: 'salted-lime-soda', quantity: 5 },
    ],
  },
  {
    ...malaysiaTable,
    section: places.kualaLumpurTerrace,
    people: 2,
    dishes: [{ dish: 'red-bean-soup', quantity: 2, picks: { 'hot-or-cold': ['hot'] } }],
  },
  {
    ...malaysiaTable,
    people: 3,
    dishes: [
      {
        dish: 'lunch-set-my',
        quantity: 3,
        picks: { 'main-my': ['curry-laksa'], 'drink-my': ['iced-milk-tea'] },
      },
    ],
  },
];

import { chapterOf } from './dish.ts';
import { uses } from './ingredients.ts';
import { everywhere, inHongKong } from './places.ts';
import { fromTheBar } from './stations.ts';
import { setTo } from './stock.ts';

export const hotDrinks = chapterOf(
  {
    category: 'drinks',
    subCategory: 'hot-drinks',
    shared: { ...fromTheBar, options: ['sweetness', 'serving'], weight: 280 },
  },
  [
    {
      key: 'silk-stocking-milk-tea',
      code: 'D00',
      name: ['Signature silk-stocking milk tea', '皇牌絲襪奶茶', '招牌丝袜奶茶'],
      short: ['Silk tea', '絲襪', '丝袜奶茶'],
      ...inHongKong(26),
      options: ['tea-size', 'temperature-hk', 'sweetness', 'own-cup'],
      ingredients: uses({ 'tea-leaves': 12, 'evaporated-milk': 80 }),
      ingredientModifiers: [
        { modifier: 'oat-milk-week', ingredients: uses({ 'tea-leaves': 12, 'oat-milk': 80 }) },
      ],
      priceModifiers: [{ modifier: 'staff-meal', kind: 'set', value: inHongKong(12).price }],
    },
    {
      key: 'hot-milk-tea',
      code: 'D01',
      name: ['Hot milk tea', '熱奶茶', '热奶茶'],
      short: ['Milk tea H', '熱奶', '热奶茶'],
      ...everywhere(20, 75, 7.5),
      ingredients: uses({ 'tea-leaves': 10, 'evaporated-milk': 70 }),
    },
    {
      key: 'hot-coffee',
      code: 'D02',
      name: ['Hot coffee with evaporated milk', '熱咖啡', '港式热咖啡'],
      short: ['Coffee H', '熱啡', '热咖啡'],
      ...everywhere(20, 75, 7.5),
      ingredients: uses({ coffee: 14, 'evaporated-milk': 60 }),
    },
    {
      key: 'hot-yuenyeung',
      code: 'D03',
      name: ['Hot yuenyeung, coffee with milk tea', '熱鴛鴦', '热鸳鸯奶茶'],
      short: ['Yuenyeung H', '熱鴛鴦', '热鸳鸯'],
      ...everywhere(22, 80, 7.9),
      ingredients: uses({ 'tea-leaves': 6, coffee: 7, 'evaporated-milk': 60 }),
    },
    {
      key: 'hot-lemon-tea',
      code: 'D04',
      name: ['Hot lemon tea', '熱檸茶', '热柠茶'],
      short: ['Lemon tea H', '熱檸茶', '热柠茶'],
      ...everywhere(20, 75, 7.5),
      ingredients: uses({ 'tea-leaves': 8, lemon: 1 }),
    },
    {
      key: 'hot-lemon-water',
      code: 'D05',
      name: ['Hot lemon water', '熱檸水', '热柠檬水'],
      short: ['Lemon water H', '熱檸水', '热柠水'],
      ...everywhere(19, 70, 6.9),
      ingredients: uses({ lemon: 1 }),
    },
    {
      key: 'hot-coke-with-ginger',
      code: 'D06',
      name: ['Hot Coke with lemon and ginger', '熱檸樂煲薑', '热柠可乐煲姜'],
      short: ['Hot Coke ginger', '檸樂煲薑', '可乐煲姜'],
      ...everywhere(26, 95, 9.9),
    },
    {
      key: 'hot-ovaltine',
      code: 'D07',
      name: ['Hot Ovaltine', '熱阿華田', '热阿华田'],
      short: ['Ovaltine H', '熱華田', '热华田'],
      ...everywhere(21, 78, 7.9),
    },
    {
      key: 'hot-horlicks',
      code: 'D08',
      name: ['Hot Horlicks', '熱好立克', '热好立克'],
      short: ['Horlicks H', '熱立克', '热立克'],
      ...everywhere(21, 78, 7.9),
    },
    {
      key: 'hot-almond-milk',
      code: 'D09',
      name: ['Hot almond milk', '熱杏仁霜', '热杏仁露'],
      short: ['Almond milk H', '熱杏霜', '热杏仁露'],
      ...everywhere(22, 80, 7.9),
      // A drink for winter.
      stock: setTo('notSelling'),
    },
  ],
);

import { chapterOf } from './dish.ts';
import { everywhere, inHongKong } from './places.ts';
import { cookedAt, grill, toastCounter } from './stations.ts';

export const grills = chapterOf(
  {
    category: 'western',
    subCategory: 'grills',
    shared: { ...cookedAt(grill, 'grill'), options: ['sauce', 'side'], weight: 420 },
  },
  [
    {
      key: 'sirloin-steak',
      code: 'W01',
      name: ['Sizzling sirloin steak', '鐵板西冷牛扒', '铁板西冷牛排'],
      short: ['Sirloin', '西冷扒', '西冷牛排'],
      ...inHongKong(118),
      options: ['doneness', 'sauce', 'side', 'grill-extras', 'chef-special'],
      eatInOnly: true,
    },
    {
      key: 'mixed-grill',
      code: 'W02',
      name: ['Sizzling mixed grill', '鐵板雜扒', '铁板什锦排'],
      short: ['Mixed grill', '雜扒', '什锦排'],
      ...inHongKong(108),
      options: ['sauce', 'side', 'grill-extras'],
    },
    {
      key: 'chicken-steak',
      code: 'W03',
      name: ['Sizzling chicken steak', '鐵板雞扒', '铁板鸡排'],
      short: ['Chicken steak', '雞扒', '鸡排'],
      ...everywhere(78, 265, 30.9),
    },
  ],
);

export const pasta = chapterOf(
  {
    category: 'western',
    subCategory: 'pasta',
    shared: { ...cookedAt(grill, 'grill'), weight: 480 },
  },
  [
    {
      key: 'spaghetti-bolognese',
      code: 'W11',
      name: ['Spaghetti bolognese', '肉醬意粉', '肉酱意大利面'],
      short: ['Bolognese', '肉醬意', '肉酱意面'],
      ...everywhere(56, 190, 21.9),
    },
    {
      key: 'baked-cheese-spaghetti',
      code: 'W12',
      name: ['Baked spaghetti bolognese with cheese', '芝士焗肉醬意粉', '芝士焗肉酱意面'],
      short: ['Baked bolognese', '焗肉醬意', '焗肉酱意面'],
      ...everywhere(64, 215, 25.9),
      ...cookedAt(toastCounter, 'oven'),
    },
  ],
);

export const soups = chapterOf(
  {
    category: 'western',
    subCategory: 'soups',
    shared: { ...cookedAt(grill, 'soup'), weight: 300 },
  },
  [
    {
      key: 'borscht',
      code: 'W21',
      name: ['Hong Kong borscht', '羅宋湯', '港式罗宋汤'],
      short: ['Borscht', '紅湯', '罗宋汤'],
      ...everywhere(28, 95, 9.9),
    },
    {
      key: 'mushroom-soup',
      code: 'W22',
      name: ['Cream of mushroom soup', '忌廉蘑菇湯', '奶油蘑菇汤'],
      short: ['Mushroom soup', '白湯', '蘑菇汤'],
      ...everywhere(28, 95, 9.9),
    },
  ],
);

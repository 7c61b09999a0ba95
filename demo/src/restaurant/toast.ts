import { chapterOf } from './dish.ts';
import { uses } from './ingredients.ts';
import { everywhere, inHongKong } from './places.ts';
import { cookedAt, toastCounter } from './stations.ts';
import { counted } from './stock.ts';

const shared = { ...cookedAt(toastCounter, 'toast'), options: ['toasting'] };

export const toasts = chapterOf({ category: 'toast', subCategory: 'toasts', shared }, [
  {
    key: 'butter-toast',
    code: 'T01',
    name: ['Butter toast', '牛油多士', '黄油吐司'],
    short: ['Butter toast', '油多', '黄油吐司'],
    ...everywhere(18, 65, 6.9),
    ingredients: uses({ bread: 2, butter: 15 }),
  },
  {
    key: 'condensed-milk-toast',
    code: 'T02',
    name: ['Toast with butter and condensed milk', '奶油多士', '炼乳黄油吐司'],
    short: ['Milk toast', '奶多', '炼乳吐司'],
    ...everywhere(20, 70, 7.5),
    ingredients: uses({ bread: 2, butter: 12 }),
  },
  {
    key: 'peanut-butter-toast',
    code: 'T03',
    name: ['Peanut butter toast', '花生醬多士', '花生酱吐司'],
    short: ['Peanut toast', '花占多', '花生吐司'],
    ...everywhere(20, 70, 7.5),
  },
  {
    key: 'kaya-toast',
    code: 'T04',
    name: ['Kaya toast', '咖央多士', '咖椰吐司'],
    short: ['Kaya toast', '咖央多', '咖椰吐司'],
    ...everywhere(22, 75, 7.9),
  },
  {
    key: 'french-toast',
    code: 'T05',
    name: ['Hong Kong French toast', '西多士', '港式西多士'],
    short: ['French toast', '西多', '西多士'],
    ...everywhere(32, 110, 12.9),
    options: [],
    ingredients: uses({ bread: 2, egg: 2, butter: 20 }),
  },
  {
    key: 'lava-french-toast',
    code: 'T06',
    name: ['Salted egg lava French toast', '流沙西多士', '流心奶黄西多士'],
    short: ['Lava toast', '流沙西多', '流心西多'],
    ...inHongKong(42),
    options: [],
    stock: counted(8, { onlineThreshold: 2 }),
  },
]);

export const sandwiches = chapterOf({ category: 'toast', subCategory: 'sandwiches', shared }, [
  {
    key: 'egg-sandwich',
    code: 'T11',
    name: ['Egg sandwich', '蛋治', '鸡蛋三明治'],
    short: ['Egg sand.', '蛋治', '蛋三明治'],
    ...everywhere(24, 85, 8.9),
    ingredients: uses({ bread: 2, egg: 2 }),
  },
  {
    key: 'ham-and-egg-sandwich',
    code: 'T12',
    name: ['Ham and egg sandwich', '腿蛋治', '火腿鸡蛋三明治'],
    short: ['Ham egg sand.', '腿蛋治', '火腿蛋三明治'],
    ...everywhere(28, 95, 10.5),
    ingredients: uses({ bread: 2, egg: 2 }),
  },
  {
    key: 'luncheon-meat-sandwich',
    code: 'T13',
    name: ['Luncheon meat and egg sandwich', '餐蛋治', '午餐肉鸡蛋三明治'],
    short: ['Luncheon sand.', '餐蛋治', '午餐肉三明治'],
    ...everywhere(29, 100, 10.9),
    ingredients: uses({ bread: 2, egg: 2, 'luncheon-meat': 60 }),
  },
  {
    key: 'corned-beef-sandwich',
    code: 'T14',
    name: ['Corned beef and egg sandwich', '鹹牛治', '咸牛肉鸡蛋三明治'],
    short: ['Corned beef', '鹹牛治', '咸牛三明治'],
    ...everywhere(29, 100, 10.9),
  },
  {
    key: 'club-sandwich',
    code: 'T15',
    name: ['Club sandwich with fries', '公司三文治配薯條', '总汇三明治配薯条'],
    short: ['Club sand.', '公司治', '总汇三明治'],
    ...everywhere(58, 195, 22.9),
    weight: 320,
  },
]);

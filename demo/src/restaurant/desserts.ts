import { chapterOf } from './dish.ts';
import { everywhere } from './places.ts';
import { cookedAt, toastCounter } from './stations.ts';
import { setTo } from './stock.ts';

export const desserts = chapterOf(
  {
    category: 'desserts',
    subCategory: null,
    shared: { ...cookedAt(toastCounter, 'dessert'), weight: 200 },
  },
  [
    {
      key: 'mango-pudding',
      code: 'P01',
      name: ['Mango pudding', '芒果布甸', '芒果布丁'],
      short: ['Mango pudding', '芒果布甸', '芒果布丁'],
      ...everywhere(26, 90, 9.9),
    },
    {
      key: 'tofu-pudding',
      code: 'P02',
      name: ['Silken tofu pudding', '豆腐花', '豆腐花'],
      short: ['Tofu pudding', '豆腐花', '豆花'],
      ...everywhere(20, 70, 7.9),
      options: ['hot-or-cold'],
    },
    {
      key: 'red-bean-soup',
      code: 'P03',
      name: ['Sweet red bean soup', '陳皮紅豆沙', '陈皮红豆沙'],
      short: ['Red bean soup', '紅豆沙', '红豆沙'],
      ...everywhere(22, 75, 7.9),
      options: ['hot-or-cold'],
    },
    {
      key: 'mango-pomelo-sago',
      code: 'P04',
      name: ['Mango pomelo sago', '楊枝甘露', '杨枝甘露'],
      short: ['Mango sago', '楊枝甘露', '杨枝甘露'],
      ...everywhere(34, 115, 13.9),
    },
    {
      key: 'egg-waffle',
      code: 'P05',
      name: ['Egg waffle', '雞蛋仔', '鸡蛋仔'],
      short: ['Egg waffle', '雞蛋仔', '鸡蛋仔'],
      ...everywhere(28, 95, 10.9),
      stock: setTo('outOfStock'),
    },
    {
      key: 'double-skin-milk',
      code: 'P06',
      name: ['Double-skin milk pudding', '雙皮奶', '双皮奶'],
      short: ['Double skin', '雙皮奶', '双皮奶'],
      ...everywhere(28, 95, 10.9),
      options: ['hot-or-cold'],
    },
  ],
);

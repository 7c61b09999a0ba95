import { chapterOf } from './dish.ts';
import { everywhere } from './places.ts';
import { cookedAt, toastCounter, wok } from './stations.ts';
import { choiceStock, setTo } from './stock.ts';

export const friedSnacks = chapterOf(
  {
    category: 'snacks',
    subCategory: 'fried-snacks',
    shared: { ...cookedAt(wok, 'snacks'), options: ['serving'], weight: 220 },
  },
  [
    {
      key: 'chicken-wings',
      code: 'K01',
      name: ['Fried chicken wings, four', '炸雞翼（4隻）', '炸鸡翅（4只）'],
      short: ['Wings 4', '炸翼4', '炸鸡翅4'],
      ...everywhere(38, 130, 15.9),
    },
    {
      key: 'french-fries',
      code: 'K02',
      name: ['French fries', '炸薯條', '炸薯条'],
      short: ['Fries', '薯條', '薯条'],
      ...everywhere(28, 95, 10.9),
    },
    {
      key: 'curry-fish-balls',
      code: 'K03',
      name: ['Curry fish balls', '咖喱魚蛋', '咖喱鱼丸'],
      short: ['Curry balls', '咖喱魚蛋', '咖喱鱼丸'],
      ...everywhere(26, 90, 9.9),
      options: ['spiciness', 'serving'],
    },
    {
      key: 'siu-mai',
      code: 'K04',
      name: ['Street-style fish siu mai', '魚肉燒賣', '鱼肉烧卖'],
      short: ['Siu mai', '燒賣', '烧卖'],
      ...everywhere(26, 90, 9.9),
    },
    {
      key: 'pork-chop-bun',
      code: 'K05',
      name: ['Pork chop bun', '豬扒包', '猪排包'],
      short: ['Pork chop bun', '豬扒包', '猪排包'],
      ...everywhere(36, 120, 14.9),
      ...cookedAt(toastCounter, 'toast'),
    },
    {
      key: 'salt-and-pepper-squid',
      code: 'K06',
      name: ['Salt and pepper squid', '椒鹽鮮魷', '椒盐鱿鱼'],
      short: ['Pepper squid', '椒鹽魷', '椒盐鱿鱼'],
      ...everywhere(58, 195, 22.9),
    },
    {
      key: 'salt-and-pepper-tofu',
      code: 'K07',
      name: ['Salt and pepper tofu', '椒鹽豆腐', '椒盐豆腐'],
      short: ['Pepper tofu', '椒鹽豆腐', '椒盐豆腐'],
      ...everywhere(42, 145, 15.9),
    },
  ],
);

export const greens = chapterOf(
  {
    category: 'snacks',
    subCategory: 'greens',
    shared: { ...cookedAt(wok, 'wok'), options: ['vegetable', 'serving'], weight: 260 },
  },
  [
    {
      key: 'oyster-sauce-greens',
      code: 'K11',
      name: ['Greens with oyster sauce', '蠔油時菜', '蚝油时蔬'],
      short: ['Oyster greens', '蠔油菜', '蚝油时蔬'],
      ...everywhere(32, 110, 12.9),
      stock: setTo('high', {
        productOptions: [choiceStock('vegetable', 'water-spinach', { mode: 'notSelling' })],
      }),
    },
    {
      key: 'garlic-greens',
      code: 'K12',
      name: ['Greens with garlic', '蒜蓉時菜', '蒜蓉时蔬'],
      short: ['Garlic greens', '蒜蓉菜', '蒜蓉时蔬'],
      ...everywhere(36, 125, 14.9),
    },
  ],
);

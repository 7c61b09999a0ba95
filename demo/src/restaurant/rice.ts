import { chapterOf } from './dish.ts';
import { uses } from './ingredients.ts';
import { everywhere } from './places.ts';
import { cookedAt, toastCounter, wok } from './stations.ts';
import { setTo } from './stock.ts';

const shared = {
  ...cookedAt(wok, 'wok'),
  options: ['rice-preferences', 'packing'],
  ingredients: uses({ rice: 180 }),
  weight: 550,
};

export const ricePlates = chapterOf({ category: 'rice', subCategory: 'rice-plates', shared }, [
  {
    key: 'pork-chop-rice',
    code: 'R01',
    name: ['Black pepper pork chop rice', '黑椒豬扒飯', '黑椒猪排饭'],
    short: ['Pork chop rice', '豬扒飯', '猪排饭'],
    ...everywhere(58, 195, 22.9),
    ingredients: uses({ rice: 180, 'pork-chop': 1 }),
  },
  {
    key: 'beef-and-egg-rice',
    code: 'R02',
    name: ['Beef and silky egg rice', '滑蛋牛肉飯', '滑蛋牛肉饭'],
    short: ['Beef egg rice', '滑蛋牛飯', '滑蛋牛饭'],
    ...everywhere(58, 195, 22.9),
    ingredients: uses({ rice: 180, egg: 3 }),
  },
  {
    key: 'corn-fish-rice',
    code: 'R03',
    name: ['Fish fillet rice with creamed corn', '粟米魚柳飯', '玉米鱼柳饭'],
    short: ['Corn fish rice', '粟米魚飯', '玉米鱼饭'],
    ...everywhere(58, 195, 21.9),
  },
  {
    key: 'curry-brisket-rice',
    code: 'R04',
    name: ['Curry beef brisket rice', '咖喱牛腩飯', '咖喱牛腩饭'],
    short: ['Brisket curry', '咖喱腩飯', '咖喱腩饭'],
    ...everywhere(62, 210, 24.9),
    options: ['spiciness', 'rice-preferences', 'packing'],
  },
  {
    key: 'swiss-wing-rice',
    code: 'R05',
    name: ['Sweet soy "Swiss" chicken wing rice', '瑞士雞翼飯', '瑞士汁鸡翅饭'],
    short: ['Swiss wing rice', '瑞士翼飯', '瑞士鸡翅饭'],
    ...everywhere(56, 190, 20.9),
  },
  {
    key: 'salted-fish-pork-rice',
    code: 'R06',
    name: ['Steamed minced pork with salted fish, rice', '鹹魚蒸肉餅飯', '咸鱼蒸肉饼饭'],
    short: ['Pork patty rice', '鹹魚餅飯', '咸鱼肉饼饭'],
    ...everywhere(60, 205, 22.9),
    stock: setTo('medium'),
  },
]);

export const bakedRice = chapterOf(
  {
    category: 'rice',
    subCategory: 'baked-rice',
    shared: { ...shared, ...cookedAt(toastCounter, 'oven'), options: ['packing'], weight: 620 },
  },
  [
    {
      key: 'baked-pork-chop-rice',
      code: 'R11',
      name: ['Baked pork chop rice', '焗豬扒飯', '焗猪排饭'],
      short: ['Baked pork rice', '焗豬飯', '焗猪排饭'],
      ...everywhere(68, 230, 27.9),
      ingredients: uses({ rice: 180, 'pork-chop': 1, egg: 1 }),
    },
    {
      key: 'baked-seafood-rice',
      code: 'R12',
      name: ['Baked seafood rice with cheese', '芝士焗海鮮飯', '芝士焗海鲜饭'],
      short: ['Seafood rice', '焗海鮮飯', '焗海鲜饭'],
      ...everywhere(72, 245, 29.9),
    },
    {
      key: 'portuguese-chicken-rice',
      code: 'R13',
      name: ['Baked Portuguese chicken rice', '葡國雞焗飯', '葡国鸡焗饭'],
      short: ['Port. chicken', '葡雞飯', '葡国鸡饭'],
      ...everywhere(66, 225, 26.9),
    },
  ],
);

export const friedRice = chapterOf(
  {
    category: 'rice',
    subCategory: 'fried-rice',
    shared: { ...shared, options: ['wok-preferences'], weight: 500 },
  },
  [
    {
      key: 'yeung-chow-fried-rice',
      code: 'R21',
      name: ['Yeung Chow fried rice', '揚州炒飯', '扬州炒饭'],
      short: ['Yeung Chow rice', '揚炒飯', '扬州炒饭'],
      ...everywhere(58, 195, 21.9),
      ingredients: uses({ rice: 200, egg: 2 }),
    },
    {
      key: 'salted-fish-fried-rice',
      code: 'R22',
      name: ['Salted fish and chicken fried rice', '鹹魚雞粒炒飯', '咸鱼鸡粒炒饭'],
      short: ['Salted fish rice', '鹹魚炒飯', '咸鱼炒饭'],
      ...everywhere(60, 205, 22.9),
    },
    {
      key: 'fukien-fried-rice',
      code: 'R23',
      name: ['Fukien fried rice with seafood gravy', '福建炒飯', '福建烩炒饭'],
      short: ['Fukien rice', '福建炒飯', '福建炒饭'],
      ...everywhere(62, 210, 23.9),
    },
  ],
);

import { chapterOf } from './dish.ts';
import { everywhere, hongKong, inHongKong, upstairsOnly } from './places.ts';
import { cookedAt, roastCounter } from './stations.ts';
import { choiceStock, counted, setTo } from './stock.ts';

const shared = cookedAt(roastCounter, 'roast');

export const roastRice = chapterOf(
  {
    category: 'barbecue',
    subCategory: 'roast-rice',
    shared: { ...shared, options: ['rice-preferences'], weight: 500 },
  },
  [
    {
      key: 'char-siu-rice',
      code: 'S01',
      name: ['Char siu rice', '叉燒飯', '叉烧饭'],
      short: ['Char siu rice', '叉飯', '叉烧饭'],
      ...everywhere(55, 185, 21.9),
      stock: setTo('high'),
    },
    {
      key: 'soy-chicken-rice',
      code: 'S02',
      name: ['Soy sauce chicken rice', '豉油雞飯', '豉油鸡饭'],
      short: ['Soy chicken rice', '油雞飯', '豉油鸡饭'],
      ...everywhere(56, 190, 21.9),
      stock: setTo('medium'),
    },
    {
      key: 'crispy-pork-rice',
      code: 'S03',
      name: ['Crispy pork belly rice', '燒腩仔飯', '脆皮烧肉饭'],
      short: ['Pork belly rice', '腩仔飯', '烧肉饭'],
      ...everywhere(58, 195, 22.9),
    },
    {
      key: 'roast-goose-rice',
      code: 'S04',
      name: ['Roast goose rice', '燒鵝飯', '烧鹅饭'],
      short: ['Goose rice', '鵝飯', '烧鹅饭'],
      ...inHongKong(78),
      stock: counted(9, { onlineThreshold: 3 }),
    },
    {
      key: 'two-roasts-rice',
      code: 'S05',
      name: ['Two roasts on rice', '雙拼燒味飯', '双拼烧腊饭'],
      short: ['Two roasts', '雙拼飯', '双拼饭'],
      ...inHongKong(64),
      options: ['two-roasts', 'rice-preferences'],
      stock: setTo('high', {
        productOptions: [choiceStock('two-roasts', 'goose', { stockMode: 'synced', quantity: 14 })],
      }),
    },
  ],
);

/** Sold by weight: what is written here is one portion as the counter cuts it. */
export const roastPlates = chapterOf(
  { category: 'barbecue', subCategory: 'roast-plates', shared },
  [
    {
      key: 'char-siu-plate',
      code: 'S11',
      name: ['Honey char siu, half a catty', '蜜汁叉燒（半斤）', '蜜汁叉烧（半斤）'],
      short: ['Char siu 1/2', '叉燒半斤', '叉烧半斤'],
      ...inHongKong(98),
      weight: 300,
    },
    {
      key: 'soy-chicken-plate',
      code: 'S12',
      name: ['Soy sauce chicken, half', '豉油雞（半隻）', '豉油鸡（半只）'],
      short: ['Soy chicken 1/2', '油雞半隻', '豉油鸡半只'],
      ...inHongKong(138),
      weight: 550,
    },
    {
      key: 'roast-goose-plate',
      code: 'S13',
      name: ['Roast goose, lower quarter', '燒鵝（下庄）', '烧鹅（后腿）'],
      short: ['Goose 1/4', '鵝下庄', '烧鹅后腿'],
      ...inHongKong(188),
      discountMapping: [{ shop: hongKong, price: null, discount: 5 }],
      weight: 450,
      stock: counted(24, { onlineThreshold: 4 }),
    },
    {
      key: 'roast-goose-half',
      code: 'S14',
      name: ['Roast goose, half', '燒鵝（半隻）', '烧鹅（半只）'],
      short: ['Goose 1/2', '鵝半隻', '烧鹅半只'],
      ...inHongKong(328),
      weight: 900,
      stock: counted(0),
    },
    {
      key: 'suckling-pig-plate',
      code: 'S15',
      name: ['Suckling pig platter', '乳豬拼盤', '乳猪拼盘'],
      short: ['Suckling pig', '乳豬拼', '乳猪拼盘'],
      ...upstairsOnly(228),
      discountable: false,
      weight: 350,
      stock: counted(12, { onlineMode: 'notSelling' }),
    },
  ],
);

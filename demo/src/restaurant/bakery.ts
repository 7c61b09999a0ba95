import { chapterOf } from './dish.ts';
import { uses } from './ingredients.ts';
import { everywhere, hongKong, inHongKong } from './places.ts';
import { cookedAt, toastCounter } from './stations.ts';
import { counted } from './stock.ts';

const shared = cookedAt(toastCounter, 'bakery');

export const buns = chapterOf({ category: 'bakery', subCategory: 'buns', shared }, [
  {
    key: 'pineapple-bun',
    code: 'B01',
    name: ['Pineapple bun', '菠蘿包', '菠萝包'],
    short: ['Pineapple bun', '菠蘿包', '菠萝包'],
    ...everywhere(12, 40, 4.5),
  },
  {
    key: 'pineapple-bun-butter',
    code: 'B02',
    name: ['Pineapple bun with a slab of butter', '菠蘿油', '菠萝油'],
    short: ['Pineapple butter', '菠蘿油', '菠萝油'],
    ...everywhere(18, 60, 6.9),
    ingredients: uses({ butter: 20 }),
  },
  {
    key: 'cocktail-bun',
    code: 'B03',
    name: ['Cocktail bun with coconut filling', '雞尾包', '椰蓉鸡尾包'],
    short: ['Cocktail bun', '雞尾包', '鸡尾包'],
    ...everywhere(12, 40, 4.5),
  },
  {
    key: 'sausage-bun',
    code: 'B04',
    name: ['Sausage bun', '腸仔包', '香肠包'],
    short: ['Sausage bun', '腸仔包', '香肠包'],
    ...everywhere(13, 45, 4.9),
  },
  {
    key: 'char-siu-bun',
    code: 'B05',
    name: ['Baked char siu bun', '叉燒餐包', '叉烧餐包'],
    short: ['Char siu bun', '叉燒包', '叉烧包'],
    ...everywhere(14, 48, 5.5),
  },
]);

export const tarts = chapterOf({ category: 'bakery', subCategory: 'tarts', shared }, [
  {
    key: 'egg-tart',
    code: 'B11',
    name: ['Egg tart', '蛋撻', '蛋挞'],
    short: ['Egg tart', '蛋撻', '蛋挞'],
    ...inHongKong(10),
    ingredients: uses({ egg: 1, butter: 8 }),
    stock: counted(180, { onlineThreshold: 12 }),
    weight: 65,
  },
  {
    key: 'portuguese-tart',
    code: 'B12',
    name: ['Portuguese egg tart', '葡撻', '葡式蛋挞'],
    short: ['Port. tart', '葡撻', '葡挞'],
    ...everywhere(13, 45, 4.9),
    weight: 75,
  },
  {
    key: 'chicken-pie',
    code: 'B13',
    name: ['Chicken pie', '雞批', '鸡肉派'],
    short: ['Chicken pie', '雞批', '鸡肉派'],
    ...inHongKong(20),
    // The counter sells it two dollars in twenty cheaper than the list says.
    discountMapping: [{ shop: hongKong, price: null, discount: 10 }],
    stock: counted(22, { onlineMode: 'medium' }),
    weight: 120,
  },
]);

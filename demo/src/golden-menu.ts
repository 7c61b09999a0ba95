import { menuOf } from '@servery/engine/options/menu.ts';
import type { Product, ShopPrice } from '@servery/engine/menu/product.ts';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import { aProduct } from './builders.ts';
import { goldenGroups, names } from './golden-options.ts';
import { amount } from './golden-read.ts';

/** The menu of Kam Fai, the cha chaan teng all golden carts are ordered from. */

function at(shop: string, price: string): ShopPrice {
  return { shop, price: amount(price), discount: 0 };
}

function dish(
  id: string,
  name: TranslatedName,
  about: Partial<Product> & { readonly price: Product['price'] },
): Product {
  return aProduct({ _id: id, name, sections: ['counter', 'hall', 'terrace', 'bar'], ...about });
}

const food = [
  dish('pork-chop-rice', names('Pork chop rice', '豬扒飯'), {
    price: amount('68.00'),
    category: 'rice',
    options: ['toppings', 'delicacies', 'serving'],
    discountMapping: [
      at('new-york', '14.50'),
      at('taipei', '180.00'),
      at('singapore', '8.80'),
      at('penang', '16.90'),
      at('bangkok', '145.00'),
      at('tokyo', '980.00'),
      at('sydney', '16.50'),
      at('shenzhen', '38.00'),
    ],
  }),
  dish('curry-rice', names('Brisket curry rice', '咖喱牛腩飯'), {
    price: amount('62.00'),
    category: 'rice',
    options: ['toppings'],
  }),
  dish('goose-rice', names('Roast goose rice', '燒鵝飯'), {
    price: amount('88.00'),
    category: 'rice',
    options: ['toppings'],
  }),
  dish('wonton-noodles', names('Wonton noodles', '雲吞麵'), {
    price: amount('48.00'),
    category: 'noodles',
    options: ['toppings'],
    discountMapping: [{ shop: 'harbour', price: amount('52.90'), discount: 15 }],
  }),
  dish('satay-noodles', names('Satay beef noodles', '沙嗲牛肉麵'), {
    price: amount('42.00'),
    category: 'noodles',
  }),
  dish('luncheon-noodles', names('Luncheon meat noodles', '餐肉麵'), {
    price: amount('38.00'),
    category: 'noodles',
  }),
  dish('macaroni', names('Macaroni in soup', '火腿通粉'), {
    price: amount('36.00'),
    category: 'noodles',
  }),
  dish('butter-toast', names('Butter toast', '牛油多士'), {
    price: amount('20.00'),
    category: 'bakery',
  }),
  dish('french-toast', names('French toast', '西多士'), {
    price: amount('32.00'),
    category: 'bakery',
  }),
  dish('pineapple-bun', names('Pineapple bun', '菠蘿油'), {
    price: amount('19.90'),
    category: 'bakery',
    priceModifiers: [{ modifier: 'happy-hour', kind: 'percent', value: -15 }],
  }),
  dish('egg-tart', names('Egg tart', '蛋撻'), {
    price: amount('9.00'),
    category: 'bakery',
    discountMapping: [{ shop: 'harbour', price: null, discount: 10 }],
  }),
  dish('roast-goose', names('Roast goose', '燒鵝'), {
    price: amount('198.00'),
    category: 'barbecue',
    weight: 600,
  }),
  dish('char-siu', names('Char siu', '叉燒'), {
    price: amount('78.00'),
    category: 'barbecue',
    weight: 300,
  }),
  dish('suckling-pig', names('Suckling pig', '乳豬'), {
    price: amount('1280.00'),
    category: 'banquet',
    discountMapping: [at('saigon', '2418000.00')],
  }),
  dish('lobster', names('Lobster in broth', '上湯龍蝦'), {
    price: amount('1380.00'),
    category: 'banquet',
    discountMapping: [at('saigon', '2597500.00')],
  }),
  dish('garoupa', names('Steamed garoupa', '清蒸石斑'), {
    price: amount('1180.00'),
    category: 'banquet',
    discountMapping: [at('saigon', '2294500.00')],
  }),
];

const drinks = [
  dish('milk-tea', names('Milk tea', '奶茶'), {
    price: amount('22.00'),
    category: 'drinks',
    subCategory: 'hot-drinks',
    options: ['temperature', 'savings', 'delicacies'],
    priceModifiers: [{ modifier: 'staff-meal', kind: 'set', value: amount('10.00') }],
    discountMapping: [
      at('new-york', '4.75'),
      at('taipei', '60.00'),
      at('singapore', '2.60'),
      at('penang', '5.50'),
      at('bangkok', '55.00'),
      at('tokyo', '380.00'),
      at('sydney', '5.80'),
      at('shenzhen', '15.00'),
    ],
  }),
  dish('yuenyeung', names('Yuenyeung', '鴛鴦'), {
    price: amount('22.00'),
    category: 'drinks',
    subCategory: 'hot-drinks',
  }),
  dish('lemon-tea', names('Lemon tea', '檸茶'), {
    price: amount('24.00'),
    category: 'drinks',
    subCategory: 'cold-drinks',
    options: ['temperature', 'savings'],
    priceModifiers: [
      { modifier: 'happy-hour', kind: 'percent', value: -20 },
      { modifier: 'late-night', kind: 'add', value: amount('5.00') },
      { modifier: 'refill', kind: 'add', value: amount('-30.00') },
    ],
    discountMapping: [at('harbour', '26.00')],
  }),
  dish('beer', names('Beer', '啤酒'), {
    price: amount('38.00'),
    category: 'drinks',
    subCategory: 'alcohol',
    discountable: false,
  }),
  dish('water', names('Bottled water', '樽裝水'), {
    price: amount('12.00'),
    category: 'drinks',
    subCategory: 'cold-drinks',
    freeSurcharge: true,
  }),
];

const setsAndGifts = [
  dish('lunch-set', names('Lunch set', '午餐'), {
    price: amount('72.00'),
    category: 'sets',
    options: ['set-main', 'set-drink'],
  }),
  dish('family-feast', names('Family feast', '全家餐'), {
    price: amount('268.00'),
    category: 'sets',
    options: ['feast-sets'],
  }),
  dish('lobster-set', names('Lobster set', '龍蝦餐'), {
    price: amount('50.00'),
    category: 'sets',
    options: ['set-lobster'],
  }),
  dish('souvenir-mug', names('Souvenir mug', '紀念杯'), {
    price: amount('58.00'),
    category: 'souvenirs',
    setOrderOrGiftOnly: true,
  }),
];

export const goldenMenu = menuOf([...food, ...drinks, ...setsAndGifts], goldenGroups);

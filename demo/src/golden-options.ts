import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import { aChoice, aGroup } from './builders.ts';
import { amount } from './golden-read.ts';

/** What can be added to the dishes of Kam Fai, and what fills its sets. */

export function names(en: string, zhHk: string): TranslatedName {
  return [
    { lang: 'en', value: en },
    { lang: 'zh-hk', value: zhHk },
  ];
}

export const goldenGroups = [
  aGroup({
    _id: 'toppings',
    name: names('Toppings', '加配'),
    multiple: true,
    allowQuantity: true,
    options: [
      aChoice({
        _id: 'fried-egg',
        name: names('Fried egg', '煎蛋'),
        price: amount('8.00'),
        priceModifiers: [{ modifier: 'egg-shortage', kind: 'add', value: amount('2.00') }],
      }),
      aChoice({
        _id: 'luncheon-meat',
        name: names('Luncheon meat', '午餐肉'),
        price: amount('12.00'),
      }),
      aChoice({ _id: 'cheese', name: names('Cheese', '芝士'), price: amount('10.00') }),
    ],
  }),
  aGroup({
    _id: 'delicacies',
    name: names('Delicacies', '珍饌'),
    multiple: true,
    enjoyDiscount: false,
    options: [
      aChoice({ _id: 'abalone', name: names('Abalone', '鮑魚'), price: amount('38.00') }),
      aChoice({ _id: 'birds-nest', name: names("Bird's nest", '燕窩'), price: amount('38.00') }),
    ],
  }),
  aGroup({
    _id: 'temperature',
    name: names('Temperature', '冷熱'),
    options: [
      aChoice({ _id: 'hot', name: names('Hot', '熱') }),
      aChoice({ _id: 'iced', name: names('Iced', '凍'), price: amount('3.00') }),
    ],
  }),
  aGroup({
    _id: 'savings',
    name: names('Savings', '優惠'),
    type: 'discount',
    options: [
      aChoice({ _id: 'own-cup', name: names('Own cup', '自備杯'), price: amount('2.00') }),
      aChoice({
        _id: 'stamp-card',
        name: names('Full stamp card', '儲滿印花'),
        price: amount('24.00'),
      }),
    ],
  }),
  aGroup({
    _id: 'serving',
    name: names('Serving', '取餐'),
    type: 'freeSurcharge',
    enjoyDiscount: false,
    options: [
      aChoice({ _id: 'self-service', name: names('Self-service', '自取') }),
      aChoice({
        _id: 'to-the-car',
        name: names('Brought to the car', '送到車上'),
        price: amount('6.00'),
      }),
    ],
  }),
  aGroup({
    _id: 'set-main',
    name: names('Main of the set', '套餐主菜'),
    type: 'product',
    required: true,
    options: [
      aChoice({
        _id: 'main-pork-chop',
        name: names('Pork chop rice', '豬扒飯'),
        product: 'pork-chop-rice',
      }),
      aChoice({
        _id: 'main-goose',
        name: names('Goose rice', '燒鵝飯'),
        product: 'goose-rice',
        price: amount('20.00'),
      }),
    ],
  }),
  aGroup({
    _id: 'set-drink',
    name: names('Drink of the set', '套餐飲品'),
    type: 'product',
    required: true,
    options: [
      aChoice({ _id: 'drink-milk-tea', name: names('Milk tea', '奶茶'), product: 'milk-tea' }),
      aChoice({
        _id: 'drink-lemon-tea',
        name: names('Lemon tea', '檸茶'),
        product: 'lemon-tea',
        price: amount('4.00'),
      }),
    ],
  }),
  aGroup({
    _id: 'set-lobster',
    name: names('Lobster of the set', '套餐龍蝦'),
    type: 'product',
    required: true,
    enjoyDiscount: false,
    options: [
      aChoice({
        _id: 'half-lobster',
        name: names('Half a lobster', '半隻龍蝦'),
        product: 'lobster',
        price: amount('80.00'),
      }),
    ],
  }),
  aGroup({
    _id: 'feast-sets',
    name: names('Sets of the feast', '全家餐套餐'),
    type: 'product',
    multiple: true,
    allowQuantity: true,
    options: [
      aChoice({
        _id: 'feast-lunch-set',
        name: names('Lunch set', '午餐'),
        product: 'lunch-set',
        price: amount('30.00'),
      }),
    ],
  }),
];

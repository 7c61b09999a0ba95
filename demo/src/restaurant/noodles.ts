import { chapterOf } from './dish.ts';
import { uses } from './ingredients.ts';
import { inHongKong } from './places.ts';
import { cookedAt, noodleCounter } from './stations.ts';
import { choiceStock, setTo } from './stock.ts';

/** Instant noodles and cart noodles: what goes on top costs money, so they are Hong Kong's. */
export const instantNoodles = chapterOf(
  {
    category: 'noodles',
    subCategory: 'instant-noodles',
    shared: {
      ...cookedAt(noodleCounter, 'noodles'),
      options: ['noodle-kind', 'toppings', 'packing'],
      weight: 520,
    },
  },
  [
    {
      key: 'satay-beef-noodles',
      code: 'N01',
      name: ['Satay beef instant noodles', '沙嗲牛肉公仔麵', '沙茶牛肉方便面'],
      short: ['Satay noodles', '沙嗲公仔', '沙茶方便面'],
      ...inHongKong(44),
      ingredients: uses({ 'instant-noodles': 1 }),
    },
    {
      key: 'luncheon-egg-noodles',
      code: 'N02',
      name: ['Luncheon meat and egg instant noodles', '餐蛋公仔麵', '午餐肉煎蛋方便面'],
      short: ['Luncheon noodles', '餐蛋公仔', '午餐肉面'],
      ...inHongKong(42),
      ingredients: uses({ 'instant-noodles': 1, egg: 1, 'luncheon-meat': 60 }),
    },
    {
      key: 'spiced-pork-noodles',
      code: 'N03',
      name: ['Spiced pork cube instant noodles', '五香肉丁公仔麵', '五香肉丁方便面'],
      short: ['Pork cube nood.', '肉丁公仔', '肉丁面'],
      ...inHongKong(44),
      ingredients: uses({ 'instant-noodles': 1 }),
    },
    {
      key: 'scallion-chicken-noodles',
      code: 'N04',
      name: ['Tossed instant noodles with scallion chicken', '蔥油雞扒撈丁', '葱油鸡排捞面'],
      short: ['Tossed noodles', '雞扒撈丁', '鸡排捞面'],
      ...inHongKong(52),
      ingredients: uses({ 'instant-noodles': 1 }),
      stock: setTo('high'),
    },
    {
      key: 'cart-noodles',
      code: 'N05',
      name: ['Cart noodles, choose your own', '自選車仔麵', '自选车仔面'],
      short: ['Cart noodles', '車仔麵', '车仔面'],
      ...inHongKong(26),
      options: ['cart-base', 'cart-broth', 'cart-toppings', 'spiciness', 'packing'],
      stock: setTo('none', {
        productOptions: [
          choiceStock('cart-toppings', 'pig-skin', { stockMode: 'synced', quantity: 5 }),
          choiceStock('cart-toppings', 'squid', { mode: 'outOfStock' }),
          // Two stations report on turnip and disagree, so it is not sold.
          choiceStock('cart-toppings', 'turnip', { mode: 'high' }),
          choiceStock('cart-toppings', 'turnip', { mode: 'notSelling' }),
        ],
      }),
    },
  ],
);

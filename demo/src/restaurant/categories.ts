import type { SubCategory } from '@servery/engine/menu/category.ts';
import type { DemoCategory } from './entities.ts';
import { idOf } from './ids.ts';
import { allSections, hongKongUpstairs, inHongKongSections } from './places.ts';
import { inKualaLumpurSections, inTaipeiSections } from './places.ts';
import { worded } from './words.ts';
import type { Words } from './words.ts';

interface Heading {
  readonly key: string;
  readonly name: Words;
  readonly picture: string;
  readonly sections?: readonly string[];
  readonly parts: readonly (readonly [key: string, name: Words])[];
}

const headings: readonly Heading[] = [
  {
    key: 'sets',
    name: ['Set meals', '套餐', '套餐'],
    picture: 'lunch-set-hk',
    parts: [
      ['breakfast-sets', ['All-day breakfast', '全日早餐', '全天早餐']],
      ['lunch-sets', ['Lunch sets', '午市快餐', '午市套餐']],
      ['tea-sets', ['Afternoon tea', '下午茶餐', '下午茶']],
      ['dinner-sets', ['Dinner and sharing', '晚餐及多人餐', '晚餐及多人餐']],
    ],
  },
  {
    key: 'toast',
    name: ['Toast and sandwiches', '多士三文治', '吐司三明治'],
    picture: 'french-toast',
    parts: [
      ['toasts', ['Toast', '多士', '吐司']],
      ['sandwiches', ['Sandwiches', '三文治', '三明治']],
    ],
  },
  {
    key: 'bakery',
    name: ['Bakery', '包點', '面包西点'],
    picture: 'pineapple-bun-butter',
    parts: [
      ['buns', ['Buns', '麵包', '面包']],
      ['tarts', ['Tarts and pies', '撻批', '挞与派']],
    ],
  },
  {
    key: 'noodles',
    name: ['Noodles', '粉麵', '粉面'],
    picture: 'wonton-noodles',
    parts: [
      ['instant-noodles', ['Instant noodles', '公仔麵', '方便面']],
      ['soup-noodles', ['Noodles in soup', '湯粉麵', '汤粉面']],
      ['fried-noodles', ['Fried noodles', '炒粉麵', '炒粉面']],
    ],
  },
  {
    key: 'rice',
    name: ['Rice', '飯類', '饭类'],
    picture: 'pork-chop-rice',
    parts: [
      ['rice-plates', ['Rice plates', '碟頭飯', '盖浇饭']],
      ['baked-rice', ['Baked rice', '焗飯', '焗饭']],
      ['fried-rice', ['Fried rice', '炒飯', '炒饭']],
    ],
  },
  {
    key: 'barbecue',
    name: ['Roast meats', '燒味', '烧腊'],
    picture: 'char-siu-rice',
    parts: [
      ['roast-rice', ['Roasts on rice', '燒味飯', '烧腊饭']],
      ['roast-plates', ['Roasts by the plate', '斬料', '烧腊拼盘']],
    ],
  },
  {
    key: 'western',
    name: ['Grill and pasta', '扒餐意粉', '牛排意面'],
    picture: 'sirloin-steak',
    parts: [
      ['grills', ['From the grill', '鐵板扒類', '铁板排类']],
      ['pasta', ['Pasta', '意粉', '意大利面']],
      ['soups', ['Soups', '餐湯', '西式汤']],
    ],
  },
  {
    key: 'snacks',
    name: ['Snacks', '小食', '小吃'],
    picture: 'chicken-wings',
    parts: [
      ['fried-snacks', ['Snacks', '小食', '小吃']],
      ['greens', ['Greens', '時菜', '时蔬']],
    ],
  },
  {
    key: 'upstairs',
    name: ['Upstairs kitchen', '樓上小廚', '楼上小厨'],
    picture: 'sweet-and-sour-pork',
    sections: [hongKongUpstairs],
    parts: [],
  },
  {
    key: 'taipei-specials',
    name: ['Taipei specials', '台北限定', '台北限定'],
    picture: 'beef-noodle-soup',
    sections: inTaipeiSections,
    parts: [],
  },
  {
    key: 'kuala-lumpur-specials',
    name: ['KL specials', '吉隆坡限定', '吉隆坡限定'],
    picture: 'nasi-lemak',
    sections: inKualaLumpurSections,
    parts: [],
  },
  {
    key: 'desserts',
    name: ['Desserts', '甜品', '甜品'],
    picture: 'mango-pomelo-sago',
    parts: [],
  },
  {
    key: 'drinks',
    name: ['Drinks', '飲品', '饮品'],
    picture: 'iced-lemon-tea',
    parts: [
      ['hot-drinks', ['Hot drinks', '熱飲', '热饮']],
      ['iced-drinks', ['Iced drinks', '凍飲', '冷饮']],
      ['special-drinks', ['House specials', '特飲', '特色饮品']],
      ['bottled-drinks', ['Cans and bottles', '罐裝樽裝', '罐装瓶装']],
      ['alcohol', ['Beer and wine', '酒類', '酒类']],
    ],
  },
  {
    key: 'souvenirs',
    name: ['To take home', '手信', '伴手礼'],
    picture: 'tea-tin',
    sections: inHongKongSections,
    parts: [],
  },
];

export const categories: readonly DemoCategory[] = headings.map(
  ({ key, name, picture, sections }, order) => ({
    _id: idOf('category', key),
    name: worded(name),
    order,
    sections: sections ?? allSections,
    images: [idOf('picture', picture)],
  }),
);

export const subCategories: readonly SubCategory[] = headings.flatMap(({ key: category, parts }) =>
  parts.map(([key, name], order) => ({
    _id: idOf('subCategory', key),
    name: worded(name),
    order,
    category: idOf('category', category),
  })),
);

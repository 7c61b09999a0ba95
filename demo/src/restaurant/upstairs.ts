import { chapterOf } from './dish.ts';
import { hongKongUpstairs, inHongKong, upstairsOnly } from './places.ts';
import { cookedAt, fromTheShelf, wok } from './stations.ts';
import { counted } from './stock.ts';
import { money } from './money.ts';

/** The wok kitchen on the first floor of the Hong Kong shop. */
export const upstairsDishes = chapterOf(
  {
    category: 'upstairs',
    subCategory: null,
    shared: { ...cookedAt(wok, 'upstairs'), weight: 600 },
  },
  [
    {
      key: 'sweet-and-sour-pork',
      code: 'U01',
      name: ['Sweet and sour pork with pineapple', '菠蘿咕嚕肉', '菠萝咕咾肉'],
      short: ['Sweet sour pork', '咕嚕肉', '咕咾肉'],
      ...upstairsOnly(98),
    },
    {
      key: 'aubergine-claypot',
      code: 'U02',
      name: ['Aubergine and minced pork claypot', '魚香茄子煲', '鱼香茄子煲'],
      short: ['Aubergine pot', '茄子煲', '茄子煲'],
      ...upstairsOnly(92),
      eatInOnly: true,
    },
    {
      key: 'black-bean-clams',
      code: 'U03',
      name: ['Clams in black bean sauce', '豉椒炒蜆', '豉椒炒花蛤'],
      short: ['Clams', '豉椒蜆', '炒花蛤'],
      ...upstairsOnly(118),
    },
    {
      key: 'typhoon-shelter-crab',
      code: 'U04',
      name: ['Typhoon shelter crab', '避風塘炒蟹', '避风塘炒蟹'],
      short: ['Crab', '避風塘蟹', '避风塘蟹'],
      ...upstairsOnly(398),
      discountable: false,
      stock: counted(6),
    },
    {
      key: 'steamed-garoupa',
      code: 'U05',
      name: ['Steamed garoupa', '清蒸石斑', '清蒸石斑鱼'],
      short: ['Garoupa', '蒸石斑', '蒸石斑'],
      ...upstairsOnly(368),
      discountable: false,
      eatInOnly: true,
      stock: counted(15, { onlineThreshold: 10 }),
    },
    {
      // Ordered a day ahead by telephone.
      key: 'lobster-noodles',
      code: 'U06',
      name: ['Lobster in broth on e-fu noodles', '上湯龍蝦伊麵', '上汤龙虾伊面'],
      short: ['Lobster noodles', '龍蝦伊麵', '龙虾伊面'],
      ...upstairsOnly(468),
      hideFromOnline: true,
      discountable: false,
    },
  ],
);

/** What can be carried home, and what only comes as a gift or with a set. */
export const souvenirs = chapterOf(
  {
    category: 'souvenirs',
    subCategory: null,
    shared: { ...fromTheShelf, freeSurcharge: true },
  },
  [
    {
      key: 'tea-tin',
      code: 'G01',
      name: ['House tea blend, 200 g tin', '秘製奶茶茶葉（200克）', '招牌奶茶茶叶（200克）'],
      short: ['Tea tin', '茶葉罐', '茶叶罐'],
      ...inHongKong(128),
      weight: 200,
      stock: counted(40),
    },
    {
      key: 'souvenir-mug',
      code: 'G02',
      name: ['Milk tea cup and saucer', '奶茶杯碟一套', '奶茶杯碟套装'],
      short: ['Cup & saucer', '杯碟', '杯碟'],
      ...inHongKong(88),
      setOrderOrGiftOnly: true,
      weight: 420,
    },
    {
      key: 'birthday-bun',
      code: 'G03',
      name: ['Birthday peach bun', '壽包', '寿桃包'],
      short: ['Peach bun', '壽包', '寿桃包'],
      ...inHongKong(16),
      setOrderOrGiftOnly: true,
      weight: 90,
    },
    {
      key: 'house-soup',
      code: 'G04',
      name: ['Soup of the day', '是日老火湯', '每日老火汤'],
      short: ['Day soup', '例湯', '例汤'],
      ...inHongKong(22),
      ...cookedAt(wok, 'soup'),
      setOrderOrGiftOnly: true,
      freeSurcharge: false,
      weight: 280,
    },
    {
      // Belongs to no section: sold by shops that show dishes outside sections.
      key: 'carrier-bag',
      code: 'G05',
      name: ['Carrier bag', '膠袋', '塑料袋'],
      short: ['Bag', '膠袋', '塑料袋'],
      price: money(1),
      discountMapping: [],
      sections: [],
      discountable: false,
    },
    {
      // For cake brought along; the waiter adds it.
      key: 'cakeage',
      code: 'G06',
      name: ['Cake cutting fee', '切餅費', '切蛋糕费'],
      short: ['Cakeage', '切餅費', '切蛋糕费'],
      price: money(50),
      discountMapping: [],
      sections: [hongKongUpstairs],
      hideFromOnline: true,
      eatInOnly: true,
      discountable: false,
    },
  ],
);

import { chapterOf } from './dish.ts';
import { inHongKong, inKualaLumpur, inTaipei } from './places.ts';

// A set is not cooked itself: each of its dishes goes to its own station.
const shared = { notGoKitchen: true, notGoWaterBar: true };

export const breakfastSets = chapterOf(
  { category: 'sets', subCategory: 'breakfast-sets', shared },
  [
    {
      key: 'breakfast-set-hk',
      code: 'A01',
      name: [
        'Classic breakfast: noodles, eggs, toast and a drink',
        '常餐：粉麵、雞蛋、多士、飲品',
        '常餐：粉面、鸡蛋、吐司、饮品',
      ],
      short: ['Breakfast', '常餐', '常餐'],
      ...inHongKong(46),
      options: ['breakfast-main', 'eggs', 'breakfast-bread', 'set-drink-hk'],
    },
    {
      key: 'full-breakfast-hk',
      code: 'A02',
      name: ['Full breakfast with eggs and bacon', '早晨全餐', '港式全套早餐'],
      short: ['Full breakfast', '全餐', '全套早餐'],
      ...inHongKong(62),
      options: ['eggs', 'full-plate', 'breakfast-bread', 'set-drink-hk'],
      notGoKitchen: false,
    },
  ],
);

export const lunchSets = chapterOf({ category: 'sets', subCategory: 'lunch-sets', shared }, [
  {
    key: 'lunch-set-hk',
    code: 'A11',
    name: ['Quick lunch with a drink', '午市快餐連飲品', '午市套餐含饮品'],
    short: ['Lunch set', '午餐', '午市套餐'],
    ...inHongKong(62),
    options: ['lunch-main-hk', 'set-soup-hk', 'set-drink-hk', 'packing'],
  },
  {
    key: 'kids-set-hk',
    code: 'A12',
    name: ["Children's set with a toy", '兒童餐連玩具', '儿童套餐含玩具'],
    short: ["Children's", '兒童餐', '儿童餐'],
    ...inHongKong(48),
    options: ['kids-main', 'kids-toy', 'set-drink-hk'],
  },
  {
    key: 'lunch-set-tw',
    code: 'A13',
    name: ['Hong Kong lunch with a drink', '港式午間套餐', '港式午间套餐'],
    short: ['Lunch set', '午間套餐', '午间套餐'],
    ...inTaipei(230),
    options: ['main-tw', 'drink-tw', 'packing'],
  },
  {
    key: 'lunch-set-my',
    code: 'A14',
    name: ['Lunch set with a drink', '午市套餐連飲料', '午市套餐含饮料'],
    short: ['Lunch set', '午市套餐', '午市套餐'],
    ...inKualaLumpur(22.9),
    options: ['main-my', 'drink-my', 'packing'],
  },
]);

export const teaSets = chapterOf({ category: 'sets', subCategory: 'tea-sets', shared }, [
  {
    key: 'tea-set-hk',
    code: 'A21',
    name: ['Afternoon tea set', '下午茶餐', '下午茶套餐'],
    short: ['Tea set', '茶餐', '下午茶'],
    ...inHongKong(44),
    options: ['tea-snack-hk', 'set-drink-hk'],
  },
  {
    key: 'tea-for-two-hk',
    code: 'A22',
    name: ['Tea for two', '雙人下午茶', '双人下午茶'],
    short: ['Tea for two', '雙人茶', '双人下午茶'],
    ...inHongKong(82),
    options: ['two-tea-sets'],
    weight: 900,
  },
  {
    key: 'tea-set-tw',
    code: 'A23',
    name: ['Afternoon tea in Taipei', '永康下午茶', '永康下午茶'],
    short: ['Tea set', '下午茶', '下午茶'],
    ...inTaipei(160),
    options: ['snack-tw', 'drink-tw'],
  },
  {
    key: 'tea-set-my',
    code: 'A24',
    name: ['Tea break set', '下午茶套餐', '午后茶点套餐'],
    short: ['Tea set', '茶餐', '茶点套餐'],
    ...inKualaLumpur(13.9),
    options: ['snack-my', 'drink-my'],
  },
]);

export const dinnerSets = chapterOf({ category: 'sets', subCategory: 'dinner-sets', shared }, [
  {
    key: 'dinner-set-hk',
    code: 'A31',
    name: [
      'Dinner set: soup, main and a drink',
      '豐富晚餐：湯、主菜、飲品',
      '丰盛晚餐：汤、主菜、饮品',
    ],
    short: ['Dinner set', '晚餐', '晚餐'],
    ...inHongKong(98),
    options: ['dinner-soup', 'dinner-main-hk', 'dinner-dessert-hk', 'set-drink-hk'],
  },
  {
    key: 'family-set-hk',
    code: 'A32',
    name: [
      'Family feast: two sets and a roast platter',
      '合家歡：兩份套餐加燒味',
      '全家福：两份套餐加烧腊',
    ],
    short: ['Family feast', '合家歡', '全家福'],
    ...inHongKong(278),
    options: ['family-sets', 'family-platter'],
    weight: 1800,
  },
]);

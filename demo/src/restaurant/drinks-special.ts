import { chapterOf } from './dish.ts';
import { everywhere, notInMalaysia, upstairsOnly } from './places.ts';
import { fromTheBar } from './stations.ts';
import { counted, setTo } from './stock.ts';

export const specialDrinks = chapterOf(
  {
    category: 'drinks',
    subCategory: 'special-drinks',
    shared: { ...fromTheBar, options: ['ice', 'serving'], weight: 480 },
  },
  [
    {
      key: 'red-bean-ice',
      code: 'D21',
      name: ['Red bean ice', '紅豆冰', '红豆冰'],
      short: ['Red bean ice', '紅豆冰', '红豆冰'],
      ...everywhere(30, 110, 11.9),
    },
    {
      key: 'red-bean-ice-cream-float',
      code: 'D22',
      name: ['Red bean ice with vanilla ice cream', '雪糕紅豆冰', '冰淇淋红豆冰'],
      short: ['Red bean float', '雪糕紅豆', '冰淇淋红豆'],
      ...everywhere(36, 130, 14.5),
    },
    {
      key: 'pineapple-ice',
      code: 'D23',
      name: ['Pineapple ice', '菠蘿冰', '菠萝冰'],
      short: ['Pineapple ice', '菠蘿冰', '菠萝冰'],
      ...everywhere(30, 110, 11.9),
    },
    {
      key: 'mixed-fruit-ice',
      code: 'D24',
      name: ['Mixed fruit ice', '雜果冰', '什锦水果冰'],
      short: ['Fruit ice', '雜果冰', '水果冰'],
      ...everywhere(32, 115, 12.5),
      stock: setTo('disabled'),
    },
    {
      key: 'pounded-lemon-oolong',
      code: 'D25',
      name: ['Hand-pounded lemon oolong', '暴打鴨屎香檸檬茶', '手打鸭屎香柠檬茶'],
      short: ['Lemon oolong', '鴨屎香檸', '鸭屎香柠'],
      ...everywhere(34, 120, 13.9),
      options: ['sweetness', 'ice', 'serving'],
    },
    {
      key: 'watermelon-juice',
      code: 'D26',
      name: ['Fresh watermelon juice', '鮮榨西瓜汁', '鲜榨西瓜汁'],
      short: ['Watermelon', '西瓜汁', '西瓜汁'],
      ...everywhere(30, 110, 10.9),
      stock: setTo('low'),
    },
  ],
);

export const bottledDrinks = chapterOf(
  {
    category: 'drinks',
    subCategory: 'bottled-drinks',
    shared: { ...fromTheBar, freeSurcharge: true, weight: 330 },
  },
  [
    {
      key: 'canned-coke',
      code: 'D31',
      name: ['Canned Coke', '罐裝可樂', '罐装可乐'],
      short: ['Coke can', '罐可樂', '罐可乐'],
      ...everywhere(15, 50, 5.5),
    },
    {
      key: 'chrysanthemum-tea',
      code: 'D32',
      name: ['Boxed chrysanthemum tea', '紙包菊花茶', '盒装菊花茶'],
      short: ['Chrysanth. tea', '紙包菊花', '盒菊花茶'],
      ...everywhere(13, 45, 4.5),
    },
    {
      key: 'bottled-water',
      code: 'D33',
      name: ['Bottled water', '樽裝水', '瓶装水'],
      short: ['Water', '樽水', '瓶水'],
      ...everywhere(12, 35, 3.5),
    },
  ],
);

export const alcohol = chapterOf(
  {
    category: 'drinks',
    subCategory: 'alcohol',
    shared: { ...fromTheBar, discountable: false, eatInOnly: true },
  },
  [
    {
      key: 'draught-beer',
      code: 'D41',
      name: ['Draught beer', '生啤', '扎啤'],
      short: ['Draught', '生啤', '扎啤'],
      ...notInMalaysia(48, 150),
      weight: 500,
    },
    {
      key: 'red-wine',
      code: 'D42',
      name: ['Red wine by the glass', '杯裝紅酒', '杯装红酒'],
      short: ['Red wine', '杯紅酒', '杯红酒'],
      ...upstairsOnly(68),
      weight: 150,
      stock: counted(24),
    },
  ],
);

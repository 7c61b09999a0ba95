import { money } from './money.ts';
import { groupOf, just, plus, usually } from './group.ts';
import { uses } from './ingredients.ts';

/** Extras of the Hong Kong shop, and what they cost there. */
export const hongKongExtras = [
  groupOf({
    key: 'temperature-hk',
    name: ['Hot or iced', '冷熱', '冷热'],
    required: true,
    choices: [usually('hot', ['Hot', '熱', '热']), plus('iced', ['Iced', '凍', '冻'], 3)],
  }),
  groupOf({
    key: 'tea-size',
    name: ['Size', '份量', '规格'],
    required: true,
    choices: [
      usually('cup', ['Cup', '細杯', '小杯']),
      {
        key: 'large',
        name: ['Large', '大杯', '大杯'],
        price: 6,
        priceModifiers: [{ modifier: 'happy-hour', kind: 'set', value: money(0) }],
        ingredients: uses({ 'tea-leaves': 4, 'evaporated-milk': 30 }),
      },
    ],
  }),
  groupOf({
    key: 'own-cup',
    name: ['Own cup', '自備杯', '自带杯'],
    type: 'discount',
    allowedOrderType: ['takeAway'],
    choices: [plus('own-cup', ['I bring my own cup', '自備杯減$2', '自带杯减$2'], 2)],
  }),
  groupOf({
    key: 'noodle-kind',
    name: ['Noodles', '麵底', '面底'],
    required: true,
    choices: [
      usually('doll', ['Doll instant noodles', '公仔麵', '公仔面']),
      plus('nissin', ['Nissin noodles', '轉出前一丁', '换出前一丁'], 5),
      just('macaroni', ['Macaroni', '通粉', '通心粉']),
      just('vermicelli', ['Rice vermicelli', '米粉', '米粉']),
    ],
  }),
  groupOf({
    key: 'toppings',
    name: ['More on top', '加配', '加料'],
    multiple: true,
    maxPick: 4,
    allowQuantity: true,
    maxQuantity: 6,
    choices: [
      {
        key: 'fried-egg',
        name: ['Fried egg', '煎蛋', '煎蛋'],
        price: 8,
        ingredients: uses({ egg: 1 }),
        priceModifiers: [{ modifier: 'egg-shortage', kind: 'add', value: money(2) }],
      },
      plus('luncheon-meat', ['Luncheon meat', '餐肉', '午餐肉'], 12),
      plus('sausage', ['Sausage', '腸仔', '香肠'], 10),
      plus('cheese', ['Cheese', '芝士', '芝士'], 10),
      plus('chicken-wing', ['Chicken wing', '雞翼', '鸡翅'], 15),
    ],
  }),
  groupOf({
    key: 'cart-base',
    name: ['Noodles', '麵底', '面底'],
    required: true,
    choices: [
      just('oil-noodles', ['Yellow noodles', '油麵', '油面']),
      just('thick-noodles', ['Thick noodles', '粗麵', '粗面']),
      just('ho-fun', ['Ho fun', '河粉', '河粉']),
      just('udon', ['Udon', '烏冬', '乌冬面']),
    ],
  }),
  groupOf({
    key: 'cart-broth',
    name: ['Broth', '湯底', '汤底'],
    required: true,
    hideInReceipt: true,
    choices: [
      usually('clear', ['Clear broth', '清湯', '清汤']),
      just('curry', ['Curry broth', '咖喱湯', '咖喱汤']),
      just('dry', ['Dry, with broth aside', '撈麵', '捞面']),
    ],
  }),
  groupOf({
    key: 'cart-toppings',
    name: ['Toppings, one to six', '配料（1至6款）', '配料（1至6款）'],
    multiple: true,
    allowSameValue: true,
    minPick: 1,
    maxPick: 6,
    required: true,
    choices: [
      plus('fish-balls', ['Fish balls', '魚蛋', '鱼丸'], 8),
      plus('brisket', ['Beef brisket', '牛腩', '牛腩'], 14),
      plus('pig-skin', ['Pork rind', '豬皮', '猪皮'], 8),
      plus('squid', ['Braised squid', '魷魚', '鱿鱼'], 12),
      plus('turnip', ['White radish', '蘿蔔', '白萝卜'], 7),
      plus('wings', ['Swiss chicken wing', '瑞士雞翼', '瑞士汁鸡翅'], 10),
      plus('chives', ['Chives', '韭菜', '韭菜'], 7),
    ],
  }),
  groupOf({
    key: 'two-roasts',
    name: ['Choose two', '選兩款', '任选两款'],
    multiple: true,
    minPick: 2,
    maxPick: 2,
    required: true,
    choices: [
      plus('char-siu', ['Char siu', '叉燒', '叉烧'], 0),
      plus('soy-chicken', ['Soy sauce chicken', '油雞', '豉油鸡'], 0),
      plus('crispy-pork', ['Crispy pork belly', '燒腩仔', '脆皮烧肉'], 4),
      plus('goose', ['Roast goose', '燒鵝', '烧鹅'], 14),
    ],
  }),
  groupOf({
    key: 'grill-extras',
    name: ['Worth adding', '升級加配', '升级加料'],
    multiple: true,
    enjoyDiscount: false,
    maxPick: 2,
    choices: [
      plus('king-prawn', ['King prawn', '大蝦', '大虾'], 28),
      plus('lobster-tail', ['Lobster tail', '龍蝦尾', '龙虾尾'], 68),
    ],
  }),
  groupOf({
    // Not ready to be offered.
    key: 'chef-special',
    name: ["Chef's special", '廚師精選', '主厨精选'],
    draft: true,
    required: true,
    choices: [plus('truffle', ['Truffle butter', '松露牛油', '松露黄油'], 38)],
  }),
];

/** Extras of the Taipei shop. */
export const taipeiExtras = [
  groupOf({
    key: 'lu-wei',
    name: ['Braised on the side', '加滷味', '加卤味'],
    multiple: true,
    allowQuantity: true,
    maxQuantity: 5,
    choices: [
      plus('egg', ['Soy egg', '滷蛋', '卤蛋'], 15),
      plus('tofu', ['Braised tofu', '滷豆干', '卤豆干'], 15),
      plus('cabbage', ['Napa cabbage', '白菜滷', '卤白菜'], 35),
    ],
  }),
  groupOf({
    key: 'sugar-level',
    name: ['Sugar', '甜度', '甜度'],
    required: true,
    choices: [
      usually('full', ['Full sugar', '正常糖', '全糖']),
      just('half', ['Half sugar', '半糖', '半糖']),
      just('slight', ['A little sugar', '微糖', '微糖']),
      just('none', ['No sugar', '無糖', '无糖']),
    ],
  }),
  groupOf({
    key: 'ice-level',
    name: ['Ice', '冰量', '冰量'],
    required: true,
    choices: [
      usually('normal', ['Normal ice', '正常冰', '正常冰']),
      just('less', ['Less ice', '少冰', '少冰']),
      just('hot', ['Hot', '熱飲', '热饮']),
    ],
  }),
  groupOf({
    key: 'bubble-toppings',
    name: ['More in the cup', '加料', '加料'],
    multiple: true,
    allowQuantity: true,
    maxPick: 2,
    maxQuantity: 3,
    choices: [
      plus('pearls', ['Pearls', '珍珠', '珍珠'], 10),
      plus('grass-jelly', ['Grass jelly', '仙草', '仙草'], 10),
      plus('pudding', ['Custard pudding', '布甸', '布丁'], 15),
    ],
  }),
  groupOf({
    key: 'own-cup-tw',
    name: ['Own cup', '自備杯', '自带杯'],
    type: 'discount',
    allowedOrderType: ['takeAway', 'dineInNoTable'],
    choices: [plus('own-cup', ['I bring my own cup', '自備杯減$5', '自带杯减$5'], 5)],
  }),
];

/** Extras of the shop in Kuala Lumpur. */
export const kualaLumpurExtras = [
  groupOf({
    key: 'temperature-my',
    name: ['Hot or iced', '冷熱', '冷热'],
    required: true,
    choices: [usually('hot', ['Hot', '熱', '热']), plus('iced', ['Iced (peng)', '凍', '冰'], 0.6)],
  }),
  groupOf({
    key: 'nasi-sides',
    name: ['With', '配菜', '配菜'],
    multiple: true,
    minPick: 1,
    maxPick: 3,
    required: true,
    choices: [
      usually('egg', ['Boiled egg', '烚蛋', '水煮蛋']),
      plus('fried-chicken', ['Fried chicken', '香料炸雞', '香料炸鸡'], 6.9),
      plus('rendang', ['Beef rendang', '仁當牛肉', '仁当牛肉'], 8.9),
      plus('sambal-squid', ['Sambal squid', '參巴魷魚', '参巴鱿鱼'], 7.9),
    ],
  }),
];

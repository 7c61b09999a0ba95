import { groupOf, just, plus, usually } from './group.ts';

/** Preferences without extra cost; the same in every shop. */
export const preferences = [
  groupOf({
    key: 'sweetness',
    name: ['Sweetness', '甜度', '甜度'],
    required: true,
    choices: [
      usually('normal', ['As it comes', '正常', '正常']),
      just('less', ['Less sweet', '少甜', '少糖']),
      just('none', ['No sugar', '走甜', '无糖']),
      just('condensed', ['With condensed milk', '茶走', '换炼乳']),
    ],
  }),
  groupOf({
    key: 'ice',
    name: ['Ice', '冰量', '冰量'],
    choices: [
      usually('normal', ['Normal ice', '正常冰', '正常冰']),
      just('less', ['Less ice', '少冰', '少冰']),
      just('none', ['No ice', '走冰', '去冰']),
    ],
  }),
  groupOf({
    key: 'serving',
    name: ['How it is served', '取餐方式', '取餐方式'],
    type: 'freeSurcharge',
    allowedOrderType: ['dineInNoTable'],
    hideInReceipt: true,
    choices: [
      just('self-service', [
        'I collect it myself, no service charge',
        '自助取餐，免加一',
        '自助取餐，免服务费',
      ]),
    ],
  }),
  groupOf({
    key: 'toasting',
    name: ['The bread', '麵包', '面包'],
    multiple: true,
    hideInReceipt: true,
    choices: [
      just('toasted', ['Toasted', '烘底', '烤过']),
      just('no-crust', ['Crusts off', '飛邊', '去边']),
      just('cut', ['Cut in four', '切四件', '切四块']),
    ],
  }),
  groupOf({
    key: 'spiciness',
    name: ['Spiciness', '辣度', '辣度'],
    required: true,
    choices: [
      just('none', ['Not spicy', '走辣', '不辣']),
      usually('mild', ['Mild', '小辣', '微辣']),
      just('medium', ['Medium', '中辣', '中辣']),
      just('hot', ['Hot', '大辣', '特辣']),
      { key: 'hell', name: ['Beyond hot', '地獄辣', '变态辣'], draft: true },
    ],
  }),
  groupOf({
    key: 'rice-preferences',
    name: ['The rice', '飯', '米饭'],
    multiple: true,
    maxPick: 3,
    hideInReceipt: true,
    choices: [
      just('less-rice', ['Less rice', '少飯', '少饭']),
      just('more-gravy', ['More gravy', '多汁', '多汁']),
      just('gravy-aside', ['Gravy on the side', '汁另上', '汁分开']),
      just('no-scallion', ['No scallion', '走青', '不要葱']),
    ],
  }),
  groupOf({
    key: 'wok-preferences',
    name: ['From the wok', '炒法', '炒法'],
    multiple: true,
    maxPick: 2,
    hideInReceipt: true,
    choices: [
      just('less-oil', ['Less oil', '少油', '少油']),
      just('no-sprouts', ['No bean sprouts', '走芽菜', '不要豆芽']),
      just('no-scallion', ['No scallion', '走青', '不要葱']),
    ],
  }),
  groupOf({
    key: 'hot-or-cold',
    name: ['Hot or cold', '冷熱', '冷热'],
    required: true,
    choices: [just('hot', ['Hot', '熱', '热']), just('cold', ['Chilled', '凍', '冰'])],
  }),
  groupOf({
    key: 'packing',
    name: ['Packing', '包裝', '包装'],
    allowedOrderType: ['takeAway', 'delivery'],
    choices: [
      usually('together', ['Everything together', '一齊裝', '一起装']),
      {
        key: 'sauce-aside',
        name: ['Soup and sauce apart', '湯汁分開裝', '汤汁分开装'],
        hideInReceipt: true,
      },
    ],
  }),
  groupOf({
    key: 'vegetable',
    name: ['Which greens', '選擇時菜', '选择蔬菜'],
    required: true,
    choices: [
      just('choy-sum', ['Choy sum', '菜心', '菜心']),
      just('lettuce', ['Lettuce', '生菜', '生菜']),
      just('water-spinach', ['Water spinach', '通菜', '空心菜']),
      just('broccoli', ['Broccoli', '西蘭花', '西兰花']),
    ],
  }),
  groupOf({
    key: 'sauce',
    name: ['Sauce', '汁類', '酱汁'],
    required: true,
    choices: [
      usually('black-pepper', ['Black pepper', '黑椒汁', '黑椒汁']),
      just('garlic', ['Garlic', '蒜蓉汁', '蒜蓉汁']),
      just('onion', ['Onion', '洋蔥汁', '洋葱汁']),
    ],
  }),
  groupOf({
    key: 'side',
    name: ['Side', '配菜', '配餐'],
    required: true,
    choices: [
      usually('spaghetti', ['Spaghetti', '意粉', '意面']),
      just('rice', ['Rice', '白飯', '米饭']),
      just('fries', ['Fries', '薯條', '薯条']),
    ],
  }),
  groupOf({
    key: 'doneness',
    name: ['How you like it', '熟度', '熟度'],
    required: true,
    choices: [
      just('rare', ['Rare', '三成熟', '三分熟']),
      just('medium', ['Medium', '五成熟', '五分熟']),
      just('medium-well', ['Medium well', '七成熟', '七分熟']),
      just('well-done', ['Well done', '全熟', '全熟']),
    ],
  }),
  groupOf({
    key: 'eggs',
    name: ['Two eggs', '雞蛋兩隻', '鸡蛋两只'],
    multiple: true,
    allowQuantity: true,
    minQuantity: 2,
    maxQuantity: 2,
    required: true,
    choices: [
      { ...usually('fried', ['Fried egg', '煎蛋', '煎蛋']), defaultSelectedQuantity: 2 },
      just('scrambled', ['Scrambled egg', '炒蛋', '炒蛋']),
      just('sunny', ['Egg sunny side up', '太陽蛋', '单面煎蛋']),
      plus('boiled', ['Boiled egg', '烚蛋', '水煮蛋'], 0),
    ],
  }),
  groupOf({
    key: 'breakfast-bread',
    name: ['Bread', '麵包', '面包'],
    required: true,
    hideInReceipt: true,
    choices: [
      usually('butter-toast', ['Butter toast', '牛油多士', '黄油吐司']),
      just('bun', ['Butter roll', '油餐包', '黄油餐包']),
      just('no-bread', ['No bread', '走包', '不要面包']),
    ],
  }),
];

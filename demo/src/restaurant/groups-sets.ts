import { brings, groupOf, plus } from './group.ts';

/** What fills the sets of the Hong Kong shop; iced drinks cost three dollars more. */
export const hongKongSetGroups = [
  groupOf({
    key: 'set-drink-hk',
    name: ['Drink', '跟餐飲品', '配餐饮品'],
    type: 'product',
    required: true,
    choices: [
      brings('hot-milk-tea', ['Hot milk tea', '熱奶茶', '热奶茶']),
      brings('hot-coffee', ['Hot coffee', '熱咖啡', '热咖啡']),
      brings('hot-lemon-tea', ['Hot lemon tea', '熱檸茶', '热柠茶']),
      brings('iced-milk-tea', ['Iced milk tea', '凍奶茶', '冻奶茶'], { price: 3 }),
      brings('iced-coffee', ['Iced coffee', '凍咖啡', '冻咖啡'], { price: 3 }),
      brings('iced-lemon-tea', ['Iced lemon tea', '凍檸茶', '冻柠茶'], { price: 3 }),
      brings('red-bean-ice', ['Red bean ice', '紅豆冰', '红豆冰'], { price: 12 }),
      brings('hot-almond-milk', ['Hot almond milk', '熱杏仁霜', '热杏仁露'], { price: 2 }),
      brings('watermelon-juice', ['Watermelon juice', '西瓜汁', '西瓜汁'], {
        price: 10,
        draft: true,
      }),
    ],
  }),
  groupOf({
    key: 'breakfast-main',
    name: ['Noodles', '早餐粉麵', '早餐粉面'],
    type: 'product',
    required: true,
    choices: [
      brings('ham-macaroni', ['Macaroni soup with ham', '火腿通粉', '火腿通心粉汤']),
      brings('satay-beef-noodles', ['Satay beef instant noodles', '沙嗲牛肉麵', '沙茶牛肉方便面']),
      brings('spiced-pork-noodles', [
        'Spiced pork instant noodles',
        '五香肉丁麵',
        '五香肉丁方便面',
      ]),
      brings('tomato-beef-macaroni', ['Tomato beef macaroni', '鮮茄牛通', '番茄牛肉通心粉'], {
        price: 6,
      }),
    ],
  }),
  groupOf({
    key: 'full-plate',
    name: ['On the plate, two or three', '全餐配料（2至3款）', '配菜（2至3款）'],
    multiple: true,
    minPick: 2,
    maxPick: 3,
    required: true,
    choices: [
      { key: 'bacon', name: ['Bacon', '煙肉', '培根'], defaultSelected: true },
      { key: 'sausage', name: ['Sausage', '腸仔', '香肠'], defaultSelected: true },
      plus('ham', ['Ham', '火腿', '火腿'], 0),
      plus('baked-beans', ['Baked beans', '茄汁豆', '茄汁黄豆'], 0),
      plus('mushrooms', ['Mushrooms', '鮮蘑菇', '鲜蘑菇'], 4),
    ],
  }),
  groupOf({
    key: 'lunch-main-hk',
    name: ['Main', '主菜', '主菜'],
    type: 'product',
    required: true,
    choices: [
      brings('pork-chop-rice', ['Black pepper pork chop rice', '黑椒豬扒飯', '黑椒猪排饭']),
      brings('corn-fish-rice', ['Fish fillet rice with corn', '粟米魚柳飯', '玉米鱼柳饭']),
      brings('curry-brisket-rice', ['Curry beef brisket rice', '咖喱牛腩飯', '咖喱牛腩饭'], {
        price: 6,
      }),
      brings('singapore-vermicelli', ['Singapore vermicelli', '星洲炒米', '星洲炒米粉']),
      brings('roast-goose-rice', ['Roast goose rice', '燒鵝飯', '烧鹅饭'], { price: 18 }),
      brings('baked-pork-chop-rice', ['Baked pork chop rice', '焗豬扒飯', '焗猪排饭'], {
        price: 8,
      }),
    ],
  }),
  groupOf({
    key: 'set-soup-hk',
    name: ['Add a soup', '加配餐湯', '加配汤品'],
    type: 'product',
    choices: [
      brings('borscht', ['Borscht', '羅宋湯', '罗宋汤'], { price: 12 }),
      brings('mushroom-soup', ['Cream of mushroom', '忌廉蘑菇湯', '奶油蘑菇汤'], { price: 12 }),
    ],
  }),
  groupOf({
    key: 'tea-snack-hk',
    name: ['Snack', '小食', '小吃'],
    type: 'product',
    required: true,
    choices: [
      brings('french-toast', ['French toast', '西多士', '西多士']),
      brings('chicken-wings', ['Fried chicken wings', '炸雞翼', '炸鸡翅']),
      brings('pork-chop-bun', ['Pork chop bun', '豬扒包', '猪排包'], { price: 4 }),
      brings('soy-fried-noodles', ['Soy sauce fried noodles', '豉油皇炒麵', '豉油皇炒面']),
      brings('lava-french-toast', ['Salted egg lava toast', '流沙西多士', '流心奶黄西多士'], {
        price: 10,
      }),
    ],
  }),
  groupOf({
    key: 'dinner-soup',
    name: ['Soup', '餐湯', '汤品'],
    type: 'product',
    required: true,
    choices: [
      brings('borscht', ['Borscht', '羅宋湯', '罗宋汤'], { defaultSelected: true }),
      brings('mushroom-soup', ['Cream of mushroom', '忌廉蘑菇湯', '奶油蘑菇汤']),
      brings('house-soup', ['Soup of the day', '是日老火湯', '每日老火汤']),
    ],
  }),
  groupOf({
    key: 'dinner-main-hk',
    name: ['Main', '主菜', '主菜'],
    type: 'product',
    required: true,
    choices: [
      brings('chicken-steak', ['Sizzling chicken steak', '鐵板雞扒', '铁板鸡排']),
      brings('mixed-grill', ['Sizzling mixed grill', '鐵板雜扒', '铁板什锦排'], { price: 20 }),
      brings('baked-seafood-rice', ['Baked seafood rice', '芝士焗海鮮飯', '芝士焗海鲜饭']),
      brings('two-roasts-rice', ['Two roasts on rice', '雙拼燒味飯', '双拼烧腊饭'], { price: 4 }),
    ],
  }),
  groupOf({
    key: 'dinner-dessert-hk',
    name: ['Dessert', '甜品', '甜品'],
    type: 'product',
    choices: [
      brings('mango-pudding', ['Mango pudding', '芒果布甸', '芒果布丁'], { price: 15 }),
      brings('tofu-pudding', ['Tofu pudding', '豆腐花', '豆腐花'], { price: 12 }),
    ],
  }),
  groupOf({
    // A set in a set: each tea set is chosen like one of its own.
    key: 'two-tea-sets',
    name: ['Two tea sets', '下午茶餐兩份', '下午茶两份'],
    type: 'product',
    multiple: true,
    allowQuantity: true,
    minQuantity: 2,
    maxQuantity: 2,
    required: true,
    choices: [
      brings('tea-set-hk', ['Afternoon tea set', '下午茶餐', '下午茶套餐'], {
        defaultSelected: true,
        defaultSelectedQuantity: 2,
      }),
      brings('breakfast-set-hk', ['Breakfast set', '常餐', '常餐'], { price: 4 }),
    ],
  }),
  groupOf({
    // Both sets may be the same, and each still gets its own main and drink.
    key: 'family-sets',
    name: ['Two sets', '選兩份套餐', '任选两份套餐'],
    type: 'product',
    multiple: true,
    allowSameValue: true,
    minPick: 2,
    maxPick: 2,
    required: true,
    choices: [
      brings('dinner-set-hk', ['Dinner set', '晚餐', '晚餐套餐']),
      brings('lunch-set-hk', ['Lunch set', '午市快餐', '午市套餐']),
      brings('kids-set-hk', ["Children's set", '兒童餐', '儿童套餐']),
    ],
  }),
  groupOf({
    key: 'family-platter',
    name: ['Roast platter', '燒味一碟', '烧腊一份'],
    type: 'product',
    required: true,
    choices: [
      brings('char-siu-plate', ['Honey char siu', '蜜汁叉燒', '蜜汁叉烧']),
      brings('soy-chicken-plate', ['Soy sauce chicken, half', '豉油雞半隻', '豉油鸡半只'], {
        price: 20,
      }),
    ],
  }),
  groupOf({
    key: 'kids-main',
    name: ['Main', '主菜', '主菜'],
    type: 'product',
    required: true,
    choices: [
      brings('spaghetti-bolognese', ['Spaghetti bolognese', '肉醬意粉', '肉酱意面']),
      brings('french-fries', ['Fries', '炸薯條', '炸薯条']),
      brings('ham-macaroni', ['Macaroni soup', '火腿通粉', '火腿通心粉']),
    ],
  }),
  groupOf({
    key: 'kids-toy',
    name: ['A toy to keep', '玩具一份', '玩具一份'],
    allowedOrderType: ['dineIn', 'dineInNoTable'],
    required: true,
    hideInKitchen: true,
    choices: [
      plus('tram', ['Tin tram', '電車', '叮叮车'], 0),
      plus('panda', ['Panda', '熊貓', '熊猫'], 0),
    ],
  }),
];

import { brings, groupOf } from './group.ts';

/** What fills the sets in Taipei; iced drinks cost ten dollars more. */
export const taipeiSetGroups = [
  groupOf({
    key: 'main-tw',
    name: ['Main', '主餐', '主餐'],
    type: 'product',
    required: true,
    choices: [
      brings('pork-chop-rice', ['Black pepper pork chop rice', '黑椒豬扒飯', '黑椒猪排饭']),
      brings('char-siu-rice', ['Char siu rice', '叉燒飯', '叉烧饭']),
      brings('beef-ho-fun', ['Stir-fried beef ho fun', '乾炒牛河', '干炒牛河'], { price: 20 }),
      brings('baked-pork-chop-rice', ['Baked pork chop rice', '焗豬扒飯', '焗猪排饭'], {
        price: 30,
      }),
    ],
  }),
  groupOf({
    key: 'drink-tw',
    name: ['Drink', '附餐飲品', '配餐饮品'],
    type: 'product',
    required: true,
    choices: [
      brings('hot-milk-tea', ['Hot milk tea', '熱奶茶', '热奶茶'], { defaultSelected: true }),
      brings('hot-lemon-tea', ['Hot lemon tea', '熱檸茶', '热柠茶']),
      brings('iced-milk-tea', ['Iced milk tea', '凍奶茶', '冻奶茶'], { price: 10 }),
      brings('iced-lemon-tea', ['Iced lemon tea', '凍檸茶', '冻柠茶'], { price: 10 }),
      brings('bubble-milk-tea', ['Bubble milk tea', '珍珠奶茶', '珍珠奶茶'], { price: 15 }),
    ],
  }),
  groupOf({
    key: 'snack-tw',
    name: ['Snack', '點心', '小吃'],
    type: 'product',
    required: true,
    choices: [
      brings('pineapple-bun-butter', ['Pineapple bun with butter', '菠蘿油', '菠萝油']),
      brings('french-toast', ['French toast', '西多士', '西多士'], { price: 25 }),
      brings('popcorn-chicken', ['Popcorn chicken', '鹽酥雞', '盐酥鸡'], { price: 20 }),
    ],
  }),
];

/** What fills the sets in Kuala Lumpur; iced drinks cost sixty sen more. */
export const kualaLumpurSetGroups = [
  groupOf({
    key: 'main-my',
    name: ['Main', '主食', '主食'],
    type: 'product',
    required: true,
    choices: [
      brings('nasi-lemak', ['Nasi lemak', '椰漿飯', '椰浆饭']),
      brings('soy-chicken-rice', ['Soy sauce chicken rice', '豉油雞飯', '豉油鸡饭']),
      brings('curry-laksa', ['Curry laksa', '咖喱叻沙', '咖喱叻沙'], { price: 2 }),
      brings('curry-brisket-rice', ['Curry beef brisket rice', '咖喱牛腩飯', '咖喱牛腩饭'], {
        price: 3,
      }),
    ],
  }),
  groupOf({
    key: 'drink-my',
    name: ['Drink', '飲料', '饮料'],
    type: 'product',
    required: true,
    choices: [
      brings('teh-tarik', ['Teh tarik', '拉茶', '拉茶']),
      brings('white-coffee', ['Ipoh white coffee', '白咖啡', '白咖啡'], { price: 1 }),
      brings('iced-lemon-tea', ['Iced lemon tea', '凍檸茶', '冻柠茶'], { price: 0.6 }),
      brings('iced-milk-tea', ['Iced milk tea', '凍奶茶', '冻奶茶'], { price: 0.6 }),
    ],
  }),
  groupOf({
    key: 'snack-my',
    name: ['Snack', '小食', '小吃'],
    type: 'product',
    required: true,
    choices: [
      brings('kaya-toast', ['Kaya toast', '咖央多士', '咖椰吐司']),
      brings('roti-canai', ['Roti canai', '印度煎餅', '印度飞饼']),
      brings('curry-fish-balls', ['Curry fish balls', '咖喱魚蛋', '咖喱鱼丸'], { price: 2 }),
    ],
  }),
];

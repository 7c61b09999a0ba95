import { chapterOf } from './dish.ts';
import { inKualaLumpur, inTaipei } from './places.ts';
import { cookedAt, fromTheBar, noodleCounter, wok } from './stations.ts';
import { counted, setTo } from './stock.ts';

/** Dishes that only the Taipei shop has. */
export const taipeiSpecials = chapterOf(
  {
    category: 'taipei-specials',
    subCategory: null,
    shared: { ...cookedAt(wok, 'wok') },
  },
  [
    {
      key: 'braised-pork-rice',
      code: 'X01',
      name: ['Braised pork rice', '滷肉飯', '卤肉饭'],
      short: ['Lu rou fan', '滷肉飯', '卤肉饭'],
      ...inTaipei(65),
      options: ['lu-wei'],
      weight: 320,
    },
    {
      key: 'beef-noodle-soup',
      code: 'X02',
      name: ['Braised beef noodle soup', '紅燒牛肉麵', '红烧牛肉面'],
      short: ['Beef noodles', '牛肉麵', '牛肉面'],
      ...inTaipei(190),
      ...cookedAt(noodleCounter, 'noodles'),
      options: ['spiciness', 'lu-wei'],
      weight: 680,
      stock: counted(36),
    },
    {
      key: 'popcorn-chicken',
      code: 'X03',
      name: ['Taiwanese popcorn chicken', '鹽酥雞', '台式盐酥鸡'],
      short: ['Popcorn chicken', '鹽酥雞', '盐酥鸡'],
      ...inTaipei(90),
      options: ['spiciness'],
      weight: 240,
    },
    {
      key: 'bubble-milk-tea',
      code: 'X04',
      name: ['Bubble milk tea', '珍珠奶茶', '珍珠奶茶'],
      short: ['Bubble tea', '珍奶', '珍奶'],
      ...inTaipei(70),
      ...fromTheBar,
      options: ['sugar-level', 'ice-level', 'bubble-toppings', 'own-cup-tw'],
      weight: 500,
    },
  ],
);

/** Dishes that only the shop in Kuala Lumpur has. */
export const kualaLumpurSpecials = chapterOf(
  {
    category: 'kuala-lumpur-specials',
    subCategory: null,
    shared: { ...cookedAt(wok, 'wok') },
  },
  [
    {
      key: 'nasi-lemak',
      code: 'Y01',
      name: ['Nasi lemak with sambal and peanuts', '椰漿飯配參巴醬', '椰浆饭配参巴酱'],
      short: ['Nasi lemak', '椰漿飯', '椰浆饭'],
      ...inKualaLumpur(14.9),
      options: ['nasi-sides'],
      weight: 420,
    },
    {
      key: 'curry-laksa',
      code: 'Y02',
      name: ['Curry laksa', '咖喱叻沙', '咖喱叻沙'],
      short: ['Curry laksa', '叻沙', '叻沙'],
      ...inKualaLumpur(17.9),
      ...cookedAt(noodleCounter, 'noodles'),
      options: ['spiciness'],
      weight: 620,
    },
    {
      key: 'roti-canai',
      code: 'Y03',
      name: ['Roti canai with dhal', '印度煎餅配豆醬', '印度飞饼配豆酱'],
      short: ['Roti canai', '印度煎餅', '飞饼'],
      ...inKualaLumpur(5.9),
      weight: 160,
      stock: setTo('low'),
    },
    {
      key: 'teh-tarik',
      code: 'Y04',
      name: ['Teh tarik', '馬來拉茶', '马来拉茶'],
      short: ['Teh tarik', '拉茶', '拉茶'],
      ...inKualaLumpur(4.9),
      ...fromTheBar,
      options: ['temperature-my', 'sweetness'],
      weight: 300,
    },
    {
      key: 'white-coffee',
      code: 'Y05',
      name: ['Ipoh white coffee', '怡保白咖啡', '怡保白咖啡'],
      short: ['White coffee', '白咖啡', '白咖啡'],
      ...inKualaLumpur(6.5),
      ...fromTheBar,
      options: ['temperature-my', 'sweetness'],
      weight: 300,
    },
  ],
);

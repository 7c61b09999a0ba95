import { detailsOf } from './described-dish.ts';

export const setDetails = detailsOf({
  'breakfast-set-hk': {
    words: [
      'Soup noodles, two eggs your way, buttered toast and a hot drink: the breakfast Hong Kong grew up on.',
      '一碗湯麵、兩隻蛋、牛油多士，再來一杯熱飲，街坊食了半世紀的早晨。',
      '汤面、两个鸡蛋、黄油吐司加一杯饮品，一份地道的港式早餐。',
    ],
    allergens: ['gluten', 'eggs', 'milk', 'soy'],
    contains: ['pork'],
  },
  'full-breakfast-hk': {
    words: [
      'Eggs, crisp bacon, sausage and grilled tomato on one warm plate, with bread and a drink beside it.',
      '煎蛋、煙肉、腸仔、烤番茄擺滿一碟，配麵包和飲品，食飽才上班。',
      '煎蛋、培根、香肠和烤番茄满满一盘，配面包和饮品，吃饱再出发。',
    ],
    allergens: ['gluten', 'eggs', 'milk', 'soy', 'sulphites'],
    contains: ['pork'],
  },
  'lunch-set-hk': {
    words: [
      'Pick a main from the wok or the roast counter; it is with you in minutes, and the drink is included.',
      '即叫即炒或即斬燒味，幾分鐘上枱，連一杯飲品，趕時間也食得好。',
      '现炒热菜或烧腊任选一款，几分钟上桌，还带一杯饮品，赶时间也能吃好。',
    ],
    allergens: ['gluten', 'eggs', 'milk', 'soy', 'sesame'],
  },
  'kids-set-hk': {
    words: [
      'A small plate with nothing spicy on it, a drink, and a toy that goes home with its new owner.',
      '小碟份量、全部不辣，配飲品一杯，玩具送給小朋友帶回家。',
      '小份不辣，配一杯饮品，玩具可以带回家慢慢玩。',
    ],
    allergens: ['gluten', 'eggs', 'milk', 'soy'],
  },
  'lunch-set-tw': {
    words: [
      'A Hong Kong rice plate or noodles at noon in Taipei, with a proper milk tea or lemon tea to finish.',
      '台北午間的港式飯麵，再配一杯正宗奶茶或檸茶作結。',
      '在台北的中午来一份港式饭面，再配一杯地道的奶茶或柠檬茶。',
    ],
    allergens: ['gluten', 'eggs', 'milk', 'soy', 'sesame'],
  },
  'lunch-set-my': {
    words: [
      'One hot main and one drink, quick enough for an office lunch and filling enough until dinner.',
      '一款熱辣辣主食配一杯飲料，上班族午飯又快又好。',
      '一份热腾腾的主食加一杯饮料，出餐快、分量足，午休刚刚好。',
    ],
    allergens: ['gluten', 'eggs', 'milk', 'soy', 'fish', 'peanuts'],
  },
  'tea-set-hk': {
    words: [
      'A snack from the fryer or the toaster and a cup of milk tea: the quarter past three of this city.',
      '炸物或多士任選，配一杯奶茶，三點三準時下午茶。',
      '炸物或吐司选一样，配一杯奶茶，下午三点一刻的港式享受。',
    ],
    allergens: ['gluten', 'eggs', 'milk', 'soy'],
  },
  'tea-for-two-hk': {
    words: [
      'Two tea sets chosen one by one, so that nobody has to agree on the snack.',
      '兩份茶餐各自選，一個食甜一個食鹹，毋須遷就。',
      '两份下午茶分开选，甜咸各取所好，谁也不用将就谁。',
    ],
    allergens: ['gluten', 'eggs', 'milk', 'soy'],
  },
  'tea-set-tw': {
    words: [
      'French toast, a bun or something fried with a drink, for an unhurried afternoon in Yongkang Street.',
      '西多士、麵包或炸物配飲品，在永康街慢慢坐一個下午。',
      '西多士、面包或小炸配饮品，在永康街消磨一个慢悠悠的下午。',
    ],
    allergens: ['gluten', 'eggs', 'milk', 'soy'],
  },
  'tea-set-my': {
    words: [
      'Kaya toast or a small bite with a pulled tea or white coffee, for the slow hour after lunch.',
      '咖央多士或小食配拉茶、白咖啡，午後歇一歇腳。',
      '咖椰吐司或小点心配拉茶、白咖啡，饭后那段慢时光的好搭档。',
    ],
    allergens: ['gluten', 'eggs', 'milk', 'soy'],
  },
  'dinner-set-hk': {
    words: [
      'Soup to begin, a main with rice or spaghetti, a dessert if you like, and a drink with the bill.',
      '先飲湯，再上主菜配飯或意粉，想食甜品也可以，最後還有飲品。',
      '先上汤，主菜配米饭或意面，可加甜品，最后再来一杯饮品。',
    ],
    allergens: ['gluten', 'eggs', 'milk', 'soy', 'celery', 'sesame'],
  },
  'family-set-hk': {
    words: [
      'Two full sets and a platter from the roast counter in the middle: three or four eat well from it.',
      '兩份套餐加一碟即斬燒味放在枱中心，三四個人也夠食。',
      '两份套餐加一大盘现斩烧腊放中间，三四个人吃得尽兴。',
    ],
    allergens: ['gluten', 'eggs', 'milk', 'soy', 'celery', 'sesame'],
    contains: ['pork'],
  },
});

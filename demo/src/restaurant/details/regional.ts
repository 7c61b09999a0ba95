import { detailsOf, meatless, ofPlants } from './described-dish.ts';

export const regionalDetails = detailsOf({
  'braised-pork-rice': {
    words: [
      'Hand-cut belly braised in soy and shallots until it melts into the rice, with pickled radish.',
      '手切五花肉加紅蔥酥慢滷，油亮入味，跟醃蘿蔔。',
      '手切五花肉加红葱酥慢卤，油亮软糯，配腌萝卜解腻。',
    ],
    allergens: ['gluten', 'eggs', 'soy', 'sesame'],
    contains: ['pork', 'alcohol'],
  },
  'beef-noodle-soup': {
    words: [
      'Shank and tendon braised with bean paste and star anise, thick noodles, pickled greens on top.',
      '牛腱牛筋以豆瓣八角紅燒，粗麵配酸菜，湯濃回甘。',
      '牛腱牛筋用豆瓣、八角红烧，配粗面和酸菜，汤浓味厚。',
    ],
    allergens: ['gluten', 'soy', 'sesame'],
    contains: ['beef', 'alcohol'],
    spicy: 1,
  },
  'popcorn-chicken': {
    words: [
      'Bites of thigh in sweet potato starch, fried with basil and dusted with five-spice pepper.',
      '雞腿肉裹地瓜粉炸脆，九層塔爆香，灑五香胡椒粉。',
      '鸡腿肉裹红薯粉炸酥，配炸罗勒叶，撒上五香胡椒粉。',
    ],
    allergens: ['gluten', 'eggs', 'soy'],
    spicy: 1,
  },
  'bubble-milk-tea': {
    words: [
      'Black tea and milk over tapioca pearls cooked in brown sugar: chewy to the last straw.',
      '紅茶加奶配黑糖煮珍珠，煙韌有咬口。',
      '红茶牛奶配黑糖熬煮的珍珠，Q弹有嚼劲。',
    ],
    allergens: ['milk'],
    diets: meatless,
  },
  'nasi-lemak': {
    words: [
      'Coconut rice with sambal, anchovies, peanuts, cucumber and egg: Malaysia on one plate.',
      '椰漿飯配參巴醬、江魚仔、花生、青瓜、雞蛋，一碟齊全。',
      '椰浆饭配参巴酱、小鱼干、花生、黄瓜和鸡蛋，一盘就是大马风味。',
    ],
    allergens: ['crustaceans', 'eggs', 'fish', 'peanuts'],
    spicy: 2,
  },
  'curry-laksa': {
    words: [
      'Noodles in a rich coconut curry with prawns, tofu puffs, cockles and a squeeze of lime.',
      '椰香咖喱湯底濃郁，配大蝦、豆卜、血蛤，擠青檸更開胃。',
      '椰香咖喱汤浓郁醇厚，配大虾、豆泡、血蛤，挤点青柠更开胃。',
    ],
    allergens: ['gluten', 'crustaceans', 'eggs', 'fish', 'soy', 'molluscs'],
    spicy: 2,
  },
  'roti-canai': {
    words: [
      'Dough thrown thin, folded and fried in ghee until flaky; tear it and dip it in the dhal.',
      '麵糰拋到極薄，摺疊煎香，層層酥脆，撕開點豆醬食。',
      '面团抛甩至极薄，折叠煎香，层层酥脆，撕着蘸豆酱吃。',
    ],
    allergens: ['gluten', 'eggs', 'milk', 'mustard'],
    diets: meatless,
    spicy: 1,
  },
  'teh-tarik': {
    words: [
      'Strong tea and condensed milk poured from cup to cup at arm’s length until it foams.',
      '濃茶加煉奶，兩杯之間高高拉起，泡沫綿密。',
      '浓茶加炼乳，在两个杯子间高高拉起，泡沫细密顺滑。',
    ],
    allergens: ['milk'],
    diets: meatless,
  },
  'white-coffee': {
    words: [
      'Beans roasted pale with margarine, brewed smooth and served with sweet milk, as in Ipoh’s old town.',
      '咖啡豆以植物牛油淺焙，入口順滑，加甜奶，怡保舊街場風味。',
      '咖啡豆用植物黄油轻度烘焙，口感顺滑，加甜奶，怡保旧街场风味。',
    ],
    allergens: ['milk'],
    diets: meatless,
  },
});

export const dessertDetails = detailsOf({
  'mango-pudding': {
    words: [
      'Ripe mango, folded in at the last moment, with evaporated milk to pour over it.',
      '熟透芒果拌入布甸，淋上花奶，香滑清甜。',
      '熟透的芒果拌进布丁，淋上淡奶，香滑清甜。',
    ],
    allergens: ['milk'],
  },
  'tofu-pudding': {
    words: [
      'Fresh soy milk set so softly that it trembles, with ginger syrup or raw cane sugar.',
      '新鮮豆漿點成，嫩到會震，配薑糖水或黃糖。',
      '新鲜豆浆点成，嫩得会晃，配姜糖水或黄糖。',
    ],
    allergens: ['soy'],
    diets: ofPlants,
  },
  'red-bean-soup': {
    words: [
      'Red beans boiled until they burst, scented with tangerine peel that has aged for years.',
      '紅豆煲到起沙，加入陳年果皮，甘香暖胃。',
      '红豆熬到起沙，加入陈年橘皮，甘香暖胃。',
    ],
    allergens: [],
    diets: ofPlants,
  },
  'mango-pomelo-sago': {
    words: [
      'Cold mango cream with sago pearls and pomelo that bursts: Hong Kong’s own summer dessert.',
      '凍芒果露配西米、柚子肉，香甜帶微酸，港產夏日甜品。',
      '冰芒果露配西米和柚子果肉，酸甜清爽，地道的港式夏日甜品。',
    ],
    allergens: ['milk'],
    diets: meatless,
  },
  'egg-waffle': {
    words: [
      'Bubbles of batter from an iron mould, crisp outside and hollow inside. Tear them off one by one.',
      '鐵模即烘，外脆內空心，一粒粒撕開食。',
      '铁模现烤，外脆里空，一颗一颗掰着吃。',
    ],
    allergens: ['gluten', 'eggs', 'milk'],
    diets: meatless,
  },
  'double-skin-milk': {
    words: [
      'Milk steamed twice with egg white, so that it wears two skins and hardly needs a spoon.',
      '鮮奶加蛋白蒸兩次，兩層奶皮，幼滑到入口即溶。',
      '鲜奶加蛋清两次炖蒸，两层奶皮，细滑得入口即化。',
    ],
    allergens: ['eggs', 'milk'],
    diets: meatless,
  },
});

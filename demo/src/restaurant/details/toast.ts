import { detailsOf, meatless } from './described-dish.ts';

export const toastDetails = detailsOf({
  'butter-toast': {
    words: [
      'Thick white bread, toasted until it crackles, with cold butter melting into the middle.',
      '厚切方包烘到外脆內軟，凍牛油慢慢溶入麵包心。',
      '厚切白吐司烤得外脆里软，冰凉的黄油慢慢化开。',
    ],
    allergens: ['gluten', 'milk', 'soy'],
    diets: meatless,
  },
  'condensed-milk-toast': {
    words: [
      'Butter first, then a slow ribbon of sweet condensed milk over hot, thick-cut toast.',
      '熱烘厚多士先搽牛油，再淋一層香甜煉奶，甜到入心。',
      '刚烤好的厚吐司抹上黄油，再淋一圈香浓炼乳，甜而不腻。',
    ],
    allergens: ['gluten', 'milk', 'soy'],
    diets: meatless,
  },
  'peanut-butter-toast': {
    words: [
      'Smooth roasted peanut butter spread to the very edges of hot toast, with a little condensed milk.',
      '幼滑花生醬搽到盡邊，加一點煉奶，趁熱食最香。',
      '细滑的花生酱抹满整片热吐司，再添一点炼乳，香气十足。',
    ],
    allergens: ['gluten', 'peanuts', 'milk', 'soy'],
    diets: meatless,
  },
  'kaya-toast': {
    words: [
      'Coconut and pandan jam, cooked slowly with eggs, and a slice of cold butter between thin crisp toast.',
      '斑蘭椰香咖央醬慢火煮成，夾一片凍牛油，薄脆香甜。',
      '斑斓椰浆咖椰酱小火熬成，夹一片冰黄油，薄脆香甜。',
    ],
    allergens: ['gluten', 'eggs', 'milk', 'soy'],
    diets: meatless,
  },
  'french-toast': {
    words: [
      'Two slices with peanut butter inside, dipped in egg, fried golden, and finished with butter and syrup.',
      '夾花生醬的厚多士沾滿蛋漿炸至金黃，上面一件牛油，淋糖漿食。',
      '两片吐司夹花生酱，裹满蛋液炸至金黄，放上黄油、淋上糖浆。',
    ],
    allergens: ['gluten', 'eggs', 'peanuts', 'milk', 'soy'],
    diets: meatless,
  },
  'lava-french-toast': {
    words: [
      'Cut it open and salted egg custard runs out: sweet, savoury and best eaten within five minutes.',
      '一刀切開，鹹蛋黃奶黃即時流出，又甜又鹹，記得趁熱食。',
      '一刀切下去，咸蛋黄奶黄馅缓缓流出，甜咸交织，请趁热吃。',
    ],
    allergens: ['gluten', 'eggs', 'milk', 'soy'],
    diets: meatless,
  },
  'egg-sandwich': {
    words: [
      'Softly scrambled eggs, still a little creamy, between slices of white bread without the crust.',
      '炒蛋滑嫩，微微流心，夾住去皮方包，簡單但考功夫。',
      '嫩滑的炒蛋夹在去边的白面包里，简单却最见功夫。',
    ],
    allergens: ['gluten', 'eggs', 'milk', 'soy'],
    diets: meatless,
  },
  'ham-and-egg-sandwich': {
    words: [
      'The order you hear most at any counter: ham, silky egg and a little butter on soft white bread.',
      '火腿配滑蛋，方包搽薄薄牛油，茶餐廳最多人叫的一款。',
      '火腿配滑蛋，面包抹一层薄黄油，是茶餐厅里点得最多的三明治。',
    ],
    allergens: ['gluten', 'eggs', 'milk', 'soy'],
    contains: ['pork'],
  },
  'luncheon-meat-sandwich': {
    words: [
      'Luncheon meat fried until the edges catch, with a soft egg. Ask for the bread toasted.',
      '餐肉煎到邊緣焦香，配滑蛋，烘底更好味。',
      '午餐肉煎至边缘焦香，配上嫩滑鸡蛋，面包烤一烤更好吃。',
    ],
    allergens: ['gluten', 'eggs', 'milk', 'soy'],
    contains: ['pork'],
  },
  'corned-beef-sandwich': {
    words: [
      'Salty corned beef folded into scrambled egg, so that every bite has both.',
      '罐頭鹹牛肉與雞蛋同炒，啖啖鹹香，老一輩的心頭好。',
      '咸牛肉拌进鸡蛋里一起炒，每一口都咸香十足。',
    ],
    allergens: ['gluten', 'eggs', 'milk', 'soy'],
    contains: ['beef'],
  },
  'club-sandwich': {
    words: [
      'Three floors of toast with chicken, ham, egg, tomato and mayonnaise, held by a stick beside hot fries.',
      '三層烘多士夾雞肉、火腿、雞蛋、番茄，再配熱辣辣薯條。',
      '三层烤吐司夹鸡肉、火腿、鸡蛋和番茄，旁边是现炸薯条。',
    ],
    allergens: ['gluten', 'eggs', 'milk', 'soy', 'mustard'],
    contains: ['pork'],
  },
});

export const bakeryDetails = detailsOf({
  'pineapple-bun': {
    words: [
      'No pineapple in it: the name is for the crackled, sugary crust on a soft bun, baked all day long.',
      '無菠蘿的菠蘿包，酥皮香脆、包身鬆軟，全日新鮮出爐。',
      '其实没有菠萝：酥皮裂成菠萝纹，面包松软，全天现烤。',
    ],
    allergens: ['gluten', 'eggs', 'milk'],
    diets: meatless,
  },
  'pineapple-bun-butter': {
    words: [
      'A pineapple bun straight from the oven with a thick slab of cold butter. Eat it before it melts.',
      '熱包夾一片厚切凍牛油，冰火交融，要馬上食。',
      '刚出炉的菠萝包夹一片厚厚的冰黄油，一冷一热，别等它化了。',
    ],
    allergens: ['gluten', 'eggs', 'milk'],
    diets: meatless,
  },
  'cocktail-bun': {
    words: [
      'A sweet bun filled with buttery coconut, striped on top and sprinkled with sesame.',
      '椰絲牛油餡夠香甜，面層間條再灑芝麻，樸實的老味道。',
      '椰丝黄油馅香甜绵密，面上划条纹、撒芝麻，是老香港的味道。',
    ],
    allergens: ['gluten', 'eggs', 'milk', 'sesame'],
    diets: meatless,
  },
  'sausage-bun': {
    words: [
      'A sausage wrapped in soft milk dough, glazed and baked until shiny.',
      '腸仔捲入軟身牛奶麵糰，掃蛋漿烘到金黃油亮。',
      '香肠裹进柔软的牛奶面团，刷上蛋液烤得金黄油亮。',
    ],
    allergens: ['gluten', 'eggs', 'milk', 'soy'],
    contains: ['pork'],
  },
  'char-siu-bun': {
    words: [
      'Chopped char siu in a sweet, glossy gravy, baked inside a golden bun with a honeyed top.',
      '叉燒粒撈蜜汁芡，包入麵糰烘到金黃，面層再掃蜜糖。',
      '叉烧粒裹着浓香蜜汁，烤进金黄小餐包里，表面刷一层蜂蜜。',
    ],
    allergens: ['gluten', 'eggs', 'milk', 'soy', 'sesame'],
    contains: ['pork'],
  },
  'egg-tart': {
    words: [
      'Smooth, barely set custard in a crumbly butter crust. The tray comes out every half hour.',
      '牛油酥皮盛住嫩滑蛋漿，半小時出一爐，熱食最好。',
      '黄油酥皮托着嫩滑的蛋浆，半小时出一炉，热吃最香。',
    ],
    allergens: ['gluten', 'eggs', 'milk'],
    diets: meatless,
  },
  'portuguese-tart': {
    words: [
      'Flaky layers, a creamy filling, and a top that the oven has scorched to caramel.',
      '千層酥皮配忌廉蛋漿，面層烤出焦糖斑點，香濃惹味。',
      '层层酥皮裹着奶香蛋馅，表面烤出焦糖色的斑点。',
    ],
    allergens: ['gluten', 'eggs', 'milk'],
    diets: meatless,
  },
  'chicken-pie': {
    words: [
      'Chicken, ham and mushrooms in white sauce under a buttery lid, small enough for two bites.',
      '雞肉、火腿、蘑菇煮成白汁，蓋上牛油酥皮，小巧一件，兩口一個。',
      '鸡肉、火腿和蘑菇烩成白汁，盖上黄油酥皮，小巧得两口一个。',
    ],
    allergens: ['gluten', 'eggs', 'milk'],
    contains: ['pork'],
  },
});

import { detailsOf } from './described-dish.ts';

export const riceDetails = detailsOf({
  'pork-chop-rice': {
    words: [
      'A thin, well-beaten pork chop fried in the pan, with peppery gravy running into the rice.',
      '豬扒拍鬆煎香，黑椒汁夠濃，淋落白飯一流。',
      '猪排捶松后煎香，浓郁的黑椒汁浇在米饭上，越吃越香。',
    ],
    allergens: ['gluten', 'soy', 'milk', 'celery'],
    contains: ['pork'],
    spicy: 1,
  },
  'beef-and-egg-rice': {
    words: [
      'Velvety beef and eggs that are barely set, slipped over rice while they still tremble.',
      '牛肉醃得嫩滑，蛋液僅僅凝固就上碟，滑嫩非常。',
      '牛肉嫩，鸡蛋刚刚凝固就出锅，滑溜溜盖在饭上。',
    ],
    allergens: ['gluten', 'eggs', 'soy', 'molluscs'],
    contains: ['beef'],
  },
  'corn-fish-rice': {
    words: [
      'Crisp fish fillet under sweet creamed corn with egg ribbons: every child’s favourite plate.',
      '炸魚柳外脆內嫩，淋上蛋花粟米汁，大人小朋友都喜歡。',
      '外酥里嫩的炸鱼柳浇上蛋花玉米汁，大人小孩都爱吃。',
    ],
    allergens: ['gluten', 'eggs', 'fish', 'milk', 'soy'],
  },
  'curry-brisket-rice': {
    words: [
      'Brisket stewed soft with potatoes in a deep coconut curry that tastes better the longer it stands.',
      '牛腩薯仔燜到腍身入味，咖喱椰香濃厚，撈飯必備。',
      '牛腩和土豆炖得软烂入味，椰香咖喱浓郁，最适合拌饭。',
    ],
    allergens: ['gluten', 'milk', 'soy', 'celery', 'mustard'],
    contains: ['beef'],
    spicy: 2,
  },
  'swiss-wing-rice': {
    words: [
      'Wings simmered in a sweet soy sauce that was once misheard as “Swiss”. Nobody minded.',
      '雞翼用甜豉油汁浸煮，甜味輕柔，豉香入骨。',
      '鸡翅用甜豉油汁慢煮，咸甜适口，香味一直入到骨头里。',
    ],
    allergens: ['gluten', 'soy', 'sesame'],
  },
  'salted-fish-pork-rice': {
    words: [
      'Hand-chopped pork steamed with a piece of salted fish on top: strong, plain and made for rice.',
      '手剁肉餅鋪上鹹魚同蒸，鹹香惹味，最宜送飯。',
      '手剁肉饼铺上咸鱼同蒸，咸鲜浓郁，特别下饭。',
    ],
    allergens: ['fish', 'gluten', 'soy', 'sesame'],
    contains: ['pork'],
  },
  'baked-pork-chop-rice': {
    words: [
      'A fried chop on egg rice, tomato sauce and cheese over it, then the oven until the edges bubble.',
      '炸豬扒放在蛋炒飯上，淋鮮茄汁再焗，芝士邊緣焦香。',
      '炸猪排铺在蛋炒饭上，浇番茄汁、撒芝士，烤到边缘滋滋冒泡。',
    ],
    allergens: ['gluten', 'eggs', 'milk', 'soy', 'celery'],
    contains: ['pork'],
  },
  'baked-seafood-rice': {
    words: [
      'Prawns, squid and fish in white sauce over egg rice, under a blanket of browned cheese.',
      '大蝦、魷魚、魚柳煮白汁，面頭芝士焗到金黃拉絲。',
      '大虾、鱿鱼和鱼柳裹着白汁，盖上芝士烤至金黄拉丝。',
    ],
    allergens: ['gluten', 'crustaceans', 'eggs', 'fish', 'milk', 'soy', 'molluscs'],
  },
  'portuguese-chicken-rice': {
    words: [
      'Chicken and potatoes in a mild yellow coconut sauce, baked until the top turns gold.',
      '雞件薯仔煮成溫和椰香葡汁，焗到面層金黃。',
      '鸡块和土豆裹着温和的椰香葡汁，烤到表面金黄。',
    ],
    allergens: ['gluten', 'eggs', 'milk', 'soy', 'mustard'],
  },
  'yeung-chow-fried-rice': {
    words: [
      'Prawns, char siu, egg and spring onion, with every grain of rice dry and apart.',
      '蝦仁、叉燒、蛋花、蔥花，粒粒飯分明，乾爽夠鑊氣。',
      '虾仁、叉烧、鸡蛋和葱花，米饭粒粒分明，锅气十足。',
    ],
    allergens: ['gluten', 'crustaceans', 'eggs', 'soy', 'sesame'],
    contains: ['pork'],
  },
  'salted-fish-fried-rice': {
    words: [
      'Crumbs of salted fish and diced chicken tossed through hot rice with lettuce. You smell it coming.',
      '鹹魚碎與雞粒爆香，配生菜絲快炒，未上枱已聞到香。',
      '咸鱼碎和鸡丁爆香，加生菜丝快炒，还没上桌就闻到香味。',
    ],
    allergens: ['gluten', 'eggs', 'fish', 'soy', 'sesame'],
  },
  'fukien-fried-rice': {
    words: [
      'Egg fried rice under a generous gravy of prawns, scallops, chicken and mushrooms.',
      '蛋炒飯淋上蝦仁、帶子、雞粒、冬菇燴芡，濕潤鮮味。',
      '蛋炒饭浇上虾仁、带子、鸡丁和香菇烩成的芡汁，鲜润可口。',
    ],
    allergens: ['gluten', 'crustaceans', 'eggs', 'soy', 'sesame', 'molluscs'],
  },
});

export const roastDetails = detailsOf({
  'char-siu-rice': {
    words: [
      'Pork shoulder, marinated, roasted and glazed with maltose, a little charred where it counts.',
      '梅頭叉燒掃麥芽糖，燶邊夠香，淋豉油配白飯。',
      '梅头肉烤得焦香，刷上麦芽糖，淋豉油配白饭。',
    ],
    allergens: ['gluten', 'soy', 'sesame'],
    contains: ['pork', 'alcohol'],
  },
  'soy-chicken-rice': {
    words: [
      'Chicken poached gently in a master sauce with rose wine; the ginger and scallion dip comes along.',
      '玫瑰露豉油慢火浸熟，雞皮爽滑，跟薑蔥蓉。',
      '用玫瑰露豉油慢火浸熟，皮滑肉嫩，配姜葱蓉。',
    ],
    allergens: ['gluten', 'soy'],
    contains: ['alcohol'],
  },
  'crispy-pork-rice': {
    words: [
      'Crackling that shatters over soft layers of belly, with mustard on the side if you like.',
      '燒腩皮脆得卜卜作響，肥瘦相間，可點芥辣食。',
      '脆皮一咬咔嚓作响，肥瘦相间，可以蘸点芥末。',
    ],
    allergens: ['gluten', 'soy', 'mustard'],
    contains: ['pork'],
  },
  'roast-goose-rice': {
    words: [
      'Goose roasted dark and glossy, chopped to order, with plum sauce and its own juices on the rice.',
      '燒鵝皮脆肉嫩，即叫即斬，淋鵝汁跟酸梅醬。',
      '烧鹅皮脆油亮，现点现斩，浇上鹅汁，配酸梅酱。',
    ],
    allergens: ['gluten', 'soy', 'sesame'],
  },
  'two-roasts-rice': {
    words: [
      'Two roasts of your choice from the window, chopped while you wait, over rice with sweet soy.',
      '窗口燒味任選兩款，即斬即上，淋甜豉油。',
      '从橱窗里挑两样烧腊，现斩现上，淋上甜豉油。',
    ],
    allergens: ['gluten', 'soy', 'sesame'],
    contains: ['pork'],
  },
  'char-siu-plate': {
    words: [
      'Three hundred grams of honey-glazed pork, half lean and half fat, cut thick for sharing.',
      '半肥瘦蜜汁叉燒厚切上碟，約三百克，夠幾個人分享。',
      '半肥半瘦的蜜汁叉烧厚切装盘，约三百克，适合分享。',
    ],
    allergens: ['gluten', 'soy', 'sesame'],
    contains: ['pork', 'alcohol'],
  },
  'soy-chicken-plate': {
    words: [
      'Half a chicken from the soy pot, served warm with its sauce and ginger and scallion oil.',
      '半隻豉油雞溫上，淋上原汁豉油，跟薑蔥油。',
      '半只豉油鸡温热上桌，浇原汁，配姜葱油。',
    ],
    allergens: ['gluten', 'soy'],
    contains: ['alcohol'],
  },
  'roast-goose-plate': {
    words: [
      'The leg quarter, which regulars ask for: juicier meat, crisper skin, plum sauce beside it.',
      '識食之人必選下庄，肉汁多、皮更脆，跟酸梅醬。',
      '老食客最爱的后腿部位，肉汁更足、皮更脆，配酸梅酱。',
    ],
    allergens: ['gluten', 'soy', 'sesame'],
  },
  'roast-goose-half': {
    words: [
      'Half a goose carved at the counter, enough for a table of four with rice and greens.',
      '半隻燒鵝即斬，配白飯和時菜，四個人剛剛好。',
      '半只烧鹅现斩，配米饭和时蔬，四个人吃刚刚好。',
    ],
    allergens: ['gluten', 'soy', 'sesame'],
  },
  'suckling-pig-plate': {
    words: [
      'Paper-thin crackling of suckling pig with char siu and jellyfish: a plate for a celebration.',
      '乳豬皮薄脆化渣，拼叉燒、海蜇，喜慶必備。',
      '乳猪皮薄酥化，拼上叉烧和海蜇，聚会庆祝的一道大菜。',
    ],
    allergens: ['gluten', 'soy', 'sesame', 'mustard'],
    contains: ['pork', 'alcohol'],
  },
});

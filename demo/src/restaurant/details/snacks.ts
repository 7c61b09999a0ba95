import { detailsOf, meatless, ofPlants } from './described-dish.ts';

export const snackDetails = detailsOf({
  'chicken-wings': {
    words: [
      'Four whole wings in fermented bean curd marinade, fried twice for a skin that stays crisp.',
      '南乳醃味，翻炸兩次，皮脆肉汁多，四隻一碟。',
      '南乳腌制入味，复炸两遍，皮脆多汁，一份四只。',
    ],
    allergens: ['gluten', 'eggs', 'soy'],
    contains: ['alcohol'],
  },
  'french-fries': {
    words: [
      'Thick-cut, fried to order and salted while hot, with ketchup on the side.',
      '粗條薯條即叫即炸，趁熱灑鹽，跟茄汁。',
      '粗切薯条现点现炸，趁热撒盐，配番茄酱。',
    ],
    allergens: [],
    diets: ofPlants,
  },
  'curry-fish-balls': {
    words: [
      'Bouncy fish balls that have sat in curry long enough to deserve their stick.',
      '魚蛋浸足咖喱汁，彈牙入味，街頭風味一流。',
      '鱼丸在咖喱汁里泡透，弹牙入味，地道街头风味。',
    ],
    allergens: ['gluten', 'eggs', 'fish', 'milk', 'soy', 'mustard'],
    spicy: 2,
  },
  'siu-mai': {
    words: [
      'Yellow fish siu mai from the steamer, with sweet soy and chilli oil as on any street corner.',
      '黃皮魚肉燒賣熱辣辣，淋甜豉油和辣椒油，街坊味道。',
      '热腾腾的黄皮鱼肉烧卖，淋甜豉油和辣椒油，街头的味道。',
    ],
    allergens: ['gluten', 'eggs', 'fish', 'soy', 'sesame'],
    spicy: 1,
  },
  'pork-chop-bun': {
    words: [
      'A juicy chop in a crusty bun, after the one they queue for in Macau.',
      '脆豬仔包夾厚身豬扒，肉汁滲入包心，澳門風味。',
      '外脆的猪仔包夹厚猪排，肉汁渗进面包里，澳门风味。',
    ],
    allergens: ['gluten', 'eggs', 'milk', 'soy'],
    contains: ['pork'],
  },
  'salt-and-pepper-squid': {
    words: [
      'Scored squid in a thin batter, tossed with garlic, chilli and Sichuan pepper salt.',
      '鮮魷切花，薄漿炸脆，蒜蓉辣椒椒鹽爆香。',
      '鲜鱿切花裹薄浆炸脆，用蒜末、辣椒和椒盐爆香。',
    ],
    allergens: ['gluten', 'eggs', 'molluscs'],
    spicy: 1,
  },
  'salt-and-pepper-tofu': {
    words: [
      'Crisp cubes, soft as custard inside, under a heap of fried garlic and chilli.',
      '豆腐外脆內滑，鋪滿金蒜辣椒，一口一件。',
      '豆腐外酥里嫩，铺满金蒜和辣椒，一口一块。',
    ],
    allergens: ['gluten', 'soy'],
    diets: ofPlants,
    spicy: 1,
  },
  'oyster-sauce-greens': {
    words: [
      'Seasonal greens, blanched for seconds so that they stay bright, with warm oyster sauce.',
      '時令青菜飛水即起，翠綠爽口，淋熱蠔油。',
      '应季青菜焯水即起，翠绿爽脆，淋上热蚝油。',
    ],
    allergens: ['gluten', 'soy', 'molluscs'],
  },
  'garlic-greens': {
    words: [
      'Seasonal greens thrown into a hot wok with a fistful of garlic and nothing to hide.',
      '時令青菜落猛火鑊，大把蒜蓉爆香，清爽無負擔。',
      '应季青菜大火快炒，大把蒜蓉爆香，清爽利落。',
    ],
    allergens: [],
    diets: ofPlants,
  },
});

export const upstairsDetails = detailsOf({
  'sweet-and-sour-pork': {
    words: [
      'Crisp pork, pineapple and peppers in a sauce sharp enough to wake the appetite.',
      '肉塊炸到香脆，配菠蘿青紅椒，酸甜汁掛身不濕。',
      '肉块炸得酥脆，配菠萝和彩椒，酸甜汁裹得恰到好处。',
    ],
    allergens: ['gluten', 'eggs', 'soy', 'sulphites'],
    contains: ['pork'],
  },
  'aubergine-claypot': {
    words: [
      'Melting aubergine and minced pork in a garlicky, slightly hot sauce, brought bubbling in its pot.',
      '茄子腍滑吸盡肉碎汁，蒜香微辣，連煲滾滾上枱。',
      '茄子软糯吸满肉末酱汁，蒜香微辣，连砂锅滚烫上桌。',
    ],
    allergens: ['gluten', 'soy', 'fish'],
    contains: ['pork', 'alcohol'],
    spicy: 2,
  },
  'black-bean-clams': {
    words: [
      'Fresh clams tossed over a fierce flame with fermented beans, chilli, garlic and a splash of wine.',
      '鮮蜆猛火快炒，豆豉辣椒蒜頭爆香，啖啖鮮甜。',
      '鲜活花蛤大火爆炒，豆豉、辣椒、蒜末提香，汁鲜味美。',
    ],
    allergens: ['gluten', 'soy', 'molluscs'],
    contains: ['alcohol'],
    spicy: 2,
  },
  'typhoon-shelter-crab': {
    words: [
      'A whole crab under a drift of golden garlic, chilli and black beans, from the boats of Causeway Bay.',
      '原隻蟹蓋滿金蒜、辣椒、豆豉，銅鑼灣避風塘艇上風味。',
      '整只螃蟹埋在金蒜、辣椒和豆豉里，源自铜锣湾避风塘的船家菜。',
    ],
    allergens: ['gluten', 'crustaceans', 'soy'],
    contains: ['alcohol'],
    spicy: 3,
  },
  'steamed-garoupa': {
    words: [
      'A whole fish steamed to the minute, with ginger, scallion, hot oil and sweet soy. Nothing else.',
      '原條石斑計準時間清蒸，薑蔥滾油淋豉油，肉質鮮嫩。',
      '整条石斑掐准火候清蒸，姜葱热油一浇，再淋蒸鱼豉油。',
    ],
    allergens: ['fish', 'gluten', 'soy'],
  },
  'lobster-noodles': {
    words: [
      'Lobster in rich stock over e-fu noodles, which drink up everything the shell gives.',
      '龍蝦用上湯煮，伊麵吸盡蝦汁精華，宴客首選。',
      '龙虾用高汤煨煮，伊面吸足汤汁，宴客首选。',
    ],
    allergens: ['gluten', 'crustaceans', 'eggs', 'milk', 'soy'],
    contains: ['alcohol'],
  },
  'tea-tin': {
    words: [
      'The blend behind our milk tea, five Ceylon leaves from coarse to fine, to pull at home.',
      '自家奶茶的茶葉配方，五款錫蘭茶粗幼拼配，在家也沖得到。',
      '招牌奶茶的茶叶拼配，五款锡兰茶粗细搭配，在家也能冲泡。',
    ],
    allergens: [],
    diets: ofPlants,
  },
  'souvenir-mug': {
    words: [
      'The thick white cup and saucer your milk tea comes in, boxed so that it survives the journey.',
      '茶餐廳厚身白瓷杯碟一套，入盒包好，帶回家也安心。',
      '茶餐厅同款厚白瓷杯碟，礼盒包装，带回家也不怕磕碰。',
    ],
    allergens: null,
  },
  'birthday-bun': {
    words: [
      'A steamed bun in the shape of a peach with lotus paste inside, for long life.',
      '壽桃造型蒸包，蓮蓉餡香滑，祝壽星長命百歲。',
      '桃子造型的蒸包，莲蓉馅细腻香甜，寓意健康长寿。',
    ],
    allergens: ['gluten', 'milk'],
    diets: meatless,
  },
  'house-soup': {
    words: [
      'Simmered since early morning; what is in it depends on the season, so ask what it is today.',
      '由清晨煲到開市，湯料按時令轉換，今日湯水請問店員。',
      '从清晨慢火煲起，用料随时令更换，今天是什么汤可问店员。',
    ],
    allergens: null,
  },
  'carrier-bag': {
    words: [
      'A sturdy bag for taking it all home. Bringing your own is better still.',
      '耐用膠袋一個，方便外賣；自備購物袋更環保。',
      '结实的塑料袋一个，方便打包；自带购物袋更环保。',
    ],
    allergens: null,
  },
  cakeage: {
    words: [
      'Bring your own birthday cake: we keep it cold, and bring plates, forks and a knife.',
      '自攜生日蛋糕，我們代為冷藏，並提供碟、叉和餅刀。',
      '自带生日蛋糕，我们帮您冷藏，并提供盘子、叉子和蛋糕刀。',
    ],
    allergens: null,
  },
});

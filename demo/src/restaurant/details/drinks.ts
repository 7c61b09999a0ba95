import { detailsOf, meatless, ofPlants } from './described-dish.ts';

const milky = { allergens: ['milk'], diets: meatless } as const;
const malted = { allergens: ['gluten', 'milk', 'soy'], diets: meatless } as const;
const plain = { allergens: [], diets: ofPlants } as const;

export const drinkDetails = detailsOf({
  'silk-stocking-milk-tea': {
    words: [
      'Five teas pulled eight times through a cloth filter, with evaporated milk: smooth, strong, and ours.',
      '五款茶葉撞足八次，茶袋隔渣，加花奶，香滑夠濃，鎮店之寶。',
      '五款茶叶反复冲撞八次，布袋过滤，加淡奶，香浓丝滑，本店招牌。',
    ],
    ...milky,
  },
  'hot-milk-tea': {
    words: [
      'Ceylon tea brewed dark and rounded with evaporated milk, in a cup that keeps it hot.',
      '錫蘭紅茶焗到夠濃，加花奶，厚身瓷杯保暖。',
      '锡兰红茶泡得浓醇，加淡奶，用厚瓷杯盛着，久放不凉。',
    ],
    ...milky,
  },
  'hot-coffee': {
    words: [
      'Drip coffee taken the local way, with evaporated milk and sugar.',
      '港式滴漏咖啡，加花奶砂糖，香濃易入口。',
      '港式滴滤咖啡，加淡奶和砂糖，香浓顺口。',
    ],
    ...milky,
  },
  'hot-yuenyeung': {
    words: [
      'Seven parts milk tea, three parts coffee: for those who could not choose and never had to again.',
      '七分奶茶三分咖啡，茶香帶咖啡甘，一杯兩味。',
      '七分奶茶、三分咖啡，茶香里透着咖啡的甘醇，一杯两种味道。',
    ],
    ...milky,
  },
  'hot-lemon-tea': {
    words: [
      'Hot black tea with thick slices of lemon. Press them with the spoon as hard as you like it sour.',
      '熱紅茶加厚切檸檬，用匙羹輕壓，酸度隨你喜歡。',
      '热红茶加厚切柠檬，用勺子按压，想要多酸自己说了算。',
    ],
    ...plain,
  },
  'hot-lemon-water': {
    words: [
      'Nothing but lemon and hot water, kind to throats and late mornings.',
      '只有檸檬和熱水，清爽潤喉。',
      '只有柠檬和热水，清爽润喉，简单舒服。',
    ],
    ...plain,
  },
  'hot-coke-with-ginger': {
    words: [
      'Cola boiled with ginger and lemon: what the neighbourhood orders at the first sneeze.',
      '可樂加薑片檸檬煲滾，辣辣甜甜，街坊一打乞嚏就叫。',
      '可乐加姜片和柠檬煮开，甜里带辣，街坊一着凉就点。',
    ],
    ...plain,
  },
  'hot-ovaltine': {
    words: [
      'Malt, cocoa and milk, stirred until it foams.',
      '麥芽可可加奶沖調，香濃帶泡，大人小朋友都適合。',
      '麦芽可可加奶冲调，香浓起泡，大人小孩都爱喝。',
    ],
    ...malted,
  },
  'hot-horlicks': {
    words: [
      'Malted milk, gentle and a little biscuity: the cup for the end of a long day.',
      '麥芽奶香溫和，帶一點餅乾香，收工飲最舒服。',
      '麦芽奶香温和，带点饼干香气，忙完一天喝最惬意。',
    ],
    ...malted,
  },
  'hot-almond-milk': {
    words: [
      'Ground almonds and apricot kernels whisked into hot milk, fragrant and smooth.',
      '南北杏磨粉加熱奶沖調，杏仁香濃，幼滑滋潤。',
      '南杏北杏磨成粉，用热牛奶调开，香浓滋润。',
    ],
    allergens: ['milk', 'nuts'],
    diets: meatless,
  },
  'iced-milk-tea': {
    words: [
      'The same dark brew, cooled at once so that it stays strong over ice.',
      '同一壺濃茶即撞即凍，加冰都不會淡。',
      '同样浓醇的茶底迅速冷却，加冰也不怕变淡。',
    ],
    ...milky,
  },
  'iced-coffee': {
    words: [
      'Strong drip coffee, evaporated milk and plenty of ice.',
      '濃滴漏咖啡加花奶，大量冰塊，透心涼又提神。',
      '浓滴滤咖啡加淡奶，冰块给足，提神又透心凉。',
    ],
    ...milky,
  },
  'iced-yuenyeung': {
    words: [
      'Milk tea and coffee, shaken over ice: twice awake.',
      '凍奶茶撞咖啡，加冰搖勻，雙重提神。',
      '冰奶茶撞上咖啡，加冰摇匀，双倍提神。',
    ],
    ...milky,
  },
  'iced-lemon-tea': {
    words: [
      'Five slices of lemon at the bottom of the glass, waiting to be crushed.',
      '杯底五片檸檬，自己壓出檸檬香，才是凍檸茶的飲法。',
      '杯底五片柠檬，自己捣出味来，冰柠檬茶才够劲。',
    ],
    ...plain,
  },
  'iced-lemon-water': {
    words: [
      'Fresh lemon, cold water, ice. Sweet only if you say so.',
      '鮮檸檬加凍水冰塊，甜度由你決定。',
      '鲜柠檬、凉水、冰块，甜不甜由您决定。',
    ],
    ...plain,
  },
  'iced-lemon-coke': {
    words: [
      'Cola over crushed lemon and ice, sharper than it has any right to be.',
      '檸檬搗碎，加可樂和冰，酸爽刺激。',
      '柠檬捣碎配可乐和冰，酸爽带劲。',
    ],
    ...plain,
  },
  'salted-lime-soda': {
    words: [
      'Limes that have spent years in salt, muddled in lemonade: good for the throat and for August.',
      '陳年鹹檸檬搗碎，加七喜，鹹甜生津，夏天必備。',
      '陈年咸柠檬捣碎，加七喜汽水，咸甜生津，夏日必备。',
    ],
    ...plain,
  },
  'iced-ovaltine': {
    words: [
      'Cold cocoa malt with a layer of undissolved powder on top, as children insist.',
      '凍麥芽可可，面層留一點未溶的粉，是兒時的飲法。',
      '冰麦芽可可，表面留一层没化开的粉，小时候的喝法。',
    ],
    ...malted,
  },
  'red-bean-ice': {
    words: [
      'Sweet red beans, crushed ice and evaporated milk in a tall glass, with a spoon and a straw.',
      '蜜紅豆加碎冰花奶，高身杯上，邊飲邊食。',
      '蜜红豆、碎冰和淡奶装满一大杯，连吃带喝。',
    ],
    ...milky,
  },
  'red-bean-ice-cream-float': {
    words: [
      'Red bean ice with a ball of vanilla ice cream sinking slowly into it.',
      '紅豆冰加一球雲呢拿雪糕，慢慢溶入花奶。',
      '红豆冰上放一球香草冰淇淋，慢慢化进奶里。',
    ],
    ...milky,
  },
  'pineapple-ice': {
    words: [
      'Chunks of pineapple in syrup over crushed ice, bright yellow and very cold.',
      '菠蘿粒連糖水加碎冰，酸甜透心涼。',
      '菠萝粒带糖水铺在碎冰上，酸甜冰爽。',
    ],
    ...plain,
  },
  'mixed-fruit-ice': {
    words: [
      'Peach, pear, pineapple and cherries in syrup with crushed ice, like a birthday party in 1985.',
      '黃桃、啤梨、菠蘿、車厘子加糖水碎冰，懷舊生日會味道。',
      '黄桃、梨、菠萝和樱桃配糖水碎冰，怀旧的派对味道。',
    ],
    ...plain,
  },
  'pounded-lemon-oolong': {
    words: [
      'Fragrant lemons pounded by hand in Phoenix oolong, so that the peel’s oil goes into the tea.',
      '香水檸檬人手暴打，鳳凰單叢茶底，果皮油香全出。',
      '香水柠檬手工捶打，凤凰单丛茶底，果皮清香全部释放。',
    ],
    ...plain,
  },
  'watermelon-juice': {
    words: [
      'Pressed when you order, and nothing added but ice.',
      '即叫即榨，除了冰不加其他，清甜解渴。',
      '现点现榨，除了冰什么都不加，清甜解渴。',
    ],
    ...plain,
  },
  'canned-coke': {
    words: [
      'Straight from the fridge, with a glass of ice if you ask.',
      '雪櫃直送，要一杯冰請告訴店員。',
      '冰箱直取，要冰杯可以跟店员说。',
    ],
    ...plain,
  },
  'chrysanthemum-tea': {
    words: [
      'The carton every Hong Kong lunchbox had: lightly sweet, floral and cold.',
      '兒時飯盒旁邊那一盒，清甜菊花香，凍飲最好。',
      '小时候便当旁的那一盒，清甜菊香，冰镇更好喝。',
    ],
    ...plain,
  },
  'bottled-water': {
    words: ['Still water, half a litre, cold.', '雪凍蒸餾水，半公升裝。', '冰镇纯净水，半升装。'],
    ...plain,
  },
  'draught-beer': {
    words: [
      'A cold lager drawn to order, with a finger of foam.',
      '即叫即斟凍生啤，泡沫綿密。',
      '现打冰扎啤，一指厚的绵密泡沫。',
    ],
    allergens: ['gluten'],
    contains: ['alcohol'],
  },
  'red-wine': {
    words: [
      'A round, easy red that gets along with roast goose.',
      '酒體圓潤易入口，配燒鵝一流。',
      '酒体圆润顺口，配烧鹅很合适。',
    ],
    allergens: ['sulphites'],
    contains: ['alcohol'],
  },
});

import { detailsOf } from './described-dish.ts';

export const noodleDetails = detailsOf({
  'satay-beef-noodles': {
    words: [
      'Tender sliced beef in a thick, nutty satay sauce over springy instant noodles.',
      '牛肉切片醃得嫩滑，濃厚沙嗲醬蓋住彈牙公仔麵，惹味到底。',
      '嫩牛肉裹着浓厚的沙茶酱，盖在弹牙的方便面上，香气直往上冒。',
    ],
    allergens: ['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soy', 'sesame'],
    contains: ['beef'],
    spicy: 1,
  },
  'luncheon-egg-noodles': {
    words: [
      'Two fried slices of luncheon meat and a sunny egg on noodles in clear broth: comfort at any hour.',
      '兩片煎香餐肉、一隻太陽蛋，清湯公仔麵，任何時候都安慰人心。',
      '两片煎香的午餐肉加一个太阳蛋，清汤方便面，什么时候吃都舒服。',
    ],
    allergens: ['gluten', 'eggs', 'soy', 'sesame'],
    contains: ['pork'],
  },
  'spiced-pork-noodles': {
    words: [
      'Cubes of pork in five-spice gravy, spooned hot over noodles. The tin everybody has at home, done better.',
      '五香肉丁連汁淋上熱麵，家家都有的罐頭，做得更好味。',
      '五香肉丁连汁浇在热面上，咸鲜入味，是很多人从小吃到大的味道。',
    ],
    allergens: ['gluten', 'soy', 'sesame'],
    contains: ['pork'],
  },
  'scallion-chicken-noodles': {
    words: [
      'Noodles tossed dry in scallion oil under a pan-fried boneless chicken thigh with crisp skin.',
      '去骨雞扒煎到皮脆，公仔麵撈蔥油豉油，乾身香口。',
      '去骨鸡腿煎得皮脆肉嫩，面条拌上葱油和豉油，干香入味。',
    ],
    allergens: ['gluten', 'soy', 'sesame'],
  },
  'cart-noodles': {
    words: [
      'Choose noodles, broth and up to six toppings, as from the wooden carts that once stood on every corner.',
      '粉麵、湯底、餸菜自由配，重現當年街邊木頭車的味道。',
      '面、汤底、浇头自己搭配，重温当年街头木头车的风味。',
    ],
    allergens: ['gluten', 'crustaceans', 'eggs', 'fish', 'soy', 'sesame', 'molluscs'],
  },
  'ham-macaroni': {
    words: [
      'Soft macaroni in chicken broth with strips of ham: what a Hong Kong morning tastes like.',
      '軟身通粉浸在雞湯裏，鋪滿火腿絲，最經典的早餐。',
      '软糯的通心粉泡在鸡汤里，铺上火腿丝，是经典的港式早餐。',
    ],
    allergens: ['gluten', 'soy', 'celery'],
    contains: ['pork'],
  },
  'tomato-beef-macaroni': {
    words: [
      'Fresh tomatoes simmered until they fall apart, with slices of beef and plenty of macaroni.',
      '新鮮番茄熬到起沙，酸甜開胃，配嫩牛肉和通粉。',
      '新鲜番茄熬到化开，酸甜开胃，配嫩牛肉片和通心粉。',
    ],
    allergens: ['gluten', 'soy', 'celery'],
    contains: ['beef'],
  },
  'wonton-noodles': {
    words: [
      'Whole prawns in thin skins over springy egg noodles, in a broth of dried flounder and shrimp roe.',
      '皮薄蝦爽的雲吞，配彈牙全蛋麵，大地魚湯底鮮甜。',
      '皮薄馅足的鲜虾云吞，配爽弹的全蛋面，大地鱼汤鲜甜清亮。',
    ],
    allergens: ['gluten', 'crustaceans', 'eggs', 'fish', 'soy', 'sesame'],
    contains: ['pork'],
  },
  'brisket-ho-fun': {
    words: [
      'Brisket and tendon simmered for hours with white radish, in a clear soup over silky flat noodles.',
      '牛腩牛筋連白蘿蔔慢火熬足數小時，清湯配滑溜河粉。',
      '牛腩牛筋和白萝卜小火炖上数小时，清汤配滑嫩河粉。',
    ],
    allergens: ['gluten', 'soy', 'celery'],
    contains: ['beef'],
  },
  'fish-ball-noodles': {
    words: [
      'Bouncy fish balls made the Teochew way, rice noodles, and a pinch of fried garlic in clear soup.',
      '潮州白魚蛋彈牙鮮味，配滑身粉，灑上少許炸蒜。',
      '潮汕手打鱼丸弹牙鲜美，配滑溜粿条，撒一撮炸蒜酥。',
    ],
    allergens: ['gluten', 'eggs', 'fish', 'soy', 'celery'],
  },
  'beef-ho-fun': {
    words: [
      'Flat noodles, beef and bean sprouts from a roaring wok: smoky, dry, and not a drop of oil left behind.',
      '猛火快炒，河粉乾身不黏、牛肉嫩滑，鑊氣十足。',
      '猛火快炒，河粉干爽不粘、牛肉滑嫩，满盘都是锅气。',
    ],
    allergens: ['gluten', 'soy', 'sesame', 'molluscs'],
    contains: ['beef'],
  },
  'singapore-vermicelli': {
    words: [
      'Rice vermicelli with curry, prawns, char siu and egg. It is from Hong Kong, whatever the name says.',
      '咖喱香炒米粉，有蝦仁、叉燒、蛋絲，名叫星洲其實港產。',
      '咖喱香的炒米粉，有虾仁、叉烧和蛋丝，名叫星洲，其实出自香港。',
    ],
    allergens: ['gluten', 'crustaceans', 'eggs', 'soy', 'sesame', 'mustard'],
    contains: ['pork'],
    spicy: 1,
  },
  'soy-fried-noodles': {
    words: [
      'Thin egg noodles fried crisp and fragrant with superior soy, bean sprouts and yellow chives.',
      '幼身蛋麵用頭抽炒到乾爽，配銀芽韭黃，豉油香撲鼻。',
      '细蛋面用头抽炒得干香，配豆芽和韭黄，酱香扑鼻。',
    ],
    allergens: ['gluten', 'eggs', 'soy', 'sesame'],
    diets: ['vegetarian'],
  },
  'shredded-pork-noodles': {
    words: [
      'A crisp noodle cake that softens slowly under shredded pork, mushrooms and a glossy gravy.',
      '兩面黃麵底香脆，淋上肉絲冬菇芡汁，邊食邊吸汁。',
      '两面煎脆的面饼浇上肉丝香菇芡汁，边吃边变软，层次分明。',
    ],
    allergens: ['gluten', 'eggs', 'soy', 'sesame', 'molluscs'],
    contains: ['pork'],
  },
});

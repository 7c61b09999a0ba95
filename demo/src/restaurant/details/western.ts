import { detailsOf, meatless } from './described-dish.ts';

export const westernDetails = detailsOf({
  'sirloin-steak': {
    words: [
      'It arrives on a smoking iron plate; pour the sauce over and hold up your napkin.',
      '鐵板滾燙上枱，自己淋汁，記得舉高餐巾擋油。',
      '滚烫铁板端上桌，酱汁一浇滋滋作响，记得用餐巾挡一挡。',
    ],
    allergens: ['gluten', 'milk', 'soy', 'celery', 'mustard'],
    contains: ['beef'],
  },
  'mixed-grill': {
    words: [
      'Steak, pork chop, chicken, sausage and an egg sizzling on one plate, for those who cannot decide.',
      '牛扒、豬扒、雞扒、腸仔、煎蛋一次過上鐵板，難以取捨就點這款。',
      '牛排、猪排、鸡排、香肠和煎蛋一起上铁板，选择困难就点它。',
    ],
    allergens: ['gluten', 'eggs', 'milk', 'soy', 'celery', 'mustard'],
    contains: ['beef', 'pork'],
  },
  'chicken-steak': {
    words: [
      'A boneless thigh, skin side down until it crackles, with the sauce you choose and a hot side.',
      '去骨雞髀皮向下煎到香脆，醬汁和配菜任選。',
      '去骨鸡腿皮朝下煎至酥脆，酱汁和配菜任你选。',
    ],
    allergens: ['gluten', 'milk', 'soy', 'celery', 'mustard'],
  },
  'spaghetti-bolognese': {
    words: [
      'The Hong Kong kind: soft spaghetti and a sweetish tomato and beef sauce that clings.',
      '港式肉醬偏甜，意粉夠腍，番茄牛肉掛汁。',
      '港式口味的肉酱微甜，意面软糯，番茄牛肉酱裹得满满。',
    ],
    allergens: ['gluten', 'milk', 'soy', 'celery'],
    contains: ['beef'],
  },
  'baked-cheese-spaghetti': {
    words: [
      'Our bolognese in a dish with two kinds of cheese, browned under the grill until it pulls.',
      '肉醬意粉加兩款芝士，焗到面層金黃、拉絲不斷。',
      '肉酱意面铺上两种芝士，烤到金黄、能拉出长丝。',
    ],
    allergens: ['gluten', 'milk', 'soy', 'celery'],
    contains: ['beef'],
  },
  borscht: {
    words: [
      'Tomato, cabbage and beef, a little sweet and a little sharp: Shanghai’s Russian soup by way of Kowloon.',
      '番茄、椰菜、牛肉熬成，微酸微甜帶胡椒香，跟餐包一流。',
      '番茄、卷心菜和牛肉慢熬，酸甜里带点胡椒香，配餐包最好。',
    ],
    allergens: ['gluten', 'celery'],
    contains: ['beef'],
  },
  'mushroom-soup': {
    words: [
      'Button mushrooms cooked in butter and cream, ladled thick, with a warm roll beside it.',
      '牛油炒香蘑菇再加忌廉煮成，濃滑暖胃，跟熱餐包。',
      '黄油炒香蘑菇，加淡奶油煮得浓滑，配一只热餐包。',
    ],
    allergens: ['gluten', 'milk', 'celery'],
    diets: meatless,
  },
});

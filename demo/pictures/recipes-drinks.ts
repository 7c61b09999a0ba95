import { blue, brown, gold, green, red, served, stand, top } from './recipe.ts';
import type { Food, Recipe, Stand } from './recipe.ts';

function cup(liquid: Food[0], accent: string, more: readonly Food[] = []): Stand {
  return stand('cup', [[liquid], ...more, ['steam', 0, -300, 0.9]], { accent, y: 476, size: 1.04 });
}

function glass(...food: readonly Food[]): Stand {
  return stand('glass', food, { y: 480, size: 1.02 });
}

const icedTop: readonly Food[] = [['ice'], ['straw', 30, -60]];

export const hotDrinkRecipes = {
  'silk-stocking-milk-tea': served(top('mustard', 'hexagons'), cup('milkTeaInCup', red)),
  'hot-milk-tea': served(top('mint', 'tiles'), cup('milkTeaInCup', green)),
  'hot-coffee': served(top('cream', 'hexagons'), cup('coffeeInCup', brown)),
  'hot-yuenyeung': served(top('sage', 'terrazzo'), cup('yuenyeungInCup', blue)),
  'hot-lemon-tea': served(
    top('peach', 'tiles'),
    cup('lemonTeaInCup', gold, [['lemonSlice', 20, -120, 0.78]]),
  ),
  'hot-lemon-water': served(
    top('sky', 'tiles'),
    cup('waterInCup', gold, [
      ['lemonSlice', -40, -124, 0.7],
      ['lemonSlice', 60, -112, 0.66],
    ]),
  ),
  'hot-coke-with-ginger': served(
    top('rose', 'gingham'),
    cup('colaInCup', red, [['lemonSlice', -50, -118, 0.66]]),
    stand('bare', [['ginger-root', 0, 0, 1.1]], { x: 1000, y: 690 }),
  ),
  'hot-ovaltine': served(top('mustard', 'terrazzo'), cup('maltInCup', 'e07b2e')),
  'hot-horlicks': served(top('sky', 'hexagons'), cup('creamInCup', blue)),
  'hot-almond-milk': served(top('plum', 'tiles'), cup('almondInCup', green)),
  'white-coffee': served(top('jade', 'hexagons'), cup('creamInCup', brown)),
} as const satisfies Record<string, Recipe>;

export const icedDrinkRecipes = {
  'iced-milk-tea': served(top('jade', 'hexagons'), glass(['milkTeaInGlass'], ...icedTop)),
  'iced-coffee': served(top('cream', 'tiles'), glass(['coffeeInGlass'], ...icedTop)),
  'iced-yuenyeung': served(top('sage', 'tiles'), glass(['yuenyeungInGlass'], ...icedTop)),
  'iced-lemon-tea': served(
    top('mint', 'hexagons'),
    glass(
      ['lemonTeaInGlass'],
      ['lemonSlice', -50, 150, 1],
      ['lemonSlice', 62, 40, 0.9],
      ['ice'],
      ['straw', 30, -60],
      ['lemonSlice', 150, -330, 0.9, 20],
    ),
  ),
  'iced-lemon-water': served(
    top('sky', 'terrazzo'),
    glass(
      ['waterInGlass'],
      ['lemonSlice', -40, 130, 1],
      ['lemonSlice', 50, 0, 0.9],
      ['ice'],
      ['greenStraw', 30, -60],
      ['lemonSlice', 150, -330, 0.9, 20],
    ),
  ),
  'iced-lemon-coke': served(
    top('rose', 'tiles'),
    glass(
      ['colaInGlass'],
      ['bubbles'],
      ['lemonSlice', -46, 120, 0.95],
      ['lemonSlice', 56, 10, 0.9],
      ['ice'],
      ['straw', 30, -60],
    ),
  ),
  'salted-lime-soda': served(
    top('sage', 'hexagons'),
    glass(
      ['sodaInGlass'],
      ['bubbles'],
      ['limeSlice', -46, 200, 1],
      ['limeSlice', 50, 110, 0.9],
      ['ice'],
      ['greenStraw', 30, -60],
    ),
  ),
  'iced-ovaltine': served(
    top('mustard', 'hexagons'),
    glass(['maltInGlass'], ['ice'], ['foam'], ['straw', 30, -60]),
  ),
  'bubble-milk-tea': served(
    top('plum', 'terrazzo'),
    glass(['milkTeaInGlass'], ['pearls'], ['ice'], ['greenStraw', 20, -60, 1.05]),
  ),
  'teh-tarik': served(
    top('mustard', 'tiles'),
    stand('glass', [['tarikInGlass'], ['foam', 0, -20, 1.06]], { y: 500, size: 0.98 }),
  ),
} as const satisfies Record<string, Recipe>;

export const specialDrinkRecipes = {
  'red-bean-ice': served(
    top('rose', 'hexagons'),
    glass(['beanInGlass'], ['sunkenBeans'], ['crushedIce'], ['straw', 30, -60]),
  ),
  'red-bean-ice-cream-float': served(
    top('peach', 'hexagons'),
    stand(
      'glass',
      [['beanInGlass'], ['sunkenBeans'], ['crushedIce'], ['straw', 70, -60], ['scoop']],
      {
        y: 540,
        size: 0.88,
      },
    ),
  ),
  'pineapple-ice': served(
    top('jade', 'tiles'),
    glass(['pineappleInGlass'], ['sunkenPineapple'], ['crushedIce'], ['straw', 30, -60]),
    stand('bare', [['pineapple', 0, 0, 1.5]], { x: 990, y: 660 }),
  ),
  'mixed-fruit-ice': served(
    top('sky', 'hexagons'),
    glass(
      ['fruitInGlass'],
      ['sunkenFruit'],
      ['crushedIce'],
      ['greenStraw', 30, -60],
      ['cherries', -150, -360, 0.6],
    ),
  ),
  'pounded-lemon-oolong': served(
    top('mustard', 'tiles'),
    glass(
      ['oolongInGlass'],
      ['lemonSlice', -60, 230, 1],
      ['lemonSlice', 66, 180, 1],
      ['lemonSlice', -30, 60, 1],
      ['ice'],
      ['mint', -40, -280, 0.9],
      ['greenStraw', 40, -60],
    ),
    stand('bare', [['lemon', 0, 0, 1.1]], { x: 970, y: 720 }),
  ),
  'watermelon-juice': served(
    top('mint', 'terrazzo'),
    glass(['watermelonInGlass'], ['ice'], ['greenStraw', 30, -60]),
    stand('bare', [['watermelon', 0, 0, 1.5, 12]], { x: 980, y: 680 }),
  ),
  'canned-coke': served(top('rose', 'tiles'), stand('bare', [['can']], { y: 460, size: 1.05 })),
  'chrysanthemum-tea': served(
    top('sky', 'gingham'),
    stand('bare', [['carton']], { y: 470, size: 1.05 }),
  ),
  'bottled-water': served(top('sky', 'tiles'), stand('bare', [['bottle', 0, 30]], { y: 460 })),
  'draught-beer': served(
    top('walnut', 'planks'),
    stand('bare', [['beer-mug', 0, 0, 3.6]], { y: 450 }),
  ),
  'red-wine': served(
    top('slate', 'planks'),
    stand('bare', [['wine-glass', 0, 0, 3.8]], { y: 450 }),
  ),
} as const satisfies Record<string, Recipe>;

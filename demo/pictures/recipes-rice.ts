import { blue, brown, gold, green, red, served, stand, top } from './recipe.ts';
import type { Food, Recipe, Stand } from './recipe.ts';

function plate(accent: string, ...food: readonly Food[]): Stand {
  return stand('plate', food, { accent, size: 1.08 });
}

function dish(...food: readonly Food[]): Stand {
  return stand('bakingDish', food, { accent: brown, y: 460 });
}

const rice: Food = ['rice', -122, -30, 1.02];

export const riceRecipes = {
  'pork-chop-rice': served(
    top('mint', 'tiles'),
    plate(
      green,
      rice,
      ['blackPepperSauce', 110, 40, 0.9],
      ['porkChop', 104, 6, 1.1, -10],
      ['broccoli', -120, 120, 0.6],
      ['carrotCoins', -10, 140, 0.6],
    ),
  ),
  'beef-and-egg-rice': served(
    top('cream', 'tiles'),
    plate(
      gold,
      rice,
      ['eggSauce', 90, 30, 1],
      ['beefSlices', 90, 20, 1],
      ['scrambledEgg', 110, 10, 1],
      ['beefSlices', 130, 50, 0.6],
      ['scallions', 80, 20, 0.9],
    ),
  ),
  'corn-fish-rice': served(
    top('sky', 'gingham'),
    plate(
      blue,
      rice,
      ['cornSauce', 100, 40, 1],
      ['fillets', 110, 0, 1],
      ['cornKernels', 90, 70, 0.9],
      ['ear-of-corn', -170, 120, 0.6],
    ),
  ),
  'curry-brisket-rice': served(
    top('mustard', 'tiles'),
    plate(
      red,
      rice,
      ['currySauce', 100, 40, 1.05],
      ['brisket', 100, 0, 1.1],
      ['potatoChunks', 110, 80, 0.9],
      ['carrotCoins', 30, 110, 0.7],
    ),
  ),
  'swiss-wing-rice': served(
    top('peach', 'tiles'),
    plate(
      red,
      rice,
      ['gravy', 110, 50, 0.9],
      ['glazedWing', 40, 0, 0.95, -20],
      ['glazedWing', 150, -10, 0.95, 20],
      ['glazedWing', 110, 90, 0.95, 60],
      ['choySum', -110, 120, 0.7],
    ),
  ),
  'salted-fish-pork-rice': served(
    top('sage', 'tiles'),
    plate(
      green,
      ['rice', -122, -20, 1.02],
      ['gravy', 120, 40, 0.8],
      ['patty', 120, 20, 1],
      ['scallionShreds', 120, -10, 0.8],
      ['choySum', -90, 130, 0.7],
    ),
  ),
  'baked-pork-chop-rice': served(
    top('coral', 'gingham'),
    dish(
      ['tomatoSauce', 0, -16, 2.02],
      ['porkChop', -110, -50, 1.15, -14],
      ['porkChop', 110, -10, 1.2, 8],
      ['tomatoSauce', 20, 10, 0.5],
      ['crust', -150, 80, 0.26],
      ['peas', 30, 50, 1],
      ['tomatoSlices', 200, -80, 0.7],
    ),
  ),
  'baked-seafood-rice': served(
    top('sky', 'tiles'),
    dish(
      ['crust', 0, -18],
      ['shrimp', -150, -60, 0.9, -10],
      ['shrimp', 140, -70, 0.9, 30],
      ['squidRings', 0, 20, 0.7],
      ['herb', 10, -110, 0.6],
    ),
  ),
  'portuguese-chicken-rice': served(
    top('jade', 'gingham'),
    dish(
      ['currySauce', 0, -18, 2],
      ['potatoChunks', -140, -20, 1.1],
      ['wing', -60, -50, 0.9, -20],
      ['wing', 110, -50, 0.95, 40],
      ['halfEgg', 190, 40, 1],
      ['crust', 0, 60, 0.4],
    ),
  ),
  'yeung-chow-fried-rice': served(
    top('mint', 'gingham'),
    plate(
      green,
      ['friedRice', 0, -10, 1.15],
      ['shrimp', -90, -70, 0.6, -20],
      ['shrimp', 100, -30, 0.6, 30],
      ['ham', 10, 40, 0.5],
      ['scallions', 0, -20, 1.2],
      ['peas', 0, -10, 1.2],
    ),
  ),
  'salted-fish-fried-rice': served(
    top('peach', 'hexagons'),
    plate(
      blue,
      ['friedRice', 0, -10, 1.15],
      ['popcornChicken', 0, -20, 0.7],
      ['scallions', 0, -10, 1.3],
      ['lettuce', -190, 120, 0.6],
    ),
  ),
  'fukien-fried-rice': served(
    top('plum', 'tiles'),
    plate(
      red,
      ['friedRice', 0, -10, 1.15],
      ['gravy', 0, -40, 0.9],
      ['shrimp', -70, -60, 0.65, -10],
      ['brown-mushroom', 70, -60, 0.6],
      ['choySum', 30, 30, 0.6],
    ),
  ),
  'braised-pork-rice': served(
    top('cream', 'hexagons'),
    stand(
      'bowl',
      [
        ['rice', 0, -80, 1.9],
        ['mincedPork', -30, -110, 1.5],
        ['halfEgg', 150, -60, 1.2],
        ['cucumber', -190, -30, 0.7],
      ],
      { accent: blue, y: 470, size: 1.06 },
    ),
  ),
  'nasi-lemak': served(
    top('jade', 'tiles'),
    stand('leaf', [
      ['rice', -60, -70, 1.25],
      ['sambal', 110, 20, 1.4],
      ['halfEgg', 200, -100, 1.1],
      ['cucumber', -200, 40, 1],
      ['peanuts', -40, 110, 0.8],
      ['wing', 280, 40, 0.9, 30],
    ]),
  ),
} as const satisfies Record<string, Recipe>;

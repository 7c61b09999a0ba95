import { blue, gold, green, red, served, stand, top } from './recipe.ts';
import type { Food, Recipe, Stand } from './recipe.ts';

function bowl(accent: string, ...food: readonly Food[]): Stand {
  return stand('bowl', food, { accent, y: 450, size: 1.12 });
}

const sticks = stand('bare', [['chopsticks', 0, 0, 0.8, -62]], { x: 1080, y: 560 });

export const noodleRecipes = {
  'satay-beef-noodles': served(
    top('mustard', 'tiles'),
    bowl(
      red,
      ['brownSoup', 0, -34],
      ['noodles', 0, -30, 1.25],
      ['beefSlices', 10, -60, 1.15],
      ['scallions', 0, -40, 0.7],
    ),
    sticks,
  ),
  'luncheon-egg-noodles': served(
    top('rose', 'tiles'),
    bowl(
      blue,
      ['paleSoup', 0, -34],
      ['noodles', 0, -26, 1.25],
      ['spam', -120, -50, 0.95],
      ['friedEgg', 110, -66, 1.2],
    ),
    sticks,
  ),
  'spiced-pork-noodles': served(
    top('cream', 'gingham'),
    bowl(
      green,
      ['clearSoup', 0, -34],
      ['noodles', 0, -26, 1.25],
      ['mincedPork', 0, -56, 1.2],
      ['scallions', 40, -40, 0.6],
    ),
    sticks,
  ),
  'scallion-chicken-noodles': served(
    top('sage', 'gingham'),
    stand(
      'plate',
      [
        ['noodles', 0, 10, 1.2],
        ['chickenSteak', 20, -50, 1.1, -8],
        ['scallionShreds', 20, -80, 0.9],
      ],
      { accent: green },
    ),
  ),
  'cart-noodles': served(
    top('peach', 'terrazzo'),
    bowl(
      red,
      ['clearSoup', 0, -34],
      ['noodles', 0, -20, 1.25],
      ['fishBalls', -120, -76, 0.72],
      ['brisket', 110, -70, 0.75],
      ['radish', -20, 30, 0.7],
      ['wing', 170, 10, 0.62, 30],
      ['scallions', 0, -20, 0.6],
    ),
    sticks,
  ),
  'ham-macaroni': served(
    top('mint', 'gingham'),
    bowl(
      green,
      ['paleSoup', 0, -34],
      ['macaroni', 0, -30, 1.2],
      ['ham', 0, -64, 1.2],
      ['peas', 0, -20, 0.8],
    ),
  ),
  'tomato-beef-macaroni': served(
    top('peach', 'gingham'),
    bowl(
      red,
      ['tomatoSoup', 0, -34],
      ['macaroni', 0, -30, 1.2],
      ['beefSlices', -40, -60, 0.9],
      ['tomatoSlices', 110, -10, 0.8],
    ),
  ),
  'wonton-noodles': served(
    top('jade', 'tiles'),
    bowl(
      red,
      ['clearSoup', 0, -34],
      ['noodles', 0, -14, 1.25],
      ['wontons', -40, -50, 1.15],
      ['choySum', 150, -40, 0.75, -20],
      ['scallions', -40, -10, 0.6],
    ),
    sticks,
  ),
  'brisket-ho-fun': served(
    top('cream', 'tiles'),
    bowl(
      blue,
      ['clearSoup', 0, -34],
      ['whiteHoFun', 0, -20, 1.25],
      ['brisket', -20, -56, 1.2],
      ['radish', 130, 20, 0.7],
      ['scallions', 0, -30, 0.8],
    ),
    sticks,
  ),
  'fish-ball-noodles': served(
    top('sky', 'tiles'),
    bowl(
      blue,
      ['paleSoup', 0, -34],
      ['whiteHoFun', 0, -16, 1.2],
      ['fishBalls', 0, -56, 1.15],
      ['scallions', 0, -10, 0.9],
    ),
    sticks,
  ),
  'beef-ho-fun': served(
    top('mustard', 'gingham'),
    stand(
      'plate',
      [
        ['hoFun', 0, 6, 1.2],
        ['beefSlices', 0, -20, 1.3],
        ['beanSprouts', 0, 10, 1.3],
        ['scallionShreds', 0, -30, 1.2],
      ],
      { accent: red },
    ),
  ),
  'singapore-vermicelli': served(
    top('jade', 'gingham'),
    stand(
      'plate',
      [
        ['curryVermicelli', 0, 0, 1.22],
        ['shrimp', -120, -50, 0.75, -20],
        ['shrimp', 130, 20, 0.75, 40],
        ['scrambledEgg', -10, 60, 0.5],
        ['pepperSquares', 0, 0, 1.1],
        ['scallionShreds', 20, -40, 1],
      ],
      { accent: green },
    ),
  ),
  'soy-fried-noodles': served(
    top('cream', 'terrazzo'),
    stand(
      'plate',
      [
        ['soyNoodles', 0, 4, 1.2],
        ['beanSprouts', 0, 0, 1.3],
        ['scallionShreds', 0, -40, 1.1],
      ],
      { accent: gold },
    ),
  ),
  'shredded-pork-noodles': served(
    top('sage', 'tiles'),
    stand(
      'plate',
      [
        ['noodles', 0, 20, 1.2],
        ['creamSauce', 0, -10, 0.92],
        ['beefSlices', 0, -30, 1],
        ['beanSprouts', 0, -20, 1],
        ['brown-mushroom', 120, 20, 0.5],
      ],
      { accent: blue },
    ),
  ),
  'beef-noodle-soup': served(
    top('coral', 'hexagons'),
    bowl(
      red,
      ['brownSoup', 0, -34],
      ['paleNoodles', 0, -14, 1.25],
      ['brisket', 0, -60, 1.35],
      ['choySum', -170, -20, 0.7],
      ['scallions', 40, -30, 0.8],
    ),
    sticks,
  ),
  'curry-laksa': served(
    top('mustard', 'hexagons'),
    bowl(
      gold,
      ['laksaSoup', 0, -34],
      ['curryVermicelli', 0, -20, 1.2],
      ['shrimp', -140, -70, 0.8, -20],
      ['shrimp', 10, -96, 0.8, 20],
      ['halfEgg', 150, -50, 1],
      ['goldenCubes', 20, 20, 0.6],
      ['herb', 190, 40, 0.5],
      ['hot-pepper', -200, 20, 0.42],
    ),
  ),
} as const satisfies Record<string, Recipe>;

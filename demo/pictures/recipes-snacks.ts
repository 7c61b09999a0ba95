import { blue, gold, green, red, served, stand, top } from './recipe.ts';
import type { Recipe } from './recipe.ts';

export const snackRecipes = {
  'chicken-wings': served(
    top('mustard', 'gingham'),
    stand(
      'plate',
      [
        ['lettuce', 0, 50, 1.7],
        ['wing', -120, -50, 1.1, -20],
        ['wing', 60, -80, 1.1, 10],
        ['wing', -30, 50, 1.15, -5],
        ['wing', 150, 50, 1.1, 30],
      ],
      { accent: red },
    ),
  ),
  'french-fries': served(
    top('rose', 'gingham'),
    stand('smallPlate', [['french-fries', 0, -60, 2.5]], { accent: gold }),
    stand('bare', [['sweetSauce', 0, 0, 0.8]], { x: 1030, y: 700 }),
  ),
  'curry-fish-balls': served(
    top('jade', 'tiles'),
    stand(
      'bowl',
      [
        ['currySauce', 0, -34, 1.55],
        ['curryBalls', -20, -60, 1.35],
        ['curryBalls', 60, 0, 0.9],
        ['hot-pepper', 210, -80, 0.5],
      ],
      { accent: red, size: 1.05 },
    ),
  ),
  'siu-mai': served(
    top('sage', 'tiles'),
    stand('steamer', [['siuMai', 0, -44, 1.3]]),
    stand('bare', [['soySauce', 0, 0, 0.8]], { x: 1060, y: 730 }),
  ),
  'salt-and-pepper-squid': served(
    top('sky', 'tiles'),
    stand(
      'plate',
      [
        ['lettuce', 0, 60, 1.7],
        ['squidRings', 0, -20, 1.4],
        ['scallions', 0, -10, 1.2],
        ['hot-pepper', 180, 20, 0.5],
        ['garlic', -210, 80, 0.6],
      ],
      { accent: blue },
    ),
  ),
  'salt-and-pepper-tofu': served(
    top('mint', 'gingham'),
    stand(
      'plate',
      [
        ['goldenCubes', 0, -20, 1.5],
        ['scallions', 0, -10, 1.2],
        ['hot-pepper', 200, 70, 0.5],
      ],
      { accent: green },
    ),
  ),
  'oyster-sauce-greens': served(
    top('cream', 'terrazzo'),
    stand(
      'plate',
      [
        ['choySum', -60, 30, 1.5],
        ['choySum', 40, 50, 1.5],
        ['drizzle', 40, 10, 1.1],
      ],
      { accent: green },
    ),
  ),
  'garlic-greens': served(
    top('sage', 'terrazzo'),
    stand(
      'plate',
      [
        ['choySum', -60, 30, 1.5],
        ['choySum', 40, 50, 1.5],
        ['crumbs', 20, 10, 0.6],
        ['garlic', 230, 80, 0.7],
      ],
      { accent: gold },
    ),
  ),
  'popcorn-chicken': served(
    top('peach', 'gingham'),
    stand(
      'plate',
      [
        ['popcornChicken', 0, -6, 1.15],
        ['herb', -20, -60, 0.8],
        ['hot-pepper', 190, 60, 0.5],
      ],
      { accent: red },
    ),
  ),
  'roti-canai': served(
    top('mustard', 'gingham'),
    stand('leaf', [
      ['roti', -50, -20, 1.2],
      ['dhal', 280, 30, 1.1],
    ]),
  ),
} as const satisfies Record<string, Recipe>;

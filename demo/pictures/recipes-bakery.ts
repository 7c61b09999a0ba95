import { blue, gold, green, red, served, stand, top } from './recipe.ts';
import type { Recipe } from './recipe.ts';

export const bakeryRecipes = {
  'pineapple-bun': served(
    top('mint', 'tiles'),
    stand('smallPlate', [['pineappleBun', 0, -30, 1.5]], { accent: green }),
  ),
  'pineapple-bun-butter': served(
    top('jade', 'hexagons'),
    stand(
      'smallPlate',
      [
        ['glossyBun', 0, 60, 1.45],
        ['butterSlab', 0, 40, 1.3],
        ['pineappleBun', 0, -66, 1.5],
      ],
      { accent: green },
    ),
  ),
  'cocktail-bun': served(
    top('peach', 'tiles'),
    stand('board', [
      ['cocktailBun', -150, 0, 1.15],
      ['cocktailBun', 140, 40, 1.25],
      ['coconut', 330, -90, 0.9],
    ]),
  ),
  'sausage-bun': served(top('sky', 'tiles'), stand('board', [['sausageBun', 0, 0, 1.5]])),
  'char-siu-bun': served(
    top('rose', 'hexagons'),
    stand('board', [
      ['glossyBun', -170, -20, 1.1],
      ['glossyBun', 150, 40, 1.25],
    ]),
  ),
  'egg-tart': served(
    top('cream', 'hexagons'),
    stand(
      'smallPlate',
      [
        ['eggTart', -120, -50, 1.15],
        ['eggTart', 140, -40, 1.15],
        ['eggTart', 10, 80, 1.3],
      ],
      { accent: red },
    ),
  ),
  'portuguese-tart': served(
    top('sky', 'hexagons'),
    stand(
      'smallPlate',
      [
        ['portugueseTart', -130, -40, 1.2],
        ['portugueseTart', 120, 50, 1.35],
      ],
      { accent: blue },
    ),
  ),
  'chicken-pie': served(
    top('mustard', 'gingham'),
    stand('smallPlate', [['pie', 0, -10, 2.1]], { accent: gold }),
  ),
} as const satisfies Record<string, Recipe>;

import { blue, gold, red, served, stand, top } from './recipe.ts';
import type { Recipe } from './recipe.ts';

export const upstairsRecipes = {
  'sweet-and-sour-pork': served(
    top('rose', 'tiles'),
    stand(
      'plate',
      [
        ['tomatoSauce', 0, 20, 1.3],
        ['glazedChunks', 0, -10, 1.4],
        ['pepperSquares', 0, 0, 1.3],
        ['pineappleChunks', 0, -10, 1.3],
      ],
      { accent: red },
    ),
  ),
  'aubergine-claypot': served(
    top('walnut', 'planks'),
    stand(
      'claypot',
      [
        ['gravy', 0, -44, 1.5],
        ['aubergine', 0, -50, 1.4],
        ['mincedPork', 0, -60, 1.1],
        ['scallions', 0, -50, 1.2],
        ['steam', 0, -250],
      ],
      { y: 500 },
    ),
  ),
  'black-bean-clams': served(
    top('slate', 'planks'),
    stand(
      'plate',
      [
        ['blackPepperSauce', 0, 20, 1.2],
        ['clams', 0, -20, 1.5],
        ['pepperSquares', 0, 0, 1.1],
        ['scallionShreds', 0, -30, 0.9],
      ],
      { accent: gold },
    ),
  ),
  'typhoon-shelter-crab': served(
    top('coral', 'tiles'),
    stand(
      'plate',
      [
        ['crumbs', 0, 40, 1.3],
        ['crab', 0, -40, 2.3],
        ['crumbs', 0, 90, 0.8],
        ['garlic', -230, 90, 0.6],
        ['hot-pepper', 230, 90, 0.5],
      ],
      { accent: red },
    ),
  ),
  'steamed-garoupa': served(
    top('sky', 'terrazzo'),
    stand(
      'plate',
      [
        ['gravy', 0, 30, 1.3],
        ['steamedFish', -10, 0, 0.98],
        ['scallionShreds', -10, -20, 1.4],
        ['hot-pepper', 120, 30, 0.35],
      ],
      { accent: blue },
    ),
  ),
  'lobster-noodles': served(
    top('jade', 'terrazzo'),
    stand(
      'plate',
      [
        ['noodles', 0, 50, 1.2],
        ['creamSauce', 0, 40, 0.9],
        ['lobster', 0, -50, 2.2],
        ['scallions', 0, 100, 0.8],
      ],
      { accent: gold },
    ),
  ),
} as const satisfies Record<string, Recipe>;

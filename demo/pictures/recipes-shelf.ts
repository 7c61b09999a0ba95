import { red, served, stand, top } from './recipe.ts';
import type { Recipe } from './recipe.ts';

export const shelfRecipes = {
  'tea-tin': served(
    top('mint', 'hexagons'),
    stand('bare', [['tin', 0, 20]], { y: 430 }),
    stand('bare', [['teapot', 0, 0, 1.5]], { x: 990, y: 650 }),
  ),
  'souvenir-mug': served(
    top('cream', 'terrazzo'),
    stand('cup', [], { accent: red, y: 500, size: 1.1 }),
    stand('bare', [['wrapped-gift', 0, 0, 1.1]], { x: 1010, y: 700 }),
  ),
  'carrier-bag': served(top('sage', 'tiles'), stand('bare', [['bag']], { y: 430, size: 1.05 })),
  'gift-voucher': served(
    top('mustard', 'terrazzo'),
    stand('bare', [['wrapped-gift', 0, 0, 3]], { y: 450 }),
  ),
} as const satisfies Record<string, Recipe>;

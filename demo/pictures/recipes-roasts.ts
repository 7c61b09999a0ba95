import { gold, green, red, served, stand, top } from './recipe.ts';
import type { Food, Recipe, Stand } from './recipe.ts';

function plate(accent: string, ...food: readonly Food[]): Stand {
  return stand('plate', food, { accent, size: 1.08 });
}

export const roastRecipes = {
  'char-siu-rice': served(
    top('rose', 'hexagons'),
    plate(
      red,
      ['rice', -96, -46, 1.02],
      ['choySum', -120, 70, 0.9, 172],
      ['charSiu', 90, 20, 1.05, -6],
    ),
  ),
  'soy-chicken-rice': served(
    top('mustard', 'terrazzo'),
    plate(
      gold,
      ['rice', -96, -46, 1.02],
      ['choySum', -120, 70, 0.9, 172],
      ['soyChicken', 90, 20, 1.05, -6],
    ),
  ),
  'crispy-pork-rice': served(
    top('sage', 'hexagons'),
    plate(
      green,
      ['rice', -100, -46, 1.02],
      ['choySum', -120, 76, 0.9, 172],
      ['crispyPork', 100, 10, 0.95],
    ),
  ),
  'roast-goose-rice': served(
    top('coral', 'tiles'),
    plate(
      red,
      ['rice', -96, -46, 1.02],
      ['choySum', -120, 70, 0.9, 172],
      ['goose', 90, 20, 1.05, -6],
    ),
  ),
  'two-roasts-rice': served(
    top('peach', 'terrazzo'),
    plate(
      green,
      ['rice', -40, -90, 1.2],
      ['charSiu', -110, 40, 0.75, -8],
      ['soyChicken', 140, 40, 0.75, 8],
      ['choySum', 0, 130, 0.8],
    ),
  ),
  'char-siu-plate': served(
    top('cream', 'terrazzo'),
    stand(
      'plate',
      [
        ['charSiu', 0, -44, 1.05],
        ['charSiu', 0, 56, 1.05],
        ['herb', 190, 86, 0.5],
      ],
      { accent: red },
    ),
  ),
  'soy-chicken-plate': served(
    top('mint', 'terrazzo'),
    stand(
      'plate',
      [
        ['soyChicken', 0, -48, 1.08],
        ['soyChicken', 0, 56, 1.08],
        ['scallionShreds', 0, -10, 0.9],
      ],
      { accent: green },
    ),
  ),
  'roast-goose-plate': served(
    top('mustard', 'hexagons'),
    stand(
      'plate',
      [
        ['goose', 0, -44, 1.05],
        ['goose', 0, 56, 1.05],
      ],
      { accent: gold },
    ),
    stand('bare', [['sweetSauce', 0, 0, 0.9]], { x: 1040, y: 720 }),
  ),
  'roast-goose-half': served(
    top('slate', 'planks'),
    stand(
      'plate',
      [
        ['goose', -10, -84, 0.92],
        ['goose', 6, -2, 1.1],
        ['goose', 6, 84, 0.92],
      ],
      { accent: gold },
    ),
    stand('bare', [['sweetSauce', 0, 0, 0.9]], { x: 1040, y: 720 }),
  ),
  'suckling-pig-plate': served(
    top('walnut', 'planks'),
    stand(
      'plate',
      [
        ['lettuce', 0, 24, 1.6],
        ['sucklingPig', 0, -10, 1.15],
        ['cherries', 180, 80, 0.45],
      ],
      { accent: red },
    ),
  ),
} as const satisfies Record<string, Recipe>;

import { blue, gold, green, red, served, stand, top } from './recipe.ts';
import type { Recipe } from './recipe.ts';

export const toastRecipes = {
  'butter-toast': served(
    top('mint', 'gingham'),
    stand(
      'smallPlate',
      [
        ['toast', -50, 40, 1.3, -4],
        ['toast', 60, -50, 1.3, 6],
        ['butter', 70, -90, 1],
      ],
      { accent: green },
    ),
  ),
  'condensed-milk-toast': served(
    top('rose', 'gingham'),
    stand(
      'smallPlate',
      [
        ['toast', -50, 44, 1.3, -4],
        ['toast', 56, -50, 1.35, 6],
        ['condensedMilk', 60, -66, 1.2, -4],
        ['butter', 50, -88, 0.8],
      ],
      { accent: red },
    ),
  ),
  'peanut-butter-toast': served(
    top('cream', 'gingham'),
    stand(
      'smallPlate',
      [
        ['toast', -50, 44, 1.3, -4],
        ['toast', 56, -50, 1.35, 6],
        ['peanutSpread', 62, -62, 1.15, 4],
        ['peanuts', -210, 110, 0.7],
      ],
      { accent: gold },
    ),
  ),
  'kaya-toast': served(
    top('sage', 'gingham'),
    stand(
      'smallPlate',
      [
        ['toast', -50, 44, 1.3, -4],
        ['toast', 56, -50, 1.35, 6],
        ['kaya', 62, -62, 1.15, 4],
        ['butter', 60, -92, 0.7],
        ['coconut', -230, 110, 0.8],
      ],
      { accent: green },
    ),
  ),
  'french-toast': served(
    top('peach', 'tiles'),
    stand(
      'plate',
      [
        ['frenchToast', 0, -14, 0.92],
        ['syrup', 8, -46, 0.95],
        ['butter', 8, -82, 0.8],
      ],
      { accent: gold },
    ),
  ),
  'lava-french-toast': served(
    top('mustard', 'hexagons'),
    stand(
      'plate',
      [
        ['frenchToast', -20, -16, 1],
        ['syrup', -4, -50, 1.05],
        ['eggSauce', 70, 80, 0.5],
        ['sparkles', 190, -120, 0.5],
      ],
      { accent: red },
    ),
  ),
  'egg-sandwich': served(
    top('cream', 'tiles'),
    stand(
      'plate',
      [
        ['eggSandwich', -10, -16, 1.3],
        ['herb', 230, 110, 0.6],
      ],
      { accent: green },
    ),
  ),
  'ham-and-egg-sandwich': served(
    top('rose', 'tiles'),
    stand(
      'plate',
      [
        ['hamSandwich', -10, -16, 1.3],
        ['tomato', 240, 110, 0.5],
      ],
      { accent: red },
    ),
  ),
  'luncheon-meat-sandwich': served(
    top('sky', 'gingham'),
    stand(
      'plate',
      [
        ['spamSandwich', -10, -16, 1.3],
        ['herb', -250, 110, 0.6],
      ],
      { accent: blue },
    ),
  ),
  'corned-beef-sandwich': served(
    top('sage', 'tiles'),
    stand(
      'plate',
      [
        ['beefSandwich', -10, -16, 1.3],
        ['onion', 250, 100, 0.55],
      ],
      { accent: gold },
    ),
  ),
  'club-sandwich': served(
    top('peach', 'gingham'),
    stand(
      'plate',
      [
        ['clubSandwich', -90, -30, 1.05],
        ['french-fries', 210, 10, 1.3, 10],
      ],
      { accent: green },
    ),
  ),
  'pork-chop-bun': served(
    top('mustard', 'gingham'),
    stand('smallPlate', [['porkBun', 0, -40, 1.35]], { accent: red }),
  ),
} as const satisfies Record<string, Recipe>;

import { green, red, served, stand, top } from './recipe.ts';
import type { Recipe } from './recipe.ts';

export const westernRecipes = {
  'sirloin-steak': served(
    top('walnut', 'planks'),
    stand(
      'sizzlingPlate',
      [
        ['spaghetti', -190, 20, 0.7],
        ['steak', 70, 0, 1.35, -8],
        ['broccoli', -220, 90, 0.55],
        ['ear-of-corn', 250, 110, 0.6],
        ['steam', 60, -230, 1.1],
      ],
      { y: 480 },
    ),
  ),
  'mixed-grill': served(
    top('slate', 'planks'),
    stand(
      'sizzlingPlate',
      [
        ['french-fries', -240, -40, 0.9, -10],
        ['steak', 40, -60, 0.9],
        ['chickenSteak', 170, 60, 0.8, 12],
        ['sausage', -60, 90, 0.9, -12],
        ['friedEgg', -90, 10, 0.7],
        ['steam', 60, -240, 1.1],
      ],
      { y: 480 },
    ),
  ),
  'chicken-steak': served(
    top('walnut', 'planks'),
    stand(
      'sizzlingPlate',
      [
        ['spaghetti', -190, 20, 0.7],
        ['chickenSteak', 70, 0, 1.35, -8],
        ['broccoli', -220, 90, 0.55],
        ['carrotCoins', 220, 120, 0.8],
        ['steam', 60, -230, 1.1],
      ],
      { y: 480 },
    ),
  ),
  'spaghetti-bolognese': served(
    top('rose', 'gingham'),
    stand(
      'plate',
      [
        ['spaghetti', 0, 10, 1.2],
        ['meatSauce', 0, -30, 1.1],
        ['herb', 30, -70, 0.6],
      ],
      { accent: red },
    ),
  ),
  'baked-cheese-spaghetti': served(
    top('peach', 'tiles'),
    stand(
      'bakingDish',
      [
        ['spaghetti', 0, 0, 1.7],
        ['meatSauce', -10, -20, 1.5],
        ['crust', 20, -20, 0.7],
        ['herb', -20, -70, 0.6],
      ],
      { accent: 'b0643c', y: 460 },
    ),
  ),
  borscht: served(
    top('cream', 'gingham'),
    stand(
      'bowl',
      [
        ['redSoup', 0, -34],
        ['potatoChunks', -120, -40, 0.8],
        ['carrotCoins', 90, -60, 0.9],
        ['tomatoSlices', 60, 20, 0.7],
        ['beefSlices', -60, 20, 0.5],
      ],
      { accent: red, size: 1.05 },
    ),
  ),
  'mushroom-soup': served(
    top('sage', 'gingham'),
    stand(
      'bowl',
      [
        ['creamSoup', 0, -34],
        ['brown-mushroom', -120, -60, 0.6],
        ['brown-mushroom', 90, -40, 0.7],
        ['herb', 10, 10, 0.5],
      ],
      { accent: green, size: 1.05 },
    ),
  ),
  'house-soup': served(
    top('walnut', 'planks'),
    stand(
      'claypot',
      [
        ['clearSoup', 0, -44],
        ['carrotCoins', -90, -60, 0.9],
        ['ear-of-corn', 90, -80, 0.7],
        ['beefSlices', 20, -10, 0.6],
        ['steam', 0, -240],
      ],
      { y: 500 },
    ),
  ),
} as const satisfies Record<string, Recipe>;

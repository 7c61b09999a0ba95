import { gold, green, red, served, stand, top } from './recipe.ts';
import type { Recipe } from './recipe.ts';
import { iced, main, soupBowl, tray } from './set-stands.ts';

export const abroadSetRecipes = {
  'lunch-set-tw': served(
    top('plum', 'hexagons'),
    tray('9c6b4f'),
    main(
      'plate',
      [
        ['rice', -96, -46, 1.02],
        ['charSiu', 70, 30, 1.05, -6],
        ['choySum', -110, 80, 0.8, 172],
      ],
      red,
    ),
    soupBowl('clearSoup'),
    iced(['milkTeaInGlass'], ['pearls']),
  ),
  'tea-set-tw': served(
    top('mint', 'hexagons'),
    tray('a9714a'),
    main(
      'plate',
      [
        ['glossyBun', 0, 60, 1.35],
        ['butterSlab', 0, 40, 1.25],
        ['pineappleBun', 0, -66, 1.4],
      ],
      green,
    ),
    iced(['milkTeaInGlass'], ['pearls']),
  ),
  'lunch-set-my': served(
    top('mustard', 'hexagons'),
    tray('3f8f6a'),
    stand(
      'leaf',
      [
        ['rice', -60, -70, 1.25],
        ['sambal', 110, 20, 1.4],
        ['halfEgg', 200, -90, 1.1],
        ['cucumber', -200, 40, 1],
        ['wing', 20, 110, 0.8, 20],
      ],
      { x: 430, y: 500, size: 0.7 },
    ),
    stand('glass', [['tarikInGlass'], ['foam', 0, -20, 1.06]], { x: 940, y: 500, size: 0.6 }),
  ),
  'tea-set-my': served(
    top('cream', 'hexagons'),
    tray('4f9a76'),
    main(
      'plate',
      [
        ['toast', -44, 40, 1.15, -4],
        ['toast', 46, -46, 1.15, 6],
        ['kaya', 52, -56, 1, 4],
      ],
      gold,
    ),
    stand('glass', [['tarikInGlass'], ['foam', 0, -20, 1.06]], { x: 940, y: 500, size: 0.6 }),
  ),
} as const satisfies Record<string, Recipe>;

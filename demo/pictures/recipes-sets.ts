import { blue, gold, green, red, served, stand, top } from './recipe.ts';
import type { Recipe } from './recipe.ts';
import { hot, iced, lemonTea, main, side, soupBowl, tray } from './set-stands.ts';

export const setRecipes = {
  'breakfast-set-hk': served(
    top('mint', 'tiles'),
    tray('d98a4f'),
    side([
      ['toast', 0, 10, 1.4],
      ['butter', 10, -30, 1.1],
    ]),
    main('bowl', [
      ['paleSoup', 0, -34],
      ['macaroni', 0, -30, 1.2],
      ['ham', 0, -64, 1.2],
    ]),
    stand(
      'smallPlate',
      [
        ['friedEgg', -60, 10, 1.3],
        ['friedEgg', 90, -10, 1.3],
      ],
      { x: 330, y: 240, size: 0.42, accent: gold },
    ),
    hot('milkTeaInCup'),
  ),
  'full-breakfast-hk': served(
    top('peach', 'gingham'),
    tray('b5663f'),
    side([
      ['toast', 0, 10, 1.4],
      ['butter', 10, -30, 1.1],
    ]),
    main(
      'plate',
      [
        ['friedEgg', -110, -60, 1.15],
        ['friedEgg', 60, -80, 1.15],
        ['bacon', 170, 10, 1.1],
        ['sausage', -120, 70, 1, -14],
        ['beans', 40, 90, 0.7],
      ],
      red,
    ),
    hot('coffeeInCup', red),
  ),
  'lunch-set-hk': served(
    top('jade', 'hexagons'),
    tray('cf7f3f'),
    main('plate', [
      ['rice', -122, -30, 1.02],
      ['blackPepperSauce', 110, 40, 0.9],
      ['porkChop', 110, 10, 1.25, -10],
      ['broccoli', -110, 120, 0.6],
    ]),
    soupBowl('redSoup'),
    iced(...lemonTea),
  ),
  'kids-set-hk': served(
    top('sky', 'terrazzo'),
    tray('4f9fc9'),
    main(
      'plate',
      [
        ['spaghetti', -46, 10, 0.96],
        ['meatSauce', -46, -16, 0.8],
        ['french-fries', 180, -10, 0.8, 10],
      ],
      blue,
    ),
    side([
      ['strawberry', -50, 0, 1.3],
      ['strawberry', 90, 20, 1.2],
    ]),
    stand('bare', [['panda', 0, 0, 0.9]], { x: 300, y: 240 }),
    iced(['milkTeaInGlass']),
  ),
  'tea-set-hk': served(
    top('peach', 'hexagons'),
    tray('c97f52'),
    main(
      'plate',
      [
        ['frenchToast', 0, -14, 0.96],
        ['syrup', 8, -46, 1],
        ['butter', 8, -82, 0.8],
      ],
      gold,
    ),
    hot('milkTeaInCup', red),
  ),
  'tea-for-two-hk': served(
    top('rose', 'hexagons'),
    tray('b5663f'),
    stand(
      'plate',
      [
        ['frenchToast', 0, -14, 0.96],
        ['syrup', 8, -46, 1],
      ],
      { x: 360, y: 580, size: 0.54, accent: gold },
    ),
    stand(
      'plate',
      [
        ['wing', -110, -30, 1.2, -20],
        ['wing', 80, -50, 1.2, 10],
        ['wing', 0, 70, 1.2],
      ],
      { x: 800, y: 300, size: 0.54, accent: red },
    ),
    stand('cup', [['milkTeaInCup']], { x: 350, y: 270, size: 0.46, accent: green }),
    stand('glass', [...lemonTea, ['ice'], ['straw', 30, -60]], { x: 930, y: 580, size: 0.5 }),
  ),
  'dinner-set-hk': served(
    top('slate', 'planks'),
    tray('8a5a3c'),
    main('sizzlingPlate', [
      ['spaghetti', -190, 20, 0.7],
      ['chickenSteak', 70, 0, 1.35, -8],
      ['broccoli', -220, 90, 0.55],
      ['carrotCoins', 220, 120, 0.8],
    ]),
    soupBowl('redSoup'),
    side([['mangoPudding', 0, -40, 1.2]], gold),
    stand('cup', [['lemonTeaInCup'], ['lemonSlice', 20, -120, 0.78]], {
      accent: gold,
      x: 940,
      y: 600,
      size: 0.5,
    }),
  ),
  'family-set-hk': served(
    top('coral', 'hexagons'),
    stand(
      'plate',
      [
        ['charSiu', 0, -44, 1.02],
        ['charSiu', 0, 56, 1.02],
      ],
      { x: 600, y: 470, size: 0.72, accent: red },
    ),
    stand(
      'plate',
      [
        ['rice', -122, -30, 1.02],
        ['currySauce', 100, 40, 1.05],
        ['brisket', 100, 0, 1.1],
      ],
      { x: 240, y: 260, size: 0.5, accent: green },
    ),
    stand(
      'bakingDish',
      [
        ['crust', 0, -18],
        ['shrimp', -120, -50, 0.9],
        ['shrimp', 120, -40, 0.9, 30],
      ],
      { x: 980, y: 260, size: 0.46, accent: 'a8623a' },
    ),
    stand('bowl', [['redSoup', 0, -34]], { x: 260, y: 690, size: 0.38, accent: red }),
    stand('glass', [...lemonTea, ['ice'], ['straw', 30, -60]], { x: 980, y: 640, size: 0.5 }),
  ),
} as const satisfies Record<string, Recipe>;

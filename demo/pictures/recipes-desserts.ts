import { blue, gold, red, served, stand, top } from './recipe.ts';
import type { Recipe } from './recipe.ts';

export const dessertRecipes = {
  'mango-pudding': served(
    top('jade', 'tiles'),
    stand(
      'smallPlate',
      [
        ['mangoPudding', -10, -50, 1.3],
        ['mango', 230, 60, 0.9],
        ['mint', -10, -150, 0.7],
      ],
      { accent: gold },
    ),
  ),
  'tofu-pudding': served(
    top('sky', 'hexagons'),
    stand(
      'bowl',
      [
        ['tofuSoup', 0, -34],
        ['syrup', 0, -40, 1.6],
      ],
      { accent: blue },
    ),
  ),
  'red-bean-soup': served(
    top('rose', 'hexagons'),
    stand(
      'bowl',
      [
        ['redBeanSoup', 0, -34],
        ['redBeans', 0, -40, 1.1],
      ],
      { accent: red },
    ),
  ),
  'mango-pomelo-sago': served(
    top('mint', 'terrazzo'),
    stand(
      'bowl',
      [
        ['mangoSoup', 0, -34],
        ['sago', 0, -36],
        ['pomelo', 0, -40],
        ['mangoCubes', 0, -50, 1.1],
        ['mint', 60, -110, 0.8],
      ],
      { accent: gold },
    ),
  ),
  'egg-waffle': served(top('cream', 'tiles'), stand('board', [['waffle', 0, 10, 1]])),
  'double-skin-milk': served(
    top('plum', 'hexagons'),
    stand(
      'bowl',
      [
        ['milkSkin', 0, -34],
        ['redBeans', 110, -50, 0.36],
        ['mint', -30, -60, 0.7],
      ],
      { accent: blue },
    ),
  ),
  'birthday-bun': served(
    top('rose', 'terrazzo'),
    stand('steamer', [
      ['peach', -150, -70, 1.5],
      ['peach', 150, -60, 1.5],
      ['peach', 0, 20, 1.6],
    ]),
  ),
  cakeage: served(
    top('plum', 'terrazzo'),
    stand('smallPlate', [['birthday-cake', 0, -60, 2.5]], { accent: red }),
  ),
} as const satisfies Record<string, Recipe>;

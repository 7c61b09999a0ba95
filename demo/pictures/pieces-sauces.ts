import type { Dice } from './dice.ts';
import type { Piece } from './pieces-staples.ts';
import { fade, glow, line, many, oval, path, put, sheer } from './svg.ts';
import type { Drawing } from './svg.ts';

/** Sauces, soups and what runs over a dish. */

const pool =
  'M-190 10C-200 -60 -120 -112 -10 -104C96 -116 196 -74 190 4C196 70 110 112 6 104C-100 112 -186 76 -190 10Z';

function sauce(light: string, dark: string): Piece {
  return (dice) =>
    path(pool, fade(light, dark)) +
    sheer(
      path(
        'M-130 -40C-60 -84 60 -84 120 -54',
        'none',
        `stroke="#ffffff" stroke-width="${Math.round(dice.between(8, 12))}" stroke-linecap="round"`,
      ),
      0.35,
    );
}

/** The surface of a soup in a bowl. */
function soup(light: string, dark: string, shine: string): Piece {
  return (dice) =>
    oval([312, 142], glow(light, dark)) +
    sheer(
      many(14, () =>
        oval([dice.between(6, 20), dice.between(3, 9)], shine, {
          x: dice.between(-230, 230),
          y: dice.between(-96, 96),
        }),
      ),
      0.45,
    );
}

/** Cheese browned in the oven. */
const crust: Piece = (dice) =>
  oval([390, 200], glow('ffe79a', 'eeb44a')) +
  many(26, () =>
    sheer(
      oval(
        [dice.between(16, 52), dice.between(8, 24)],
        dice.oneOf(['#c9761f', '#e09a38', '#fff3bd', '#a95a17']),
        { x: dice.between(-300, 300), y: dice.between(-140, 140) },
      ),
      0.5,
    ),
  );

const drizzle: Piece = () =>
  line('M-100 -30C-60 -70 -30 30 10 -20C40 -60 70 30 110 -14', '#5b2f14', 15) +
  sheer(line('M-92 -34C-60 -66 -34 20 4 -22', '#f2c490', 4), 0.7) +
  many(6, (nth) => oval([8, 6], '#5b2f14', { x: -90 + nth * 38, y: 24 + (nth % 2) * 16 }));

const sambal: Piece = (dice) =>
  put(sauce('d8372a', '8c140f')(dice), { size: 0.42 }) +
  put(
    many(9, () => oval([5, 4], '#f7c877', { x: dice.between(-60, 60), y: dice.between(-26, 26) })),
    {},
  );

function bowlOf(light: string, dark: string): Piece {
  return (): Drawing =>
    path('M-110 -16C-106 60 -60 92 0 92C60 92 106 60 110 -16Z', fade('ffffff', 'ddd2c2')) +
    oval([110, 46], '#efe7da', { y: -16 }) +
    oval([96, 36], glow(light, dark), { y: -14 });
}

export const sauces = {
  blackPepperSauce: (dice: Dice) =>
    sauce('6b3f22', '3c1f0e')(dice) +
    sheer(
      many(30, () =>
        oval([4, 4], '#1f0e05', { x: dice.between(-150, 150), y: dice.between(-80, 80) }),
      ),
      0.8,
    ),
  tomatoSauce: sauce('f0643c', 'b8301a'),
  currySauce: sauce('f2b33d', 'b9761a'),
  cornSauce: sauce('fff0b8', 'f3d067'),
  eggSauce: sauce('fde9a6', 'f0c14e'),
  gravy: sauce('c98a4b', '8a5524'),
  creamSauce: sauce('fff8e4', 'ecd7a8'),
  meatSauce: (dice: Dice) =>
    put(sauce('c9472b', '7f2412')(dice), { size: 0.72 }) +
    put(
      many(40, () =>
        oval(
          [dice.between(6, 13), dice.between(5, 9)],
          dice.oneOf(['#7a3219', '#96421f', '#b4552c']),
          {
            x: dice.between(-110, 110),
            y: dice.between(-54, 54),
          },
        ),
      ),
      {},
    ),
  clearSoup: soup('f7dda0', 'd9a858', '#fff3cf'),
  paleSoup: soup('fdf1d4', 'ecd2a0', '#ffffff'),
  redSoup: soup('e5623a', 'b33a1c', '#f7b08c'),
  brownSoup: soup('b9743a', '7b431d', '#e3b07a'),
  laksaSoup: soup('f5a13d', 'd06a1a', '#ffd9a0'),
  creamSoup: soup('fffaf0', 'ecdcbd', '#ffffff'),
  tomatoSoup: soup('f37a4c', 'cf4526', '#fbc3a0'),
  redBeanSoup: soup('8a3b3b', '561d20', '#b96a66'),
  mangoSoup: soup('ffd75e', 'f5a623', '#fff0b4'),
  tofuSoup: soup('fffdf6', 'efe5d2', '#ffffff'),
  milkSkin: soup('ffffff', 'f1e8d8', '#ffffff'),
  crust,
  drizzle,
  sambal,
  dhal: bowlOf('f2b33d', 'c07d1c'),
  sweetSauce: bowlOf('b3392a', '7a1f14'),
  soySauce: bowlOf('6b3a1c', '351a0a'),
} as const satisfies Record<string, Piece>;

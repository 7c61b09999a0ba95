import type { Dice } from './dice.ts';
import type { Piece } from './pieces-staples.ts';
import { box, fade, glow, line, many, oval, path, put, sheer } from './svg.ts';
import type { Drawing } from './svg.ts';

/**
 * What is in a cup (placed at its rim) or in a glass (placed at its middle), and drinks that bring
 * their own vessel.
 */

function inCup(light: string, dark: string): Piece {
  return () =>
    oval([198, 74], glow(light, dark), { y: -114 }) +
    sheer(oval([70, 16], '#ffffff', { x: -70, y: -134 }), 0.35);
}

const body =
  'M-184 -250C-176 120 -152 308 -142 326C-80 354 80 354 142 326C152 308 176 120 184 -250Z';

function inGlass(light: string, dark: string): Piece {
  return () =>
    path(body, fade(light, dark)) +
    oval([184, 52], `#${light}`, { y: -250 }) +
    sheer(oval([150, 38], '#ffffff', { y: -252 }), 0.25);
}

function cube(dice: Dice): Drawing {
  return sheer(
    path('M-58 -22L0 -52L60 -22V40L2 72L-58 40Z', '#ffffff') +
      sheer(path('M-58 -22L2 10L60 -22M2 10V72', 'none', 'stroke="#9cc4d8" stroke-width="6"'), 0.9),
    dice.between(0.42, 0.6),
  );
}

const ice: Piece = (dice) =>
  put(cube(dice), { x: -70, y: -230, turn: 12 }) +
  put(cube(dice), { x: 66, y: -244, turn: -14 }) +
  put(cube(dice), { x: 0, y: -170, turn: 30 }) +
  put(cube(dice), { x: 70, y: -90, turn: 8, size: 0.9 }) +
  put(cube(dice), { x: -66, y: -60, turn: -20, size: 0.9 });

const crushedIce: Piece = (dice) =>
  many(60, () =>
    sheer(
      put(path('M-22 -6L0 -22L24 -4L8 20L-18 16Z', '#ffffff'), {
        x: dice.between(-140, 140),
        y: dice.between(-250, 60),
        turn: dice.between(0, 360),
      }),
      dice.between(0.25, 0.6),
    ),
  );

function slice(rim: string, flesh: string, pith: string): Drawing {
  return (
    oval([78, 78], rim) +
    oval([68, 68], pith) +
    many(8, (nth) => put(path('M0 -6L20 -54C8 -62 -8 -62 -20 -54Z', flesh), { turn: nth * 45 }))
  );
}

const lemonSlice: Piece = () => slice('#f3c61f', '#ffe36b', '#fff7cf');
const limeSlice: Piece = () => slice('#5ea53a', '#bfe07e', '#f2f9d8');

const straw: Piece = () =>
  line('M-40 260L30 -330L96 -356', '#ffffff', 26) +
  line('M-40 260L30 -330L96 -356', '#e2483a', 18) +
  many(8, (nth) => line(`M${-36 + nth * 8.4} ${220 - nth * 74}l12 -14`, '#ffffff', 8));

const greenStraw: Piece = () =>
  line('M-40 260L30 -330L96 -356', '#ffffff', 26) + line('M-40 260L30 -330L96 -356', '#3f9a7a', 18);

const pearls: Piece = (dice) =>
  many(34, () =>
    put(
      oval([23, 22], glow('6a4a3a', '1d100a')) +
        sheer(oval([6, 4], '#ffffff', { x: -7, y: -8 }), 0.7),
      {
        x: dice.between(-112, 112),
        y: dice.between(150, 306),
      },
    ),
  );

const sunkenBeans: Piece = (dice) =>
  many(48, () =>
    put(oval([20, 14], dice.oneOf(['#6d2226', '#8a3733', '#571a1d'])), {
      x: dice.between(-116, 116),
      y: dice.between(90, 310),
      turn: dice.between(0, 180),
    }),
  );

const sunkenPineapple: Piece = (dice) =>
  many(24, () =>
    put(
      path(
        'M-24 12L0 -22L26 10C10 20 -10 20 -24 12Z',
        dice.oneOf(['#ffd84a', '#f8bf2b', '#ffe78a']),
      ),
      {
        x: dice.between(-112, 112),
        y: dice.between(70, 306),
        turn: dice.between(0, 360),
      },
    ),
  );

const sunkenFruit: Piece = (dice) =>
  many(28, () =>
    oval([20, 18], dice.oneOf(['#f2695c', '#ffd24a', '#8fce5a', '#f7a23b', '#ffffff']), {
      x: dice.between(-112, 112),
      y: dice.between(60, 306),
    }),
  );

const foam: Piece = (dice) =>
  many(26, () =>
    oval(
      [dice.between(26, 48), dice.between(18, 30)],
      dice.oneOf(['#fff6e4', '#fffdf7', '#f6e6cb']),
      {
        x: dice.between(-150, 150),
        y: dice.between(-286, -236),
      },
    ),
  );

const bubbles: Piece = (dice) =>
  many(34, () =>
    sheer(
      `<circle cx="${dice.between(-130, 130)}" cy="${dice.between(-210, 300)}" r="${dice.between(3, 9)}" fill="none" stroke="#ffffff" stroke-width="3"/>`,
      0.7,
    ),
  );

const scoop: Piece = () =>
  put(
    path(
      'M-130 20C-150 -80 -70 -140 0 -140C70 -140 150 -80 130 20C110 50 80 20 60 44C30 70 0 30 -24 52C-60 70 -110 50 -130 20Z',
      glow('fffdf2', 'f3dfae'),
    ),
    { y: -250 },
  ) +
  put(oval([24, 22], glow('f0584f', 'a5141a')), { x: 30, y: -396 }) +
  put(line('M30 -412C40 -440 66 -450 84 -448', '#4d7d34', 7), {});

const can: Piece = () =>
  oval([150, 44], '#b9c2ca', { y: 300 }) +
  path('M-160 -260V290C-160 340 160 340 160 290V-260Z', fade('e2342c', '9e1313')) +
  path('M-160 40C-60 -60 60 140 160 20V110C60 220 -60 20 -160 130Z', '#ffffff') +
  sheer(path('M-130 -250V296C-110 312 -90 318 -80 320V-240Z', '#ffffff'), 0.28) +
  oval([160, 46], fade('f2f5f7', 'aab4bd'), { y: -262 }) +
  oval([132, 34], fade('c7d0d7', 'eef2f4'), { y: -262 }) +
  oval([38, 12], '#8b969f', { y: -258 });

const carton: Piece = () =>
  path('M-150 -220L60 -260L170 -200V250L-20 310L-150 250Z', '#d8a92a') +
  path('M-150 -220L-20 -170V310L-150 250Z', '#f4ca45') +
  path('M-20 -170L170 -200V250L-20 310Z', fade('ffe184', 'f0bd36')) +
  path('M-150 -220L60 -260L170 -200L-20 -170Z', '#fff3bd') +
  put(
    many(12, (nth) => put(oval([12, 34], '#ffffff', { y: -34 }), { turn: nth * 30 })) +
      oval([22, 22], '#f2a41f'),
    { x: 76, y: 40 },
  ) +
  line('M20 -216L70 -330L120 -338', '#ffffff', 16);

const bottle: Piece = () =>
  sheer(
    path(
      'M-56 -330H56V-270C56 -230 128 -200 128 -120V300C128 340 -128 340 -128 300V-120C-128 -200 -56 -230 -56 -270Z',
      fade('e6f5fb', '9fd0e6'),
    ),
    0.92,
  ) +
  put(box(120, 60, { radius: 14, fill: fade('4aa3d8', '2273ab') }), { y: -356 }) +
  path('M-128 -40H128V150H-128Z', fade('3f9bd3', '1f6ba5')) +
  path('M-128 90C-60 40 60 140 128 80V150H-128Z', '#ffffff') +
  sheer(line('M-92 -110V280', '#ffffff', 18), 0.7);

const tin: Piece = () =>
  oval([210, 60], '#5b1710', { y: 270 }) +
  path('M-210 -170V262C-210 330 210 330 210 262V-170Z', fade('c8382a', '7c1710')) +
  put(oval([120, 120], '#f8dd9b'), { y: 70 }) +
  put(oval([104, 104], '#b5281d'), { y: 70 }) +
  put(
    path('M-52 -30H40C70 -30 70 20 36 22C30 50 -40 50 -46 22Z', '#f8dd9b') +
      path('M-60 58H50V68H-60Z', '#f8dd9b'),
    { y: 66 },
  ) +
  sheer(line('M-170 -140V260', '#ffffff', 22), 0.28) +
  oval([210, 62], fade('f3cf83', 'c1913c'), { y: -176 }) +
  oval([180, 48], fade('d9a94f', 'f7dfa4'), { y: -176 });

const bag: Piece = () =>
  path('M-210 -110H210L240 320H-240Z', fade('fffaf0', 'e2d4bd')) +
  line('M-110 -110C-110 -290 110 -290 110 -110', '#d8c6a9', 20) +
  put(oval([112, 112], '#c8382a'), { y: 110 }) +
  put(
    path('M-52 -30H40C70 -30 70 20 36 22C30 50 -40 50 -46 22Z', '#fff4d8') +
      path('M-60 58H50V68H-60Z', '#fff4d8'),
    { y: 104 },
  );

export const drinks = {
  milkTeaInCup: inCup('d9a06b', 'a8693a'),
  coffeeInCup: inCup('a9713f', '5f3517'),
  yuenyeungInCup: inCup('b98052', '774420'),
  lemonTeaInCup: inCup('d98a35', '8a3f12'),
  waterInCup: inCup('fbf6dc', 'e6e0b4'),
  colaInCup: inCup('7a3b1e', '38150a'),
  maltInCup: inCup('c9905c', '8a552b'),
  creamInCup: inCup('f6e6c4', 'd9bb85'),
  almondInCup: inCup('fffdf6', 'e9dfcb'),
  milkTeaInGlass: inGlass('dcaa7c', 'a5663a'),
  coffeeInGlass: inGlass('b98258', '6b3d1d'),
  yuenyeungInGlass: inGlass('c8946a', '83502c'),
  lemonTeaInGlass: inGlass('e79a3f', '9a4513'),
  waterInGlass: inGlass('fbfae6', 'd8e6c8'),
  colaInGlass: inGlass('8a4a2a', '351208'),
  sodaInGlass: inGlass('eef7ee', 'bfdcc4'),
  maltInGlass: inGlass('d2a173', '8c5930'),
  beanInGlass: inGlass('e9cdb9', 'a06a62'),
  pineappleInGlass: inGlass('fff0c0', 'f0c04e'),
  fruitInGlass: inGlass('fde3d0', 'f29b7c'),
  oolongInGlass: inGlass('f2d36b', 'b9852a'),
  watermelonInGlass: inGlass('f7827c', 'd33c44'),
  tarikInGlass: inGlass('d99a5e', 'a3602e'),
  ice,
  crushedIce,
  lemonSlice,
  limeSlice,
  straw,
  greenStraw,
  pearls,
  sunkenBeans,
  sunkenPineapple,
  sunkenFruit,
  foam,
  bubbles,
  scoop,
  can,
  carton,
  bottle,
  tin,
  bag,
} as const satisfies Record<string, Piece>;

import type { Piece } from './pieces-staples.ts';
import { fade, glow, line, many, oval, path, put, sheer } from './svg.ts';

/** Tarts, puddings, sandwiches: things that are one piece by themselves. */

function tart(middle: string, edge: string): string {
  return (
    path('M-118 -8L-92 70C-60 98 60 98 92 70L118 -8Z', fade('eeb869', 'b06f2c')) +
    many(9, (nth) => line(`M${-104 + nth * 26} 2L${-82 + nth * 20.5} 74`, '#9b5c22', 5)) +
    oval([122, 50], '#f4c981', { y: -10 }) +
    oval([122, 50], fade('f9d692', 'd99b4c'), { y: -14 }) +
    oval([100, 38], glow(middle, edge), { y: -14 })
  );
}

const eggTart: Piece = () =>
  tart('ffe66b', 'f8bd28') + sheer(oval([36, 9], '#ffffff', { x: -34, y: -28 }), 0.75);

const portugueseTart: Piece = (dice) =>
  tart('ffdf6a', 'efa52a') +
  many(9, () =>
    sheer(
      oval([dice.between(8, 24), dice.between(4, 9)], '#7a3d10', {
        x: dice.between(-70, 70),
        y: dice.between(-38, 8),
      }),
      0.65,
    ),
  );

/** Half a sandwich, cut side to the front; fillings from the top. */
function sandwich(fillings: readonly string[]): string {
  const high = 26;
  const bread = (y: number) =>
    put(
      `<path d="M-150 0C-150 -14 150 -14 150 0V26C150 38 -150 38 -150 26Z" fill="${fade('fdf0d2', 'eccf97')}"/><path d="M-150 0C-150 -14 150 -14 150 0" fill="none" stroke="#c98a45" stroke-width="8"/>`,
      { y },
    );
  const layers = fillings.map((fill, nth) =>
    path(
      `M-154 ${-44 + nth * high}C-80 ${-54 + nth * high} -40 ${-34 + nth * high} 0 ${-44 + nth * high}C50 ${-54 + nth * high} 90 ${-34 + nth * high} 154 ${-44 + nth * high}V${-44 + (nth + 1) * high}H-154Z`,
      fill,
    ),
  );
  return bread(-44 + fillings.length * high) + layers.join('') + bread(-78);
}

const crossCut =
  (fillings: readonly string[]): Piece =>
  () =>
    put(sandwich(fillings), { x: -70, y: -46, turn: -8, size: 0.92 }) +
    put(sandwich(fillings), { x: 60, y: 74, turn: -4 });

const eggSandwich = crossCut(['#fbd24e', '#fde08a']);
const hamSandwich = crossCut(['#fbd24e', '#f0938e']);
const spamSandwich = crossCut(['#fbd24e', '#e58672']);
const beefSandwich = crossCut(['#fbd24e', '#a4563f']);
const clubSandwich = crossCut(['#7fc257', '#ee5a45', '#fbd24e', '#f0938e']);

const porkBun: Piece = () =>
  put(path('M-170 10C-160 78 160 78 170 10Z', fade('f6c67c', 'b9762f')), { y: 34 }) +
  path('M-186 30C-160 4 -60 20 0 8C70 20 160 0 188 30C176 62 -170 62 -186 30Z', '#7dbb55') +
  path('M-176 10C-150 -34 150 -38 178 6C170 50 -160 52 -176 10Z', fade('e6a14a', 'a8601f')) +
  path(
    'M-170 -6C-176 -120 -90 -150 0 -150C90 -150 176 -120 170 -6C90 22 -90 22 -170 -6Z',
    glow('fbd896', 'cd8637'),
  ) +
  sheer(oval([50, 18], '#ffffff', { x: -50, y: -100 }), 0.5);

const mangoPudding: Piece = () =>
  oval([190, 60], '#e8e0d2', { y: 96 }) +
  path(
    'M-150 92C-156 -20 -120 -96 0 -100C120 -96 156 -20 150 92C100 118 -100 118 -150 92Z',
    glow('ffd65c', 'f2981b'),
  ) +
  path(
    'M-80 -72C-40 -104 60 -104 84 -70C90 -40 50 -52 30 -26C10 -48 -20 -30 -36 -46C-60 -30 -84 -46 -80 -72Z',
    '#fffaf0',
  ) +
  sheer(line('M-110 50C-112 0 -92 -40 -70 -56', '#ffffff', 14), 0.55);

const waffle: Piece = () =>
  many(7, (row) =>
    many(6 - Math.abs(row - 3) + 1, (column) => {
      const count = 6 - Math.abs(row - 3) + 1;
      return put(
        oval([42, 38], glow('ffdf94', 'c9822f')) +
          sheer(oval([13, 7], '#ffffff', { x: -10, y: -14 }), 0.6),
        {
          x: (column - (count - 1) / 2) * 74,
          y: -190 + row * 62,
        },
      );
    }),
  );

const redBeans: Piece = (dice) =>
  many(34, () =>
    put(
      oval([19, 13], dice.oneOf(['#7d2b2b', '#96403a', '#641f22'])) +
        sheer(oval([5, 3], '#ffffff', { x: -5, y: -4 }), 0.5),
      {
        x: dice.between(-170, 170),
        y: dice.between(-66, 66),
        turn: dice.between(0, 180),
      },
    ),
  );

const mangoCubes: Piece = (dice) =>
  many(9, () =>
    put(
      path('M-30 -8L0 -24L32 -8V18L2 36L-30 18Z', '#ef9a1c') +
        path('M-30 -8L0 -24L32 -8L2 8Z', '#ffc94a'),
      { x: dice.between(-160, 160), y: dice.between(-60, 50) },
    ),
  );

const sago: Piece = (dice) =>
  many(70, () =>
    sheer(oval([7, 6], '#ffffff', { x: dice.between(-220, 220), y: dice.between(-90, 90) }), 0.75),
  );

const pomelo: Piece = (dice) =>
  many(20, () =>
    put(oval([15, 5], dice.oneOf(['#f6a3a0', '#fbc8c0'])), {
      x: dice.between(-180, 180),
      y: dice.between(-74, 74),
      turn: dice.between(0, 180),
    }),
  );

const siuMai: Piece = () =>
  many(8, (nth) => {
    const row = Math.floor(nth / 4);
    return put(
      sheer(oval([46, 12], '#4a2c14', { y: 50 }), 0.25) +
        path('M-46 -30L-40 44C-20 56 20 56 40 44L46 -30Z', fade('ffe68c', 'e3ac2c')) +
        line('M-20 -20L-16 46M20 -20L16 46', '#d39a20', 4) +
        oval([46, 22], '#f7d05a', { y: -30 }) +
        oval([35, 15], '#f2b28a', { y: -31 }) +
        oval([9, 6], '#e2622c', { y: -34 }),
      { x: -156 + (nth % 4) * 104 + row * 20 - 10, y: -30 + row * 92 },
    );
  });

const roti: Piece = () =>
  many(2, (nth) =>
    put(
      oval([170, 112], '#a8692c', { y: 10 }) +
        oval([170, 110], glow('ffe3a8', 'dfa350')) +
        many(
          5,
          (ring) =>
            `<ellipse rx="${150 - ring * 30}" ry="${94 - ring * 19}" fill="none" stroke="#c0762b" stroke-width="6" opacity="0.55"/>`,
        ) +
        many(6, (spot) =>
          sheer(
            oval([20, 11], '#8f5019', {
              x: Math.cos(spot * 1.4) * 96,
              y: Math.sin(spot * 1.4) * 56,
            }),
            0.5,
          ),
        ),
      { x: -60 + nth * 90, y: -30 + nth * 56 },
    ),
  );

const mintLeaf: Piece = () =>
  put(path('M-60 0C-30 -50 40 -50 70 -10C30 20 -30 30 -60 0Z', fade('6cbf52', '3c8a35')), {});

const mint: Piece = (dice) =>
  put(mintLeaf(dice), { turn: -30 }) + put(mintLeaf(dice), { turn: 40, x: 20, y: 10, size: 0.8 });

export const sweets = {
  eggTart,
  portugueseTart,
  eggSandwich,
  hamSandwich,
  spamSandwich,
  beefSandwich,
  clubSandwich,
  porkBun,
  mangoPudding,
  waffle,
  redBeans,
  mangoCubes,
  sago,
  pomelo,
  siuMai,
  roti,
  mint,
} as const satisfies Record<string, Piece>;

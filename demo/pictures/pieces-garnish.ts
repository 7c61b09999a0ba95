import type { Piece } from './pieces-staples.ts';
import { fade, line, many, oval, path, put, sheer } from './svg.ts';

/** Vegetables, and what is strewn on top. */

const scallions: Piece = (dice) =>
  many(16, () =>
    put(`<ellipse rx="11" ry="8" fill="#e3f2c0" stroke="#58a143" stroke-width="6"/>`, {
      x: dice.between(-110, 110),
      y: dice.between(-50, 50),
      turn: dice.between(0, 180),
    }),
  );

const scallionShreds: Piece = (dice) =>
  many(22, () => {
    const x = dice.between(-120, 120);
    const y = dice.between(-34, 34);
    const bend = dice.between(-26, 26);
    return line(
      `M${x - 34} ${y}C${x - 10} ${y + bend} ${x + 10} ${y - bend} ${x + 34} ${y}`,
      dice.oneOf(['#7cc15c', '#b9e08c', '#4f9a3e', '#f4f8e4']),
      6,
    );
  });

const choySum: Piece = () =>
  many(5, (nth) => {
    const leaf =
      line('M-120 8C-70 0 -30 2 20 0', '#b5dc8c', 15) +
      path(
        'M-6 2C10 -40 70 -52 118 -22C132 -12 128 8 112 14C70 34 16 34 -6 2Z',
        fade('62b24c', '2f7d33'),
      ) +
      line('M0 0C40 -8 70 -10 106 -6', '#b5dc8c', 5);
    return put(leaf, { x: (nth % 2) * 22 - 10, y: -44 + nth * 22, turn: -12 + nth * 5 });
  });

const lettuce: Piece = (dice) =>
  many(5, (nth) =>
    put(
      path(
        'M-70 20C-90 -30 -50 -60 -20 -44C0 -74 50 -64 56 -36C92 -30 92 24 56 30C30 56 -50 54 -70 20Z',
        dice.oneOf(['#8ccf5f', '#6fbb49', '#a6dc7a']),
      ),
      {
        x: -90 + nth * 44,
        y: nth % 2 ? 20 : -12,
        turn: dice.between(-30, 30),
      },
    ),
  );

const beanSprouts: Piece = (dice) =>
  many(12, () => {
    const sprout =
      line('M-34 8C-10 -14 10 -10 30 4', '#fffbef', 8) + oval([9, 7], '#f2dd8a', { x: 34, y: 5 });
    return put(sprout, {
      x: dice.between(-120, 120),
      y: dice.between(-60, 60),
      turn: dice.between(0, 360),
    });
  });

const cornKernels: Piece = (dice) =>
  many(36, () =>
    oval([11, 9], dice.oneOf(['#ffd23f', '#ffe17a', '#f4bb25']), {
      x: dice.between(-140, 140),
      y: dice.between(-72, 72),
    }),
  );

const peas: Piece = (dice) =>
  many(16, () =>
    oval([11, 11], dice.oneOf(['#6fb84a', '#8fd062']), {
      x: dice.between(-120, 120),
      y: dice.between(-60, 60),
    }),
  );

const carrotCoins: Piece = () =>
  many(5, (nth) =>
    put(oval([30, 24], '#e2761f') + oval([24, 18], '#f59a3c') + oval([9, 7], '#fbc078'), {
      x: -90 + nth * 44,
      y: nth % 2 ? 22 : -14,
    }),
  );

const potatoChunks: Piece = (dice) =>
  many(5, (nth) =>
    put(path('M-38 -20L14 -36L44 -4L24 34L-30 28Z', fade('fbe3a0', 'e4b65a')), {
      x: -110 + nth * 56,
      y: nth % 2 ? 30 : -22,
      turn: dice.between(-30, 30),
    }),
  );

const radish: Piece = () =>
  many(4, (nth) =>
    put(oval([48, 34], '#d9c8a6', { y: 10 }) + oval([48, 33], fade('fffaf0', 'eadfc4')), {
      x: -90 + nth * 60,
      y: nth % 2 ? 24 : -12,
    }),
  );

const cucumber: Piece = () =>
  many(5, (nth) =>
    put(
      oval([38, 32], '#4e9a44') +
        oval([32, 26], '#d3efb0') +
        many(6, (seed) =>
          oval([4, 3], '#f6fbe6', { x: Math.cos(seed) * 15, y: Math.sin(seed) * 11 }),
        ),
      { x: -90 + nth * 40, y: nth * 7 - 14 },
    ),
  );

const tomatoSlices: Piece = () =>
  many(4, (nth) =>
    put(
      oval([48, 40], '#c82c22') +
        oval([42, 34], '#ef5a45') +
        many(5, (seed) =>
          put(oval([11, 6], '#fbc3a6'), {
            x: Math.cos(seed * 1.25) * 22,
            y: Math.sin(seed * 1.25) * 17,
            turn: seed * 72,
          }),
        ),
      { x: -84 + nth * 56, y: nth % 2 ? 16 : -8 },
    ),
  );

const pepperSquares: Piece = (dice) =>
  many(8, () =>
    put(
      `<rect x="-24" y="-20" width="48" height="40" rx="10" fill="${dice.oneOf(['#59a945', '#e2483a', '#f3b42e'])}"/>`,
      {
        x: dice.between(-140, 140),
        y: dice.between(-66, 66),
        turn: dice.between(0, 90),
      },
    ),
  );

const pineappleChunks: Piece = (dice) =>
  many(6, () =>
    put(path('M-36 18L0 -30L38 16C16 30 -14 30 -36 18Z', fade('ffe57a', 'f0b52c')), {
      x: dice.between(-140, 140),
      y: dice.between(-66, 66),
      turn: dice.between(0, 360),
    }),
  );

const aubergine: Piece = (dice) =>
  many(9, () =>
    put(
      path('M-52 -14H52V18C20 30 -20 30 -52 18Z', '#5b2c82') +
        path('M-52 -18H52L46 4H-46Z', fade('e9d7b0', 'c9a56c')),
      { x: dice.between(-150, 150), y: dice.between(-60, 60), turn: dice.between(-70, 70) },
    ),
  );

const crumbs: Piece = (dice) =>
  many(90, () =>
    oval(
      [dice.between(3, 8), dice.between(3, 6)],
      dice.oneOf(['#d9a04a', '#f1c777', '#b9762a', '#8f5a1e']),
      {
        x: dice.between(-200, 200),
        y: dice.between(-100, 100),
      },
    ),
  );

const steam: Piece = () => {
  const plume = 'M0 90C-40 50 40 20 0 -20C-36 -56 36 -86 4 -130';
  return sheer(
    `<g filter="url(#soft)">${put(line(plume, '#ffffff', 22), { x: -90 })}${put(line(plume, '#ffffff', 26), { x: 0, y: -30 })}${put(line(plume, '#ffffff', 20), { x: 90, y: 6 })}</g>`,
    0.62,
  );
};

const chopsticks: Piece = () =>
  put(
    line('M-330 -12L330 8', '#7a2f1c', 16) +
      line('M-330 22L330 26', '#8f3a24', 16) +
      line('M-330 -12L-250 -9', '#d9a441', 16) +
      line('M-330 22L-250 22', '#d9a441', 16),
    {},
  );

export const garnish = {
  scallions,
  scallionShreds,
  choySum,
  lettuce,
  beanSprouts,
  cornKernels,
  peas,
  carrotCoins,
  potatoChunks,
  radish,
  cucumber,
  tomatoSlices,
  pepperSquares,
  pineappleChunks,
  aubergine,
  crumbs,
  steam,
  chopsticks,
} as const satisfies Record<string, Piece>;

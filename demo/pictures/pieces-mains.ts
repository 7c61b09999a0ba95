import type { Dice } from './dice.ts';
import type { Piece } from './pieces-staples.ts';
import { fade, line, many, oval, path, put, sheer } from './svg.ts';
import type { Drawing } from './svg.ts';

/** Meat, and what is fried like it. */

const cutlet =
  'M-150 20C-170 -70 -60 -118 30 -100C120 -84 176 -30 150 40C128 96 30 104 -40 92C-96 84 -138 70 -150 20Z';

/** Crumbs, pepper, herbs: what is strewn over something flat. */
export function specks(
  dice: Dice,
  colours: readonly [string, ...string[]],
  count: number,
): Drawing {
  return many(count, () => {
    const angle = dice.between(0, Math.PI * 2);
    const far = Math.sqrt(dice.between(0, 1));
    return put(oval([dice.between(3, 8), dice.between(2, 5)], dice.oneOf(colours)), {
      x: Math.cos(angle) * far * 130,
      y: Math.sin(angle) * far * 78,
      turn: dice.between(0, 180),
    });
  });
}

const porkChop: Piece = (dice) =>
  put(path(cutlet, '#8a4a1c'), { y: 14 }) +
  path(cutlet, fade('edb05a', 'bf722a')) +
  sheer(specks(dice, ['#fbdc9a', '#a85f22', '#f5c679'], 70), 0.8) +
  sheer(line('M-96 -40C-40 -76 40 -78 92 -46', '#fff0c9', 12), 0.45);

const steak: Piece = (dice) =>
  put(path(cutlet, '#3a1a0f'), { y: 16 }) +
  path(cutlet, fade('9a5230', '5f2a17')) +
  sheer(
    many(5, (nth) => line(`M${-120 + nth * 52} 70L${-64 + nth * 52} -84`, '#2c120a', 11)),
    0.6,
  ) +
  sheer(specks(dice, ['#2c120a', '#c98456'], 26), 0.6) +
  sheer(line('M-96 -40C-40 -76 40 -78 92 -46', '#ffd9b8', 10), 0.4);

const chickenSteak: Piece = (dice) =>
  put(path(cutlet, '#8d5320'), { y: 14 }) +
  path(cutlet, fade('f0b869', 'c57d30')) +
  sheer(
    many(5, (nth) => line(`M${-120 + nth * 52} 70L${-64 + nth * 52} -84`, '#7c4519', 9)),
    0.5,
  ) +
  sheer(specks(dice, ['#fbe2ad', '#5b8a3c'], 30), 0.8);

/** Slices fanned out, each with its own rind. */
function fan(
  count: number,
  { meat, rind, fat }: { meat: string; rind: string; fat: string },
): Drawing {
  return many(count, (nth) => {
    const slice =
      path(
        'M-34 -72C0 -86 36 -76 42 -40C48 0 44 46 28 66C2 80 -32 72 -38 40C-44 0 -46 -44 -34 -72Z',
        rind,
      ) +
      path(
        'M-24 -60C0 -70 26 -62 30 -34C36 0 32 40 20 54C0 64 -22 58 -27 34C-32 0 -34 -36 -24 -60Z',
        meat,
      ) +
      line('M-12 -40C4 -20 4 20 -6 42', fat, 5);
    return put(slice, {
      x: -150 + nth * (300 / (count - 1)),
      y: Math.abs(nth - (count - 1) / 2) * 7,
      turn: 14,
    });
  });
}

const charSiu: Piece = () =>
  fan(7, { meat: fade('e2705a', 'c44634'), rind: fade('a5251c', '6d130e'), fat: '#f2a58f' }) +
  sheer(line('M-150 -62C-60 -84 60 -84 150 -58', '#ffd1b0', 9), 0.55);

const crispyPork: Piece = () =>
  many(7, (nth) =>
    put(
      path('M-40 -20H40V62C20 74 -20 74 -40 62Z', fade('f6d9c0', 'd99b7a')) +
        line('M-38 18H38', '#fbeee2', 9) +
        line('M-38 42H38', '#c9805f', 6) +
        path('M-44 -58C-20 -68 20 -68 44 -58L42 -16H-42Z', fade('f3b552', 'b86a1d')) +
        many(4, (dot) => oval([5, 5], '#8f4c12', { x: -26 + dot * 17, y: -40 + (dot % 2) * 12 })),
      { x: -140 + (nth % 4) * 92 + (nth > 3 ? 46 : 0), y: nth > 3 ? 44 : -34 },
    ),
  );

const goose: Piece = () =>
  fan(7, { meat: fade('c98a5e', '9b5a34'), rind: fade('8a3a12', '4f1c08'), fat: '#f0cda6' }) +
  sheer(line('M-150 -62C-60 -84 60 -84 150 -58', '#ffe0b8', 12), 0.6);

const soyChicken: Piece = () =>
  fan(6, { meat: fade('fff0d6', 'f0d2a2'), rind: fade('d9963f', '9a5d1a'), fat: '#fff8ea' }) +
  sheer(line('M-150 -62C-60 -84 60 -84 150 -58', '#fff3d6', 10), 0.6);

const sucklingPig: Piece = () =>
  many(8, (nth) =>
    put(
      path('M-42 -36H42L36 36H-36Z', fade('f7a94b', 'b3491a')) +
        path('M-36 36H36L34 52H-34Z', '#f6dcc0'),
      {
        x: -132 + (nth % 4) * 88,
        y: nth > 3 ? 48 : -36,
      },
    ),
  );

const spam: Piece = () =>
  many(3, (nth) =>
    put(
      `<rect x="-78" y="-46" width="156" height="92" rx="22" fill="#b2543f"/><rect x="-72" y="-42" width="144" height="80" rx="18" fill="${fade('f2a08c', 'dd7a66')}"/>`,
      { x: -66 + nth * 62, y: -18 + nth * 26, turn: -12 },
    ),
  );

const ham: Piece = () =>
  many(7, (nth) =>
    put(
      `<rect x="-70" y="-13" width="140" height="26" rx="8" fill="${nth % 2 ? '#f3a3a0' : '#e98784'}"/>`,
      {
        x: (nth - 3) * 22,
        y: (nth % 3) * 22 - 24,
        turn: -30 + nth * 11,
      },
    ),
  );

const sausage: Piece = () =>
  `<rect x="-96" y="-26" width="192" height="52" rx="26" fill="${fade('e8664a', 'ab3520')}"/>` +
  many(3, (nth) => line(`M${-50 + nth * 46} -12L${-34 + nth * 46} 12`, '#7d2413', 6)) +
  sheer(line('M-70 -14H60', '#ffd0bb', 7), 0.6);

const beefSlices: Piece = (dice) =>
  many(11, () =>
    put(
      path(
        'M-52 0C-40 -34 30 -40 54 -10C50 24 -20 34 -52 0Z',
        dice.oneOf(['#8f5538', '#7a432a', '#a26a4a']),
      ) + sheer(line('M-34 -6C-10 -20 20 -18 36 -6', '#e0b394', 5), 0.7),
      {
        x: dice.between(-110, 110),
        y: dice.between(-50, 50),
        turn: dice.between(-60, 60),
      },
    ),
  );

const brisket: Piece = (dice) =>
  many(7, (nth) =>
    put(
      path(
        'M-48 -30C-20 -50 40 -44 50 -10C56 24 20 44 -14 40C-50 36 -62 -4 -48 -30Z',
        fade('a86a40', '6b3a1e'),
      ) + line('M-36 -8C-10 -22 20 -20 38 -8', '#e9c79d', 9),
      {
        x: -110 + (nth % 4) * 74 + (nth > 3 ? 36 : 0),
        y: nth > 3 ? 40 : -30,
        turn: dice.between(-24, 24),
      },
    ),
  );

const patty: Piece = (dice) =>
  oval([150, 92], '#b98564', { y: 12 }) +
  oval([150, 90], fade('ecc4a4', 'cf9a76')) +
  sheer(specks(dice, ['#a9714f', '#fbe6d2'], 60), 0.7);

const goldenCubes: Piece = () =>
  many(8, (nth) =>
    put(
      path('M-44 -10L0 -34L46 -10V28L2 54L-44 28Z', '#c5842f') +
        path('M-44 -10L0 -34L46 -10L2 16Z', fade('fde3a6', 'f0b95a')) +
        path('M-44 -10L2 16V54L-44 28Z', '#e0a048'),
      { x: -120 + (nth % 4) * 82, y: nth > 3 ? 42 : -30 },
    ),
  );

const glazedChunks: Piece = (dice) =>
  many(11, () =>
    put(
      path(
        'M-44 0C-46 -34 0 -48 32 -32C58 -14 50 30 16 38C-16 44 -42 32 -44 0Z',
        fade('f0663a', 'b52a14'),
      ) + sheer(oval([15, 7], '#ffffff', { x: -8, y: -22 }), 0.7),
      {
        x: dice.between(-140, 140),
        y: dice.between(-66, 66),
        turn: dice.between(0, 360),
      },
    ),
  );

/** A fried wing: two joints, crisp skin. */
const wing: Piece = (dice) =>
  sheer(oval([92, 22], '#4a2c14', { x: 6, y: 60 }), 0.25) +
  path(
    'M-96 30C-116 -20 -70 -66 -24 -52C-4 -84 56 -82 70 -46C108 -48 116 -8 88 8C70 22 50 18 36 12C20 56 -70 74 -96 30Z',
    fade('efae52', 'ad621f'),
  ) +
  path('M84 -14C104 -34 130 -28 128 -10C124 8 100 12 86 4Z', fade('e29a3e', 'b36a24')) +
  line('M-24 -52C-14 -24 6 -2 36 12', '#9a5418', 6) +
  sheer(put(specks(dice, ['#fbdc9a', '#8f4d16'], 16), { size: 0.5, x: -30 }), 0.8) +
  sheer(line('M-70 -16C-60 -36 -44 -42 -30 -40', '#fff0cf', 9), 0.7);

const glazedWing: Piece = (dice) =>
  wing(dice) +
  sheer(
    path(
      'M-96 30C-116 -20 -70 -66 -24 -52C-4 -84 56 -82 70 -46C108 -48 116 -8 88 8C70 22 50 18 36 12C20 56 -70 74 -96 30Z',
      '#5a1f08',
    ),
    0.5,
  );

const popcornChicken: Piece = (dice) =>
  many(30, () =>
    put(
      path(
        'M-34 0C-40 -28 4 -42 26 -26C46 -10 40 24 12 30C-12 36 -30 24 -34 0Z',
        fade('f2b85c', 'b56c22'),
      ),
      {
        x: dice.between(-150, 150),
        y: dice.between(-76, 60),
        turn: dice.between(0, 360),
      },
    ),
  );

const mincedPork: Piece = (dice) =>
  many(46, () =>
    put(
      oval(
        [dice.between(10, 18), dice.between(7, 12)],
        dice.oneOf(['#8a4a22', '#6b3413', '#a8632f']),
      ),
      {
        x: dice.between(-96, 96),
        y: dice.between(-46, 40),
        turn: dice.between(0, 180),
      },
    ),
  );

export const mains = {
  porkChop,
  steak,
  chickenSteak,
  charSiu,
  crispyPork,
  goose,
  soyChicken,
  sucklingPig,
  spam,
  ham,
  sausage,
  beefSlices,
  brisket,
  patty,
  goldenCubes,
  glazedChunks,
  popcornChicken,
  wing,
  glazedWing,
  mincedPork,
} as const satisfies Record<string, Piece>;

import { specks } from './pieces-mains.ts';
import type { Piece } from './pieces-staples.ts';
import { fade, glow, line, many, oval, path, put, sheer } from './svg.ts';
import type { Drawing } from './svg.ts';

/** Eggs, fish and what else comes out of the sea. */

const friedEgg: Piece = () =>
  path(
    'M-104 8C-116 -44 -66 -82 -14 -76C26 -96 96 -66 102 -14C122 26 78 74 26 66C-12 88 -92 62 -104 8Z',
    fade('ffffff', 'e9e2d3'),
  ) +
  oval([44, 36], glow('ffd44d', 'f49b1c'), { x: 0, y: -10 }) +
  sheer(oval([13, 7], '#ffffff', { x: -14, y: -24 }), 0.8);

const scrambledEgg: Piece = (dice) =>
  many(16, () =>
    put(
      path(
        'M-42 4C-46 -26 0 -40 30 -22C54 -6 40 30 4 30C-20 32 -38 24 -42 4Z',
        dice.oneOf(['#fbd24e', '#f6c02f', '#fde08a', '#f9cb47']),
      ),
      {
        x: dice.between(-110, 110),
        y: dice.between(-56, 56),
        turn: dice.between(0, 360),
      },
    ),
  );

const halfEgg: Piece = () =>
  oval([52, 40], fade('ffffff', 'e6decf')) +
  oval([28, 21], glow('ffce45', 'f0901b'), { x: 4, y: -2 });

function balls(light: string, dark: string): Drawing {
  return many(7, (nth) =>
    put(
      oval([44, 42], glow(light, dark)) + sheer(oval([14, 8], '#ffffff', { x: -14, y: -18 }), 0.7),
      {
        x: -116 + (nth % 4) * 78 + (nth > 3 ? 39 : 0),
        y: nth > 3 ? 42 : -24,
      },
    ),
  );
}

const fishBalls: Piece = () => balls('ffffff', 'd8cbb6');
const curryBalls: Piece = () => balls('fbd27a', 'd38a24');

const wontons: Piece = (dice) =>
  many(5, (nth) =>
    put(
      path(
        'M-62 10C-70 -24 -40 -40 -20 -30C-10 -62 20 -62 26 -32C54 -40 72 -16 58 14C40 44 -44 46 -62 10Z',
        fade('fff6e0', 'efcf9c'),
      ) +
        oval([34, 20], '#f4a98d', { y: 10 }) +
        sheer(
          path(
            'M-50 4C-50 -20 -30 -30 -16 -22C-8 -44 14 -46 20 -24',
            'none',
            'stroke="#ffffff" stroke-width="6"',
          ),
          0.8,
        ),
      { x: -120 + nth * 62, y: nth % 2 ? 40 : -16, turn: dice.between(-14, 14) },
    ),
  );

const fillets: Piece = (dice) =>
  many(4, (nth) =>
    put(
      `<rect x="-92" y="-34" width="184" height="68" rx="30" fill="${fade('f6c56d', 'cf8b33')}"/>` +
        sheer(put(specks(dice, ['#fbe3b0', '#b8732a'], 22), { size: 0.6 }), 0.9),
      {
        x: nth % 2 ? 44 : -36,
        y: -62 + nth * 42,
        turn: -14 + nth * 6,
      },
    ),
  );

const steamedFish: Piece = () =>
  path(
    'M-250 6C-180 -92 60 -104 180 -30L262 -84C250 -30 250 30 266 84L180 26C60 100 -180 92 -250 6Z',
    fade('c9b79e', '8d775c'),
  ) +
  sheer(
    many(6, (nth) =>
      line(
        `M${-110 + nth * 46} -50C${-96 + nth * 46} -16 ${-96 + nth * 46} 18 ${-110 + nth * 46} 50`,
        '#6d5a43',
        6,
      ),
    ),
    0.45,
  ) +
  oval([13, 13], '#ffffff', { x: -190, y: -16 }) +
  oval([7, 7], '#2b2118', { x: -190, y: -16 });

const clams: Piece = (dice) =>
  many(10, (nth) => {
    const shell =
      path('M-58 16C-66 -44 66 -44 58 16C30 34 -30 34 -58 16Z', fade('e9dcc6', 'a38a6c')) +
      many(3, (ring) =>
        line(
          `M${-40 + ring * 9} ${8 - ring * 3}C${-36 + ring * 8} ${-32 + ring * 8} ${36 - ring * 8} ${-32 + ring * 8} ${40 - ring * 9} ${8 - ring * 3}`,
          '#8a7358',
          3,
        ),
      ) +
      path('M-56 16C-40 2 40 2 56 16C34 44 -34 44 -56 16Z', fade('fff4e2', 'd9c3a2')) +
      oval([32, 10], '#f0a86a', { y: 21 });
    return put(shell, {
      x: -126 + (nth % 4) * 84 + (nth > 3 && nth < 8 ? 30 : 0),
      y: -64 + Math.floor(nth / 4) * 62,
      turn: dice.between(-34, 34),
      size: 0.92,
    });
  });

const squidRings: Piece = (dice) =>
  many(8, (nth) =>
    put(
      `<ellipse rx="44" ry="32" fill="none" stroke="#c98232" stroke-width="27"/><ellipse rx="44" ry="31" fill="none" stroke="#f3bb5e" stroke-width="18"/>`,
      {
        x: -130 + (nth % 4) * 88,
        y: (nth > 3 ? 46 : -34) + dice.between(-8, 8),
        turn: dice.between(-30, 30),
      },
    ),
  );

export const sea = {
  friedEgg,
  scrambledEgg,
  halfEgg,
  fishBalls,
  curryBalls,
  wontons,
  fillets,
  steamedFish,
  clams,
  squidRings,
} as const satisfies Record<string, Piece>;

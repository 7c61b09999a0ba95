import type { Dice } from './dice.ts';
import { fade, glow, line, many, oval, path, put, sheer } from './svg.ts';
import type { Drawing } from './svg.ts';

/** Rice, noodles, bread: what a meal rests on. */

export type Piece = (dice: Dice) => Drawing;

const mound = 'M-150 50C-165 -20 -90 -110 5 -110C100 -110 165 -20 150 50C120 112 -120 112 -150 50Z';

function grains(dice: Dice, colours: readonly [string, ...string[]], count: number): Drawing {
  return many(count, () => {
    const angle = dice.between(0, Math.PI * 2);
    const far = Math.sqrt(dice.between(0, 1));
    const x = Math.cos(angle) * far * 132;
    const y = Math.sin(angle) * far * 82 - 12;
    return put(oval([9, 4], dice.oneOf(colours)), { x, y, turn: dice.between(0, 180) });
  });
}

const rice: Piece = (dice) =>
  sheer(oval([158, 40], '#5b4a36', { y: 66 }), 0.22) +
  path(mound, fade('ffffff', 'e9e2d6')) +
  grains(dice, ['#ffffff', '#f4efe6', '#ded6c8'], 150);

const friedRice: Piece = (dice) =>
  put(path(mound, fade('fbe6b4', 'd9a75a')), { size: 1.5 }) +
  put(grains(dice, ['#fff3cf', '#f4d493', '#e0b067', '#fff8e2'], 170), { size: 1.5 }) +
  put(grains(dice, ['#7fbf5a', '#e8836a', '#f7c948', '#5ba05a'], 26), { size: 1.5 });

function strands(
  dice: Dice,
  { colours, thick }: { colours: readonly [string, ...string[]]; thick: number },
): Drawing {
  return many(44, (nth) => {
    const y = -90 + nth * 4.2 + dice.between(-8, 8);
    const reach = Math.sqrt(Math.max(0, 1 - (y / 100) ** 2)) * 205;
    const bend = dice.between(-60, 60);
    return line(
      `M${-reach} ${y}C${-reach / 3} ${y + bend} ${reach / 3} ${y - bend} ${reach} ${y}`,
      dice.oneOf(colours),
      thick,
    );
  });
}

const noodles: Piece = (dice) =>
  strands(dice, { colours: ['#f6d27a', '#eabf5c', '#fbe19b'], thick: 10 });
const paleNoodles: Piece = (dice) =>
  strands(dice, { colours: ['#fffaf0', '#f2e8d6', '#e7dac3'], thick: 9 });
const hoFun: Piece = (dice) =>
  strands(dice, { colours: ['#d9a86c', '#c98f52', '#e6c08e', '#b87a40'], thick: 24 });
const whiteHoFun: Piece = (dice) =>
  strands(dice, { colours: ['#fffdf8', '#f3ece0', '#e9dfcf'], thick: 24 });
const soyNoodles: Piece = (dice) =>
  strands(dice, { colours: ['#b8763a', '#9b5c29', '#cf9250'], thick: 10 });
const curryVermicelli: Piece = (dice) =>
  strands(dice, { colours: ['#f0b93a', '#e2a324', '#f8d06a'], thick: 7 });
const spaghetti: Piece = (dice) =>
  strands(dice, { colours: ['#f7dc94', '#eec870', '#fbe8b4'], thick: 11 });

const macaroni: Piece = (dice) =>
  many(46, () => {
    const angle = dice.between(0, Math.PI * 2);
    const far = Math.sqrt(dice.between(0, 1));
    const bent =
      line('M-17 6C-12 -14 12 -14 17 6', '#e9cf9c', 17) +
      line('M-15 4C-10 -13 10 -13 15 4', '#fff1cf', 9);
    return put(bent, {
      x: Math.cos(angle) * far * 205,
      y: Math.sin(angle) * far * 96,
      turn: dice.between(0, 360),
    });
  });

/** A thick slice lying on the plate, its crust towards us. */
const toast: Piece = () =>
  path(
    'M-150 -30L-150 26C-150 44 -138 52 -120 60L0 118C12 124 24 122 36 116L150 40C160 32 162 26 162 14V-40Z',
    '#a9652c',
  ) +
  path(
    'M-140 -52L10 -118C22 -123 34 -122 46 -116L152 -54C168 -44 166 -28 152 -18L30 62C18 70 4 70 -10 62L-144 -18C-160 -28 -158 -44 -140 -52Z',
    fade('f8d394', 'e5a957'),
  ) +
  path(
    'M-116 -38L10 -94C20 -98 30 -97 38 -92L126 -44C136 -38 136 -28 126 -22L26 44C16 50 4 50 -8 44L-118 -20C-128 -26 -126 -34 -116 -38Z',
    fade('fbe6bb', 'f3c67e'),
  );

const frenchToast: Piece = (dice) =>
  put(toast(dice), { y: 46, size: 1.25 }) +
  put(toast(dice), { y: -14, size: 1.22 }) +
  sheer(
    put(
      path(
        'M-116 -38L10 -94C20 -98 30 -97 38 -92L126 -44C136 -38 136 -28 126 -22L26 44C16 50 4 50 -8 44L-118 -20C-128 -26 -126 -34 -116 -38Z',
        '#d9832b',
      ),
      { y: -14, size: 1.3 },
    ),
    0.5,
  );

const butter: Piece = () =>
  path('M-46 -8L0 -32L48 -8L48 14L2 40L-46 14Z', '#e8b93a') +
  path('M-46 -8L0 -32L48 -8L2 18Z', fade('fff3b4', 'fbdc6d')) +
  path('M-46 -8L2 18V40L-46 14Z', '#f4cb4d');

const syrup: Piece = () =>
  path(
    'M-90 -14C-60 -60 60 -66 92 -20C104 6 70 18 66 50C62 76 46 74 44 50C42 26 8 34 2 56C-4 84 -24 82 -26 54C-28 30 -104 22 -90 -14Z',
    fade('f2b441', 'c9751d'),
  ) + sheer(oval([34, 9], '#ffffff', { x: -20, y: -26 }), 0.55);

const condensedMilk: Piece = () =>
  line('M-96 -20C-60 -54 -40 10 -8 -30C20 -66 34 6 64 -30C80 -46 96 -30 100 -24', '#fffdf4', 18);

const peanutSpread: Piece = () =>
  path(
    'M-96 -24C-40 -74 50 -70 98 -26C70 10 20 34 4 34C-30 26 -80 4 -96 -24Z',
    fade('d9a05a', 'b4742f'),
  ) + line('M-60 -24C-20 -44 30 -44 60 -22', '#e9bd7d', 9);

const kaya: Piece = () =>
  path(
    'M-96 -24C-40 -74 50 -70 98 -26C70 10 20 34 4 34C-30 26 -80 4 -96 -24Z',
    fade('b7bf55', '7f8f33'),
  ) + line('M-60 -24C-20 -44 30 -44 60 -22', '#d8dd86', 9);

/** A bun from the front: dome, base, shine. */
function bunDome(light: string, dark: string): Drawing {
  return (
    path(
      'M-150 50C-160 -60 -80 -130 0 -130C80 -130 160 -60 150 50C120 92 -120 92 -150 50Z',
      glow(light, dark),
    ) + sheer(oval([46, 20], '#ffffff', { x: -48, y: -80 }), 0.5)
  );
}

const pineappleBun: Piece = () => {
  const crust =
    'M-140 0C-136 -88 -74 -134 0 -134C74 -134 136 -88 140 0C120 34 96 8 70 24C44 38 20 14 -6 24C-40 40 -64 10 -90 24C-112 32 -136 24 -140 0Z';
  const down = many(5, (nth) => {
    const x = (nth - 2) * 46;
    return line(`M${x * 1.1} 4C${x * 1.12} -50 ${x * 0.8} -100 ${x * 0.42} -124`, '#c98a2c', 6);
  });
  const over = many(3, (nth) => {
    const reach = 126 - nth * 22;
    const y = -26 - nth * 34;
    return line(
      `M${-reach} ${y}C${-reach / 2} ${y + 24} ${reach / 2} ${y + 24} ${reach} ${y}`,
      '#c98a2c',
      6,
    );
  });
  return (
    bunDome('f6c274', 'c98036') +
    path(crust, glow('ffe39a', 'f0b647')) +
    sheer(down + over, 0.7) +
    sheer(oval([40, 16], '#ffffff', { x: -46, y: -96 }), 0.6)
  );
};

const butterSlab: Piece = () =>
  path('M-160 0L-130 -26H136L164 0L136 30H-132Z', fade('fff2a8', 'f3ca4a')) +
  path('M-132 30H136L164 0V18L136 46H-132L-160 18V0Z', '#e3b136');

const cocktailBun: Piece = () =>
  put(bunDome('fbd08a', 'c87f37'), { size: 1 }) +
  line('M-92 -66C-40 -100 40 -100 92 -66', '#fff3c9', 13) +
  line('M-116 -26C-50 -62 50 -62 116 -26', '#fff3c9', 13) +
  many(9, (nth) =>
    put(oval([6, 3], '#fff8e6'), { x: -40 + nth * 10, y: -112 + (nth % 3) * 10, turn: nth * 40 }),
  );

const glossyBun: Piece = () =>
  bunDome('f9b96a', 'a8561c') +
  sheer(line('M-100 -40C-70 -96 -20 -112 10 -112', '#fff1d6', 12), 0.55) +
  many(8, (nth) =>
    put(oval([6, 3], '#fff3d3'), { x: -30 + nth * 9, y: -104 + (nth % 2) * 14, turn: nth * 50 }),
  );

const sausageBun: Piece = () =>
  put(
    `<rect x="-190" y="-34" width="380" height="68" rx="34" fill="${fade('e2583f', 'a82d1d')}"/>`,
    {
      turn: -14,
    },
  ) +
  put(
    many(4, (nth) =>
      put(
        `<rect x="-46" y="-70" width="80" height="140" rx="40" fill="${glow('fbd089', 'c07630')}"/>`,
        {
          x: -114 + nth * 76,
          turn: 16,
        },
      ),
    ),
    { turn: -14 },
  );

export const staples = {
  rice,
  friedRice,
  noodles,
  paleNoodles,
  hoFun,
  whiteHoFun,
  soyNoodles,
  curryVermicelli,
  spaghetti,
  macaroni,
  toast,
  frenchToast,
  butter,
  syrup,
  condensedMilk,
  peanutSpread,
  kaya,
  pineappleBun,
  butterSlab,
  cocktailBun,
  glossyBun,
  sausageBun,
} as const satisfies Record<string, Piece>;

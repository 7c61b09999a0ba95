import type { Dice } from './dice.ts';
import { box, fade, line, many, path, put, sheer } from './svg.ts';
import type { Drawing } from './svg.ts';

/** The table a dish stands on: a colour, and the pattern of its cloth, wood or tiles. */

export const width = 1200;
export const height = 900;

const cloths = {
  cream: ['faeed8', 'eed6ad'],
  mint: ['dff0e4', 'b3dac5'],
  jade: ['a8d8c8', '74b8a5'],
  peach: ['fde3d0', 'f4bd9b'],
  rose: ['f9dedd', 'eab3b3'],
  sky: ['dcebf6', 'b3cfe6'],
  mustard: ['fbe5a8', 'f0c25c'],
  sage: ['e6ecd3', 'c2cf9d'],
  coral: ['f9b7a0', 'e8836a'],
  plum: ['e6d9ea', 'c4abcf'],
  walnut: ['9c6b48', '6d4429'],
  slate: ['7d8a94', '4c5862'],
} as const satisfies Record<string, readonly [string, string]>;

export type Cloth = keyof typeof cloths;

const patterns = { tiles, hexagons, planks, terrazzo, gingham } as const;

export type Pattern = keyof typeof patterns;

export interface TableTop {
  readonly cloth: Cloth;
  readonly pattern: Pattern;
}

export function tableTop({ cloth, pattern }: TableTop, dice: Dice): Drawing {
  const [light, dark] = cloths[cloth];
  const ground = `<rect width="${width}" height="${height}" fill="${fade(light, dark)}"/>`;
  return ground + patterns[pattern](dark, dice) + daylight();
}

/** Light from the window at the upper left, dusk at the lower right. */
function daylight(): Drawing {
  return `<rect width="${width}" height="${height}" fill="url(#daylight)"/>`;
}

function tiles(dark: string, dice: Dice): Drawing {
  const size = 75;
  const across = Math.ceil(width / size);
  const tinted = many(26, () => {
    const x = Math.floor(dice.between(0, across)) * size;
    const y = Math.floor(dice.between(0, height / size)) * size;
    return `<rect x="${x}" y="${y}" width="${size}" height="${size}" fill="#${dark}" opacity="0.22"/>`;
  });
  const down = many(across, (nth) => line(`M${nth * size} 0V${height}`, '#ffffff', 3));
  const over = many(Math.ceil(height / size), (nth) =>
    line(`M0 ${nth * size}H${width}`, '#ffffff', 3),
  );
  return tinted + sheer(down + over, 0.45);
}

function hexagons(dark: string, dice: Dice): Drawing {
  const hexagon = 'M0 -40L34.6 -20L34.6 20L0 40L-34.6 20L-34.6 -20Z';
  const rows = many(17, (row) =>
    many(19, (column) => {
      const x = column * 69.2 + (row % 2) * 34.6;
      const filled = dice.between(0, 1) < 0.12 ? `#${dark}` : 'none';
      return put(path(hexagon, filled, 'stroke="#ffffff" stroke-width="2.5" fill-opacity="0.45"'), {
        x,
        y: row * 60,
      });
    }),
  );
  return sheer(rows, 0.5);
}

function planks(dark: string, dice: Dice): Drawing {
  const boards = many(6, (nth) => {
    const y = nth * 155 + dice.between(-6, 6);
    const grain = many(4, () => {
      const high = y + dice.between(20, 140);
      const bend = dice.between(-18, 18);
      return line(`M-10 ${high}C300 ${high + bend} 800 ${high - bend} 1210 ${high}`, `#${dark}`, 3);
    });
    return sheer(grain, 0.35) + sheer(line(`M0 ${y}H${width}`, '#3a2414', 5), 0.28);
  });
  return boards;
}

function terrazzo(dark: string, dice: Dice): Drawing {
  const chips = ['#ffffff', `#${dark}`, '#e9a27b', '#8fb7a2', '#f6d27a'] as const;
  return many(150, () => {
    const chip = path(
      `M0 ${-dice.between(5, 14)}L${dice.between(5, 16)} 2L${dice.between(-4, 6)} ${dice.between(5, 15)}L${-dice.between(5, 16)} 1Z`,
      dice.oneOf(chips),
    );
    return sheer(
      put(chip, {
        x: dice.between(0, width),
        y: dice.between(0, height),
        turn: dice.between(0, 360),
      }),
      0.5,
    );
  });
}

function gingham(dark: string): Drawing {
  const band = 90;
  const down = many(7, (nth) =>
    put(box(band, height, { radius: 0, fill: `#${dark}` }), { x: nth * 180 + 45, y: 450 }),
  );
  const over = many(5, (nth) =>
    put(box(width, band, { radius: 0, fill: `#${dark}` }), { x: 600, y: nth * 180 + 45 }),
  );
  return sheer(down, 0.3) + sheer(over, 0.3);
}

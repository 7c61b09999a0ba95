import { art } from './art.ts';
import type { ArtName } from './art.ts';
import type { Dice } from './dice.ts';
import { box, fade, line, many, oval, path, put, sheer } from './svg.ts';
import type { Drawing } from './svg.ts';
import { height, width } from './table-tops.ts';

/** Pictures that are no dishes: the logo, the shops, faces of members. */

const cup =
  path('M-130 -70H100C180 -70 180 60 90 64C80 130 -100 130 -116 64Z', '#fff4d8') +
  path('M-150 150H130V176H-150Z', '#fff4d8');

function logo(): Drawing {
  const steam = 'M0 40C-24 16 24 -4 0 -30C-20 -54 20 -70 2 -96';
  return (
    `<rect width="${width}" height="${height}" fill="${fade('f7a13c', 'd9691a')}"/>` +
    put(oval([360, 360], '#fff4d8') + oval([334, 334], '#c8382a'), { x: 600, y: 450 }) +
    put(cup, { x: 610, y: 480, size: 1.2 }) +
    put(
      many(3, (nth) => put(line(steam, '#fff4d8', 18), { x: -70 + nth * 64 })),
      { x: 596, y: 330 },
    )
  );
}

interface Street {
  readonly sky: readonly [string, string];
  readonly wall: readonly [string, string];
  readonly awning: string;
  readonly ground: string;
}

const lamps: Drawing = many(2, (nth) =>
  put(
    many(3, (dot) => oval([16, 16], '#fff4d8', { x: dot * 60 })),
    { x: nth ? 740 : 340, y: 220 },
  ),
);

/** A shop front: windows with light in them, an awning, a door, stools outside. */
function shopFront({ sky, wall, awning, ground }: Street, dice: Dice): Drawing {
  const panes = many(3, (nth) =>
    put(box(250, 300, { radius: 18, fill: fade('fff3c4', 'f6c667') }), {
      x: 250 + nth * 350,
      y: 560,
    }),
  );
  const frames = many(3, (nth) =>
    line(`M${250 + nth * 350} 412V708M${126 + nth * 350} 520H${374 + nth * 350}`, '#7a4a2a', 8),
  );
  const stripes = many(12, (nth) =>
    path(
      `M${60 + nth * 90} 330H${150 + nth * 90}V400C${150 + nth * 90} 446 ${60 + nth * 90} 446 ${60 + nth * 90} 400Z`,
      nth % 2 ? '#fffaf0' : `#${awning}`,
    ),
  );
  const stools = many(4, (nth) =>
    put(oval([46, 16], `#${awning}`, { y: -50 }) + line('M0 -40V40M-26 44H26', '#5a3a22', 9), {
      x: 190 + nth * 270 + dice.between(-20, 20),
      y: 800,
    }),
  );
  return (
    `<rect width="${width}" height="${height}" fill="${fade(sky[0], sky[1])}"/>` +
    path('M40 120H1160V760H40Z', fade(wall[0], wall[1])) +
    path(`M0 740H1200V900H0Z`, ground) +
    panes +
    frames +
    stripes +
    put(box(620, 150, { radius: 24, fill: '#c8382a' }), { x: 600, y: 220 }) +
    put(cup, { x: 600, y: 200, size: 0.42 }) +
    lamps +
    stools +
    sheer(`<rect width="${width}" height="${height}" fill="url(#daylight)"/>`, 1)
  );
}

function face(name: ArtName, from: string, to: string): Drawing {
  return (
    `<rect width="${width}" height="${height}" fill="${fade(from, to)}"/>` +
    put(art(name), { x: 600, y: 450, size: 3.4 })
  );
}

export const signs: ReadonlyMap<string, (dice: Dice) => Drawing> = new Map([
  ['logo', logo],
  [
    'shop-hong-kong',
    (dice: Dice) =>
      shopFront(
        {
          sky: ['bfe0ee', 'fbe7c6'],
          wall: ['8fc7b4', '5f9f8c'],
          awning: 'd8452f',
          ground: '#b9a58c',
        },
        dice,
      ),
  ],
  [
    'shop-taipei',
    (dice: Dice) =>
      shopFront(
        {
          sky: ['f7d9c4', 'fdf0dc'],
          wall: ['d98a6a', 'b5603f'],
          awning: '3f8f7a',
          ground: '#9aa39a',
        },
        dice,
      ),
  ],
  [
    'shop-kuala-lumpur',
    (dice: Dice) =>
      shopFront(
        {
          sky: ['c9d8f5', 'f9d9b8'],
          wall: ['f2c766', 'd99a34'],
          awning: '2f6fa8',
          ground: '#a8927a',
        },
        dice,
      ),
  ],
  ['avatar-panda', () => face('panda', 'dff0e4', '8fc7a8')],
  ['avatar-cat', () => face('cat-face', 'fde3d0', 'f4a97b')],
]);

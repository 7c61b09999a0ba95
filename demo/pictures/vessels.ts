import { box, fade, glow, line, many, oval, path, put, sheer } from './svg.ts';
import type { Drawing } from './svg.ts';

/** What dishes are served on; food is drawn between `under` and `over`, from the centre. */
export interface Vessel {
  readonly under: Drawing;
  readonly over: Drawing;
}

type Draw = (accent: string) => Vessel;

// A gradient, not a blur: blurring a shape of this size takes longer than all the rest of a
// picture.
export function shadow(rx: number, ry: number, y: number): Drawing {
  return oval([rx * 1.24, ry * 1.3], 'url(#shade)', { x: 14, y });
}

/** Glazes that let white rice stand out, by the colour of the rim. */
const glazes: Readonly<Record<string, readonly [string, string]>> = {
  '4d9a6b': ['cfe3d6', 'e9f4ec'],
  c8463a: ['f0d3c8', 'fbebe4'],
  '4a7fb5': ['cbdcec', 'e8f1f9'],
  d9a441: ['f1dfb8', 'fbf2da'],
};

const plate: Draw = (accent) => {
  const [shade, light] = glazes[accent] ?? ['d9d0c2', 'f6f1e8'];
  return {
    under:
      shadow(440, 280, 54) +
      oval([436, 288], '#cfc5b6', { y: 17 }) +
      oval([436, 286], fade('ffffff', 'efe8dc')) +
      `<ellipse rx="410" ry="266" fill="none" stroke="#${accent}" stroke-width="12"/>` +
      `<ellipse rx="390" ry="252" fill="none" stroke="#${accent}" stroke-width="3"/>` +
      oval([362, 230], `#${shade}`) +
      oval([356, 223], fade(shade, light), { y: 7 }),
    over: '',
  };
};

const smallPlate: Draw = (accent) => {
  const { under } = plate(accent);
  return { under: put(under, { size: 0.86, y: 30 }), over: '' };
};

const bowlBody = 'M-352 -40C-346 190 -190 282 0 282C190 282 346 190 352 -40Z';

function bowlUnder(accent: string): Drawing {
  const band = `M-345 40C-260 190 260 190 345 40`;
  return (
    shadow(330, 90, 290) +
    oval([170, 40], '#d8cfc2', { y: 280 }) +
    path(bowlBody, fade('ffffff', 'e3d9ca')) +
    line(band, `#${accent}`, 20) +
    line('M-338 74C-250 220 250 220 338 74', `#${accent}`, 5) +
    many(7, (nth) =>
      oval([11, 11], `#${accent}`, { x: -210 + nth * 70, y: 196 + Math.cos((nth - 3) * 0.5) * 26 }),
    ) +
    oval([352, 176], fade('ffffff', 'd9cdbc'), { y: -40 }) +
    oval([330, 158], fade('cfc2b0', 'f3ece1'), { y: -36 })
  );
}

const bowl: Draw = (accent) => ({ under: bowlUnder(accent), over: '' });

const bakingDish: Draw = (accent) => ({
  under:
    shadow(440, 230, 110) +
    path('M-440 -30C-440 210 -250 262 0 262C250 262 440 210 440 -30Z', fade(accent, '5f3a24')) +
    put(box(120, 60, { radius: 26, fill: `#${accent}` }), { x: -440, y: -20 }) +
    put(box(120, 60, { radius: 26, fill: `#${accent}` }), { x: 440, y: -20 }) +
    oval([432, 236], fade('fff6e8', 'e8d6bd'), { y: -20 }) +
    oval([400, 208], fade('b98a5e', 'f1ddbf'), { y: -16 }),
  over: '',
});

const sizzlingPlate: Draw = () => ({
  under:
    shadow(470, 270, 80) +
    put(box(960, 560, { radius: 150, fill: fade('c08b57', '8a5a34') }), { y: 24 }) +
    put(box(910, 510, { radius: 130, fill: fade('d3a06b', 'a5713f') }), { y: 14 }) +
    oval([410, 226], '#17191c', { y: 16 }) +
    oval([410, 224], fade('4a4e54', '26292d')) +
    oval([364, 188], fade('2a2d31', '3c4046'), { y: 4 }),
  over: '',
});

const claypot: Draw = () => ({
  under:
    shadow(370, 110, 270) +
    path('M-360 -50C-370 190 -230 286 0 286C230 286 370 190 360 -50Z', fade('c98d5b', '7d4a29')) +
    put(box(130, 54, { radius: 24, fill: '#8a5530' }), { x: 395, y: 0 }) +
    oval([362, 182], fade('e3b384', 'b57a49'), { y: -50 }) +
    oval([326, 154], fade('4d2b16', '7a4a28'), { y: -44 }),
  over: '',
});

const steamer: Draw = () => ({
  under:
    shadow(400, 120, 230) +
    path('M-390 -40V120C-390 280 390 280 390 120V-40Z', fade('d9ae72', 'a9763d')) +
    line('M-390 40C-380 210 380 210 390 40', '#8a5c2c', 9) +
    line('M-390 96C-380 262 380 262 390 96', '#8a5c2c', 9) +
    oval([390, 216], fade('ecca94', 'c4925a'), { y: -40 }) +
    oval([350, 186], fade('8d6334', 'c79a62'), { y: -34 }) +
    sheer(
      many(9, (nth) => line(`M${-300 + nth * 75} -180L${-300 + nth * 75} 120`, '#7b5429', 6)),
      0.25,
    ) +
    oval([344, 180], 'none'),
  over: '',
});

const board: Draw = () => ({
  under:
    shadow(440, 230, 90) +
    put(box(900, 470, { radius: 70, fill: '#8f5f35' }), { y: 42 }) +
    put(box(900, 466, { radius: 70, fill: fade('e2b57e', 'c68f55') }), { y: 20 }) +
    sheer(
      many(5, (nth) =>
        line(
          `M-420 ${-140 + nth * 84}C-150 ${-170 + nth * 84} 150 ${-110 + nth * 84} 420 ${-140 + nth * 84}`,
          '#9a6a3c',
          5,
        ),
      ),
      0.4,
    ),
  over: '',
});

const leaf: Draw = () => ({
  under:
    shadow(430, 240, 70) +
    path(
      'M-450 20C-330 -270 240 -300 450 -60C400 210 -220 300 -450 20Z',
      fade('7fbf5a', '3f8a3c'),
    ) +
    line('M-440 16C-160 -20 180 -60 440 -60', '#c3e39b', 9) +
    sheer(
      many(9, (nth) =>
        line(
          `M${-340 + nth * 85} ${8 - nth * 8}l60 ${-110 + nth * 4}M${-340 + nth * 85} ${8 - nth * 8}l70 ${120 - nth * 4}`,
          '#c3e39b',
          4,
        ),
      ),
      0.55,
    ),
  over: '',
});

const cup: Draw = (accent) => ({
  under:
    shadow(350, 130, 240) +
    oval([348, 132], '#d5cabb', { y: 224 }) +
    oval([348, 130], fade('ffffff', 'ece3d6'), { y: 212 }) +
    `<ellipse cy="212" rx="318" ry="114" fill="none" stroke="#${accent}" stroke-width="8"/>` +
    oval([190, 62], fade('d8cec0', 'f6f1e8'), { y: 214 }) +
    `<path d="M196 -60C330 -80 330 110 176 110" fill="none" stroke="#e9e0d3" stroke-width="40" stroke-linecap="round"/>` +
    `<path d="M196 -60C330 -80 330 110 176 110" fill="none" stroke="#ffffff" stroke-width="24" stroke-linecap="round"/>` +
    path('M-222 -120C-220 90 -170 216 0 216C170 216 220 90 222 -120Z', fade('ffffff', 'e6dccd')) +
    line('M-212 0C-150 74 150 74 212 0', `#${accent}`, 14) +
    line('M-206 30C-140 102 140 102 206 30', `#${accent}`, 4) +
    oval([222, 92], fade('ffffff', 'ddd2c3'), { y: -120 }) +
    oval([202, 78], fade('cdbfae', 'efe7db'), { y: -116 }),
  over: '',
});

const glass: Draw = () => ({
  under: shadow(170, 60, 345) + oval([152, 44], fade('ffffff', 'cfe0e8'), { y: 330 }),
  over:
    sheer(
      path(
        'M-196 -330C-186 120 -160 318 -150 338C-80 372 80 372 150 338C160 318 186 120 196 -330Z',
        '#ffffff',
      ),
      0.12,
    ) +
    sheer(line('M-160 -280C-152 60 -138 230 -126 300', '#ffffff', 22), 0.55) +
    sheer(line('M158 -270C150 60 140 200 132 270', '#ffffff', 9), 0.4) +
    `<ellipse cy="-330" rx="196" ry="58" fill="none" stroke="#ffffff" stroke-width="9" opacity="0.85"/>` +
    `<path d="M-196 -330C-186 120 -160 318 -150 338C-80 372 80 372 150 338C160 318 186 120 196 -330" fill="none" stroke="#ffffff" stroke-width="7" opacity="0.6"/>`,
});

const bare: Draw = () => ({ under: '', over: '' });

const tray: Draw = (accent) => ({
  under:
    shadow(540, 330, 60) +
    put(box(1080, 700, { radius: 64, fill: '#00000033' }), { y: 14 }) +
    put(box(1080, 692, { radius: 64, fill: fade(accent, '6b4426') }), {}) +
    put(box(1020, 632, { radius: 46, fill: glow('ffe9cf', accent) }), {}),
  over: '',
});

export const vessels = {
  plate,
  smallPlate,
  bowl,
  bakingDish,
  sizzlingPlate,
  claypot,
  steamer,
  board,
  leaf,
  cup,
  glass,
  tray,
  bare,
} as const satisfies Record<string, Draw>;

export type VesselName = keyof typeof vessels;

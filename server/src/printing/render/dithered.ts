import type { Raster } from './raster.ts';

/** One byte a dot: 0 is black, 255 is white. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly grey: Uint8Array;
}

const white = 255;
const blackBelow = 128;

/** Where an error goes, an eighth to each; two eighths are dropped, which keeps edges clear. */
const neighbours = [
  { right: 1, down: 0 },
  { right: 2, down: 0 },
  { right: -1, down: 1 },
  { right: 0, down: 1 },
  { right: 1, down: 1 },
  { right: 0, down: 2 },
] as const;

/** Grey as black and white dots, by Atkinson's way of spreading errors. */
export function dithered({ width, height, grey }: GreyPicture): Raster {
  const levels = Float32Array.from(grey);
  const rowBytes = Math.ceil(width / 8);
  // Rows are whole bytes; what they have too much is white on both sides.
  const left = (rowBytes * 8 - width) >> 1;
  const bits = new Uint8Array(rowBytes * height);
  for (let dot = 0; dot < width * height; dot += 1) {
    const level = levels[dot] ?? white;
    const isBlack = level < blackBelow;
    const error = (level - (isBlack ? 0 : white)) / 8;
    for (const near of nearOf(dot, width)) levels[near] = (levels[near] ?? white) + error;
    const column = (dot % width) + left;
    const at = Math.floor(dot / width) * rowBytes + (column >> 3);
    if (isBlack) bits[at] = (bits[at] ?? 0) | (0x80 >> (column & 7));
  }
  return { width: rowBytes * 8, height, bits };
}

/** Within the picture's sides; below its last row a typed array takes nothing. */
function nearOf(dot: number, width: number): readonly number[] {
  return neighbours
    .filter(({ right }) => (dot % width) + right >= 0 && (dot % width) + right < width)
    .map(({ right, down }) => dot + down * width + right);
}

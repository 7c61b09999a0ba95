import type { SKRSContext2D } from '@napi-rs/canvas';

/** Black and white dots, eight in a byte, the leftmost in its highest bit; 1 is black. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly bits: Uint8Array<ArrayBuffer>;
}

/** A printed dot is black or not; thin strokes of small letters survive from here on. */
const blackBelow = 150;

export function rasterOf(context: SKRSContext2D, width: number, height: number): Raster {
  const { data } = context.getImageData(0, 0, width, height);
  const bits = new Uint8Array((width / 8) * height);
  // Green of every fourth byte; slips are grey, so one colour tells.
  for (let at = 0, dot = 1; at < bits.length; at += 1) {
    let byte = 0;
    for (let bit = 0x80; bit > 0; bit >>= 1, dot += 4)
      if ((data[dot] ?? 255) < blackBelow) byte |= bit;
    bits[at] = byte;
  }
  return { width, height, bits };
}

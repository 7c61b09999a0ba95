import { inflateSync } from 'node:zlib';
import type { Raster } from '../../src/printing/render/raster.ts';

/** Whole slips that came out of a printer; what is torn in half is no slip. */
export type Paper = Raster[];

/** Reads the pictures that the server makes: one bit a dot, one chunk of rows, no filters. */
export function readPng(png: Buffer): Raster {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const dataLength = png.readUInt32BE(33);
  const rows = inflateSync(png.subarray(41, 41 + dataLength));
  const rowBytes = width / 8;
  const bits = new Uint8Array(rowBytes * height);
  for (let row = 0; row < height; row += 1)
    for (let at = 0; at < rowBytes; at += 1)
      bits[row * rowBytes + at] = ~(rows[row * (rowBytes + 1) + 1 + at] ?? 255) & 0xff;
  return { width, height, bits };
}

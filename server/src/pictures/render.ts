import sharp from 'sharp';
import type { Metadata, Sharp } from 'sharp';
import type { PictureFormat } from './formats.ts';

export interface RenderOptions {
  readonly size: number;
  readonly square: boolean;
  readonly format: PictureFormat;
}

/** Enough for any camera; a picture with more pixels is an attack (3.15). */
export const maxPixels = 50_000_000;
export const renderSeconds = 15;

// libvips would cache pixels of pictures that nobody requests twice.
sharp.cache(false);

const encoders = {
  avif: (picture: Sharp) => picture.avif({ quality: 50, effort: 2 }),
  webp: (picture: Sharp) => picture.webp({ quality: 78 }),
  // JPEG has no transparency, and would show it black.
  jpeg: (picture: Sharp) =>
    picture.flatten({ background: '#ffffff' }).jpeg({ quality: 78, mozjpeg: true }),
} as const satisfies Record<PictureFormat, (picture: Sharp) => Sharp>;

/** An original at one of its sizes, upright, without metadata; never enlarged (CALL-05). */
export async function rendered(
  original: Uint8Array,
  { size, square, format }: RenderOptions,
): Promise<Buffer> {
  const picture = openPicture(original);
  const fitted = square ? squared(picture, await sideOf(original, size)) : narrowed(picture, size);
  return encoders[format](fitted).timeout({ seconds: renderSeconds }).toBuffer();
}

/** Only the first frame of an animation, and nothing of a picture too large. */
export function openPicture(original: Uint8Array): Sharp {
  return sharp(original, { limitInputPixels: maxPixels, autoOrient: true });
}

/** Reads the header only, so that a picture too large is refused before it is decoded. */
export function headOf(picture: Uint8Array): Promise<Metadata> {
  return sharp(picture, { limitInputPixels: false }).metadata();
}

export function squared(picture: Sharp, side: number): Sharp {
  return picture.resize({ width: side, height: side, fit: 'cover' });
}

/** The side of the largest square in it, up to `most`. */
export async function sideOf(original: Uint8Array, max: number): Promise<number> {
  const { width, height } = await headOf(original);
  return Math.min(max, width, height);
}

function narrowed(picture: Sharp, width: number): Sharp {
  return picture.resize({ width, withoutEnlargement: true });
}

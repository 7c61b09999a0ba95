import sharp from 'sharp';
import { drawn } from './draw.ts';

/**
 * The master of a picture as WebP, 1200 × 900, for others to make smaller; null when there is none
 * of that name.
 */
export async function rendered(name: string): Promise<Buffer | null> {
  const svg = drawn(name);
  if (svg === null) return null;
  return sharp(Buffer.from(svg)).webp({ quality: 90 }).toBuffer();
}

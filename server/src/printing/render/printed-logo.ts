import { dithered } from './dithered.ts';
import type { Raster } from './raster.ts';

/** Of the paper's width: about two centimetres high, and wider only for a name. */
const mostHeight = 0.3;
const mostWidth = 0.6;

/** A logo for paper with so many dots in a row, its greys made of black dots (SETTINGS-11). */
export async function printedLogo(original: Uint8Array, dots: number): Promise<Raster> {
  // Large, and needed only where receipts are printed.
  const { openPicture, renderSeconds } = await import('../../pictures/render.ts');
  const { data, info } = await openPicture(original)
    .resize({
      width: Math.round(dots * mostWidth),
      height: Math.round(dots * mostHeight),
      fit: 'inside',
      withoutEnlargement: true,
    })
    // Paper is white where a logo is transparent.
    .flatten({ background: '#ffffff' })
    .greyscale()
    // A pale logo would be lost on thermal paper.
    .normalise()
    .timeout({ seconds: renderSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return dithered({ width: info.width, height: info.height, grey: data });
}

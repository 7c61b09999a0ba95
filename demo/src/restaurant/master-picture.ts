import { rendered } from '../../pictures/render.ts';
import type { Picture } from './entities.ts';

/**
 * The picture's master as WebP, 1200 × 900; null for an unknown picture. A file of its own, so that
 * the restaurant loads without sharp.
 */
export async function masterPicture({ drawing }: Picture): Promise<Buffer | null> {
  return rendered(drawing);
}

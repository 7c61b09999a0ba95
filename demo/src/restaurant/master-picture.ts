import { rendered } from '../../pictures/render.ts';
import type { Picture } from './entities.ts';

/** The picture's master as WebP, 1200 × 900; null for a picture nobody drew. Apart, so that the restaurant loads without sharp. */
export async function masterPicture({ drawing }: Picture): Promise<Buffer | null> {
  return rendered(drawing);
}

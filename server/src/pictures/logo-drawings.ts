import { LRUCache } from 'lru-cache';
import type { Log } from '../database/log.ts';
import type { PictureSource } from './picture-source.ts';
import { withinMs } from './within.ts';

/** A logo drawn for one size; null for one that is missing, broken or slow. */
export type LogoDrawings<Drawing> = (logo: string | null, size: number) => Promise<Drawing | null>;

export interface LogoDrawing<Drawing> {
  readonly pictures: PictureSource;
  readonly draw: (original: Uint8Array, size: number) => Promise<Drawing>;
  readonly log: Pick<Log, 'warn'>;
}

const mostDrawings = 100;
const timeoutMs = 5000;

/** Draws each logo once. What it decorates never waits long for it, and never fails with it. */
export function logoDrawings<Drawing extends object>({
  pictures,
  draw,
  log,
}: LogoDrawing<Drawing>): LogoDrawings<Drawing> {
  const drawings = new LRUCache<string, Drawing>({ max: mostDrawings });
  const drawn = async (logo: string, size: number): Promise<Drawing | null> => {
    const original = await pictures.find(logo);
    if (original === null) return null;
    const drawing = await draw(original, size);
    drawings.set(`${logo}/${size}`, drawing);
    return drawing;
  };
  return async (logo, size) => {
    if (logo === null) return null;
    try {
      return drawings.get(`${logo}/${size}`) ?? (await withinMs(timeoutMs, drawn(logo, size)));
    } catch (error) {
      log.warn({ logo, error }, 'drawing a logo failed');
      return null;
    }
  };
}

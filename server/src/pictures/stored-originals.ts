import type { PictureSource } from './picture-source.ts';
import type { Shelf } from './rendered-cache.ts';

/** Caches the originals of a drawing source: half a second each is too long for every size. */
export function keptMasters(source: PictureSource, shelf: Shelf): PictureSource {
  return {
    find: async (id) => {
      const item = { id, file: 'master.any' };
      const kept = await shelf.read(item);
      if (kept !== null) return kept;
      const drawn = await source.find(id);
      if (drawn !== null) await shelf.keep(item, drawn);
      return drawn;
    },
  };
}

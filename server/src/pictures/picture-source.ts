import type { RenderedCache } from './rendered-cache.ts';

/** Where originals come from: full size, in any format we can read. */
export interface PictureSource {
  readonly find: (id: string) => Promise<Buffer | null>;
}

/** Tries one source after another. */
export function firstOf(sources: readonly PictureSource[]): PictureSource {
  return {
    find: async (id) => {
      for (const source of sources) {
        const found = await source.find(id);
        if (found !== null) return found;
      }
      return null;
    },
  };
}

/** Caches the originals of a drawing source: half a second each is too long for every size. */
export function cachedSource(source: PictureSource, cache: RenderedCache): PictureSource {
  return {
    find: async (id) => {
      const item = { id, file: 'master.any' };
      const cached = await cache.read(item);
      if (cached !== null) return cached;
      const drawn = await source.find(id);
      if (drawn !== null) await cache.store(item, drawn);
      return drawn;
    },
  };
}

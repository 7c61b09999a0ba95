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

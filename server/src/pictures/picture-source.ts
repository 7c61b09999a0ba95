/** Where a picture's master comes from: as large as it was given, in any format we can read. */
export interface PictureSource {
  readonly find: (id: string) => Promise<Buffer | null>;
}

/** Asks one after another until one has it. */
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

import { pictures } from '@servery/demo/restaurant/pictures.ts';
import type { PictureSource } from '@servery/server/pictures/picture-source.ts';

/** The pictures of the demo restaurant, each drawn on its first request. */
export function drawnPictures(): PictureSource {
  const drawn = new Map(pictures.map((picture) => [picture._id, picture]));
  return {
    find: async (id) => {
      const picture = drawn.get(id);
      if (picture === undefined) return null;
      const { masterPicture } = await import('@servery/demo/restaurant/master-picture.ts');
      return masterPicture(picture);
    },
  };
}

import { pictures } from '@servery/demo/restaurant/pictures.ts';
import { demoRestaurant } from '@servery/demo/restaurant/restaurant.ts';
import type { Demo } from '@servery/server/app/start.ts';

/** The demo restaurant as the server takes it. */
export function demoData(): Demo {
  const drawn = new Map(pictures.map((picture) => [picture._id, picture]));
  return {
    opening: demoRestaurant,
    pictures: {
      find: async (id) => {
        const picture = drawn.get(id);
        if (picture === undefined) return null;
        // Not before somebody looks at one: what draws them takes as long to load as the rest of the server.
        const { masterPicture } = await import('@servery/demo/restaurant/master-picture.ts');
        return masterPicture(picture);
      },
    },
  };
}

import { pictures } from '@servery/demo/restaurant/pictures.ts';
import { demoRestaurant } from '@servery/demo/restaurant/restaurant.ts';
import type { Demo } from '@servery/server/app/start.ts';
import type { StartingMenu } from '@servery/server/opening/starting-menu.ts';

const known = new Map(pictures.map((picture) => [picture._id, picture]));

/** The demo restaurant in the form the server loads. */
export function demoData(): Demo {
  return { opening: demoRestaurant, pictures: { find: draw }, menu: demoMenu };
}

/** The same with one drawing for every picture: drawing all of them takes a minute of CPU time. */
export function demoDataWithOnePicture(): Demo {
  const [first] = known.keys();
  let drawing: ReturnType<typeof draw> | null = null;
  const find: Demo['pictures']['find'] = (id) => {
    if (!known.has(id)) return Promise.resolve(null);
    drawing ??= draw(first ?? '');
    return drawing;
  };
  return { ...demoData(), pictures: { find } };
}

async function draw(id: string): Promise<Buffer | null> {
  const picture = known.get(id);
  if (picture === undefined) return null;
  // Loaded on the first request: the drawing code takes as long to load as the rest of the server.
  const { masterPicture } = await import('@servery/demo/restaurant/master-picture.ts');
  return masterPicture(picture);
}

/** What its first shop sells. */
function demoMenu(): StartingMenu {
  const { shops, sections, products, ...restaurant } = demoRestaurant(Date.now());
  const [shop] = shops;
  const own = new Set(sections.filter((one) => one.shop === shop?._id).map(({ _id }) => _id));
  const isSold = (places: readonly string[]): boolean =>
    places.length === 0 || places.some((place) => own.has(place));
  return {
    ...restaurant,
    currency: shop?.currency ?? 'HKD',
    products: products.filter((dish) => isSold(dish.sections)),
  };
}

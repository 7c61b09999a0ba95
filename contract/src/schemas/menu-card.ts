import { array, integer, minValue, number, picklist, pipe, strictObject, string } from 'valibot';
import { id } from './plain.ts';

const place = pipe(number(), integer(), minValue(0));
const heading = strictObject({ _id: id, name: string() });

/** A menu for display: columns instead of dishes, because they compress to a third. */
export const menuCard = strictObject({
  shop: id,
  version: pipe(number(), integer()),
  locale: picklist(['en', 'zh-hk', 'zh-cn']),
  categories: array(heading),
  subCategories: array(heading),
  /** The ids of the dishes in the order of the menu, 24 digits each, one after the other. */
  ids: string(),
  names: array(string()),
  prices: array(pipe(number(), integer(), minValue(0))),
  /** Positions in `categories` and `subCategories`, counted from 1; 0 for none. */
  categoryOf: array(place),
  subCategoryOf: array(place),
  /** Only dishes with a level: [position of the dish, level]. */
  levels: array(strictObject({ dish: place, level: string() })),
});

import type { DishDetails } from '@servery/contract/schemas/dish-details.ts';
import { httpClient } from '../query/http.ts';
import { defineQuery } from '../query/query.ts';

/** Description and allergens of a dish, fetched when it is opened (MENU-10). */
export const dishDetails = defineQuery((dish: string): Promise<DishDetails> =>
  httpClient.call('get products/details', { id: dish }),
);

import { array, number, picklist, strictObject } from 'valibot';
import { id, instant } from './plain.ts';

/** Numbers and how they stand: a stranger learns nothing else of an order (BOARD-01). */
export const pickupBoard = strictObject({
  now: instant,
  orders: array(
    strictObject({
      number: number(),
      state: picklist(['preparing', 'ready']),
      /** Since when it is ready; when it was ordered, if it is not. */
      since: instant,
    }),
  ),
});

export const boardQuery = strictObject({ shop: id });

import { boolean, number, optional, strictObject } from 'valibot';
import { texts } from './desk.ts';
import { idOrNull } from './entity-parts.ts';
import { requestKey } from './plain.ts';

/** A new shop that is set up as the caller's is (CHAIN-05). */
export const shopCopy = strictObject({
  name: texts(120),
  address: texts(300),
  /** Says what would be made, and makes nothing. */
  dryRun: optional(boolean(), false),
  requestKey,
});

/** How much of each the new shop has. */
export const shopCopied = strictObject({
  /** Null after a dry run. */
  shop: idOrNull,
  made: strictObject({
    sections: number(),
    tables: number(),
    products: number(),
    /** Dishes with a price of their own, as in the shop that is copied. */
    ownPrices: number(),
    /** What is counted there begins at nothing. */
    counted: number(),
    taxes: number(),
    printers: number(),
    paymentMethods: number(),
  }),
});

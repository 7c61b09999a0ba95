import { create } from '../call.ts';
import { shopCopied, shopCopy } from '../schemas/chain.ts';
import { nothing } from '../schemas/query.ts';

/** What owners do with their shops. */
export const chainCalls = {
  /** A further shop, set up as the caller's is; for owners (CHAIN-05). */
  copyShop: create({
    path: 'shops/copy',
    actors: ['manager'],
    data: shopCopy,
    query: nothing,
    output: shopCopied,
    perMinute: 20,
  }),
} as const;

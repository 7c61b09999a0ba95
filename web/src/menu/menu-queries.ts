import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { menuListMost } from '@servery/engine/limits.ts';
import { httpClient } from '../query/http.ts';
import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';

export type Product = AnswerTo<'find products'>[number];
export type Category = AnswerTo<'find categories'>[number];
export type SubCategory = AnswerTo<'find subCategories'>[number];
export type OptionGroup = AnswerTo<'find productOptions'>[number];

const mostCategoriesAsked = 100;

/**
 * Dishes of a shop; the phone filters by section, so that switching needs no request (MENU-04).
 * Only the fields the app reads: a cheap phone is slow with every hundred kilobytes.
 */
export const products = defineQuery((shop: string): Promise<readonly Product[]> =>
  httpClient.call('find products', {
    query: { shops: shop, $select: ['name'], $limit: menuListMost },
  }),
);

export const categories = defineQuery((shop: string) =>
  httpClient.call('find categories', { query: { shops: shop, $limit: menuListMost } }),
);

export const subCategories = defineQuery(
  async (of: readonly string[]): Promise<readonly SubCategory[]> => {
    const parts = Array.from({ length: Math.ceil(of.length / mostCategoriesAsked) }, (_, at) =>
      of.slice(at * mostCategoriesAsked, (at + 1) * mostCategoriesAsked),
    );
    const pages = await Promise.all(
      parts.map(($in) => httpClient.call('find subCategories', { query: { category: { $in } } })),
    );
    return pages.flat();
  },
);

/** Option groups of the whole menu, over the socket: their ids would make a URL too long. */
export const optionGroups = defineQuery((ids: readonly string[]) =>
  call('find productOptions', {
    query: { _id: { $in: ids.slice(0, menuListMost) }, $limit: menuListMost },
  }),
);

export const taxes = defineQuery((shop: string) =>
  httpClient.call('find taxSettings', { query: { status: 'active', shops: shop } }),
);

/** Automatic offers (RULE-06). */
export const offers = defineQuery((shop: string) =>
  httpClient.call('find orderDiscounts', { query: { source: 'automatic', shops: shop } }),
);

/** The message tags of the server, by locale. */
export const serverLocales = defineQuery(() => httpClient.call('find locales'));

/** The messages of the restaurant in one locale (I18N-01). */
export const serverMessages = defineQuery((locale: string) =>
  httpClient.call('get locales', { id: locale }),
);

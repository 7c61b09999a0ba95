import type { SentWith } from '@servery/contract/client/known-calls.ts';
import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';

export type QuoteQuestion = SentWith<'create bills/quote'>['data'];

/**
 * The table's bill with this cart, computed by the server at one version of the table (PRICE-21).
 */
export const quote = defineQuery((data: QuoteQuestion, _version: number) =>
  call('create bills/quote', { data }),
);

import { httpClient } from '../query/http.ts';
import { defineQuery } from '../query/query.ts';

export const shops = defineQuery(() =>
  httpClient.call('find shops', { query: { $paginate: false, openForOnline: true } }),
);

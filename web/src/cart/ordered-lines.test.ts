import { expect, it } from 'vitest';
import type { OrderRequest } from './cart-store.ts';
import { orderedLines } from './ordered-lines.ts';

it.each([
  ['{"shop":"s","products":[{"id":"l"},{"id":"l/child"}]}', ['l', 'l/child']],
  ['{"cart":[{"id":"m"}]}', ['m']],
  ['[]', []],
])('[SESSION-13] a request names its own lines, and none added later: %s', (payload, ids) => {
  const request: OrderRequest = { call: 'create tableSessions/create', key: 'k', payload, at: 0 };
  expect([...orderedLines(request)]).toEqual(ids);
});

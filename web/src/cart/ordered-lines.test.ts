import { expect, it } from 'vitest';
import type { OrderRequest } from './cart-store.ts';
import { orderedIn } from './ordered-lines.ts';

it.each([
  ['{"shop":"s","products":[{"id":"l"},{"id":"l/child"}]}', ['l', 'l/child']],
  ['{"cart":[{"id":"m"}]}', ['m']],
  ['[]', []],
])('[SESSION-13] an order knows which dishes it asked for, and none that came later: %s', (payload, ids) => {
  const request: OrderRequest = { call: 'create tableSessions/create', key: 'k', payload, at: 0 };
  expect([...orderedIn(request)]).toEqual(ids);
});

import { expect, it } from 'vitest';
import { find } from '@servery/contract/call.ts';
import { nothing } from '@servery/contract/schemas/query.ts';
import { openApi } from './openapi.ts';

it('[CALL-03] marks a deprecated call and says what to use instead', () => {
  const dishes = find({ path: 'dishes', actors: [], query: nothing, deprecated: 'find products' });
  const products = find({ path: 'products', actors: [], query: nothing });
  expect(openApi([dishes, products])).toMatchObject({
    paths: {
      '/api/dishes': { get: { deprecated: true, description: 'Use instead: find products' } },
      '/api/products': { get: { operationId: 'find-products' } },
    },
  });
  expect(JSON.stringify(openApi([products]))).not.toContain('deprecated');
});

import { createConfig, lintFromString } from '@redocly/openapi-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { find, nameOf } from '@servery/contract/call.ts';
import { examples } from '@servery/contract/examples.ts';
import { nothing } from '@servery/contract/schemas/query.ts';
import { calls } from '@servery/contract/services.ts';
import { testServer } from '@servery/server/testing/running-server.ts';
import type { TestServer } from '@servery/server/testing/running-server.ts';
import { pathOf, verbs } from '../http/http-address.ts';
import { openApi } from './openapi.ts';

describe('the OpenAPI document', () => {
  it('[CALL-03] marks a deprecated call and says what to use instead', () => {
    const dishes = find({
      path: 'dishes',
      actors: [],
      query: nothing,
      deprecated: 'find products',
    });
    const products = find({ path: 'products', actors: [], query: nothing });
    expect(openApi([dishes, products])).toMatchObject({
      paths: {
        '/api/dishes': { get: { deprecated: true, description: 'Use instead: find products' } },
        '/api/products': { get: { operationId: 'find-products' } },
      },
    });
    expect(JSON.stringify(openApi([products]))).not.toContain('"deprecated"');
  });

  it('[CALL-09] passes a public linter’s recommended rules', async () => {
    const source = JSON.stringify(openApi(calls));
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
    expect(
      problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
    ).toEqual([]);
  });
});

describe('an example of the API reference', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });

  it.each(Object.entries(examples))(
    '[CALL-09] is answered as it stands: %s',
    async (name, sent) => {
      const call = calls.find((one) => nameOf(one) === name);
      if (call === undefined) throw new Error(`there is no call ${name}`);
      const query = new URLSearchParams();
      for (const [field, value] of Object.entries(sent.query ?? {}))
        for (const one of [value].flat()) query.append(field, String(one));
      const path = pathOf(call).replace(':id', sent.id ?? '');
      const answered = await fetch(`${server.address}${path}?${query.toString()}`, {
        method: verbs[call.method],
        ...(sent.data === undefined
          ? {}
          : {
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify(sent.data),
            }),
      });
      expect([answered.status, await answered.json()]).toEqual([200, expect.anything()]);
    },
  );
});

import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memberCalls } from '@servery/contract/calls/member-calls.ts';
import { menuCalls } from '@servery/contract/calls/menu-calls.ts';
import { shopCalls } from '@servery/contract/calls/shop-calls.ts';
import { startCalls } from '@servery/contract/calls/start-calls.ts';
import { calls } from '@servery/contract/services.ts';
import { Refused } from '../hooks/refused.ts';
import { deskOf } from './answer.ts';
import { mountHttp, unfolded } from './http.ts';
import { asking, giving } from '../hooks/serving.ts';
import type { Request } from '../hooks/serving.ts';

const shop = 'a'.repeat(24);
let heard: Request<unknown, unknown>[];
let app: FastifyInstance;

function listening(result: unknown) {
  return (request: Request<unknown, unknown>) => {
    heard.push(request);
    return Promise.resolve(result);
  };
}

beforeEach(() => {
  heard = [];
  app = fastify();
  const served = [
    asking(menuCalls.findProducts, listening([{ _id: shop }])),
    asking(shopCalls.getShop, listening({ _id: shop })),
    giving(startCalls.reportMissing, listening(null)),
    asking(shopCalls.findSections, () => Promise.reject(new Refused('notFound'))),
    asking(memberCalls.findGifts, () => Promise.reject(new Error('boom'))),
  ];
  mountHttp(app, deskOf(served, { admits: () => true, report: () => undefined }));
});

afterEach(() => app.close());

describe('the HTTP mirror', () => {
  it('answers a find with its operators in the query', async () => {
    const address = `/api/products?shops=${shop}&sections[$in][]=${shop}&$limit=20&$sort[order]=-1`;
    const answer = await app.inject({ method: 'GET', url: address });
    expect([answer.statusCode, answer.json()]).toEqual([200, [{ _id: shop }]]);
    expect(heard[0]?.query).toEqual({
      shops: shop,
      sections: { $in: [shop] },
      $limit: 20,
      $sort: { order: -1 },
    });
  });

  it('answers a get by its id and a create by its body', async () => {
    expect((await app.inject({ method: 'GET', url: `/api/shops/${shop}` })).json()).toEqual({ _id: shop });
    const payload = { keys: ['a'], path: '/browse', locale: 'en' };
    const answer = await app.inject({ method: 'POST', url: '/api/locales/missing', payload });
    expect([answer.statusCode, answer.json()]).toEqual([200, null]);
    expect(heard.map(({ id, data }) => [id, data])).toEqual([
      [shop, null],
      ['', payload],
    ]);
  });

  it.each([
    ['/api/sections?shops=aaaaaaaaaaaaaaaaaaaaaaaa', 404, 'notFound'],
    ['/api/gifts', 500, 'serverError'],
    ['/api/products?shops=x', 400, 'inputInvalid'],
    ['/api/shops/x', 400, 'inputInvalid'],
    ['/api/userCoupons', 405, 'noSuchCall'],
  ])('refuses %s with %d and a code', async (url, status, code) => {
    const answer = await app.inject({ method: 'GET', url });
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { data: { code } }]);
  });

  it('describes every call of the table', async () => {
    const { paths } = (await app.inject({ method: 'GET', url: '/api/openapi.json' })).json<{
      paths: Record<string, object>;
    }>();
    const described = Object.values(paths).reduce((sum, verbs) => sum + Object.keys(verbs).length, 0);
    expect(described).toBe(calls.length);
    expect(paths['/api/tableSessions/{id}']).toMatchObject({ get: { operationId: 'get-tableSessions' } });
  });
});

describe('unfolded', () => {
  it.each([
    [{ a: '1' }, { a: '1' }],
    [{ 'a[$in][]': ['1', '2'] }, { a: { $in: ['1', '2'] } }],
    [{ 'a[$in][]': '1' }, { a: { $in: ['1'] } }],
    [{ 'a[]': '1' }, { a: ['1'] }],
    [{ 'a[b]': '1', 'a[c]': '2' }, { a: { b: '1', c: '2' } }],
    [null, {}],
  ])('reads %j', (query, expected) => {
    expect(unfolded(query)).toEqual(expected);
  });

  it('pollutes nothing', () => {
    unfolded({
      'a[__proto__][polluted]': '1',
      '__proto__[polluted]': '1',
      'constructor[prototype][polluted]': '1',
    });
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    expect('polluted' in {}).toBe(false);
  });
});

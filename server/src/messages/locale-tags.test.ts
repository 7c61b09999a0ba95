import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localeEtag, locales } from './catalogues.ts';
import { tagLocales } from './services.ts';

let http: FastifyInstance;

beforeAll(async () => {
  http = fastify();
  tagLocales(http);
  http.get<{ Params: { id: string } }>('/api/locales/:id', async ({ params, headers }, reply) => {
    void reply.header('cache-control', 'no-store');
    return headers.expect === 'failure' ? reply.code(503).send({}) : { code: params.id };
  });
  http.get('/api/shops/:id', async () => ({ code: 'en' }));
  await http.ready();
});

afterAll(() => http.close());

describe('locale messages over HTTP', () => {
  it.each(locales)('carry the etag of %s and must be revalidated', async (locale) => {
    const { headers, statusCode } = await http.inject(`/api/locales/${locale}`);
    expect([statusCode, headers['etag'], headers['cache-control']]).toEqual([
      200,
      localeEtag(locale),
      'public, no-cache',
    ]);
  });

  it('have a different etag in each language', () => {
    expect(new Set(locales.map(localeEtag)).size).toBe(3);
  });

  it('are not sent again to a browser that has them', async () => {
    const headers = { 'if-none-match': localeEtag('en') };
    const again = await http.inject({ url: '/api/locales/en', headers });
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([
      304,
      '',
      localeEtag('en'),
    ]);
    expect((await http.inject({ url: '/api/locales/zh-hk', headers })).statusCode).toBe(200);
  });

  it('are the only responses with such an etag', async () => {
    const others = await Promise.all([
      http.inject({ url: '/api/locales/en', headers: { expect: 'failure' } }),
      http.inject('/api/locales/xx'),
      http.inject('/api/shops/en'),
    ]);
    expect(others.map(({ statusCode, headers }) => [statusCode, headers['etag']])).toEqual([
      [503, undefined],
      [200, undefined],
      [200, undefined],
    ]);
  });
});

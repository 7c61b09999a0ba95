import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { memberCalls } from '@servery/contract/calls/member-calls.ts';
import { menuCalls } from '@servery/contract/calls/menu-calls.ts';
import { shopCalls } from '@servery/contract/calls/shop-calls.ts';
import { startCalls } from '@servery/contract/calls/start-calls.ts';
import { SignJWT, UnsecuredJWT } from 'jose';
import contract from '@servery/contract/package.json' with { type: 'json' };
import { calls } from '@servery/contract/services.ts';
import { authenticator } from '../../auth/bearer.ts';
import { tokensWith } from '../../auth/tokens.ts';
import type { Proof } from '../../auth/tokens.ts';
import { Refused } from '../../calls/refused.ts';
import { implement, implementWithData } from '../../calls/service.ts';
import type { Request } from '../../calls/service.ts';
import { requestRateLimit } from '../../limits/call-rate-limit.ts';
import { rateLimiters } from '../../limits/rate-limiter.ts';
import type { CachedLists } from './rest.ts';
import { testTransport } from '@servery/server/testing/test-transport.ts';

const shop = 'a'.repeat(24);
const secret = 'a secret of thirty-two bytes or more';
const proof: Proof = { login: { kind: 'member', user: shop }, epoch: 1 };
let received: Request<unknown, unknown>[];
let http: FastifyInstance;
let time: { now: number };

const tokens = tokensWith({ secret, issuer: 'servery', clock: () => time.now });

function recording(result: unknown) {
  return (request: Request<unknown, unknown>) => {
    received.push(request);
    return Promise.resolve(result);
  };
}

beforeEach(async () => {
  received = [];
  time = { now: Date.UTC(2026, 10, 15) };
  const served = [
    implement(menuCalls.findProducts, recording([{ _id: shop }])),
    implement(shopCalls.getShop, recording({ _id: shop })),
    implementWithData(startCalls.reportMissing, recording(null)),
    implement(shopCalls.findSections, () => Promise.reject(new Refused('notFound'))),
    implement(memberCalls.findGifts, () => Promise.reject(new Error('boom'))),
    implement(memberCalls.getUser, recording({ _id: shop })),
    implement(memberCalls.logOut, recording({})),
    implement(shopCalls.findTables, () =>
      Promise.reject(new Refused('tooMany', { retryAfterMs: 1001 })),
    ),
  ];
  const transport = { authenticator: authenticator(tokens, () => Promise.resolve(proof)) };
  ({ http } = await testTransport({ served, transport }));
});

/** Windows of a second must not end on a slow machine. */
function holdClock(): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
}

describe('the HTTP mirror', () => {
  it('[CALL-03] answers a find with its operators in the query', async () => {
    const address = `/api/products?shops=${shop}&sections[$in][]=${shop}&$limit=20&$sort[order]=-1`;
    const answer = await http.inject({ method: 'GET', url: address });
    expect([answer.statusCode, answer.json()]).toEqual([200, [{ _id: shop }]]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(received[0]?.query).toEqual({
      shops: shop,
      sections: { $in: [shop] },
      $limit: 20,
      $sort: { order: -1 },
    });
  });

  it('[CALL-03] answers a get by its id, a create by its body and a remove without either', async () => {
    expect((await http.inject({ method: 'GET', url: `/api/shops/${shop}` })).json()).toEqual({
      _id: shop,
    });
    const payload = { keys: ['a'], path: '/browse', locale: 'en' };
    const answer = await http.inject({ method: 'POST', url: '/api/locales/missing', payload });
    expect([answer.statusCode, answer.json()]).toEqual([200, null]);
    expect((await http.inject({ method: 'DELETE', url: '/api/authentication' })).json()).toEqual(
      {},
    );
    expect(received.map(({ id, data }) => [id, data])).toEqual([
      [shop, null],
      ['', payload],
      ['', null],
    ]);
  });

  it.each([
    ['/api/sections?shops=aaaaaaaaaaaaaaaaaaaaaaaa', 404, 'notFound'],
    ['/api/gifts', 500, 'serverError'],
    ['/api/products?shops=x', 400, 'inputInvalid'],
    ['/api/products?shops[a][b][c][d]=x', 400, 'inputInvalid'],
    ['/api/products?__proto__[polluted]=x', 400, 'inputInvalid'],
    ['/api/shops/x', 400, 'inputInvalid'],
    ['/api/userCoupons', 405, 'noSuchCall'],
  ])('[CALL-04] refuses %s with %d and a code', async (url, status, code) => {
    const answer = await http.inject({ method: 'GET', url });
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { data: { code } }]);
  });

  it('sends retry-after when a rate limit refuses', async () => {
    const answer = await http.inject({ method: 'GET', url: `/api/tableViewItems?_id=${shop}` });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '2']);
  });

  it('describes every call in the OpenAPI document', async () => {
    const { paths, info } = (await http.inject({ method: 'GET', url: '/api/openapi.json' })).json<{
      paths: Record<string, object>;
      info: object;
    }>();
    expect(info).toMatchObject({ title: 'Servery', version: contract.version });
    const described = Object.values(paths).reduce(
      (sum, verbs) => sum + Object.keys(verbs).length,
      0,
    );
    expect(described).toBe(calls.length);
    expect(paths['/api/tableSessions/{id}']).toMatchObject({
      get: { operationId: 'get-tableSessions' },
    });
  });
});

describe('a bearer token', () => {
  async function userBy(token: string | null) {
    const headers = token === null ? {} : { authorization: `Bearer ${token}` };
    const answer = await http.inject({ method: 'GET', url: `/api/users/${shop}`, headers });
    return [answer.statusCode, answer.json<{ data?: object }>().data];
  }

  it('authenticates one request until it expires', async () => {
    const token = await tokens.issue(proof);
    expect(await userBy(token)).toEqual([200, undefined]);
    expect(received[0]?.caller.login).toEqual(proof.login);
    time.now += 901_000;
    expect(await userBy(token)).toEqual([401, { code: 'loginRequired' }]);
    expect(await userBy(null)).toEqual([401, { code: 'loginRequired' }]);
  });

  it('[CALL-01] that has expired is refused even where no login is needed', async () => {
    const old = await tokens.issue(proof);
    time.now += 901_000;
    const shopBy = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await http.inject({ method: 'GET', url: `/api/shops/${shop}`, headers })).statusCode;
    };
    const statuses = [old, await tokens.issue(proof), 'a.b.c'].map(shopBy);
    expect(await Promise.all(statuses)).toEqual([401, 200, 200]);
  });

  it('[SAFE-02] still identifies the login to end after it has expired, until that was ended', async () => {
    const shown = [await tokens.issue(proof), await tokens.issue({ ...proof, epoch: 2 }), 'a.b.c'];
    time.now += 901_000;
    for (const token of shown) {
      const headers = { authorization: `Bearer ${token}` };
      await http.inject({ method: 'DELETE', url: '/api/authentication', headers });
    }
    await http.inject({ method: 'DELETE', url: '/api/authentication' });
    expect(received.map(({ caller }) => caller.login)).toEqual([null, null, null, null]);
    const lapsed = await Promise.all(received.map(({ caller }) => caller.lapsed()));
    expect(lapsed).toEqual([proof.login, null, null, null]);
  });

  it('[SAFE-02] is ignored if it is forged, unsigned, for another audience or of an ended login', async () => {
    const signed = (about: { alg: string; audience: string; key: string }) =>
      new SignJWT({ ...proof })
        .setProtectedHeader({ alg: about.alg })
        .setIssuer('servery')
        .setAudience(about.audience)
        .setExpirationTime(new Date(time.now + 60_000))
        .sign(new TextEncoder().encode(about.key));
    const forged = [
      await signed({ alg: 'HS256', audience: 'servery', key: `${secret}!` }),
      await signed({ alg: 'HS512', audience: 'servery', key: secret.repeat(2) }),
      await signed({ alg: 'HS256', audience: 'elsewhere', key: secret }),
      new UnsecuredJWT({ ...proof }).setIssuer('servery').setAudience('servery').encode(),
      await tokens.issue({ ...proof, epoch: 2 }),
      'a.b.c',
    ];
    for (const token of forged)
      expect(await userBy(token)).toEqual([401, { code: 'loginRequired' }]);
    expect(received).toEqual([]);
  });
});

describe('a cached list', () => {
  it('is counted as a call', async () => {
    const list = [{ _id: shop }];
    const lists: CachedLists = {
      isShared: (answered): answered is object => answered === list,
      again: () => list,
      send: async (answered, _, reply) => reply.send(answered),
    };
    const { http: cachedHttp, dispatcher } = await testTransport({
      served: [implement(menuCalls.findProducts, recording([]))],
      transport: { lists },
    });
    expect((await cachedHttp.inject({ url: `/api/products?shops=${shop}` })).json()).toEqual(list);
    expect(received).toEqual([]);
    expect(dispatcher.figures.text()).toContain(
      'servery_calls_total{call="find products",outcome="done"} 1',
    );
  });
});

describe('a flood over HTTP', () => {
  const served = [
    implement(menuCalls.findProducts, recording([])),
    implement(memberCalls.getUser, recording({})),
  ];

  it('[SAFE-05] is refused and counted if a query has more keys than any call has fields', async () => {
    const counted: string[] = [];
    const requestLimit = (_: unknown, address: string) => counted.push(address) - 1;
    const { http: flooded, dispatcher } = await testTransport({
      served,
      transport: { requestLimit },
    });
    const url = `/api/products?${Array.from({ length: 2462 }, (_, at) => `a[${at}]`).join('&')}`;
    const first = await flooded.inject({ url });
    expect([first.statusCode, first.json()]).toMatchObject([
      400,
      { data: { code: 'inputInvalid', where: ['query'], mostKeys: 120 } },
    ]);
    const second = await flooded.inject({ url });
    expect([second.statusCode, second.headers['retry-after']]).toEqual([429, '1']);
    expect(counted).toEqual(['127.0.0.1', '127.0.0.1']);
    expect(dispatcher.figures.text()).toContain(
      'servery_calls_total{call="other",outcome="tooMany"} 1',
    );
  });

  it('[SAFE-05] costs no database query once it is refused, even with valid tokens', async () => {
    holdClock();
    let queries = 0;
    const counting = authenticator(tokens, () => Promise.resolve(((queries += 1), proof)));
    const requestLimit = requestRateLimit(rateLimiters(1), { addressCallsPerSecond: 3 });
    const { http: flooded } = await testTransport({
      served,
      transport: { authenticator: counting, requestLimit },
    });
    const headers = { authorization: `Bearer ${await tokens.issue(proof)}` };
    const flood = Array.from({ length: 10 }, () =>
      flooded.inject({ url: `/api/users/${shop}`, headers }),
    );
    const codes = (await Promise.all(flood))
      .map(({ statusCode }) => statusCode)
      .toSorted((one, other) => one - other);
    expect([codes, queries]).toEqual([[200, 200, 200, 429, 429, 429, 429, 429, 429, 429], 3]);
  });

  it('[SAFE-05] of guests does not use up the limit of a till at the same address', async () => {
    holdClock();
    const requestLimit = requestRateLimit(rateLimiters(1), { addressCallsPerSecond: 1 });
    const till = {
      kind: 'staff',
      device: null,
      staff: 'b'.repeat(24),
      shop,
      role: 'floor',
    } as const;
    expect(await requestLimit(null, '192.0.2.1')).toBe(0);
    expect(await requestLimit(null, '192.0.2.1')).toBeGreaterThan(0);
    expect(await requestLimit(proof.login, '192.0.2.1')).toBe(0);
    expect(await requestLimit(till, '192.0.2.1')).toBe(0);
    expect(await requestLimit(till, '192.0.2.1')).toBeGreaterThan(0);
  });
});

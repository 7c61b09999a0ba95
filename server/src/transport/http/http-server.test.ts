import { Writable } from 'node:stream';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { memberCalls } from '@servery/contract/calls/member-calls.ts';
import { shopCalls } from '@servery/contract/calls/shop-calls.ts';
import { implement, implementWithData } from '../../calls/service.ts';
import { testTransport } from '@servery/server/testing/test-transport.ts';

const shop = 'a'.repeat(24);

const served = [
  implement(shopCalls.getShop, () => Promise.resolve({ _id: shop })),
  implementWithData(memberCalls.forgotPassword, () => Promise.resolve({})),
];

function logTo(lines: string[], level: 'debug' | 'info') {
  const out = new Writable({ write: (line, _, next) => next(void lines.push(String(line))) });
  return pino({ level }, out);
}

describe('the request log', () => {
  it('leaves out successful requests above level debug', async () => {
    const lines: string[] = [];
    const { http } = await testTransport({ served, transport: { log: logTo(lines, 'info') } });
    await http.inject({ url: `/api/shops/${shop}` });
    await http.inject({ url: '/nowhere' });
    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([{ status: 404 }]);
  });

  it('contains route, status and duration, and nothing that a guest sent', async () => {
    const lines: string[] = [];
    const { http } = await testTransport({ served, transport: { log: logTo(lines, 'debug') } });
    const { headers } = await http.inject({ url: `/api/shops/${shop}?secret=1` });
    const payload = { email: 'ann@example.com' };
    await http.inject({ method: 'POST', url: '/api/users/forgotPassword', payload });
    await http.inject({
      url: '/ann@example.com?token=secret',
      headers: { authorization: 'Bearer secret' },
    });
    const records = lines.map((line): unknown => JSON.parse(line));
    expect(records).toMatchObject([
      {
        requestId: headers['x-request-id'],
        method: 'GET',
        route: '/api/shops/:id',
        status: 400,
        msg: 'request completed',
      },
      { method: 'POST', route: '/api/users/forgotPassword', status: 200 },
      { method: 'GET', route: null, status: 404 },
    ]);
    for (const line of lines) expect(line).toMatch(/"ms":\d/);
    expect(lines.join()).not.toMatch(/secret|ann@|aaaa|127\.0\.0\.1/);
  });
});

import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { calls } from '@servery/contract/services.ts';
import { startCalls } from '@servery/contract/calls/start-calls.ts';
import { giving } from '../calls/service.ts';
import { pathOf } from '../transport/http/http-address.ts';
import { testTransport } from '../../testing/test-transport.ts';

const served = [giving(startCalls.reportMissing, () => Promise.resolve(null))];
const post = { method: 'POST', url: '/api/locales/missing' } as const;
const json = { 'content-type': 'application/json' };

describe('what is wrong with a request', () => {
  const requests: readonly (readonly [string, InjectOptions, number, string])[] = [
    ['broken JSON', { ...post, headers: json, payload: '{"keys": [' }, 400, 'inputInvalid'],
    ['an empty body', { ...post, headers: json, payload: '' }, 400, 'inputInvalid'],
    ['no body', { ...post }, 400, 'inputInvalid'],
    [
      'a body of bytes',
      { ...post, headers: { 'content-type': 'image/png' }, payload: 'x' },
      400,
      'inputInvalid',
    ],
    [
      'a form',
      { ...post, headers: { 'content-type': 'multipart/form-data' }, payload: 'x' },
      400,
      'inputInvalid',
    ],
    [
      'plain text',
      { ...post, headers: { 'content-type': 'text/plain' }, payload: '{}' },
      400,
      'inputInvalid',
    ],
    ['a list', { ...post, headers: json, payload: '[]' }, 400, 'inputInvalid'],
    ['__proto__', { ...post, headers: json, payload: '{"__proto__": {}}' }, 400, 'inputInvalid'],
    [
      'constructor',
      { ...post, headers: json, payload: '{"constructor": {"prototype": 1}}' },
      400,
      'inputInvalid',
    ],
    ['prototype', { ...post, headers: json, payload: '{"prototype": 1}' }, 400, 'inputInvalid'],
    ['an address that is none', { method: 'GET', url: '/api/shops/%zz' }, 400, 'inputInvalid'],
    ['an unknown call', { method: 'GET', url: '/api/secrets?key=1' }, 404, 'notFound'],
    ['no call at all', { method: 'GET', url: '/api' }, 404, 'notFound'],
    ['a way out', { method: 'GET', url: '/api/../../etc/passwd' }, 404, 'notFound'],
    ['an unknown page', { method: 'GET', url: '/elsewhere' }, 404, 'notFound'],
    ['another verb', { method: 'PUT', url: '/api/locales/missing' }, 404, 'notFound'],
  ];

  it.each(requests)('[CALL-04] is told by a code: %s', async (...[, request, status, code]) => {
    const { http, faults } = await testTransport({ served });
    const answer = await http.inject(request);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      status,
      { code: status, data: { code } },
    ]);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.body).not.toMatch(/stack|node_modules|secrets|passwd|elsewhere|zz/);
    expect(faults).toEqual([]);
  });

  it.each([
    [-1, 200],
    [0, 200],
    [1, 400],
  ])('[SAFE-05] begins with a body %d bytes over what a message may have', async (over, status) => {
    const whole = { keys: ['a'], path: '/browse', locale: 'en' };
    const { length } = JSON.stringify(whole);
    const { http } = await testTransport({ served, limits: { messageBytes: length + 10 } });
    const payload = `${JSON.stringify(whole)}${' '.repeat(10 + over)}`;
    const answer = await http.inject({ ...post, headers: json, payload });
    expect(answer.statusCode).toBe(status);
  });

  it('is told by a code even where it is no HTTP, and the next request is served', async () => {
    const { address } = await testTransport({ served });
    const { hostname, port } = new URL(address);
    const line = connect({ host: hostname, port: Number(port) });
    line.write('GARBAGE\r\n\r\n');
    expect(await text(line)).toMatch(/^HTTP\/1.1 400 /);
    expect((await fetch(`${address}/health`)).status).toBe(200);
  });

  it('is written down and not told where it is our own mistake', async () => {
    const { http, faults } = await testTransport({
      served,
      transport: { notFound: () => Promise.reject(new Error('select 1')) },
    });
    const answer = await http.inject({ method: 'GET', url: '/' });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      500,
      { data: { code: 'serverError' } },
    ]);
    expect(answer.body).not.toContain('select');
    expect(faults).toEqual([new Error('select 1')]);
  });
});

describe('addresses that nobody serves', () => {
  it('are the app’s own outside /api, and nobody’s inside', async () => {
    const { http } = await testTransport({
      served,
      transport: { notFound: (_, reply) => reply.send('page') },
    });
    const told = async (url: string) => (await http.inject({ method: 'GET', url })).body;
    expect([await told('/browse'), await told('/apiary'), await told('/?api')]).toEqual([
      'page',
      'page',
      'page',
    ]);
    for (const url of ['/api', '/api/', '/api?x', '/api/browse'])
      expect(await told(url)).toContain('notFound');
  });

  it('[SAFE-02] are all calls by a verb that none of them has', async () => {
    const { http } = await testTransport({ served: [] });
    for (const call of calls) {
      const url = pathOf(call).replace(':id', 'a'.repeat(24));
      expect((await http.inject({ method: 'PUT', url })).json()).toMatchObject({
        data: { code: 'notFound' },
      });
    }
  });
});

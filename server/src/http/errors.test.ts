import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { calls } from '@servery/contract/services.ts';
import { startCalls } from '@servery/contract/calls/start-calls.ts';
import { implementWithData } from '../calls/service.ts';
import { pathOf } from '../transport/http/http-address.ts';
import { testTransport } from '../../testing/test-transport.ts';

const served = [implementWithData(startCalls.reportMissing, () => Promise.resolve(null))];
const post = { method: 'POST', url: '/api/locales/missing' } as const;
const json = { 'content-type': 'application/json' };

describe('an invalid request', () => {
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
    ['a malformed path', { method: 'GET', url: '/api/shops/%zz' }, 400, 'inputInvalid'],
    ['an unknown call', { method: 'GET', url: '/api/secrets?key=1' }, 404, 'notFound'],
    ['no call', { method: 'GET', url: '/api' }, 404, 'notFound'],
    ['a path outside', { method: 'GET', url: '/api/../../etc/passwd' }, 404, 'notFound'],
    ['an unknown page', { method: 'GET', url: '/elsewhere' }, 404, 'notFound'],
    ['another verb', { method: 'PUT', url: '/api/locales/missing' }, 404, 'notFound'],
  ];

  it.each(requests)(
    '[CALL-04] is refused with a code: %s',
    async (...[, request, status, code]) => {
      const { http, faults } = await testTransport({ served });
      const answer = await http.inject(request);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        status,
        { code: status, data: { code } },
      ]);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(answer.body).not.toMatch(/stack|node_modules|secrets|passwd|elsewhere|zz/);
      expect(faults).toEqual([]);
    },
  );

  it('[CALL-08] is refused with a message for who sent it', async () => {
    const { http } = await testTransport({
      served,
      dispatcher: { messageFor: ({ data }, { accepted }) => `${data.code} in ${accepted}` },
    });
    const headers = { ...json, 'accept-language': 'zh-HK' };
    const broken = await http.inject({ ...post, headers, payload: '{"keys": [' });
    expect(broken.json()).toMatchObject({ message: 'inputInvalid in zh-HK' });
    const unknown = await http.inject({ method: 'GET', url: '/api/secrets', headers });
    expect(unknown.json()).toMatchObject({ message: 'notFound in zh-HK' });
  });

  it.each([
    [-1, 200],
    [0, 200],
    [1, 400],
  ])('[SAFE-05] is one with a body %d bytes over the limit: %d', async (over, status) => {
    const whole = { keys: ['a'], path: '/browse', locale: 'en' };
    const { length } = JSON.stringify(whole);
    const { http } = await testTransport({ served, limits: { messageBytes: length + 10 } });
    const payload = `${JSON.stringify(whole)}${' '.repeat(10 + over)}`;
    const answer = await http.inject({ ...post, headers: json, payload });
    expect(answer.statusCode).toBe(status);
  });

  it('is refused even if it is not HTTP, and the next request is served', async () => {
    const { address } = await testTransport({ served });
    const { hostname, port } = new URL(address);
    const connection = connect({ host: hostname, port: Number(port) });
    connection.write('GARBAGE\r\n\r\n');
    expect(await text(connection)).toMatch(/^HTTP\/1.1 400 /);
    expect((await fetch(`${address}/health`)).status).toBe(200);
  });

  it('is not what an internal error is: it is reported without details', async () => {
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

describe('unknown paths', () => {
  it('are served by the app outside /api, and refused inside', async () => {
    const { http } = await testTransport({
      served,
      transport: { notFound: (_, reply) => reply.send('page') },
    });
    const bodyOf = async (url: string) => (await http.inject({ method: 'GET', url })).body;
    expect([await bodyOf('/browse'), await bodyOf('/apiary'), await bodyOf('/?api')]).toEqual([
      'page',
      'page',
      'page',
    ]);
    for (const url of ['/api', '/api/', '/api?x', '/api/browse'])
      expect(await bodyOf(url)).toContain('notFound');
  });

  it('[SAFE-02] include every call with an unknown verb', async () => {
    const { http } = await testTransport({ served: [] });
    for (const call of calls) {
      const url = pathOf(call).replace(':id', 'a'.repeat(24));
      expect((await http.inject({ method: 'PUT', url })).json()).toMatchObject({
        data: { code: 'notFound' },
      });
    }
  });
});

describe('a page while the database is away', () => {
  it('[LOAD-05] is answered with 503 and a retry time, and is not cached', async () => {
    const refused = Object.assign(new Error('x'), { code: 'ECONNREFUSED' });
    const { http } = await testTransport({
      served,
      transport: { notFound: () => Promise.reject(refused) },
    });
    const { statusCode, headers } = await http.inject({ url: '/browse' });
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([
      503,
      '1',
      'no-store',
    ]);
  });
});

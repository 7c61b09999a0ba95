import { get } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { describe, expect, it } from 'vitest';
import { headersFor } from './http-headers.ts';
import type { PagePolicy } from './http-headers.ts';
import { testTransport } from '@servery/server/testing/test-transport.ts';

const policy = { publicUrl: null, formHosts: [], scripts: [], styles: [] };

function directives(about: Partial<PagePolicy> = {}): Readonly<Record<string, readonly string[]>> {
  const header = headersFor({ ...policy, ...about })['content-security-policy'] ?? '';
  const pairs = header.split('; ').map((one): [string, string[]] => {
    const [name = '', ...sources] = one.split(' ');
    return [name, sources];
  });
  return Object.fromEntries(pairs);
}

/** Not fetch, which does not send another host. */
function headersFrom(address: string, host: string): Promise<IncomingHttpHeaders> {
  return new Promise((resolve, reject) => {
    get(`${address}/health`, { headers: { host } }, (answer) =>
      resolve(answer.resume().headers),
    ).on('error', reject);
  });
}

const { 'content-security-policy': _, ...plainHeaders } = headersFor(policy);

describe('headers', () => {
  it('[PAGE-02] [PAGE-04] allow our own origin only by default, and no text as code', () => {
    expect(directives()).toEqual({
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'connect-src': ["'self'"],
      'worker-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'form-action': ["'self'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['servery-worker'],
    });
  });

  it('allow configured gateways for forms, sources for scripts and styles, and our host for sockets', () => {
    const named = directives({
      publicUrl: 'https://order.example.com',
      formHosts: ['https://pay.example.com'],
      scripts: ["'wasm-unsafe-eval'"],
      styles: ["'sha256-x'"],
    });
    expect(named).toMatchObject({
      'form-action': ["'self'", 'https://pay.example.com'],
      'script-src': ["'self'", "'wasm-unsafe-eval'"],
      'style-src': ["'self'", "'sha256-x'"],
      'connect-src': ["'self'", 'ws://order.example.com', 'wss://order.example.com'],
    });
  });

  it.each([
    [null, undefined],
    ['http://10.0.0.7:3000', undefined],
    ['https://order.example.com', 'max-age=31536000'],
  ])('ask for encryption to stay where it is: %s', (publicUrl, header) => {
    expect(headersFor({ ...policy, publicUrl })['strict-transport-security']).toBe(header);
  });

  it.each(['/%ff', '/api/%ff', '/socket.io/?transport=none', '/nowhere', '/api/nowhere'])(
    '[PAGE-02] are sent with the error at %s',
    async (path) => {
      const { address } = await testTransport({ served: [] });
      const { ok, headers } = await fetch(`${address}${path}`);
      expect(ok).toBe(false);
      expect(Object.fromEntries(headers)).toMatchObject(plainHeaders);
      expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    },
  );

  it.each([
    ['127.0.0.1:3000', "'self' ws://127.0.0.1:3000 wss://127.0.0.1:3000;"],
    ['localhost:3000', "'self' ws://localhost:3000 wss://localhost:3000;"],
    ['evil.example', "'self';"],
    ['evil.example; script-src *', "'self';"],
  ])('[PAGE-02] without a public URL name sockets of %s: %s', async (host, sources) => {
    const { address } = await testTransport({ served: [] });
    const headers = await headersFrom(address, host);
    expect(headers['content-security-policy']).toContain(`connect-src ${sources}`);
  });

  it('are sent with every answer, with a request id for the log', async () => {
    const { address } = await testTransport({ served: [] });
    const paths = ['/health', '/api/docs', '/api/shops', '/nowhere'];
    const answers = await Promise.all(paths.map((path) => fetch(`${address}${path}`)));
    for (const { headers } of answers) {
      expect(Object.fromEntries(headers)).toMatchObject(plainHeaders);
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    }
    expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(4);
  });
});

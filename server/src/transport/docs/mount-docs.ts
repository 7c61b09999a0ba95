import type { FastifyInstance } from 'fastify';
import type { Call } from '@servery/contract/call.ts';
import { openApi } from './openapi.ts';
import { docsPage, docsStyle } from './page.ts';

/** The API reference, generated from the contract (CALL-03). */
export function mountDocs(http: FastifyInstance, calls: readonly Call[]): void {
  const documents = [
    ['/api/docs', 'text/html', () => docsPage(calls)],
    ['/api/docs.css', 'text/css', docsStyle],
    ['/api/openapi.json', 'application/json', () => JSON.stringify(openApi(calls))],
  ] as const;
  for (const [url, type, write] of documents) {
    const written = once(write);
    http.get(url, (_, reply) => reply.type(`${type}; charset=utf-8`).send(written()));
  }
}

/** Written at the first request: few need it, and the start must not wait for it. */
function once(write: () => string): () => string {
  let written: string | null = null;
  return () => (written ??= write());
}

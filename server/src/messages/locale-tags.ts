import type { FastifyInstance } from 'fastify';
import { hasAlready } from '../http/etag.ts';
import { isLocale, localeEtag } from './catalogues.ts';

const address = '/api/locales/:id';

/** Apps request messages at every start: a browser that has them gets 304 (I18N-01). */
export function tagLocales(http: FastifyInstance): void {
  http.addHook('onSend', async (request, reply, payload) => {
    if (request.routeOptions.url !== address || reply.statusCode !== 200) return payload;
    const etag = etagFor(request.params);
    if (etag === null) return payload;
    void reply.headers({ etag, 'cache-control': 'public, no-cache' });
    if (!hasAlready(request.headers['if-none-match'], etag)) return payload;
    void reply.code(304).removeHeader('content-length');
    return null;
  });
}

function etagFor(params: unknown): string | null {
  if (typeof params !== 'object' || params === null || !('id' in params)) return null;
  return isLocale(params.id) ? localeEtag(params.id) : null;
}

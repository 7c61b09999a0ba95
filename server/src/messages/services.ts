import { staffCalls } from '@servery/contract/calls/staff-calls.ts';
import { startCalls } from '@servery/contract/calls/start-calls.ts';
import type { RegionalLocale } from '@servery/engine/menu/translated-name.ts';
import type { FastifyInstance } from 'fastify';
import { Refused } from '../calls/refused.ts';
import { implement, implementWithData } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import { hasAlready } from '../http/etag.ts';
import { catalogues, isLocale, isRegionalLocale, localeEtag, locales } from './catalogues.ts';
import type { MissingMessageStore } from './store.ts';

export interface MessageDependencies {
  readonly missing: MissingMessageStore;
  readonly clock: () => number;
}

/** The languages, their messages, and the messages that apps did not find (I18N-01, I18N-03). */
export function messageServices({ missing: store, clock }: MessageDependencies): readonly Served[] {
  return [
    implement(startCalls.findLocales, async ({ query }) =>
      locales.slice(0, query.$limit).map(aboutLocale),
    ),
    implement(startCalls.getLocale, async ({ id }) => {
      if (!isRegionalLocale(id)) throw new Refused('notFound');
      return { ...aboutLocale(id), messages: catalogues[id] };
    }),
    implementWithData(startCalls.reportMissing, async ({ data: { keys, path, locale } }) => {
      const missing = keys.filter(
        (key) => !isLocale(locale) || !Object.hasOwn(catalogues[locale], key),
      );
      // An outdated page may miss a message that exists by now; nobody needs to act on that.
      if (missing.length > 0)
        await store.reportMissing({ keys: missing, path, locale, at: clock() });
      return null;
    }),
    implement(staffCalls.findMissingWords, ({ query }) => store.missing(query.$limit)),
  ];
}

interface AboutLocale {
  readonly code: RegionalLocale;
  /** In the language itself, for readers who know no other. */
  readonly name: string;
  readonly etag: string;
}

function aboutLocale(code: RegionalLocale): AboutLocale {
  return { code, name: catalogues[code]['locale.name'], etag: localeEtag(code) };
}

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
  return isRegionalLocale(params.id) ? localeEtag(params.id) : null;
}

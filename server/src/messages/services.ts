import { staffCalls } from '@servery/contract/calls/staff-calls.ts';
import { startCalls } from '@servery/contract/calls/start-calls.ts';
import type { Locale } from '@servery/engine/menu/translated-name.ts';
import { Refused } from '../calls/refused.ts';
import { asking, giving } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import type { MissingMessageStore } from './store.ts';
import { catalogues, isLocale, localeEtag, locales } from './catalogues.ts';

export interface MessageDependencies {
  readonly missing: MissingMessageStore;
  readonly clock: () => number;
}

/** The languages, their messages, and the messages that apps did not find (I18N-01, I18N-03). */
export function messageServices({ missing: store, clock }: MessageDependencies): readonly Served[] {
  return [
    asking(startCalls.findLocales, async ({ query }) =>
      locales.slice(0, query.$limit).map(aboutLocale),
    ),
    asking(startCalls.getLocale, async ({ id }) => {
      if (!isLocale(id)) throw new Refused('notFound');
      return { ...aboutLocale(id), messages: catalogues[id] };
    }),
    giving(startCalls.reportMissing, async ({ data: { keys, path, locale } }) => {
      const missing = keys.filter(
        (key) => !isLocale(locale) || !Object.hasOwn(catalogues[locale], key),
      );
      // An outdated page may miss a message that exists by now; nobody needs to act on that.
      if (missing.length > 0)
        await store.reportMissing({ keys: missing, path, locale, at: clock() });
      return null;
    }),
    asking(staffCalls.findMissingWords, ({ query }) => store.missing(query.$limit)),
  ];
}

interface AboutLocale {
  readonly code: Locale;
  /** In the language itself, for readers who know no other. */
  readonly name: string;
  readonly etag: string;
}

function aboutLocale(code: Locale): AboutLocale {
  return { code, name: catalogues[code]['locale.name'], etag: localeEtag(code) };
}

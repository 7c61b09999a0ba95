import { staffCalls } from '@servery/contract/calls/staff-calls.ts';
import { startCalls } from '@servery/contract/calls/start-calls.ts';
import type { Locale } from '@servery/engine/menu/translated-name.ts';
import { Refused } from '../calls/refused.ts';
import { asking, giving } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import type { WordStore } from './store.ts';
import { catalogues, isLocale, localeEtag, locales } from './catalogues.ts';

export interface WordParts {
  readonly words: WordStore;
  readonly clock: () => number;
}

/** The languages, their words, and the words that were looked for in vain (I18N-01, I18N-03). */
export function wordServices({ words, clock }: WordParts): readonly Served[] {
  return [
    asking(startCalls.findLocales, async ({ query }) => locales.slice(0, query.$limit).map(aboutLocale)),
    asking(startCalls.getLocale, async ({ id }) => {
      if (!isLocale(id)) throw new Refused('notFound');
      return { ...aboutLocale(id), messages: catalogues[id] };
    }),
    giving(startCalls.reportMissing, async ({ data: { keys, path, locale } }) => {
      const missing = keys.filter((key) => !isLocale(locale) || !Object.hasOwn(catalogues[locale], key));
      // An old page may miss what is there by now; that is no work for anybody.
      if (missing.length > 0) await words.reportMissing({ keys: missing, path, locale, at: clock() });
      return null;
    }),
    asking(staffCalls.findMissingWords, ({ query }) => words.missing(query.$limit)),
  ];
}

interface AboutLocale {
  readonly code: Locale;
  /** In the language itself, for whoever cannot read another. */
  readonly name: string;
  readonly etag: string;
}

function aboutLocale(code: Locale): AboutLocale {
  return { code, name: catalogues[code]['locale.name'], etag: localeEtag(code) };
}

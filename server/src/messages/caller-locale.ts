import { regionalLocale } from '@servery/engine/menu/regional-locale.ts';
import { localeOf } from '@servery/engine/menu/translated-name.ts';
import type { Locale, RegionalLocale } from '@servery/engine/menu/translated-name.ts';
import type { CallerLanguages } from '../calls/caller.ts';
import { isLocale } from './catalogues.ts';

/** The language chosen earlier, else the first of the browser's that we have (I18N-02). */
export function callerLocale({ cookies, accepted }: CallerLanguages): Locale | null {
  const chosen = cookieIn(cookies, 'i18n_redirected');
  return isLocale(chosen) ? chosen : preferredLocale(accepted);
}

/** The same as it is spoken where the caller is: zh-TW is that of Taiwan (I18N-05). */
export function callerRegionalLocale(languages: CallerLanguages): RegionalLocale | null {
  const locale = callerLocale(languages);
  const spoken = tagsIn(languages.accepted).find((tag) => localeOf(tag) === 'zh-hk') ?? '';
  return locale && regionalLocale(locale, /[-_]tw$/i.test(spoken.trim()));
}

/** The value of a cookie; null if there is none of this name. */
export function cookieIn(cookies: string, name: string): string | null {
  const pairs = cookies.split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([key]) => key === name)?.[1] ?? null;
}

function preferredLocale(accepted: string): Locale | null {
  return (
    tagsIn(accepted)
      .map(localeOf)
      .find((locale) => locale !== null) ?? null
  );
}

function tagsIn(accepted: string): readonly string[] {
  return accepted.split(',').map((language) => language.split(';')[0] ?? '');
}

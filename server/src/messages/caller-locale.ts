import { localeOf } from '@servery/engine/menu/translated-name.ts';
import type { Locale } from '@servery/engine/menu/translated-name.ts';
import type { CallerLanguages } from '../calls/caller.ts';
import { isLocale } from './catalogues.ts';

/** The language chosen earlier, else the first of the browser's that we have (I18N-02). */
export function callerLocale({ cookies, accepted }: CallerLanguages): Locale | null {
  const chosen = cookieIn(cookies, 'i18n_redirected');
  return isLocale(chosen) ? chosen : preferredLocale(accepted);
}

/** The value of a cookie; null if there is none of this name. */
export function cookieIn(cookies: string, name: string): string | null {
  const pairs = cookies.split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([key]) => key === name)?.[1] ?? null;
}

function preferredLocale(accepted: string): Locale | null {
  const tags = accepted.split(',').map((language) => language.split(';')[0] ?? '');
  return tags.map(localeOf).find((locale) => locale !== null) ?? null;
}

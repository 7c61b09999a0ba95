import { defaultLocale, localeCookieDays } from '@servery/engine/limits.ts';
import { localeOf } from '@servery/engine/menu/translated-name.ts';
import { languageTags } from '@servery/engine/menu/regional-locale.ts';
import type { Locale } from '@servery/engine/menu/translated-name.ts';

/** In the order they are offered (I18N-01). */
export const locales = ['zh-hk', 'zh-cn', 'en'] as const satisfies Locale[];

/** Each language in itself, so that its readers find it; the short form fits a narrow switch. */
export const ownNames: Readonly<Record<Locale, { readonly full: string; readonly short: string }>> =
  {
    'zh-hk': { full: '繁體中文', short: '繁' },
    'zh-cn': { full: '简体中文', short: '简' },
    en: { full: 'English', short: 'EN' },
  };

/** Tags for dates: plain `en` would put the month first, as in the US. */
export const dateTags: Readonly<Record<Locale, string>> = { ...languageTags, en: 'en-GB' };

export const localeCookie = 'i18n_redirected';

export interface LocalPath {
  /** Null if the path has no language. */
  readonly locale: Locale | null;
  readonly path: string;
}

/** Splits `/zh-hk/browse` into its language and `/browse` (ROUTE-12). */
export function splitPath(pathname: string): LocalPath {
  const [, first = '', ...rest] = pathname.split('/');
  const locale = locales.find((one) => one === first) ?? null;
  return locale === null ? { locale, path: pathname } : { locale, path: `/${rest.join('/')}` };
}

/** The path in a language; the default language has no prefix (ROUTE-12). */
export function pathIn(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** The language of the address, of the cookie, of the browser, else of the page (I18N-02). */
export function chosenLocale(
  pathname: string,
  cookies: string,
  languages: readonly string[],
): Locale {
  const spoken = languages.map(localeOf).find((locale) => locale !== null);
  return splitPath(pathname).locale ?? cookieIn(cookies) ?? spoken ?? defaultLocale;
}

function cookieIn(cookies: string): Locale | null {
  const pairs = cookies.split(';').map((pair) => pair.trim().split('='));
  const value = pairs.find(([name]) => name === localeCookie)?.[1];
  return locales.find((one) => one === value) ?? null;
}

/** The cookie that remembers a choice for a year (I18N-02). */
export function cookieFor(locale: Locale): string {
  return `${localeCookie}=${locale}; Max-Age=${localeCookieDays * 86_400}; Path=/; SameSite=Lax`;
}

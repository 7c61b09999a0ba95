import { defaultLocale } from '@servery/engine/limits.ts';
import type { Locale } from '@servery/engine/menu/translated-name.ts';
import { callerLocale } from '../messages/caller-locale.ts';
import { isLocale } from '../messages/catalogues.ts';

/** The page of the guest app that a URL names. */
export interface RequestedPage {
  /** From the URL, else from the earlier choice, else from the browser's preference (I18N-02). */
  readonly locale: Locale;
  /** Without the language prefix. */
  readonly path: string;
  readonly kind: PageKind;
  /** The dish of a dish page. */
  readonly product: string | null;
  /** The shop that the URL names. */
  readonly shop: string | null;
}

/** The public pages; every other belongs to one guest. */
export type PageKind = 'home' | 'shops' | 'menu' | 'dish' | 'terms' | 'private';

interface PageRequest {
  readonly url: string;
  readonly cookies: string;
  readonly languages: string;
}

const id = /^[0-9a-f]{24}$/;
const kinds: ReadonlyMap<string, PageKind> = new Map([
  ['/', 'home'],
  ['/shops', 'shops'],
  ['/browse', 'menu'],
  ['/products', 'menu'],
  ['/tnc', 'terms'],
]);

export function requestedPage({ url, cookies, languages }: PageRequest): RequestedPage {
  // Two leading slashes would name a host, and none at all if nothing follows.
  const { pathname, searchParams } = new URL(url.replace(/^[/\\]+/, '/'), 'http://page');
  const [, first = '', ...rest] = pathname.split('/');
  const named = isLocale(first) ? first : null;
  const path = plainPath(named === null ? pathname : `/${rest.join('/')}`);
  const product = /^\/products\/([0-9a-f]{24})$/.exec(path)?.[1] ?? null;
  const shop = searchParams.get('shop');
  return {
    locale: named ?? callerLocale({ cookies, accepted: languages }) ?? defaultLocale,
    path,
    // A guest who came by a table's code holds a key to that table.
    kind: searchParams.has('t') ? 'private' : kindOf(path, product),
    product,
    shop: shop !== null && id.test(shop) ? shop : null,
  };
}

function kindOf(path: string, product: string | null): PageKind {
  return product === null ? (kinds.get(path) ?? 'private') : 'dish';
}

function plainPath(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : '/';
}

/** The path in a language; the default one has no prefix (ROUTE-12). */
export function pathIn(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

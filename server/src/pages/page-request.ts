import { defaultLocale } from '@servery/engine/limits.ts';
import type { Locale } from '@servery/engine/menu/translated-name.ts';
import { pagePaths } from '@servery/contract/page-paths.ts';
import { callerLocale } from '../messages/caller-locale.ts';
import { isLocale } from '../messages/catalogues.ts';

/** The page of the guest app that a URL names. */
export interface RequestedPage {
  readonly locale: Locale;
  /** The shop's, for readers of none of ours (I18N-02). */
  readonly ownLocale: Locale;
  /** Whether it is in the words of Taiwan where it is in Traditional Chinese (I18N-05). */
  readonly isInTaiwan: boolean;
  /** Without the language prefix. */
  readonly path: string;
  readonly kind: PageKind;
  /** The dish of a dish page. */
  readonly product: string | null;
  /** The shop that the URL names. */
  readonly shop: string | null;
}

/** What a URL says of its page: no language where the guest has chosen none (I18N-02). */
export interface PageAddress extends Omit<RequestedPage, 'locale' | 'ownLocale' | 'isInTaiwan'> {
  readonly locale: Locale | null;
}

/** The public pages; every other belongs to one guest, or does not exist. */
export type PageKind = 'home' | 'shops' | 'menu' | 'dish' | 'terms' | 'private' | 'unknown';

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

/** The language is that of the URL, of the earlier choice, or of the browser (I18N-02). */
export function requestedPage({ url, cookies, languages }: PageRequest): PageAddress {
  // Two leading slashes would name a host, and none at all if nothing follows.
  const { pathname, searchParams } = new URL(url.replace(/^[/\\]+/, '/'), 'http://page');
  const [, first = '', ...rest] = pathname.split('/');
  const named = isLocale(first) ? first : null;
  const path = plainPath(named === null ? pathname : `/${rest.join('/')}`);
  const product = /^\/products\/([0-9a-f]{24})$/.exec(path)?.[1] ?? null;
  const shop = searchParams.get('shop');
  return {
    locale: named ?? callerLocale({ cookies, accepted: languages }),
    path,
    // A guest who came by a table's code holds a key to that table.
    kind: searchParams.has('t') ? 'private' : kindOf(path, product),
    product,
    shop: shop !== null && id.test(shop) ? shop : null,
  };
}

function kindOf(path: string, product: string | null): PageKind {
  if (product !== null) return 'dish';
  // A dish is named by its id: anything else names none.
  if (!routes.some((route) => route.test(path)) || path.startsWith('/products/')) return 'unknown';
  return kinds.get(path) ?? 'private';
}

const routes: readonly RegExp[] = pagePaths.map(
  (path) =>
    new RegExp(
      `^${path
        .replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?')
        .replaceAll(/:\w+/g, '[^/]+')
        .replace(/\/\*$/, '(?:/.*)?')}$`,
    ),
);

function plainPath(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : '/';
}

/** The path in a language; the default one has no prefix (ROUTE-12). */
export function pathIn(locale: Locale, path: string): string {
  return locale === defaultLocale ? path : indexedPath(locale, path);
}

/** The path for search engines: without a prefix, a page is in another language for each reader. */
export function indexedPath(locale: Locale, path: string): string {
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

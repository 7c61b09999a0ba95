import {
  areAllInTaiwan,
  isInTaiwan,
  languageTags,
  regionalLocale,
} from '@servery/engine/menu/regional-locale.ts';
import { isOnMenu } from '@servery/engine/menu/menu-filter.ts';
import type { FastifyInstance } from 'fastify';
import type { MenuSnapshot } from '../menu/store/menu-snapshot.ts';
import type { SharedSettings } from '../menu/store/settings-cache.ts';
import { locales } from '../messages/catalogues.ts';
import { indexedPath } from './page-request.ts';
import type { PageDependencies } from './page-renderer.ts';
import { asText } from './safe-text.ts';

/** The protocol's limit of URLs in a site map. */
const maxUrls = 45_000;

/** What search engines may read, and every public page. */
export function mountSiteMap(
  http: FastifyInstance,
  dependencies: Omit<PageDependencies, 'log' | 'clock'>,
): void {
  http.get('/robots.txt', (_, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(dependencies.publicUrl())),
  );
  const currentSiteMap = cachedSiteMap(dependencies);
  http.get('/sitemap.xml', async (_, reply) =>
    reply.type('application/xml; charset=utf-8').send(await currentSiteMap()),
  );
}

interface CachedSiteMap {
  readonly settings: SharedSettings;
  readonly publicUrl: string;
  readonly text: Promise<string>;
}

/** Cached while nothing changes: it names every dish, and anybody may request it. */
function cachedSiteMap({
  menus,
  publicUrl,
}: Pick<PageDependencies, 'menus' | 'publicUrl'>): () => Promise<string> {
  let cached: CachedSiteMap | null = null;
  return async () => {
    const settings = await menus.sharedSettings();
    const url = publicUrl();
    if (cached?.settings === settings && cached.publicUrl === url) return cached.text;
    const written = { settings, publicUrl: url, text: textOf(settings, menus, url) };
    cached = written;
    // A cached failure would be served to everybody until the menu changes.
    written.text.catch(() => {
      if (cached === written) cached = null;
    });
    return written.text;
  };
}

async function textOf(
  settings: SharedSettings,
  menus: PageDependencies['menus'],
  publicUrl: string,
): Promise<string> {
  return siteMap(await publicPages(settings, menus), publicUrl);
}

/** Guests' own pages are not disallowed here: a page that may not be read cannot say `noindex`. */
export function robots(publicUrl: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Allow: /api/attachments/',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** A page that search engines may list, without its language. */
interface PublicPage {
  readonly path: string;
  readonly isInTaiwan: boolean;
}

async function publicPages(
  { shops }: SharedSettings,
  menus: Pick<PageDependencies['menus'], 'snapshotOf'>,
): Promise<readonly PublicPage[]> {
  const open = shops.filter(({ openForOnline }) => openForOnline);
  const found = await Promise.all(open.map(({ _id }) => menus.snapshotOf(_id)));
  const served = found.filter((snapshot) => snapshot !== null);
  const everywhere = areAllInTaiwan(shops);
  const shared = ['/', '/shops'].map((path) => ({ path, isInTaiwan: everywhere }));
  const menuPages = served.map(({ shop }) => pageOf(`/browse?shop=${shop._id}`, shop));
  // A dish of several shops belongs to the first.
  const dishes = new Map(
    served
      .toReversed()
      .flatMap((snapshot) =>
        dishPaths(snapshot).map((path) => [path, pageOf(path, snapshot.shop)] as const),
      ),
  );
  return [...shared, ...menuPages, ...dishes.values()];
}

function pageOf(path: string, shop: MenuSnapshot['shop']): PublicPage {
  return { path, isInTaiwan: isInTaiwan(shop) };
}

function dishPaths({ menu }: MenuSnapshot): readonly string[] {
  return [...menu.products.values()]
    .filter((dish) => isOnMenu(dish, { orderType: 'dineIn' }))
    .map(({ _id }) => `/products/${_id}`);
}

/** Every page in every language, each naming the others. */
export function siteMap(pages: readonly PublicPage[], publicUrl: string): string {
  const address = (locale: (typeof locales)[number], path: string): string =>
    asText(`${publicUrl}${indexedPath(locale, path)}`);
  const others = ({ path, isInTaiwan: inTaiwan }: PublicPage): string =>
    locales
      .map(
        (locale) =>
          `<xhtml:link rel="alternate" hreflang="${languageTags[regionalLocale(locale, inTaiwan)]}" href="${address(locale, path)}"/>`,
      )
      .join('');
  const urls = pages
    .slice(0, Math.floor(maxUrls / locales.length))
    .flatMap((page) =>
      locales.map((locale) => `<url><loc>${address(locale, page.path)}</loc>${others(page)}</url>`),
    );
  const spaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${urls.join('\n')}\n</urlset>\n`;
}

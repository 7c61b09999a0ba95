import { isOnMenu } from '@servery/engine/menu/menu-filter.ts';
import type { FastifyInstance } from 'fastify';
import type { MenuSnapshot } from '../menu/store/menu-snapshot.ts';
import type { SharedSettings } from '../menu/store/settings-cache.ts';
import { locales } from '../messages/catalogues.ts';
import { pathIn } from './page-request.ts';
import type { PageDependencies } from './page-renderer.ts';
import { languageTags } from './page-head.ts';
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
  return siteMap(await publicPaths(settings, menus), publicUrl);
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

async function publicPaths(
  { shops }: SharedSettings,
  menus: Pick<PageDependencies['menus'], 'snapshotOf'>,
): Promise<readonly string[]> {
  const open = shops.filter(({ openForOnline }) => openForOnline);
  const found = await Promise.all(open.map(({ _id }) => menus.snapshotOf(_id)));
  const served = found.filter((snapshot) => snapshot !== null);
  const dishes = new Set(served.flatMap(dishPaths));
  return ['/', '/shops', ...served.map(({ shop }) => `/browse?shop=${shop._id}`), ...dishes];
}

function dishPaths({ menu }: MenuSnapshot): readonly string[] {
  return [...menu.products.values()]
    .filter((dish) => isOnMenu(dish, { orderType: 'dineIn' }))
    .map(({ _id }) => `/products/${_id}`);
}

/** Every page in every language, each naming the others. */
export function siteMap(paths: readonly string[], publicUrl: string): string {
  const address = (locale: (typeof locales)[number], path: string): string =>
    asText(`${publicUrl}${pathIn(locale, path)}`);
  const others = (path: string): string =>
    locales
      .map(
        (locale) =>
          `<xhtml:link rel="alternate" hreflang="${languageTags[locale]}" href="${address(locale, path)}"/>`,
      )
      .join('');
  const urls = paths
    .slice(0, Math.floor(maxUrls / locales.length))
    .flatMap((path) =>
      locales.map((locale) => `<url><loc>${address(locale, path)}</loc>${others(path)}</url>`),
    );
  const spaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${urls.join('\n')}\n</urlset>\n`;
}

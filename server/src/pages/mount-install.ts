import type { FastifyInstance, FastifyRequest } from 'fastify';
import { defaultLocale } from '@servery/engine/limits.ts';
import { hasAlready, etagOf } from '../http/etag.ts';
import type { PictureSource } from '../pictures/picture-source.ts';
import { isLocale } from '../messages/catalogues.ts';
import { keptIcons } from './icon-cache.ts';
import type { AskedIcon } from './icon-cache.ts';
import type { PageHouse } from './page-renderer.ts';
import { appText } from './page-facts.ts';
import { webManifest } from './web-manifest.ts';

export interface InstallParts extends Pick<PageHouse, 'menus' | 'log'> {
  /** Where a shop's logo is read from. */
  readonly pictures: PictureSource;
}

const iconAddress = '/app-icon/:shop/:icon';
const iconName = /^(any|maskable)-(192|512)\.png$/;

/** What a phone needs to install the app, by shop. */
export function mountInstall(http: FastifyInstance, parts: InstallParts): void {
  http.get('/manifest.webmanifest', async (request, reply) => {
    const house = await parts.menus.sharedSettings();
    const lang = asked(request.query, 'lang');
    const id = asked(request.query, 'shop');
    const shop = house.shops.find(({ _id }) => _id === id) ?? null;
    const manifest = JSON.stringify(
      webManifest({ locale: isLocale(lang) ? lang : defaultLocale, house, shop }),
    );
    const etag = etagOf(manifest);
    reply.headers({ etag, 'cache-control': 'no-cache' });
    if (hasAlready(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('application/manifest+json; charset=utf-8').send(manifest);
  });
  const drawn = keptIcons(parts.log);
  http.get(iconAddress, async (request, reply) => {
    const wish = await iconWish(request, parts);
    if (wish === null) return reply.callNotFound();
    const icon = await drawn(wish);
    // Only after it is drawn: a failure would be cached for a day.
    return reply.headers({ 'cache-control': 'public, max-age=86400' }).type('image/png').send(icon);
  });
}

async function iconWish(
  { params }: FastifyRequest,
  { menus, pictures }: InstallParts,
): Promise<AskedIcon | null> {
  const [, purpose, size] = iconName.exec(asked(params, 'icon') ?? '') ?? [];
  const id = asked(params, 'shop');
  const { shops, appSettings } = await menus.sharedSettings();
  const shop = shops.find(({ _id }) => _id === id);
  if (purpose === undefined || (shop === undefined && id !== 'house')) return null;
  const colour = appText(appSettings, 'primaryColor') ?? '';
  const logo = shop?.logo ?? null;
  return {
    size: size === '192' ? 192 : 512,
    purpose: purpose === 'any' ? 'any' : 'maskable',
    colour,
    logo: async () => (logo === null ? null : pictures.find(logo)),
    key: [purpose, size, colour, logo],
  };
}

function asked(from: unknown, name: string): string | null {
  if (typeof from !== 'object' || from === null) return null;
  const value: unknown = Object.entries(from).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : null;
}

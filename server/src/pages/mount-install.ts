import type { FastifyInstance, FastifyRequest } from 'fastify';
import { defaultLocale } from '@servery/engine/limits.ts';
import { hasAlready, etagOf } from '../http/etag.ts';
import type { PictureSource } from '../pictures/picture-source.ts';
import { isLocale } from '../messages/catalogues.ts';
import { createIconCache } from './app-icon.ts';
import type { IconRequest } from './app-icon.ts';
import type { PageDependencies } from './page-renderer.ts';
import { accentOf } from './page-facts.ts';
import { webManifest } from './web-manifest.ts';

export interface InstallDependencies extends Pick<PageDependencies, 'menus' | 'log'> {
  /** Where a shop's logo is read from. */
  readonly pictures: PictureSource;
}

const iconAddress = '/app-icon/:shop/:icon';
const iconName = /^(any|maskable)-(192|512)\.png$/;

/** What a phone needs to install the app, by shop. */
export function mountInstall(http: FastifyInstance, dependencies: InstallDependencies): void {
  http.get('/manifest.webmanifest', async (request, reply) => {
    const settings = await dependencies.menus.sharedSettings();
    const lang = paramOf(request.query, 'lang');
    const id = paramOf(request.query, 'shop');
    const shop = settings.shops.find(({ _id }) => _id === id) ?? null;
    const manifest = JSON.stringify(
      webManifest({ locale: isLocale(lang) ? lang : defaultLocale, settings, shop }),
    );
    const etag = etagOf(manifest);
    reply.headers({ etag, 'cache-control': 'no-cache' });
    if (hasAlready(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('application/manifest+json; charset=utf-8').send(manifest);
  });
  const iconFor = createIconCache(dependencies.log);
  http.get(iconAddress, async (request, reply) => {
    const requested = await iconRequest(request, dependencies);
    if (requested === null) return reply.callNotFound();
    const icon = await iconFor(requested);
    // Only after it is drawn: a failure would be cached for a day.
    return reply.headers({ 'cache-control': 'public, max-age=86400' }).type('image/png').send(icon);
  });
}

async function iconRequest(
  { params }: FastifyRequest,
  { menus, pictures }: InstallDependencies,
): Promise<IconRequest | null> {
  const [, purpose, size] = iconName.exec(paramOf(params, 'icon') ?? '') ?? [];
  const id = paramOf(params, 'shop');
  const settings = await menus.sharedSettings();
  const shop = settings.shops.find(({ _id }) => _id === id);
  if (purpose === undefined || (shop === undefined && id !== 'house')) return null;
  const colour = accentOf(settings, shop ?? null) ?? '';
  const logo = shop?.logo ?? null;
  return {
    size: size === '192' ? 192 : 512,
    purpose: purpose === 'any' ? 'any' : 'maskable',
    colour,
    logo: async () => (logo === null ? null : pictures.find(logo)),
    key: [purpose, size, colour, logo],
  };
}

function paramOf(from: unknown, name: string): string | null {
  if (typeof from !== 'object' || from === null) return null;
  const value: unknown = Object.entries(from).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : null;
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { renderedPage, sendPage } from './html-page.ts';
import type { RenderedPage } from './html-page.ts';

/** The home of kiosks, in any language (ROUTE-09). */
const kioskAddress = /^\/(?:(?:en|zh-hk|zh-cn)\/)?posHome(?:[/?]|$)/;

export function isKioskAddress(url: string): boolean {
  return kioskAddress.test(url);
}

type KioskPage = (
  publicUrl: string,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

const noOrigin = '<meta name="guest-origin" content="" />';

/** The kiosk's own page, which no guest's page links to; null until it is built (KIOSK-01). */
export async function kioskPageIn(folder: string): Promise<KioskPage | null> {
  const text = await readFile(join(folder, 'kiosk', 'kiosk.html'), 'utf8').catch(() => null);
  if (text === null) return null;
  const rendered = new Map<string, RenderedPage>();
  return (publicUrl, request, reply) => {
    const page = rendered.get(publicUrl) ?? renderedPage(withOrigin(text, publicUrl));
    rendered.set(publicUrl, page);
    return sendPage(page, request, reply.header('x-robots-tag', 'noindex'));
  };
}

/** Codes on the kiosk's screen lead guests' phones there. */
function withOrigin(text: string, publicUrl: string): string {
  const { origin } = new URL(publicUrl);
  return text.replace(noOrigin, () => noOrigin.replace('content=""', `content="${origin}"`));
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { allowOwnFrame } from '../transport/http/http-headers.ts';
import { renderedPage, sendPage } from './html-page.ts';
import type { RenderedPage } from './html-page.ts';

/** Apps with a build of their own, which no guest's page links to (KIOSK-01). */
const paths = [
  // The home of kiosks (ROUTE-09).
  { name: 'kiosk', path: 'posHome' },
  { name: 'staff', path: 'staff' },
  { name: 'board', path: 'board' },
  // Framed by the desk (DESK-18).
  { name: 'preview-phone', path: 'preview/phone' },
  { name: 'preview-kiosk', path: 'preview/kiosk' },
] as const;

/** Their addresses, in any language. */
export const apps = paths.map(({ name, path }) => ({
  name,
  address: new RegExp(`^/(?:(?:en|zh-hk|zh-cn)/)?${path}(?:[/?]|$)`),
}));

/** Folders of built files, whose names change with their content. */
export const appFolders: readonly string[] = apps.map(({ name }) => name);

type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

export interface AppPages {
  /** Null for an address of none of these apps. */
  readonly at: (url: string, publicUrl: string) => SendPage | null;
}

interface BuiltApp {
  readonly address: RegExp;
  readonly isFramed: boolean;
  readonly page: (publicUrl: string) => RenderedPage;
}

/** The apps that are built. */
export async function appPagesIn(folder: string): Promise<AppPages> {
  const found = await Promise.all(apps.map((app) => builtApp(folder, app)));
  const built = found.filter((app) => app !== null);
  return {
    at: (url, publicUrl) => {
      const app = built.find(({ address }) => address.test(url));
      if (app === undefined) return null;
      return (request, reply) => {
        if (app.isFramed) allowOwnFrame(reply);
        return sendPage(app.page(publicUrl), request, reply.header('x-robots-tag', 'noindex'));
      };
    },
  };
}

async function builtApp(
  folder: string,
  { name, address }: (typeof apps)[number],
): Promise<BuiltApp | null> {
  const text = await readFile(join(folder, name, `${name}.html`), 'utf8').catch(() => null);
  if (text === null) return null;
  const rendered = new Map<string, RenderedPage>();
  return {
    address,
    isFramed: name.startsWith('preview-'),
    page: (publicUrl) => {
      const page = rendered.get(publicUrl) ?? renderedPage(withOrigin(text, publicUrl));
      rendered.set(publicUrl, page);
      return page;
    },
  };
}

const noOrigin = '<meta name="guest-origin" content="" />';

/** Codes on these screens lead guests' phones there. */
function withOrigin(text: string, publicUrl: string): string {
  const { origin } = new URL(publicUrl);
  return text.replace(noOrigin, () => noOrigin.replace('content=""', `content="${origin}"`));
}

import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { builtPage } from './built-page.ts';
import { appFolders, appPagesIn } from './app-pages.ts';
import { mountSiteMap } from './robots.ts';
import { mountInstall } from './mount-install.ts';
import { pageRenderer } from './page-renderer.ts';
import type { PageDependencies } from './page-renderer.ts';
import { prerendererIn } from './prerender.ts';
import type { PictureSource } from '../pictures/picture-source.ts';
import { wireError } from '@servery/contract/errors.ts';
import { sendError } from '../http/errors.ts';
import type { NotFoundHandler } from '../http/errors.ts';

/** The built guest app; null until it is built. */
export interface Pages {
  readonly open: (dependencies: PageDependencies) => OpenPages;
}

export interface OpenPages {
  readonly mount: (http: FastifyInstance, pictures: PictureSource) => Promise<void>;
  /** Every URL of the app is one page, which routes from there. */
  readonly elsewhere: NotFoundHandler;
  /** Sources of the content security policy for the scripts inside pages. */
  readonly inlineSources: readonly string[];
}

export async function pagesIn(folder: string): Promise<Pages | null> {
  if (!existsSync(join(folder, 'index.html'))) return null;
  const built = await builtPage(folder);
  const prerender = prerendererIn(folder);
  const apps = await appPagesIn(folder);
  return {
    open: (dependencies) => {
      const answer = pageRenderer({ ...dependencies, built, prerender });
      return {
        inlineSources: built.inlineSources,
        mount: async (http, pictures) => {
          await http.register(fastifyStatic, {
            root: folder,
            index: false,
            wildcard: false,
            // Compressed at build time, better than is possible per request.
            preCompressed: true,
            // Sent for the file they belong to: an address of their own takes memory.
            globIgnore: ['**/*.br', '**/*.gz'],
            setHeaders: (reply, path) => setCacheHeader(reply, relative(folder, path)),
          });
          mountSiteMap(http, dependencies);
          mountInstall(http, { menus: dependencies.menus, log: dependencies.log, pictures });
        },
        elsewhere: (request, reply) => {
          if (namesFile(request.url))
            return sendError(reply.header('cache-control', 'no-store'), wireError('notFound'));
          if (request.method !== 'GET' && request.method !== 'HEAD')
            return reply.code(405).type('text/plain; charset=utf-8').send('');
          const send = apps.at(request.url, dependencies.publicUrl());
          return send === null ? answer(request, reply) : send(request, reply);
        },
      };
    },
  };
}

/** A script that is gone must fail as one: a page in its place is reported as broken code. */
function namesFile(url: string): boolean {
  const [path = ''] = url.split('?');
  return (
    /^\/+assets(?:\/|$)/.test(path) ||
    /\.(?:m?js|css|map|json|wasm|ico|png|jpe?g|svg|webp|avif|woff2?|txt|xml|webmanifest)$/i.test(
      path,
    )
  );
}

const builtFolders = ['assets', ...appFolders.map((name) => join(name, 'assets'))];

/** Built files have their hash in the name; the parent folder may have any name. */
function setCacheHeader(reply: FastifyReply, path: string): void {
  const isBuilt = builtFolders.some((one) => path.startsWith(one + sep));
  void reply.header('cache-control', isBuilt ? 'public, max-age=31536000, immutable' : 'no-cache');
}

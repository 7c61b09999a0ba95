import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Elsewhere } from './http-errors.ts';

/** The guests' app as it was built; null while nobody has built it. */
export interface Pages {
  readonly mount: (http: FastifyInstance) => Promise<void>;
  /** Every address of the app is one page, which finds its way from there. */
  readonly elsewhere: Elsewhere;
}

export async function pagesIn(folder: string): Promise<Pages | null> {
  const index = join(folder, 'index.html');
  if (!existsSync(index)) return null;
  const page = await readFile(index);
  return {
    mount: async (http) => {
      await http.register(fastifyStatic, {
        root: folder,
        index: false,
        wildcard: false,
        setHeaders: keepForGood,
      });
    },
    elsewhere: (request, reply) => {
      const isPage = request.method === 'GET' || request.method === 'HEAD';
      // Kept by nobody: the next build has other file names in it.
      return reply
        .code(isPage ? 200 : 405)
        .headers({ 'cache-control': 'no-cache' })
        .type('text/html; charset=utf-8')
        .send(isPage ? page : '');
    },
  };
}

/** What is built carries its content in its name, so that it never changes. */
function keepForGood(reply: FastifyReply, path: string): void {
  const isBuilt = path.includes('/assets/');
  void reply.header('cache-control', isBuilt ? 'public, max-age=31536000, immutable' : 'no-cache');
}

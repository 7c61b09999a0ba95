import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { quiet } from '../../testing/cluster.ts';
import { createPictureService } from './picture-service.ts';
import type { PictureSource } from './picture-source.ts';
import { pictureRoutes } from './routes.ts';
import { openRenderedCache } from './rendered-cache.ts';
import type { RenderedCache } from './rendered-cache.ts';
import { createWorkQueue } from '../calls/work-queue.ts';

const one = 'a'.repeat(24);
const other = 'b'.repeat(24);
const nowhere: PictureSource = { find: () => Promise.resolve(null) };
let folder: string;
let cache: RenderedCache;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'servery-pictures-'));
  cache = await openRenderedCache(folder, quiet);
});

afterEach(() => rm(folder, { recursive: true }));

function plate(): Promise<Buffer> {
  return sharp({ create: { width: 300, height: 300, channels: 3, background: '#e07300' } })
    .png()
    .toBuffer();
}

describe('the picture service', () => {
  it('refuses requests while too many wait, and says when to retry', async () => {
    const gate = Promise.withResolvers<Buffer>();
    const begun = Promise.withResolvers<null>();
    const slow: PictureSource = {
      find: () => {
        begun.resolve(null);
        return gate.promise;
      },
    };
    const queue = createWorkQueue({ concurrent: 1, waiting: 0 });
    const http = fastify();
    pictureRoutes(
      http,
      createPictureService({ cache, queue, sources: { attachment: slow, avatar: nowhere } }),
      quiet,
    );
    const send = async (id: string) => http.inject(`/api/thumbs/${id}`);
    const first = send(one);
    const same = send(one);
    await begun.promise;
    const busy = await send(other);
    expect([busy.statusCode, busy.headers['retry-after'], busy.headers['cache-control']]).toEqual([
      503,
      '2',
      'no-store',
    ]);
    gate.resolve(await plate());
    expect([(await first).statusCode, (await same).statusCode]).toEqual([200, 200]);
    await http.close();
  });

  it('serves what it rendered before without reading the original again', async () => {
    let requested = 0;
    const counted: PictureSource = {
      find: () => {
        requested += 1;
        return plate();
      },
    };
    const sources = { attachment: counted, avatar: nowhere };
    const wanted = { kind: 'thumb', id: one, size: 96, format: 'webp' } as const;
    const queue = createWorkQueue({ concurrent: 1, waiting: 0 });
    const picture = await createPictureService({ cache, queue, sources }).get(wanted);
    // Another service with nothing in memory, as after a restart.
    const again = createPictureService({ cache, queue, sources });
    expect(await again.get(wanted)).toEqual(picture);
    expect(requested).toBe(1);
    await cache.remove(one);
    expect(await again.get(wanted)).toEqual(picture);
    expect(requested).toBe(1);
  });

  it('gives up on an original that takes too long, and frees its slot', async () => {
    const silent: PictureSource = { find: () => Promise.withResolvers<Buffer>().promise };
    const queue = createWorkQueue({ concurrent: 1, waiting: 0 });
    const http = fastify();
    const sources = { attachment: silent, avatar: nowhere };
    pictureRoutes(http, createPictureService({ cache, queue, sources, timeoutMs: 1 }), quiet);
    const late = await http.inject(`/api/thumbs/${one}`);
    expect([late.statusCode, late.json()]).toMatchObject([408, { data: { code: 'takesTooLong' } }]);
    expect(await queue(() => Promise.resolve('free'))).toBe('free');
    await http.close();
  });

  it('serves nothing of a deleted picture', async () => {
    let picture: Buffer | null = await plate();
    const source: PictureSource = { find: () => Promise.resolve(picture) };
    const queue = createWorkQueue({ concurrent: 1, waiting: 0 });
    const pictures = createPictureService({
      cache,
      queue,
      sources: { attachment: nowhere, avatar: source },
    });
    const wanted = { kind: 'avatar', id: one, size: 96, format: 'webp' } as const;
    expect(await pictures.get(wanted)).not.toBeNull();
    picture = null;
    await pictures.remove(one);
    expect(await pictures.get(wanted)).toBeNull();
  });
});

import { hongKong } from '@servery/demo/restaurant/places.ts';
import { demoRestaurant } from '@servery/demo/restaurant/restaurant.ts';
import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PictureSource } from '../pictures/picture-source.ts';
import { seedOnce } from '../seed/seed.ts';
import { menuCache } from '../menu/store/menu-cache.ts';
import type { MenuCache } from '../menu/store/menu-cache.ts';
import type { Tables } from '../database/tables.ts';
import { quiet } from '../../testing/cluster.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { mountInstall } from './mount-install.ts';

let menus: MenuCache;
let http: FastifyInstance;
let find: PictureSource['find'];
let picture: Buffer;

beforeAll(async () => {
  const database = await testDatabase<Tables>();
  await seedOnce(database.db, demoRestaurant(Date.UTC(2026, 10, 15)));
  menus = menuCache(database.db, { pool: database.pool, log: quiet });
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#00ff00' } })
    .png()
    .toBuffer();
});

beforeEach(() => {
  http = fastify();
  mountInstall(http, { menus, log: quiet, pictures: { find: (id) => find(id) } });
  return async () => {
    await http.close();
  };
});

afterAll(() => menus.close());

const address = `/app-icon/${hongKong}/any-192.png`;

async function iconAt(url: string) {
  const { statusCode, headers, rawPayload } = await http.inject(url);
  return {
    status: statusCode,
    cached: headers['cache-control'],
    type: headers['content-type'],
    rawPayload,
  };
}

describe('the icon of a shop', () => {
  const good = { status: 200, cached: 'public, max-age=86400', type: 'image/png' };

  it('is drawn once with its logo, and cached for a day', async () => {
    let draws = 0;
    find = () => {
      draws += 1;
      return Promise.resolve(picture);
    };
    const [first, again] = [await iconAt(address), await iconAt(address)];
    expect(first).toMatchObject(good);
    expect(again.rawPayload).toEqual(first.rawPayload);
    expect(first.rawPayload).not.toEqual((await iconAt('/app-icon/house/any-192.png')).rawPayload);
    expect(draws).toBe(1);
  });

  it('is not cached when it fails, and is drawn for the next request', async () => {
    find = () => Promise.reject(new Error('no pictures just now'));
    const failed = await iconAt(address);
    expect([failed.status, failed.cached]).toEqual([500, undefined]);
    find = () => Promise.resolve(picture);
    expect(await iconAt(address)).toMatchObject(good);
  });

  it('is drawn without a logo that is no picture', async () => {
    find = () => Promise.resolve(Buffer.from('no picture'));
    const icon = await iconAt(address);
    expect(icon).toMatchObject(good);
    expect(icon.rawPayload).toEqual((await iconAt('/app-icon/house/any-192.png')).rawPayload);
  });
});

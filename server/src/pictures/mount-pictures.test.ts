import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { masterPicture } from '@servery/demo/restaurant/master-picture.ts';
import { members } from '@servery/demo/restaurant/members.ts';
import { pictures } from '@servery/demo/restaurant/pictures.ts';
import { rateLimiters } from '../limits/rate-limiter.ts';
import { statelessCaller } from '../calls/caller.ts';
import { quiet } from '../../testing/cluster.ts';
import type { Tables } from '../database/tables.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { mountPictures } from './mount-pictures.ts';
import type { PictureDependencies } from './mount-pictures.ts';
import { openOriginals } from './originals.ts';

const small = 'a'.repeat(24);
const portrait = 'b'.repeat(24);
const broken = 'c'.repeat(24);
const unknown = 'd'.repeat(24);
const owner = 'e'.repeat(24);
const browser = 'image/avif,image/webp,*/*;q=0.8';
let folder: string;
let http: FastifyInstance;
let drawn: string[];
let dependencies: PictureDependencies;

beforeAll(async () => {
  const { db } = await testDatabase<Tables>();
  const plate = sharp({
    create: { width: 600, height: 300, channels: 4, background: '#e0730080' },
  });
  const contents = { small: await plate.png().toBuffer(), portrait: await plate.webp().toBuffer() };
  await sql`insert into pictures (id, kind, owner, content) values
    (${small}, 'attachment', null, ${contents.small}), (${portrait}, 'avatar', ${owner}, ${contents.portrait}),
    (${broken}, 'attachment', null, ${Buffer.from('no picture')})`.execute(db);
  folder = await mkdtemp(join(tmpdir(), 'servery-pictures-'));
  drawn = [];
  http = fastify();
  const others = {
    find: async (id: string) => {
      const picture = pictures.find(({ _id }) => _id === id);
      drawn.push(id);
      return picture === undefined ? null : masterPicture(picture);
    },
  };
  dependencies = {
    originals: await openOriginals({ db, folder, others, log: quiet }),
    callerOf: ({ id, ip }) =>
      Promise.resolve(statelessCaller({ connection: id, address: ip, login: null })),
    clock: () => 0,
    limiters: rateLimiters(1),
    log: quiet,
  };
  mountPictures(http, dependencies);
});

afterAll(async () => {
  await http.close();
  await rm(folder, { recursive: true });
});

function get(url: string, headers: Readonly<Record<string, string>> = { accept: browser }) {
  return http.inject({ method: 'GET', url, headers });
}

describe('pictures', () => {
  it('[CALL-05] are served by id and width, in the smallest format the browser accepts, immutable', async () => {
    const answer = await get(`/api/attachments/${small}?width=400`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      width: 400,
      height: 200,
      mediaType: 'image/avif',
    });
  });

  it.each([
    ['image/webp,*/*', 'image/webp', 'webp'],
    ['*/*', 'image/jpeg', 'jpeg'],
  ])('[CALL-05] for %s are served as %s', async (accept, type, format) => {
    const answer = await get(`/api/attachments/${small}?width=400`, { accept });
    expect(answer.headers['content-type']).toBe(type);
    expect((await sharp(answer.rawPayload).metadata()).format).toBe(format);
    // Half transparent, on white where the format has no transparency.
    const { channels } = await sharp(answer.rawPayload).stats();
    expect(Math.round((channels[0]?.mean ?? 0) / 8)).toBe(format === 'jpeg' ? 30 : 28);
  });

  it.each([400, 800, 1200, 2000, 4000])(
    '[CALL-05] at %d are never larger than their original',
    async (width) => {
      const answer = await get(`/api/attachments/${small}?width=${width}`);
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(Math.min(width, 600));
    },
  );

  it('[CALL-05] are cropped to squares as thumbs and as avatars', async () => {
    const addresses = [
      `thumbs/${small}?size=96`,
      `thumbs/${small}?size=192`,
      `userPictures/${portrait}?width=192`,
      `userPictures/${portrait}?width=800`,
      `thumbs/${small}?width=400`,
    ];
    const answers = await Promise.all(addresses.map((address) => get(`/api/${address}`)));
    const sizes = await Promise.all(answers.map(({ rawPayload }) => sharp(rawPayload).metadata()));
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [96, 96],
      [192, 192],
      [192, 192],
      [300, 300],
      [300, 300],
    ]);
  });

  it('[CALL-05] are not sent again to a browser that has them', async () => {
    const address = `/api/attachments/${small}?width=400`;
    const etag = String((await get(address)).headers['etag']);
    const again = await get(address, { accept: browser, 'if-none-match': etag });
    expect([again.statusCode, again.rawPayload.length, again.headers['etag']]).toEqual([
      304,
      0,
      etag,
    ]);
    const asWebp = await get(address, { accept: 'image/webp', 'if-none-match': etag });
    expect(asWebp.statusCode).toBe(200);
  });

  it.each([
    ['a width of its own', `/api/attachments/${small}?width=500`],
    ['a thumb of another size', `/api/thumbs/${small}?size=400`],
    ['a width that members’ pictures do not have', `/api/userPictures/${portrait}?width=500`],
    ['something that is no id', '/api/attachments/..%2F..%2Fetc%2Fpasswd?width=400'],
    ['an id in capitals', `/api/attachments/${'A'.repeat(24)}?width=400`],
    ['an address to fetch', '/api/attachments/http:%2F%2Flocalhost?width=400'],
  ])('are refused for %s', async (_, url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([400, 'no-store']);
    expect(answer.json()).toMatchObject({ data: { code: 'inputInvalid' } });
  });

  it('are not found for an unknown id, which browsers may cache for a minute', async () => {
    const answer = await get(`/api/attachments/${unknown}?width=400`);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
      404,
      'public, max-age=60',
    ]);
    expect(answer.json()).toMatchObject({ data: { code: 'notFound' } });
  });

  it('of members are not attachments, and the other way round', async () => {
    const answers = await Promise.all([
      get(`/api/attachments/${portrait}`),
      get(`/api/thumbs/${portrait}`),
      get(`/api/userPictures/${small}`),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });

  it('[MEMBER-06] of the demo’s members are drawn like its dishes', async () => {
    const avatar = members.find((member) => member.avatar !== null)?.avatar ?? '';
    const { statusCode, rawPayload } = await get(`/api/userPictures/${avatar}?width=96`);
    expect([statusCode, (await sharp(rawPayload).metadata()).width]).toEqual([200, 96]);
  });

  it('[LOAD-03] that fail are logged with sixty lines a minute', async () => {
    const lines: unknown[] = [];
    const app = fastify();
    const error = (about: unknown): void => void lines.push(about);
    mountPictures(app, { ...dependencies, log: { ...quiet, error } });
    for (let asked = 0; asked < 70; asked += 1)
      await app.inject({ url: `/api/attachments/${broken}?width=400` });
    await app.close();
    expect(lines).toHaveLength(60);
  });

  it('with a broken original do not reveal why', async () => {
    const answer = await get(`/api/attachments/${broken}?width=400`);
    expect([answer.statusCode, answer.json<{ data: unknown }>().data]).toEqual([
      500,
      { code: 'serverError' },
    ]);
  });

  it('of a drawing source are drawn once for any number of requests and sizes', async () => {
    const id = pictures.find(({ drawing }) => drawing === 'egg-tart')?._id ?? '';
    drawn = [];
    const requested = await Promise.all(
      Array.from({ length: 20 }, () => get(`/api/attachments/${id}?width=800`)),
    );
    expect(new Set(requested.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
    expect((await get(`/api/thumbs/${id}?size=96`)).statusCode).toBe(200);
    expect(drawn).toEqual([id]);
    const cached = await readdir(join(folder, id.slice(0, 2), id));
    expect(cached.toSorted()).toEqual(['attachment800.avif', 'master.any', 'thumb96.avif']);
  });
});

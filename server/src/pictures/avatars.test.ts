import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { rateLimiters } from '../limits/rate-limiter.ts';
import { statelessCaller } from '../calls/caller.ts';
import type { Caller } from '../calls/caller.ts';
import { quiet } from '../../testing/cluster.ts';
import type { Tables } from '../database/tables.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { mountPictures } from './mount-pictures.ts';
import { openOriginals } from './originals.ts';

const member = 'a'.repeat(24);
const stranger = 'f'.repeat(24);
let db: Kysely<Tables>;
let folder: string;
let http: FastifyInstance;
let address: string;
let now = 0;

/** Replaces the token: the header names the member. */
function callerOf({ id, ip, headers }: FastifyRequest): Promise<Caller> {
  const user = headers.authorization ?? null;
  const login = user === null ? null : ({ kind: 'member', user } as const);
  return Promise.resolve(statelessCaller({ connection: id, address: ip, login }));
}

beforeAll(async () => {
  ({ db } = await testDatabase<Tables>());
  await sql`insert into users (id, first_name, last_name, email, email_key, phone, password_hash)
    values (${member}, 'Ka Yan', 'Wong', 'ka.yan@example.com', 'ka.yan@example.com', '+85291234567', 'x')`.execute(
    db,
  );
  folder = await mkdtemp(join(tmpdir(), 'servery-avatars-'));
  http = fastify();
  mountPictures(http, {
    originals: await openOriginals({ db, folder, others: null, log: quiet }),
    callerOf,
    clock: () => now,
    limiters: rateLimiters(1),
    log: quiet,
  });
  await http.listen({ host: '127.0.0.1', port: 0 });
  const at: AddressInfo | string | null = http.server.address();
  address = typeof at === 'object' && at !== null ? `http://127.0.0.1:${at.port}` : '';
});

afterAll(async () => {
  await http.close();
  await rm(folder, { recursive: true });
});

beforeEach(() => {
  // Another minute, so that the rate limit of the last test does not apply.
  now += 60_000;
  vi.useFakeTimers({ toFake: ['Date'], now });
});

async function photo(side = 500): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 3, background: '#e07300' } })
    .jpeg()
    .toBuffer();
}

function formWith(...files: readonly Uint8Array[]): FormData {
  const form = new FormData();
  for (const file of files) form.append('file', new Blob([new Uint8Array(file)]), 'me.jpg');
  return form;
}

async function send(
  body: FormData | string,
  user: string | null = member,
): Promise<[number, unknown]> {
  const headers: Record<string, string> = user === null ? {} : { authorization: user };
  const answer = await fetch(`${address}/api/users/avatar`, { method: 'POST', body, headers });
  return [answer.status, await answer.json()];
}

async function sent(body: FormData): Promise<string> {
  const [status, answer] = await send(body);
  if (status !== 200 || typeof answer !== 'object' || answer === null || !('_id' in answer)) {
    throw new Error(JSON.stringify(answer));
  }
  return String(answer._id);
}

async function storedRows(): Promise<readonly unknown[]> {
  const { rows } =
    await sql`select p.id, p.kind, p.owner, u.avatar from pictures p, users u order by p.id`.execute(
      db,
    );
  return rows;
}

async function statusOf(id: string, node = http): Promise<number> {
  return (await node.inject(`/api/userPictures/${id}?width=96`)).statusCode;
}

/** Another node, with a disk cache of its own. */
async function otherNode(): Promise<FastifyInstance> {
  const cache = await mkdtemp(join(tmpdir(), 'servery-avatars-'));
  const node = fastify();
  mountPictures(node, {
    originals: await openOriginals({ db, folder: cache, others: null, log: quiet }),
    callerOf,
    clock: () => now,
    limiters: rateLimiters(1),
    log: quiet,
  });
  onTestFinished(async () => {
    await node.close();
    await rm(cache, { recursive: true });
  });
  return node;
}

describe('an avatar', () => {
  it('[MEMBER-05] is stored with the member, served by its id, and replaces the previous one', async () => {
    const first = await sent(formWith(await photo()));
    expect(first).toMatch(/^[0-9a-f]{24}$/);
    expect(await statusOf(first)).toBe(200);
    const second = await sent(formWith(await photo()));
    expect(await storedRows()).toEqual([
      { id: second, kind: 'avatar', owner: member, avatar: second },
    ]);
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  });

  it('[MEMBER-05] that was replaced on one node is served by no other, though it is in its cache', async () => {
    const other = await otherNode();
    const first = await sent(formWith(await photo()));
    expect(await statusOf(first, other)).toBe(200);
    const second = await sent(formWith(await photo()));
    expect([await statusOf(first, other), await statusOf(second, other)]).toEqual([404, 200]);
  });

  it('leaves one picture behind when two are sent at once', async () => {
    const ids = await Promise.all([
      sent(formWith(await photo())),
      sent(formWith(await photo(450))),
    ]);
    const [row, ...more] = await storedRows();
    expect(more).toEqual([]);
    expect(ids.map((id) => ({ id, kind: 'avatar', owner: member, avatar: id }))).toContainEqual(
      row,
    );
  });

  it.each([
    ['nobody', null],
    ['a member who is gone', stranger],
  ])('is not accepted from %s', async (_, user) => {
    const before = await storedRows();
    const [status, answer] = await send(formWith(await photo()), user);
    expect([status, answer]).toMatchObject([401, { data: { code: 'loginRequired' } }]);
    expect(await storedRows()).toEqual(before);
  });

  it.each([
    ['no file', () => new FormData(), 'fileMissing'],
    ['an empty file', () => formWith(Buffer.alloc(0)), 'fileMissing'],
    ['two files', async () => formWith(await photo(), await photo()), 'tooManyFiles'],
    ['more than five megabytes', () => formWith(Buffer.alloc(5_242_881, 'x')), 'tooManyBytes'],
    ['far more than that', () => formWith(Buffer.alloc(30_000_000, 'x')), 'tooManyBytes'],
    [
      'a drawing',
      () => formWith(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      'kindNotTaken',
    ],
    ['half a picture', async () => formWith((await photo()).subarray(0, 300)), 'notAPicture'],
    ['no form at all', () => '{"file": 1}', 'fileMissing'],
  ])('is refused when it is %s', async (_, form, reason) => {
    const before = await storedRows();
    const [status, answer] = await send(await form());
    expect([status, answer]).toMatchObject([
      400,
      { data: { code: 'inputInvalid', where: ['file'], reason } },
    ]);
    expect(await storedRows()).toEqual(before);
  });

  it('is refused when the form is malformed', async () => {
    const headers = { authorization: member, 'content-type': 'multipart/form-data; boundary=x' };
    const answer = await fetch(`${address}/api/users/avatar`, {
      method: 'POST',
      body: 'no form',
      headers,
    });
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { data: { reason: 'formInvalid' } },
    ]);
  });

  it('is refused unread when its length is far too large', async () => {
    const headers = {
      authorization: member,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': '30000000',
    };
    const answer = await http.inject({
      method: 'POST',
      url: '/api/users/avatar',
      headers,
      payload: '--x',
    });
    expect([answer.statusCode, answer.headers['connection']]).toEqual([400, 'close']);
    expect(answer.json()).toMatchObject({ data: { reason: 'tooManyBytes' } });
  });

  it('may be changed ten times a minute', async () => {
    const tries = await Promise.all(Array.from({ length: 11 }, () => send(new FormData())));
    expect(tries.filter(([status]) => status === 429)).toHaveLength(1);
  });
});

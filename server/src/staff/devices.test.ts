import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../calls/caller.ts';
import type { Staff } from '../calls/caller-roles.ts';
import { type MembersFixture, membersFixture } from '../../testing/members.ts';

const refusedCode = { code: 'formInvalid', problems: [{ field: 'code', code: 'codeInvalid' }] };
const aKey: unknown = expect.stringMatching(/^[\w-]{22}$/);
const aCode: unknown = expect.stringMatching(/^\d{4}-\d{4}-\d{4}$/);
let fixture: MembersFixture;
let kiosk: MembersFixture['restaurant']['kiosks'][number];
let network = 0;

beforeAll(async () => {
  fixture = await membersFixture(Date.UTC(2026, 10, 15, 12));
  const [first] = fixture.restaurant.kiosks;
  if (first === undefined) throw new Error('there is no kiosk');
  kiosk = first;
});

beforeEach(() => {
  network += 1;
  fixture.ended.length = 0;
});

function guest(): Caller {
  return fixture.guest(`10.0.${network}.1`);
}

/** One of many connections that count as one address, because they share an IPv6 /64. */
function connected(nth: number): Caller {
  return fixture.guest(`2001:db8:0:${network}::${nth}`);
}

function staff(about: Partial<Staff> = {}): Caller {
  const { shop } = kiosk;
  return fixture.guest('10.9.9.9', {
    kind: 'staff',
    device: null,
    staff: 'a'.repeat(24),
    shop,
    role: 'manager',
    ...about,
  });
}

function invite(about: object = {}, by = staff()) {
  return fixture.call({
    method: 'create',
    path: 'devices/invite',
    by,
    data: { device: kiosk._id, ...about },
  });
}

function pair(code: string, about: object = {}, by = guest()) {
  return fixture.call({ method: 'create', path: 'devices/pair', by, data: { code, ...about } });
}

function textIn(answer: unknown, field: 'code' | 'key'): string {
  if (typeof answer !== 'object' || answer === null) return '';
  return String(Object.entries(answer).find(([name]) => name === field)?.[1]);
}

function logIn(key: string, by = guest()) {
  return fixture.call({
    method: 'create',
    path: 'authentication',
    by,
    data: { strategy: 'device', key },
  });
}

describe('pairing a kiosk', () => {
  it('[KIOSK-01] accepts a code that staff were shown, and returns the key to log in with', async () => {
    const invited = await invite();
    expect(invited).toEqual({ device: kiosk._id, code: aCode, until: fixture.clock() + 600_000 });
    const { _id, shop, section, name, kind, orderTypes } = kiosk;
    const paired = await pair(textIn(invited, 'code').replaceAll('-', ' '));
    expect(paired).toEqual({ key: aKey, device: { _id, shop, section, name, kind, orderTypes } });
    expect(await logIn(textIn(paired, 'key'))).toMatchObject({ device: { _id } });
  });

  it('[KIOSK-01] works once, for ten minutes, with the newest code only', async () => {
    const used = textIn(await invite(), 'code');
    await pair(used);
    expect(await pair(used)).toEqual(refusedCode);
    const old = textIn(await invite(), 'code');
    const late = textIn(await invite(), 'code');
    expect(await pair(old)).toEqual(refusedCode);
    fixture.pass(600_000);
    expect(await pair(late)).toEqual(refusedCode);
    // The demo's own code is public in its source, so it pairs nothing.
    expect(await pair(kiosk.pairingCode)).toEqual(refusedCode);
  });

  it('gives the key to one of fifty who type the code concurrently', async () => {
    const code = textIn(await invite(), 'code');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, time) => pair(code, {}, fixture.guest(`10.8.${time}.1`))),
    );
    expect(answers.filter((answer) => textIn(answer, 'key') !== 'undefined')).toHaveLength(1);
  });

  it('[SAFE-02] ends the kiosk’s previous login', async () => {
    const before = guest();
    const first = textIn(await pair(textIn(await invite(), 'code')), 'key');
    await logIn(first, before);
    const second = textIn(await pair(textIn(await invite(), 'code')), 'key');
    expect(before.login).toBeNull();
    expect(await logIn(first)).toEqual({ code: 'loginFailed' });
    expect(await logIn(second)).toMatchObject({ device: { _id: kiosk._id } });
  });

  it('[SESSION-13] gets the same answer for the same request key, and stores nothing in clear text', async () => {
    const invited = await invite({ requestKey: 'i'.repeat(22) });
    fixture.pass(1000);
    expect(await invite({ requestKey: 'i'.repeat(22) })).toEqual(invited);
    const code = textIn(invited, 'code');
    const request = { requestKey: 'k'.repeat(22) };
    const paired = await pair(code, request);
    expect(await pair(code, request)).toEqual(paired);
    expect(fixture.ended).toEqual([kiosk._id]);
    expect(await pair('1234-5678-9012', request)).toEqual({ code: 'requestKeyReused' });
    const { rows } = await sql`select answer from request_keys`.execute(fixture.database.db);
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(JSON.stringify(rows)).not.toContain(textIn(paired, 'key'));
  });

  it('[SAFE-02] requires a manager of the same shop', async () => {
    expect(await invite({}, staff({ role: 'floor' }))).toEqual({ code: 'notAllowed' });
    expect(await invite({}, guest())).toEqual({ code: 'loginRequired' });
    expect(await invite({}, staff({ shop: 'b'.repeat(24) }))).toEqual({ code: 'notFound' });
    expect(await invite({ device: 'f'.repeat(24) })).toEqual({ code: 'notFound' });
  });

  it('[SAFE-05] allows ten wrong codes per connection in ten minutes', async () => {
    const guesser = guest();
    for (const code of ['', 'x', '4826-1973', ...numbered(7)])
      expect(await pair(code, {}, guesser)).toEqual(refusedCode);
    const code = textIn(await invite(), 'code');
    expect(await pair(code, {}, guesser)).toEqual({ code: 'tooMany', retryAfterMs: 600_000 });
    fixture.pass(600_000);
    expect(await pair(textIn(await invite(), 'code'), {}, guesser)).toMatchObject({ key: aKey });
  });

  it('[SAFE-05] pairs by a right code however many wrong ones others type', async () => {
    const code = textIn(await invite(), 'code');
    const connections = Array.from({ length: 150 }, (_, nth) => connected(nth));
    await Promise.all(
      connections.map(async (guesser) => {
        for (const wrong of numbered(10)) await pair(wrong, {}, guesser);
      }),
    );
    expect(await pair(code, {}, connected(150))).toMatchObject({ key: aKey });
  });
});

function numbered(count: number): readonly string[] {
  return Array.from({ length: count }, (_, nth) => `1234-5678-900${nth}`);
}

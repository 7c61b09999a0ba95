import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../calls/caller.ts';
import type { Login } from '../calls/login.ts';
import { type MembersFixture, membersFixture } from '../../testing/members.ts';

const ids = { waiter: 'a'.repeat(24), elsewhere: 'b'.repeat(24), otherDevice: 'c'.repeat(24) };
const refusedCode = { code: 'formInvalid', problems: [{ field: 'code', code: 'codeInvalid' }] };
let fixture: MembersFixture;
let kiosk: Caller;
let floor: Caller;
let device: string;
let shop: string;
let sessions = 0;

beforeAll(async () => {
  fixture = await membersFixture(Date.UTC(2026, 10, 15, 12));
  const [paired] = fixture.restaurant.kiosks;
  if (paired === undefined) throw new Error('there is no kiosk');
  device = paired._id;
  shop = paired.shop;
});

beforeEach(() => {
  kiosk = callerWith({ kind: 'kiosk', device, shop });
  floor = callerWith({ kind: 'staff', device: null, staff: ids.waiter, shop, role: 'floor' });
  fixture.attachments.release(device);
  fixture.sessionsChanged.length = 0;
});

function callerWith(login: Login): Caller {
  return fixture.guest('203.0.113.9', login);
}

function memberAt(index: number): string {
  return fixture.restaurant.members[index]?._id ?? '';
}

async function codeOf(index: number): Promise<string> {
  const by = callerWith({ kind: 'member', user: memberAt(index) });
  const answer = await fixture.call({ method: 'create', path: 'users/code', by, data: {} });
  const isCode = typeof answer === 'object' && answer !== null && 'code' in answer;
  return isCode ? String(answer.code) : '';
}

function attach(by: Caller, data: object) {
  return fixture.call({ method: 'create', path: 'users/attach', by, data });
}

interface About {
  readonly device?: string | null;
  readonly status?: string;
  readonly user?: string | null;
}

async function session(about: About = {}): Promise<string> {
  sessions += 1;
  const id = sessions.toString(16).padStart(24, '0');
  const { status = 'ongoing', user = null } = about;
  const at = about.device === undefined ? device : about.device;
  await sql`insert into sessions (id, shop, type, status, people, device, user_id)
    values (${id}, ${shop}, 'takeAway', ${status}, 1, ${at}, ${user})`.execute(fixture.database.db);
  return id;
}

async function userOn(id: string): Promise<unknown> {
  const { rows } = await sql<{
    user: string | null;
  }>`select user_id as "user" from sessions where id = ${id}`.execute(fixture.database.db);
  return rows[0]?.user;
}

describe('a member’s code', () => {
  it('[MEMBER-05] attaches the member to the kiosk’s order, under a masked name', async () => {
    const id = await session();
    expect(await attach(kiosk, { code: await codeOf(0), session: id })).toEqual({
      user: memberAt(0),
      firstName: '小*',
      lastName: '*',
    });
    expect(await userOn(id)).toBe(memberAt(0));
    expect(fixture.sessionsChanged).toEqual([id]);
  });

  it('[MEMBER-05] identifies the member at the kiosk while there is no order yet', async () => {
    expect(await attach(kiosk, { code: await codeOf(5) })).toEqual({
      user: memberAt(5),
      firstName: 'E*',
      lastName: 'C*',
    });
    expect(fixture.attachments.memberAt(kiosk)).toBe(memberAt(5));
    expect(fixture.sessionsChanged).toEqual([]);
  });

  it('works at the till as well, for the tables of its own shop', async () => {
    const id = await session({ device: null });
    expect(await attach(floor, { code: await codeOf(0), session: id })).toMatchObject({
      user: memberAt(0),
    });
    const elsewhere = callerWith({
      kind: 'staff',
      device: null,
      staff: ids.waiter,
      shop: ids.elsewhere,
      role: 'manager',
    });
    const other = await session({ device: null });
    expect(await attach(elsewhere, { code: await codeOf(0), session: other })).toEqual({
      code: 'notFound',
    });
    expect(await userOn(other)).toBeNull();
  });

  it('[MEMBER-05] works once: not again, and for one of fifty concurrent scans', async () => {
    const code = await codeOf(0);
    const answers = await Promise.all(Array.from({ length: 50 }, () => attach(kiosk, { code })));
    expect(answers.filter((answer) => JSON.stringify(answer).includes('user'))).toEqual([
      { user: memberAt(0), firstName: '小*', lastName: '*' },
    ]);
    expect(await attach(kiosk, { code })).toEqual(refusedCode);
  });

  it('[MEMBER-05] is refused after a minute, forged, or when it is a login', async () => {
    const code = await codeOf(0);
    fixture.pass(60_000);
    const login = await fixture.call({
      method: 'create',
      path: 'authentication',
      by: fixture.guest(),
      data: { strategy: 'local', email: 'siuming@kamfai.example', password: 'Milktea88' },
    });
    const token = JSON.stringify(login).split('"')[3];
    for (const shown of [code, token, `${await codeOf(0)}x`, ''])
      expect(await attach(kiosk, { code: shown })).toEqual(refusedCode);
    expect(fixture.attachments.memberAt(kiosk)).toBeNull();
  });

  it('[SAFE-02] is not used up by an order it may not be attached to', async () => {
    const code = await codeOf(0);
    const taken = await session({ user: memberAt(1) });
    const refusals = [
      [await session({ device: ids.otherDevice }), { code: 'notFound' }],
      ['f'.repeat(24), { code: 'notFound' }],
      [await session({ status: 'done' }), { code: 'sessionClosed', status: 'done' }],
      [taken, { code: 'notAllowed' }],
    ] as const;
    for (const [id, refusal] of refusals)
      expect(await attach(kiosk, { code, session: id })).toEqual(refusal);
    expect(await userOn(taken)).toBe(memberAt(1));
    expect(fixture.sessionsChanged).toEqual([]);
    expect(await attach(kiosk, { code, session: await session() })).toMatchObject({
      user: memberAt(0),
    });
  });

  it('[SESSION-13] gets the same answer for the same request key, by the same kiosk', async () => {
    const request = { code: await codeOf(0), session: await session(), requestKey: 'a'.repeat(22) };
    const first = await attach(kiosk, request);
    fixture.pass(120_000);
    expect(await attach(kiosk, request)).toEqual(first);
    expect(await attach(floor, request)).toEqual({ code: 'requestKeyReused' });
  });

  it('[SESSION-13] [MEMBER-05] is recognized again after the answering node died', async () => {
    const request = { code: await codeOf(0), session: await session(), requestKey: 'b'.repeat(22) };
    const first = await attach(kiosk, request);
    fixture.attachments.release(device);
    fixture.sessionsChanged.length = 0;
    expect(await attach(kiosk, request)).toEqual(first);
    expect(fixture.attachments.memberAt(kiosk)).toBe(memberAt(0));
    expect(fixture.sessionsChanged).toEqual([request.session]);
  });

  it('[SAFE-02] is shown by members and scanned by kiosks and serving staff', async () => {
    const member = callerWith({ kind: 'member', user: memberAt(0) });
    const cook = callerWith({
      kind: 'staff',
      device: null,
      staff: ids.waiter,
      shop,
      role: 'kitchen',
    });
    const code = await codeOf(0);
    expect(await attach(member, { code })).toEqual({ code: 'notAllowed' });
    expect(await attach(cook, { code })).toEqual({ code: 'notAllowed' });
    expect(await attach(fixture.guest(), { code })).toEqual({ code: 'loginRequired' });
    const show = { method: 'create', path: 'users/code', data: {} };
    expect(await fixture.call({ ...show, by: kiosk })).toEqual({ code: 'notAllowed' });
    expect(await fixture.call({ ...show, by: fixture.guest() })).toEqual({ code: 'loginRequired' });
  });

  it('leaves nothing behind once it would have expired', async () => {
    await attach(kiosk, { code: await codeOf(0) });
    fixture.pass(120_000);
    await attach(kiosk, { code: await codeOf(0) });
    const { rows } = await sql`select id from spent_tokens`.execute(fixture.database.db);
    expect(rows).toHaveLength(1);
  });
});

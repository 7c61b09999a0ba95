import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../calls/caller.ts';
import { type MembersFixture, membersFixture } from '../../testing/members.ts';

const aKey: unknown = expect.stringMatching(/^[\w-]{22}$/);
let fixture: MembersFixture;
let network = 0;

beforeAll(async () => {
  fixture = await membersFixture(Date.UTC(2026, 10, 15, 12));
});

beforeEach(async () => {
  network += 1;
  await fixture.emails();
});

function guest(): Caller {
  return fixture.guest(`10.0.${network}.1`);
}

function loggedIn(user: string): Caller {
  return fixture.guest('203.0.113.9', { kind: 'member', user });
}

function memberAt(index: number) {
  const found = fixture.restaurant.members[index];
  if (found === undefined) throw new Error('there is no such member');
  return found;
}

const form = {
  firstName: ' Ka\u202e Ho ',
  lastName: 'Chan',
  email: 'KaHo@example.com',
  phone: '9876 1234',
  password: 'Pineapple-bun-42',
  passwordAgain: 'Pineapple-bun-42',
  agreesToTerms: true,
};

function register(data: object, by = guest()) {
  return fixture.call({ method: 'create', path: 'users', by, data });
}

function logIn(email: string, password = form.password) {
  const data = { strategy: 'local', email, password };
  return fixture.call({ method: 'create', path: 'authentication', by: guest(), data });
}

async function countMembers(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from users`.execute(
    fixture.database.db,
  );
  return rows[0]?.count ?? 0;
}

describe('registration', () => {
  it('[MEMBER-02] takes a form, which opens an account once its address confirms it', async () => {
    expect(await register(form)).toEqual({ status: 'accepted' });
    const [sent] = await fixture.emails();
    expect(sent).toEqual({
      to: 'KaHo@example.com',
      locale: 'en',
      kind: 'confirmRegistration',
      values: { token: aKey },
    });
    const data = { token: sent?.values['token'], password: form.password };
    const path = 'users/confirm';
    expect(await fixture.call({ method: 'create', path, by: guest(), data })).toEqual({
      status: 'confirmed',
      kind: 'registration',
      email: 'KaHo@example.com',
    });
    expect(await logIn('kaho@EXAMPLE.com')).toMatchObject({
      user: {
        firstName: 'Ka Ho',
        lastName: 'Chan',
        email: 'KaHo@example.com',
        phone: '+85298761234',
        avatar: null,
        vipLevel: null,
        locale: 'en',
      },
    });
    expect(await fixture.emails()).toEqual([
      { to: 'KaHo@example.com', locale: 'en', kind: 'welcome', values: { firstName: 'Ka Ho' } },
    ]);
  });

  it('[SAFE-05] gets the same answer for an address that is taken, and emails its owner instead', async () => {
    const { email, firstName, locale } = memberAt(0);
    const fresh = await register({ ...form, email: 'fresh@example.com', phone: '98765000' });
    await fixture.emails();
    const before = await countMembers();
    const taken = await register({ ...form, email: email.toUpperCase(), phone: '98765001' });
    expect(JSON.stringify(taken)).toBe(JSON.stringify(fresh));
    expect(await fixture.emails()).toEqual([
      { to: email, locale, kind: 'alreadyMember', values: { firstName } },
    ]);
    expect(await countMembers()).toBe(before);
    expect(await logIn(email)).toEqual({ code: 'loginFailed' });
    expect(await logIn(email, 'Milktea88')).toMatchObject({ user: { email } });
  });

  it('[SAFE-05] gets the same answer for a number that is taken, and emails its owner', async () => {
    const { phone, email } = memberAt(1);
    expect(await register({ ...form, email: 'stranger@example.com', phone })).toEqual({
      status: 'accepted',
    });
    expect(await fixture.emails()).toMatchObject([
      { to: email, kind: 'alreadyMember' },
      { to: 'stranger@example.com', kind: 'confirmRegistration' },
    ]);
    expect(await logIn('stranger@example.com')).toEqual({ code: 'loginFailed' });
  });

  it('[SAFE-05] cannot fill somebody’s mailbox', async () => {
    const { email } = memberAt(2);
    for (let time = 0; time < 5; time += 1) await register({ ...form, email, phone: '98765002' });
    expect(await fixture.emails()).toHaveLength(3);
  });

  it('[MEMBER-02] reports all problems at once', async () => {
    const problems = [
      { field: 'firstName', code: 'nameRequired' },
      { field: 'email', code: 'emailInvalid' },
      { field: 'phone', code: 'phoneInvalid' },
      { field: 'password', code: 'passwordTooShort' },
      { field: 'password', code: 'passwordNeedsDigit' },
      { field: 'passwordAgain', code: 'passwordsDiffer' },
      { field: 'terms', code: 'termsRequired' },
    ];
    const wrong = { firstName: '\u202e ', email: 'kaho', phone: '12345678', password: 'Short' };
    expect(await register({ ...form, ...wrong, agreesToTerms: false })).toEqual({
      code: 'formInvalid',
      problems,
    });
    const common = { ...form, password: 'Password123', passwordAgain: 'Password123' };
    expect(await register(common)).toEqual({
      code: 'formInvalid',
      problems: [{ field: 'password', code: 'passwordCommon' }],
    });
  });

  it('[SAFE-03] accepts no field that guests may not set', async () => {
    for (const field of ['vipLevel', 'points', 'role', '_id', 'passwordHash', 'loginEpoch'])
      expect(await register({ ...form, [field]: 'x' })).toMatchObject({ code: 'inputInvalid' });
  });

  it('[SESSION-13] happens once for one request key, with one email', async () => {
    const request = {
      ...form,
      email: 'once@example.com',
      phone: '98765003',
      requestKey: 'r'.repeat(22),
    };
    expect(await Promise.all([register(request), register(request)])).toEqual([
      { status: 'accepted' },
      { status: 'accepted' },
    ]);
    expect(await fixture.emails()).toHaveLength(1);
    expect(await register({ ...request, email: 'twice@example.com' })).toEqual({
      code: 'requestKeyReused',
    });
  });

  it('[SAFE-05] is limited to twenty an hour per connection', async () => {
    const by = guest();
    const empty = { ...form, email: '' };
    for (let time = 0; time < 20; time += 1)
      expect(await register(empty, by)).toMatchObject({ code: 'formInvalid' });
    expect(await register(form, by)).toEqual({ code: 'tooMany', retryAfterMs: 3_600_000 });
  });
});

describe('a member', () => {
  function getUser(by: Caller, id: string, query = {}) {
    return fixture.call({ method: 'get', path: 'users', by, id, query });
  }

  it('[MEMBER-05] reads their own profile, with the level and its rules on request', async () => {
    const { _id, password, code, vipLevel, ...rest } = memberAt(0);
    const level = fixture.restaurant.vipLevels.find((one) => one._id === vipLevel);
    if (level === undefined) throw new Error('the first member has a level');
    const { rank, ...populated } = level;
    const pending = { email: null, phone: null };
    expect(await getUser(loggedIn(_id), _id)).toEqual({
      _id,
      ...rest,
      vipLevel,
      pending,
    });
    expect(await getUser(loggedIn(_id), _id, { $populate: 'vipLevel' })).toEqual({
      _id,
      ...rest,
      vipLevel: populated,
      pending,
    });
    expect([rank, password, code]).toHaveLength(3);
  });

  it('[SAFE-02] reads nobody else’s, and nobody without a login reads any', async () => {
    const [one, other] = [memberAt(0)._id, memberAt(1)._id];
    expect(await getUser(loggedIn(one), other)).toEqual({ code: 'notFound' });
    expect(await getUser(loggedIn(one), 'f'.repeat(24))).toEqual({ code: 'notFound' });
    expect(await getUser(guest(), one)).toEqual({ code: 'loginRequired' });
  });

  it('[MEMBER-05] is shown masked on the kiosk that scanned the code, and on no other', async () => {
    const { _id, avatar, vipLevel } = memberAt(0);
    const [shop, device, other] = ['a', 'b', 'c'].map((digit) => digit.repeat(24));
    const kiosk = fixture.guest('10.9.9.9', {
      kind: 'kiosk',
      device: String(device),
      shop: String(shop),
    });
    const elsewhere = fixture.guest('10.9.9.9', {
      kind: 'kiosk',
      device: String(other),
      shop: String(shop),
    });
    fixture.attachments.attach(String(device), _id);
    expect(await getUser(kiosk, _id)).toEqual({
      _id,
      firstName: '小*',
      lastName: '*',
      avatar,
      vipLevel,
    });
    expect(await getUser(elsewhere, _id)).toEqual({ code: 'notFound' });
  });
});

describe('a profile', () => {
  function edit(by: Caller, id: string, data: object) {
    return fixture.call({ method: 'patch', path: 'users', by, id, data });
  }

  it('[MEMBER-05] is changed field by field', async () => {
    const { _id, email, phone } = memberAt(5);
    expect(await edit(loggedIn(_id), _id, { firstName: 'Em', email, phone })).toMatchObject({
      _id,
      firstName: 'Em',
      lastName: 'Carter',
      pending: { email: null, phone: null },
    });
    expect(await fixture.emails()).toEqual([]);
  });

  it('is refused with all its problems', async () => {
    const { _id } = memberAt(5);
    expect(await edit(loggedIn(_id), _id, { phone: '1', lastName: '' })).toEqual({
      code: 'formInvalid',
      problems: [
        { field: 'lastName', code: 'nameRequired' },
        { field: 'phone', code: 'phoneInvalid' },
      ],
    });
  });

  it('[SAFE-02] is not writable by others, and has no field that members may not set', async () => {
    const [one, other] = [memberAt(0)._id, memberAt(1)._id];
    expect(await edit(loggedIn(one), other, { firstName: 'x' })).toEqual({ code: 'notFound' });
    expect(await edit(guest(), one, { firstName: 'x' })).toEqual({ code: 'loginRequired' });
    for (const field of ['vipLevel', 'points', 'avatar', 'locale', 'pending', 'emailKey'])
      expect(await edit(loggedIn(one), one, { [field]: 'x' })).toMatchObject({
        code: 'inputInvalid',
      });
  });

  it('[SESSION-13] is changed once for one request key', async () => {
    const { _id } = memberAt(3);
    const requestKey = 'p'.repeat(22);
    await edit(loggedIn(_id), _id, { firstName: 'First', requestKey });
    await edit(loggedIn(_id), _id, { firstName: 'Second' });
    expect(await edit(loggedIn(_id), _id, { firstName: 'First', requestKey })).toMatchObject({
      firstName: 'Second',
    });
    expect(await edit(loggedIn(_id), _id, { firstName: 'Third', requestKey })).toEqual({
      code: 'requestKeyReused',
    });
  });
});

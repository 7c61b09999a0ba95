import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../calls/caller.ts';
import { createMemberCodes } from './member-code-token.ts';
import { type MembersFixture, membersFixture, secret } from '../../testing/members.ts';

const start = Date.UTC(2026, 10, 15, 12);
const aToken: unknown = expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/);
let fixture: MembersFixture;
let network = 0;

beforeAll(async () => {
  fixture = await membersFixture(start);
});

// Each test has its own network, so that failed attempts of one test do not count in another.
beforeEach(() => {
  network += 1;
});

function guest(): Caller {
  return fixture.guest(`10.0.${network}.1`);
}

function logIn(by: Caller, data: object) {
  return fixture.call({ method: 'create', path: 'authentication', by, data });
}

function logOut(by: Caller) {
  return fixture.call({ method: 'remove', path: 'authentication', by });
}

const local = { strategy: 'local', email: 'siuming@kamfai.example', password: 'Milktea88' };

function tokenOf(answer: unknown): string {
  const isAnswer = typeof answer === 'object' && answer !== null && 'accessToken' in answer;
  return isAnswer ? String(answer.accessToken) : '';
}

function member(email: string) {
  const found = fixture.restaurant.members.find((one) => one.email === email);
  if (found === undefined) throw new Error(`there is no ${email}`);
  return found;
}

describe('logging in', () => {
  it.each(['siuming@kamfai.example', 'SiuMing@KamFai.example', '+852 9123 4567', '91234567'])(
    '[MEMBER-03] admits a member by address or number: %s',
    async (email) => {
      const by = guest();
      const { _id, firstName, lastName, phone, avatar, vipLevel, locale } =
        member('siuming@kamfai.example');
      expect(await logIn(by, { ...local, email })).toEqual({
        accessToken: aToken,
        authentication: { strategy: 'local' },
        user: {
          _id,
          firstName,
          lastName,
          email: 'siuming@kamfai.example',
          phone,
          avatar,
          vipLevel,
          locale,
        },
      });
      expect(by.login).toEqual({ kind: 'member', user: _id });
    },
  );

  it('[MEMBER-03] lasts as long as its token, and continues with a fresh one', async () => {
    const by = guest();
    const first = tokenOf(await logIn(by, local));
    fixture.pass(14 * 60_000);
    expect(by.login).not.toBeNull();
    const again = await logIn(by, { strategy: 'jwt', accessToken: first });
    expect(again).toMatchObject({
      authentication: { strategy: 'jwt' },
      user: { email: local.email },
    });
    fixture.pass(14 * 60_000);
    expect(by.login).not.toBeNull();
    fixture.pass(60_000);
    expect(by.login).toBeNull();
    // A phone that was off overnight continues; one that was off for a month does not.
    const renewed = tokenOf(await logIn(by, { strategy: 'jwt', accessToken: first }));
    fixture.pass(31 * 24 * 3_600_000);
    expect(await logIn(by, { strategy: 'jwt', accessToken: renewed })).toEqual({
      code: 'tokenInvalid',
    });
  });

  it('admits staff with their role and shop, and members not as staff', async () => {
    const by = guest();
    const [cook] = fixture.restaurant.staff;
    if (cook === undefined) throw new Error('nobody works here');
    const { _id, shop, name, role, email } = cook;
    expect(await logIn(by, { strategy: 'staff', email, password: 'Milktea88' })).toEqual({
      accessToken: aToken,
      authentication: { strategy: 'staff' },
      user: null,
      staff: { _id, shop, name, role, email, device: null },
    });
    expect(by.login).toEqual({ kind: 'staff', device: null, staff: _id, shop, role });
    expect(await logIn(guest(), { ...local, strategy: 'staff' })).toEqual({ code: 'loginFailed' });
    expect(await logIn(guest(), { ...local, email })).toEqual({ code: 'loginFailed' });
  });

  it('[KIOSK-01] admits a kiosk by its key', async () => {
    const by = guest();
    const [kiosk] = fixture.restaurant.kiosks;
    if (kiosk === undefined) throw new Error('there is no kiosk');
    const { _id, shop, section, name, kind, orderTypes, key } = kiosk;
    expect(await logIn(by, { strategy: 'device', key })).toEqual({
      accessToken: aToken,
      authentication: { strategy: 'device' },
      user: null,
      device: { _id, shop, section, name, kind, orderTypes },
    });
    expect(by.login).toEqual({ kind: 'kiosk', device: _id, shop });
    expect(await logIn(guest(), { strategy: 'device', key: 'x'.repeat(22) })).toEqual({
      code: 'loginFailed',
    });
  });

  it('[SAFE-05] does not count a database failure as a wrong password', async () => {
    const { db } = fixture.database;
    await sql`alter table users rename to users_away`.execute(db);
    for (let time = 0; time < 6; time += 1)
      await expect(logIn(guest(), local)).rejects.toThrow('users');
    await sql`alter table users_away rename to users`.execute(db);
    expect(await logIn(guest(), local)).toMatchObject({ user: { email: local.email } });
  });

  it('[SAFE-05] fails with the same answer for a wrong password and for an unknown account', async () => {
    const names = [local.email, '+85291234567', 'nobody@kamfai.example', '+85291234568', 'x', '@'];
    const answers = await Promise.all(
      names.map((email) => logIn(guest(), { ...local, email, password: 'Wrong-password-1' })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set(['{"code":"loginFailed"}']),
    );
  });

  it.each(['kayan@kamfai.example', 'nobody@kamfai.example'])(
    '[SAFE-05] checks five passwords and no more, even of a hundred concurrent ones: %s',
    async (email) => {
      const tries = Array.from({ length: 100 }, () =>
        logIn(guest(), { ...local, email, password: 'Wrong-1-password' }),
      );
      const answers = await Promise.all(tries);
      expect(
        answers.filter((answer) => JSON.stringify(answer) === '{"code":"loginFailed"}'),
      ).toHaveLength(5);
      expect(answers[99]).toEqual({ code: 'tooMany', retryAfterMs: 900_000 });
      // Not even the right one: an attacker would learn that it is right.
      expect(await logIn(guest(), { ...local, email })).toMatchObject({ code: 'tooMany' });
      expect(
        await logIn(fixture.guest(`10.1.${network}.1`), { ...local, email }),
      ).not.toMatchObject({
        code: 'tooMany',
      });
    },
  );
});

describe('a number without its country', () => {
  const number = '81234567';
  const [ofHongKong, ofSingapore] = [`+852${number}`, `+65${number}`];

  async function have(email: string, phone: string): Promise<void> {
    await sql`update users set phone = ${phone} where email_key = ${email}`.execute(
      fixture.database.db,
    );
  }

  /** A restaurant with a shop of its own in Singapore, where Mei Ling lives. */
  beforeAll(async () => {
    const { db } = fixture.database;
    await sql`update shops set currency = 'SGD' where id = (select max(id) from shops)`.execute(db);
    await have('meiling@kamfai.example', ofSingapore);
  });

  it.each([number, '8123 4567', ofSingapore])(
    '[MEMBER-03] matches a member in every country where the restaurant has a shop: %s',
    async (email) => {
      expect(await logIn(guest(), { ...local, email })).toMatchObject({
        user: { phone: ofSingapore },
      });
    },
  );

  it('[MEMBER-03] is not tried in a country without a shop', async () => {
    await have('aisyah@kamfai.example', '+33612345678');
    expect(await logIn(guest(), { ...local, email: '0612345678' })).toEqual({
      code: 'loginFailed',
    });
    expect(await logIn(guest(), { ...local, email: '+33612345678' })).toMatchObject({ user: {} });
  });

  it('[SAFE-05] allows five guesses in whatever format, whether or not it is known', async () => {
    for (const bare of [number, '81234569']) {
      network += 1;
      const spellings = [bare, ` ${bare}`, `8-${bare.slice(1)}`, `(${bare})`, `+852${bare}`];
      for (const email of spellings)
        expect(await logIn(guest(), { ...local, email, password: 'Wrong-password-1' })).toEqual({
          code: 'loginFailed',
        });
      expect(await logIn(guest(), { ...local, email: bare })).toMatchObject({ code: 'tooMany' });
    }
  });

  it('[SAFE-05] gives a member who shares it no new guesses at the other', async () => {
    await have('kayan@kamfai.example', ofHongKong);
    await sql`update users set password_hash = 'x'
      where email_key = 'kayan@kamfai.example'`.execute(fixture.database.db);
    for (let time = 0; time < 5; time += 1)
      expect(await logIn(guest(), { ...local, email: number })).toMatchObject({
        user: { phone: ofSingapore },
      });
    expect(await logIn(guest(), { ...local, email: number })).toMatchObject({ code: 'tooMany' });
    expect(await logIn(guest(), { ...local, email: ofSingapore })).toMatchObject({ user: {} });
  });
});

describe('tokens', () => {
  it('[SAFE-02] are invalid after logging out, here and everywhere else', async () => {
    const [here, there] = [guest(), guest()];
    const token = tokenOf(await logIn(here, local));
    await logIn(there, { strategy: 'jwt', accessToken: token });
    expect(await logOut(here)).toEqual({ status: 'loggedOut' });
    expect([here.login, there.login]).toEqual([null, null]);
    expect(await logIn(there, { strategy: 'jwt', accessToken: token })).toEqual({
      code: 'tokenInvalid',
    });
    expect(await logIn(there, local)).toMatchObject({ user: { email: local.email } });
  });

  it('[SAFE-02] are ended by logging out with an expired one', async () => {
    const by = guest();
    const accessToken = tokenOf(await logIn(by, local));
    fixture.pass(16 * 60_000);
    expect([by.login, await logOut(by)]).toEqual([null, { status: 'loggedOut' }]);
    expect(await logIn(guest(), { strategy: 'jwt', accessToken })).toEqual({
      code: 'tokenInvalid',
    });
  });

  it('are ended for staff and kiosks as well, and for nobody without a login', async () => {
    const [cook] = fixture.restaurant.staff;
    const [kiosk] = fixture.restaurant.kiosks;
    const forms = [
      { strategy: 'staff', email: cook?.email, password: 'Milktea88' },
      { strategy: 'device', key: kiosk?.key },
    ];
    for (const form of forms) {
      const by = guest();
      const accessToken = tokenOf(await logIn(by, form));
      expect(await logOut(by)).toEqual({ status: 'loggedOut' });
      expect(await logIn(by, { strategy: 'jwt', accessToken })).toEqual({ code: 'tokenInvalid' });
    }
    fixture.ended.length = 0;
    expect(await logOut(guest())).toEqual({ status: 'loggedOut' });
    expect(fixture.ended).toEqual([]);
  });

  it('[SAFE-02] cannot be forged, and a member’s code is no token', async () => {
    const { _id: user } = member(local.email);
    const claims = { login: { kind: 'member', user }, epoch: 1 };
    const forged = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('servery')
      .setAudience('servery')
      .setExpirationTime(new Date(fixture.clock() + 60_000))
      .sign(new TextEncoder().encode('somebody else’s secret of 32 bytes'));
    const { code } = await createMemberCodes({
      secret,
      issuer: 'servery',
      clock: fixture.clock,
    }).issue(user);
    for (const accessToken of [forged, code, 'x', '']) {
      expect(await logIn(guest(), { strategy: 'jwt', accessToken })).toEqual({
        code: 'tokenInvalid',
      });
    }
  });

  it('carry no role that was revoked', async () => {
    const by = guest();
    const waiter = fixture.restaurant.staff.find(({ role }) => role === 'floor');
    const accessToken = tokenOf(
      await logIn(by, { strategy: 'staff', email: waiter?.email, password: 'Milktea88' }),
    );
    await sql`update staff set role = 'kitchen' where id = ${waiter?._id}`.execute(
      fixture.database.db,
    );
    expect(await logIn(by, { strategy: 'jwt', accessToken })).toMatchObject({
      staff: { role: 'kitchen' },
    });
    expect(by.login).toMatchObject({ role: 'kitchen' });
  });

  it('of a kiosk that is no longer paired are invalid', async () => {
    const by = guest();
    const [kiosk] = fixture.restaurant.kiosks;
    const accessToken = tokenOf(await logIn(by, { strategy: 'device', key: kiosk?.key }));
    await sql`update devices set key_hash = null where id = ${kiosk?._id}`.execute(
      fixture.database.db,
    );
    expect(await logIn(by, { strategy: 'jwt', accessToken })).toEqual({ code: 'tokenInvalid' });
  });
});

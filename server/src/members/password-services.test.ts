import { hashOfKey } from '../auth/random-keys.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../calls/caller.ts';
import { passwordStore } from './store/passwords.ts';
import { untilWaiting } from '../../testing/lock-waits.ts';
import { type MembersFixture, membersFixture } from '../../testing/members.ts';

const aKey: unknown = expect.stringMatching(/^[\w-]{22}$/);
const aToken: unknown = expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/);
let fixture: MembersFixture;
let network = 0;

beforeAll(async () => {
  fixture = await membersFixture(Date.UTC(2026, 10, 15, 12));
  await sql`create table as_it_was as select id, password_hash from users`.execute(
    fixture.database.db,
  );
});

// Every test starts an hour later in its own network, with the passwords of the demo.
beforeEach(async () => {
  network += 1;
  fixture.pass(3_600_000);
  await fixture.emails();
  fixture.ended.length = 0;
  await sql`update users u set password_hash = w.password_hash, login_epoch = 1 from as_it_was w
    where w.id = u.id`.execute(fixture.database.db);
});

function guest(): Caller {
  return fixture.guest(`10.0.${network}.1`);
}

function create(path: string, data: object, by = guest()) {
  return fixture.call({ method: 'create', path, by, data });
}

function logIn(email: string, password: string, by = guest()) {
  return create('authentication', { strategy: 'local', email, password }, by);
}

async function tokenFor(email: string): Promise<string> {
  await create('users/forgotPassword', { email });
  const [sent] = await fixture.emails();
  return sent?.values['token'] ?? '';
}

function tokenOf(answer: unknown): string {
  const isAnswer = typeof answer === 'object' && answer !== null && 'accessToken' in answer;
  return isAnswer ? String(answer.accessToken) : '';
}

function twice(password: string) {
  return { password, passwordAgain: password };
}

const [siuMing, kaYan, wangLi, meiLing, aisyah, emily] = [
  'siuming',
  'kayan',
  'wangli',
  'meiling',
  'aisyah',
  'emily',
]
  .map((name) => `${name}@kamfai.example`)
  .map(String);

describe('a forgotten password', () => {
  it('[MEMBER-04] sends an email with a token of 128 bits, in the member’s language', async () => {
    expect(await create('users/forgotPassword', { email: 'KaYan@kamfai.example' })).toEqual({
      status: 'accepted',
    });
    expect(await fixture.emails()).toEqual([
      {
        to: kaYan,
        locale: 'zh-hk',
        kind: 'passwordReset',
        values: { firstName: '家欣', token: aKey, minutes: '30' },
      },
    ]);
  });

  it('[SAFE-05] gets the same answer for an unknown address, without an email', async () => {
    const known = await create('users/forgotPassword', { email: wangLi });
    expect(await fixture.emails()).toHaveLength(1);
    const unknown = await create('users/forgotPassword', { email: 'nobody@kamfai.example' });
    expect(JSON.stringify(unknown)).toBe(JSON.stringify(known));
    expect(await fixture.emails()).toEqual([]);
    expect(await create('users/forgotPassword', { email: 'nobody' })).toMatchObject({
      code: 'formInvalid',
    });
  });

  it('[SAFE-05] sends three emails an hour, with the same answer to every request', async () => {
    const answers: unknown[] = [];
    for (let time = 0; time < 5; time += 1)
      answers.push(await create('users/forgotPassword', { email: meiLing }));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await fixture.emails()).toHaveLength(3);
    fixture.pass(3_600_000);
    expect(await tokenFor(String(meiLing))).toHaveLength(22);
  });

  it('[SESSION-13] sends one email for one request key', async () => {
    const request = { email: aisyah, requestKey: 'f'.repeat(22) };
    await Promise.all([
      create('users/forgotPassword', request),
      create('users/forgotPassword', request),
    ]);
    expect(await fixture.emails()).toHaveLength(1);
  });

  it('[SAFE-05] leaves nothing in the database that could be used', async () => {
    const token = await tokenFor(String(emily));
    const { rows } = await sql`select * from password_resets r, request_keys k`.execute(
      fixture.database.db,
    );
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('a reset', () => {
  it('[MEMBER-04] changes the password once and ends every login', async () => {
    const by = guest();
    await logIn(String(kaYan), 'Milktea88', by);
    const token = await tokenFor(String(kaYan));
    expect(await create('users/resetPassword', { token, ...twice('Pineapple-bun-42') })).toEqual({
      status: 'changed',
    });
    expect(by.login).toBeNull();
    expect(await logIn(String(kaYan), 'Milktea88')).toEqual({ code: 'loginFailed' });
    expect(await logIn(String(kaYan), 'Pineapple-bun-42')).toMatchObject({
      user: { email: kaYan },
    });
    expect(await create('users/resetPassword', { token, ...twice('Another-bun-43') })).toEqual({
      code: 'formInvalid',
      problems: [{ field: 'token', code: 'tokenInvalid' }],
    });
  });

  it('[MEMBER-04] is valid for half an hour', async () => {
    const token = await tokenFor(String(wangLi));
    fixture.pass(30 * 60_000);
    expect(
      await create('users/resetPassword', { token, ...twice('Pineapple-bun-42') }),
    ).toMatchObject({
      problems: [{ field: 'token', code: 'tokenInvalid' }],
    });
    const another = await tokenFor(String(wangLi));
    fixture.pass(30 * 60_000 - 1);
    expect(
      await create('users/resetPassword', { token: another, ...twice('Pineapple-bun-42') }),
    ).toEqual({
      status: 'changed',
    });
  });

  it('[MEMBER-04] invalidates every other email', async () => {
    const [one, other] = [await tokenFor(String(emily)), await tokenFor(String(emily))];
    expect(
      await create('users/resetPassword', { token: other, ...twice('Pineapple-bun-42') }),
    ).toEqual({
      status: 'changed',
    });
    expect(
      await create('users/resetPassword', { token: one, ...twice('Another-bun-43') }),
    ).toMatchObject({
      code: 'formInvalid',
    });
  });

  it('[MEMBER-04] allows a login at once after too many failed ones, by address and by number', async () => {
    const by = guest();
    const { rows } = await sql<{ phone: string }>`select phone from users
      where email_key = ${kaYan}`.execute(fixture.database.db);
    const names = [String(kaYan), rows[0]?.phone ?? ''];
    for (let time = 0; time < 5; time += 1)
      for (const name of names) await logIn(name, 'Wrong-password-1', by);
    const token = await tokenFor(String(kaYan));
    await create('users/resetPassword', { token, ...twice('Pineapple-bun-42') }, by);
    for (const name of names)
      expect(await logIn(name, 'Pineapple-bun-42', by)).toMatchObject({ user: { email: kaYan } });
  });

  it('[MEMBER-04] resets no counter for an invalid token', async () => {
    const by = guest();
    for (let time = 0; time < 5; time += 1) await logIn(String(kaYan), 'Wrong-password-1', by);
    const token = await tokenFor(String(kaYan));
    fixture.pass(30 * 60_000);
    for (let time = 0; time < 5; time += 1) await logIn(String(kaYan), 'Wrong-password-1', by);
    await create('users/resetPassword', { token, ...twice('Pineapple-bun-42') }, by);
    expect(await logIn(String(kaYan), 'Milktea88', by)).toMatchObject({ code: 'tooMany' });
  });

  it('[MEMBER-04] works for one of eight concurrent tokens, and refuses the others without an error', async () => {
    const { db } = fixture.database;
    for (let time = 0; time < 10; time += 1) {
      const tokens = Array.from({ length: 8 }, (_, email) => hashOfKey(`email ${time} ${email}`));
      for (const tokenHash of tokens)
        await passwordStore(db).openReset({
          emailKey: String(emily),
          tokenHash,
          until: fixture.clock() + 60_000,
        });
      const resets = tokens.map((tokenHash) =>
        db
          .transaction()
          .execute((step) => passwordStore(step).reset(tokenHash, `hash ${time}`, fixture.clock())),
      );
      const results = await Promise.allSettled(resets);
      expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
      expect(
        results.filter((one) => one.status === 'fulfilled' && one.value !== null),
      ).toHaveLength(1);
    }
  });

  it('[MEMBER-04] works for one of a hundred concurrent requests with the same token', async () => {
    const token = await tokenFor(String(siuMing));
    const requests = Array.from({ length: 100 }, (_, time) =>
      create(
        'users/resetPassword',
        { token, ...twice(`Pineapple-bun-${time}`) },
        fixture.guest(`10.7.${time}.1`),
      ),
    );
    const answers = (await Promise.all(requests)).map((answer) => JSON.stringify(answer));
    const winners = answers.flatMap((answer, time) =>
      answer === '{"status":"changed"}' ? [time] : [],
    );
    expect(winners).toHaveLength(1);
    expect(fixture.ended).toHaveLength(1);
    expect(await logIn(String(siuMing), `Pineapple-bun-${winners[0]}`)).toMatchObject({
      user: { email: siuMing },
    });
    const { rows } = await sql<{ epoch: number }>`select login_epoch as epoch from users
      where email_key = ${siuMing}`.execute(fixture.database.db);
    expect(rows).toEqual([{ epoch: 2 }]);
  });

  it('[MEMBER-04] works for one of a hundred even without a lock', async () => {
    const tokenHash = hashOfKey(await tokenFor(String(kaYan)));
    const resets = Array.from({ length: 100 }, (_, time) =>
      fixture.database.db
        .transaction()
        .execute((step) => passwordStore(step).reset(tokenHash, `hash ${time}`, fixture.clock())),
    );
    const winners = (await Promise.all(resets)).flatMap((user, time) =>
      user === null ? [] : [time],
    );
    expect(winners).toHaveLength(1);
    const { rows } =
      await sql`select password_hash as hash from users where email_key = ${kaYan}`.execute(
        fixture.database.db,
      );
    expect(rows).toEqual([{ hash: `hash ${winners[0]}` }]);
  });

  it('[SESSION-13] gets the same answer for the same request key', async () => {
    const token = await tokenFor(String(aisyah));
    const request = { token, ...twice('Pineapple-bun-42'), requestKey: 's'.repeat(22) };
    expect([
      await create('users/resetPassword', request),
      await create('users/resetPassword', request),
    ]).toEqual([{ status: 'changed' }, { status: 'changed' }]);
    expect(fixture.ended).toHaveLength(1);
  });

  it('[MEMBER-02] requires of the new password what registration requires', async () => {
    const token = 'x'.repeat(22);
    expect(
      await create('users/resetPassword', { token, password: 'Password1', passwordAgain: 'x' }),
    ).toEqual({
      code: 'formInvalid',
      problems: [
        { field: 'passwordAgain', code: 'passwordsDiffer' },
        { field: 'password', code: 'passwordCommon' },
      ],
    });
  });
});

describe('a changed password', () => {
  const change = { oldPassword: 'Milktea88', ...twice('Red-bean-soup-7') };

  it('[MEMBER-05] ends every other login, and this one continues', async () => {
    const [here, there] = [guest(), guest()];
    await logIn(String(meiLing), 'Milktea88', here);
    await logIn(String(meiLing), 'Milktea88', there);
    const answer = await create('users/changePassword', change, here);
    expect(answer).toEqual({ status: 'changed', accessToken: aToken });
    expect([here.login?.kind, there.login]).toEqual(['member', null]);
    const form = { strategy: 'jwt', accessToken: tokenOf(answer) };
    expect(await create('authentication', form)).toMatchObject({
      user: { email: meiLing },
    });
    expect(await logIn(String(meiLing), 'Red-bean-soup-7')).toMatchObject({
      user: { email: meiLing },
    });
  });

  it('[MEMBER-04] invalidates every email under way, and a wrong old password none', async () => {
    const by = guest();
    await logIn(String(aisyah), 'Milktea88', by);
    const token = await tokenFor(String(aisyah));
    const { db } = fixture.database;
    const isOpen = (): Promise<boolean> =>
      passwordStore(db).isOpen(hashOfKey(token), fixture.clock());
    await create('users/changePassword', { ...change, oldPassword: 'Wrong-password-1' }, by);
    expect(await isOpen()).toBe(true);
    expect(await create('users/changePassword', change, by)).toMatchObject({ status: 'changed' });
    expect(await isOpen()).toBe(false);
    expect(
      await create('users/resetPassword', { token, ...twice('Another-bun-43') }),
    ).toMatchObject({
      problems: [{ field: 'token', code: 'tokenInvalid' }],
    });
  });

  it('[SAFE-05] does not count a database failure as a guess', async () => {
    const { db } = fixture.database;
    const by = guest();
    await logIn(String(meiLing), 'Milktea88', by);
    await sql`alter table users rename to users_away`.execute(db);
    for (let time = 0; time < 6; time += 1)
      await expect(create('users/changePassword', change, by)).rejects.toThrow('users');
    await sql`alter table users_away rename to users`.execute(db);
    const wrong = { ...change, oldPassword: 'Wrong-password-1' };
    expect(await create('users/changePassword', wrong, by)).toMatchObject({ code: 'formInvalid' });
  });

  it('[SAFE-05] requires the old one, and allows five guesses', async () => {
    const by = guest();
    await logIn(String(meiLing), 'Milktea88', by);
    const wrong = { ...change, oldPassword: 'Wrong-password-1' };
    for (let time = 0; time < 5; time += 1)
      expect(await create('users/changePassword', wrong, by)).toEqual({
        code: 'formInvalid',
        problems: [{ field: 'oldPassword', code: 'passwordWrong' }],
      });
    expect(await create('users/changePassword', change, by)).toMatchObject({ code: 'tooMany' });
    expect(fixture.ended).toEqual([]);
  });

  it('requires a member’s login', async () => {
    expect(await create('users/changePassword', change)).toEqual({ code: 'loginRequired' });
    const kiosk = fixture.guest('10.9.9.9', {
      kind: 'kiosk',
      device: 'a'.repeat(24),
      shop: 'b'.repeat(24),
    });
    expect(await create('users/changePassword', change, kiosk)).toEqual({ code: 'notAllowed' });
  });

  it('[SESSION-13] is changed once for one request key, and stores no password with it', async () => {
    const by = guest();
    await logIn(String(wangLi), 'Milktea88', by);
    const request = {
      oldPassword: 'Milktea88',
      ...twice('Iced-lemon-tea-8'),
      requestKey: 'c'.repeat(22),
    };
    expect(await create('users/changePassword', request, by)).toMatchObject({ status: 'changed' });
    expect(await create('users/changePassword', request, by)).toMatchObject({ status: 'changed' });
    expect(fixture.ended).toHaveLength(1);
    const { rows } =
      await sql`select answer from request_keys where key = ${request.requestKey}`.execute(
        fixture.database.db,
      );
    expect(rows).toEqual([{ answer: { status: 'changed' } }]);
  });
});

describe('a changed address', () => {
  it('[MEMBER-04] sends no email to the old one that was requested during the change', async () => {
    const { db } = fixture.database;
    const reset = {
      emailKey: String(emily),
      tokenHash: hashOfKey('late'),
      until: fixture.clock() + 60_000,
    };
    const late = await db.transaction().execute(async (step) => {
      await sql`update users set email_key = 'em@example.com' where email_key = ${emily}`.execute(
        step,
      );
      const opening = passwordStore(db).openReset(reset);
      await Promise.race([opening, untilWaiting(db)]);
      return { opening };
    });
    const opened = await late.opening;
    await sql`update users set email_key = ${emily} where email_key = 'em@example.com'`.execute(db);
    expect(opened).toBeNull();
    expect(await passwordStore(db).isOpen(reset.tokenHash, fixture.clock())).toBe(false);
  });

  it('[MEMBER-04] keeps password links open while only the name changes', async () => {
    const by = guest();
    await logIn(String(siuMing), 'Milktea88', by);
    const id = by.login?.kind === 'member' ? by.login.user : '';
    const token = await tokenFor(String(siuMing));
    const data = { firstName: 'Ming' };
    await fixture.call({ method: 'patch', path: 'users', by, id, data });
    const { db } = fixture.database;
    expect(await passwordStore(db).isOpen(hashOfKey(token), fixture.clock())).toBe(true);
  });
});

import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../calls/caller.ts';
import { untilWaiting } from '../../testing/lock-waits.ts';
import { type MembersFixture, membersFixture } from '../../testing/members.ts';

let fixture: MembersFixture;
let network = 0;
const dayMs = 24 * 3_600_000;

beforeAll(async () => {
  fixture = await membersFixture(Date.UTC(2026, 10, 15, 12));
});

beforeEach(async () => {
  network += 1;
  fixture.pass(3_600_000);
  await fixture.emails();
});

function guest(): Caller {
  return fixture.guest(`10.2.${network}.1`);
}

function create(path: string, data: object, by = guest()) {
  return fixture.call({ method: 'create', path, by, data });
}

const password = 'Pineapple-bun-42';

async function register(email: string, phone: string, about: object = {}): Promise<string> {
  const names = { firstName: 'Ka Ho', lastName: 'Chan', agreesToTerms: true };
  await create('users', { ...names, email, phone, password, passwordAgain: password, ...about });
  const sent = await fixture.emails();
  return sent.find(({ kind }) => kind === 'confirmRegistration')?.values['token'] ?? '';
}

function confirm(token: string, about: object = {}, by = guest()) {
  return create('users/confirm', { token, password, ...about }, by);
}

function logIn(name: string, by = guest()) {
  return create('authentication', { strategy: 'local', email: name, password }, by);
}

function refused(field: string, code: string) {
  return { code: 'formInvalid', problems: [{ field, code }] };
}

async function countOf(emailKey: string): Promise<number> {
  const query = sql<{ id: string }>`select id from users where email_key = ${emailKey}`;
  return (await query.execute(fixture.database.db)).rows.length;
}

const confirmed = (email: string) => ({ status: 'confirmed', kind: 'registration', email });

describe('a registration', () => {
  it('[ACCOUNT-01] opens an account once it is confirmed, and not before', async () => {
    const token = await register('one@example.com', '61231001');
    expect(await logIn('one@example.com')).toEqual({ code: 'loginFailed' });
    expect(await logIn('+85261231001')).toEqual({ code: 'loginFailed' });
    expect(await confirm(token)).toEqual(confirmed('one@example.com'));
    expect(await logIn('one@example.com')).toMatchObject({ user: { phone: '+85261231001' } });
    expect(await fixture.emails()).toMatchObject([{ to: 'one@example.com', kind: 'welcome' }]);
  });

  it('[ACCOUNT-01] goes to the first of several that is confirmed', async () => {
    const first = await register('two@example.com', '61231002');
    const second = await register('two@example.com', '61231003');
    expect(await confirm(second)).toEqual(confirmed('two@example.com'));
    expect(await confirm(first)).toEqual(refused('email', 'emailTaken'));
    expect(await logIn('two@example.com')).toMatchObject({ user: { phone: '+85261231003' } });
  });

  it('[ACCOUNT-01] does not open an account with a number that another one has confirmed', async () => {
    const [first, second] = [
      await register('three@example.com', '61231004'),
      await register('four@example.com', '61231004'),
    ];
    await confirm(first);
    expect(await confirm(second)).toEqual(refused('phone', 'phoneTaken'));
    expect(await countOf('four@example.com')).toBe(0);
  });

  it('[ACCOUNT-01] of eight for one address confirmed at once opens exactly one account', async () => {
    const tokens: string[] = [];
    for (let time = 0; time < 8; time += 1) {
      network += 1;
      tokens.push(await register('race@example.com', `6123110${time}`));
    }
    const callers = tokens.map((_, index) => fixture.guest(`10.3.${index}.1`));
    const answers = await Promise.all(
      tokens.map((token, index) => confirm(token, {}, callers[index])),
    );
    const losers = answers.filter((answer) => !('status' in Object(answer)));
    expect(losers).toEqual(Array.from({ length: 7 }, () => refused('email', 'emailTaken')));
    expect(await countOf('race@example.com')).toBe(1);
  });

  it('[ACCOUNT-01] waits for a confirmation that holds the address, and then loses', async () => {
    const { db } = fixture.database;
    const token = await register('late@example.com', '61231010');
    const other = memberAt(0);
    let losing: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (transaction) => {
      await sql`update users set email_key = 'late@example.com' where id = ${other._id}`.execute(
        transaction,
      );
      losing = confirm(token);
      await untilWaiting(db);
    });
    expect(await losing).toEqual(refused('email', 'emailTaken'));
    await sql`update users set email_key = ${other.email} where id = ${other._id}`.execute(db);
    expect(await confirm(token)).toEqual(confirmed('late@example.com'));
  });

  it('[ACCOUNT-05] tells five times a day that a number is taken', async () => {
    const { phone } = memberAt(2);
    for (let time = 0; time < 5; time += 1) {
      fixture.pass(3_600_000);
      expect(await confirm(await register('prober@example.com', phone))).toEqual(
        refused('phone', 'phoneTaken'),
      );
    }
    expect(await confirm(await register('prober@example.com', phone))).toMatchObject({
      code: 'tooMany',
    });
  });
});

function memberAt(index: number) {
  const found = fixture.restaurant.members[index];
  if (found === undefined) throw new Error('there is no such member');
  return found;
}

describe('a link', () => {
  it('[ACCOUNT-02] confirms nothing without the password of its registration', async () => {
    const token = await register('five@example.com', '61231005');
    expect(await confirm(token, { password: 'Wrong-bun-42' })).toEqual(
      refused('password', 'passwordWrong'),
    );
    expect(await create('users/confirm', { token })).toMatchObject({ code: 'inputInvalid' });
    expect(await countOf('five@example.com')).toBe(0);
  });

  it('[ACCOUNT-02] works once and says so', async () => {
    const token = await register('six@example.com', '61231006');
    await confirm(token);
    expect(await confirm(token)).toEqual(refused('token', 'tokenUsed'));
  });

  it('[ACCOUNT-02] works for 24 hours and says so', async () => {
    const token = await register('seven@example.com', '61231007');
    fixture.pass(dayMs);
    expect(await confirm(token)).toEqual(refused('token', 'tokenExpired'));
    expect(await countOf('seven@example.com')).toBe(0);
  });

  it('[ACCOUNT-02] that was invented is unknown, and guessing is limited', async () => {
    const by = guest();
    for (let time = 0; time < 20; time += 1)
      expect(await confirm('x'.repeat(22), {}, by)).toEqual(refused('token', 'tokenInvalid'));
    expect(await confirm('x'.repeat(22), {}, by)).toMatchObject({ code: 'tooMany' });
  });

  it('[ACCOUNT-02] is stored as a hash only', async () => {
    const token = await register('eight@example.com', '61231008');
    const { rows } =
      await sql`select p.*, k.* from pending_registrations p, request_keys k`.execute(
        fixture.database.db,
      );
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString('hex'));
  });

  it('[SESSION-13] that is sent twice with one request key confirms once', async () => {
    const token = await register('nine@example.com', '61231009');
    const requestKey = 'n'.repeat(22);
    expect(
      await Promise.all([confirm(token, { requestKey }), confirm(token, { requestKey })]),
    ).toEqual([confirmed('nine@example.com'), confirmed('nine@example.com')]);
    expect(await fixture.emails()).toHaveLength(1);
  });
});

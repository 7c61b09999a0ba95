import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../calls/caller.ts';
import { type MembersFixture, membersFixture } from '../../testing/members.ts';

let fixture: MembersFixture;
let network = 0;

beforeAll(async () => {
  fixture = await membersFixture(Date.UTC(2026, 10, 15, 12));
});

beforeEach(async () => {
  network += 1;
  fixture.pass(3_600_000);
  await fixture.emails();
});

function guest(): Caller {
  return fixture.guest(`10.1.${network}.1`);
}

function create(path: string, data: object, by = guest()) {
  return fixture.call({ method: 'create', path, by, data });
}

function memberAt(index: number) {
  const found = fixture.restaurant.members[index];
  if (found === undefined) throw new Error('there is no such member');
  return found;
}

function edit(user: string, data: object) {
  const by = fixture.guest(`10.1.${network}.1`, { kind: 'member', user });
  return fixture.call({ method: 'patch', path: 'users', by, id: user, data });
}

function logIn(email: string, password: string) {
  return create('authentication', { strategy: 'local', email, password });
}

const squatter = {
  firstName: 'Squat',
  lastName: 'Ter',
  password: 'Squatting-42',
  passwordAgain: 'Squatting-42',
  agreesToTerms: true,
};
const owner = {
  ...squatter,
  firstName: 'Owner',
  password: 'Owning-4242',
  passwordAgain: 'Owning-4242',
};

async function contactOf(user: string): Promise<unknown> {
  const query = sql`select email, phone from users where id = ${user}`;
  return (await query.execute(fixture.database.db)).rows[0];
}

describe('a stolen login', () => {
  it.each([{ email: 'thief@example.com' }, { phone: '61239999' }])(
    '[ACCOUNT-03] cannot take the account over by changing %o without the password',
    async (change) => {
      const { _id, email, phone } = memberAt(0);
      for (const password of [{}, { password: 'Guessed-123' }])
        expect(await edit(_id, { ...change, ...password })).toMatchObject({ code: 'formInvalid' });
      expect(await contactOf(_id)).toEqual({ email, phone });
      expect(await fixture.emails()).toEqual([]);
    },
  );

  it('[ACCOUNT-03] cannot change the address with the password but without its mailbox', async () => {
    const { _id, email, phone, password } = memberAt(1);
    await edit(_id, { email: 'thief@example.com', password });
    expect(await contactOf(_id)).toEqual({ email, phone });
    expect(await logIn('thief@example.com', password)).toEqual({ code: 'loginFailed' });
    await create('users/forgotPassword', { email });
    expect((await fixture.emails()).map(({ to, kind }) => [to, kind])).toEqual([
      ['thief@example.com', 'confirmEmail'],
      [email, 'passwordReset'],
    ]);
  });
});

describe('squatting', () => {
  it('[ACCOUNT-01] an address that a stranger registered stays free for its owner', async () => {
    const email = 'victim@example.com';
    await create('users', { ...squatter, email, phone: '61230001' });
    expect(await logIn(email, squatter.password)).toEqual({ code: 'loginFailed' });
    await create('users', { ...owner, email, phone: '61230002' });
    expect((await fixture.emails()).map(({ to, kind }) => [to, kind])).toEqual([
      [email, 'confirmRegistration'],
      [email, 'confirmRegistration'],
    ]);
  });

  it('[ACCOUNT-01] a number that a stranger registered stays free for its owner', async () => {
    await create('users', { ...squatter, email: 'squatter@example.com', phone: '61230003' });
    await create('users', { ...owner, email: 'holder@example.com', phone: '61230003' });
    expect((await fixture.emails()).map(({ to, kind }) => [to, kind])).toEqual([
      ['squatter@example.com', 'confirmRegistration'],
      ['holder@example.com', 'confirmRegistration'],
    ]);
  });
});

describe('strangers', () => {
  it('[SAFE-05] who register an address cannot use up the emails to its owner', async () => {
    const email = 'wanted@example.com';
    const data = { ...squatter, email, phone: '61230005' };
    for (let socket = 0; socket < 12; socket += 1)
      await create('users', data, fixture.guest('10.7.0.1'));
    await fixture.emails();
    await create('users', { ...owner, email, phone: '61230006' });
    expect(await fixture.emails()).toMatchObject([{ to: email, kind: 'confirmRegistration' }]);
  });
});

describe('enumeration', () => {
  it('[ACCOUNT-05] a registration and a login after it look the same for a known address', async () => {
    const seen: unknown[] = [];
    for (const email of [memberAt(2).email, 'nobody.here@example.com']) {
      const answer = await create('users', { ...squatter, email, phone: '61230004' });
      seen.push(JSON.stringify([answer, await logIn(email, squatter.password)]));
    }
    expect(new Set(seen).size).toBe(1);
  });

  it('[ACCOUNT-05] a change to an address that somebody holds looks like any other', async () => {
    const { _id, password } = memberAt(3);
    const answers: string[] = [];
    for (const email of [memberAt(4).email, 'nobody.there@example.com']) {
      const answer = await edit(_id, { email, password });
      answers.push(JSON.stringify(answer).replaceAll(email, 'the address'));
    }
    expect(new Set(answers).size).toBe(1);
    expect((await fixture.emails()).map(({ to, kind }) => [to, kind])).toEqual([
      [memberAt(4).email, 'alreadyMember'],
      ['nobody.there@example.com', 'confirmEmail'],
    ]);
  });
});

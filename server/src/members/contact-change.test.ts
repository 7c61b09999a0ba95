import { sql } from 'kysely';
import { looseObject, parse, string } from 'valibot';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPassword } from '@servery/demo/restaurant/members.ts';
import type { Caller } from '../calls/caller.ts';
import { type MembersFixture, membersFixture } from '../../testing/members.ts';

let fixture: MembersFixture;
let network = 0;
const dayMs = 24 * 3_600_000;
const loginAnswer = looseObject({ accessToken: string() });

beforeAll(async () => {
  fixture = await membersFixture(Date.UTC(2026, 10, 15, 12));
  await sql`create table as_it_was as select * from users`.execute(fixture.database.db);
});

// Every test starts an hour later in its own network, with the members of the demo.
beforeEach(async () => {
  network += 1;
  fixture.pass(3_600_000);
  await fixture.emails();
  fixture.ended.length = 0;
  const { db } = fixture.database;
  await sql`delete from contact_changes`.execute(db);
  // In two steps: members may have exchanged addresses.
  await sql`update users set email_key = id, phone = id`.execute(db);
  await sql`update users u set email = w.email, email_key = w.email_key, phone = w.phone,
    password_hash = w.password_hash, login_epoch = 1 from as_it_was w where w.id = u.id`.execute(
    db,
  );
});

function guest(): Caller {
  return fixture.guest(`10.4.${network}.1`);
}

function create(path: string, data: object, by = guest()) {
  return fixture.call({ method: 'create', path, by, data });
}

function memberAt(index: number) {
  const found = fixture.restaurant.members[index];
  if (found === undefined) throw new Error('there is no such member');
  return found;
}

function loggedIn(user: string): Caller {
  return fixture.guest(`10.4.${network}.1`, { kind: 'member', user });
}

function edit(user: string, data: object) {
  const request = { password: demoPassword, ...data };
  return fixture.call({
    method: 'patch',
    path: 'users',
    by: loggedIn(user),
    id: user,
    data: request,
  });
}

/** Requests a change and returns the token of its email. */
async function requestChange(user: string, data: object): Promise<string> {
  await edit(user, data);
  return tokenOf(await fixture.emails());
}

function tokenOf(sent: readonly { readonly values: Readonly<Record<string, string>> }[]): string {
  return sent.at(-1)?.values['token'] ?? '';
}

function confirm(token: string, password: string = demoPassword) {
  return create('users/confirm', { token, password });
}

/** Changes and confirms; returns the token of the email that undoes it. */
async function change(user: string, data: object, password: string = demoPassword) {
  const token = await requestChange(user, { password, ...data });
  expect(await confirm(token, password)).toMatchObject({ status: 'confirmed' });
  return tokenOf(await fixture.emails());
}

const fresh = { password: 'Another-bun-43', passwordAgain: 'Another-bun-43' };

function undo(token: string, about: object = {}) {
  return create('users/undoChange', { token, ...fresh, ...about });
}

function logIn(email: string, password: string = demoPassword, by = guest()) {
  return create('authentication', { strategy: 'local', email, password }, by);
}

function refused(field: string, code: string) {
  return { code: 'formInvalid', problems: [{ field, code }] };
}

async function contactOf(user: string): Promise<unknown> {
  const query = sql`select email, phone from users where id = ${user}`;
  return (await query.execute(fixture.database.db)).rows[0];
}

describe('a new address', () => {
  it('[ACCOUNT-03] takes effect once the link to it is used', async () => {
    const { _id, email, phone, firstName, locale } = memberAt(0);
    expect(await edit(_id, { email: 'New@example.com' })).toMatchObject({
      email,
      pending: { email: 'New@example.com', phone: null },
    });
    const sent = await fixture.emails();
    expect(sent).toMatchObject([{ to: 'New@example.com', kind: 'confirmEmail', locale }]);
    expect(await logIn('new@example.com')).toEqual({ code: 'loginFailed' });
    expect(await logIn(email)).toMatchObject({ user: { email } });

    const answer = { status: 'confirmed', kind: 'email', email: null };
    expect(await confirm(tokenOf(sent))).toEqual(answer);
    expect(await contactOf(_id)).toEqual({ email: 'New@example.com', phone });
    expect(await logIn(email)).toEqual({ code: 'loginFailed' });
    expect(await logIn('new@example.com')).toMatchObject({ user: { _id } });
    expect(await fixture.emails()).toMatchObject([
      { to: email, kind: 'addressChanged', locale, values: { firstName } },
    ]);
    expect(await confirm(tokenOf(sent))).toEqual(refused('token', 'tokenUsed'));
  });

  it('[ACCOUNT-03] in another spelling is confirmed as well', async () => {
    const { _id, email, phone } = memberAt(1);
    await edit(_id, { email: email.toUpperCase() });
    expect(await contactOf(_id)).toEqual({ email, phone });
    expect(await confirm(tokenOf(await fixture.emails()))).toMatchObject({ kind: 'email' });
    expect(await contactOf(_id)).toEqual({ email: email.toUpperCase(), phone });
  });

  it('[ACCOUNT-03] is cancelled by the member, by a newer one and by a new password', async () => {
    const { _id, email, phone } = memberAt(2);
    const first = await requestChange(_id, { email: 'first@example.com' });
    const second = await requestChange(_id, { email: 'second@example.com' });
    expect(await confirm(first)).toEqual(refused('token', 'tokenExpired'));
    const cancelled = await create('users/cancelChange', { field: 'email' }, loggedIn(_id));
    expect(cancelled).toEqual({ status: 'cancelled' });
    expect(await confirm(second)).toEqual(refused('token', 'tokenExpired'));
    const third = await requestChange(_id, { email: 'third@example.com' });
    const password = { oldPassword: demoPassword, ...fresh };
    expect(await create('users/changePassword', password, loggedIn(_id))).toMatchObject({
      status: 'changed',
    });
    expect(await confirm(third, fresh.password)).toEqual(refused('token', 'tokenExpired'));
    expect(await contactOf(_id)).toEqual({ email, phone });
  });

  it('[ACCOUNT-03] is shown as pending for 24 hours', async () => {
    const { _id } = memberAt(2);
    const token = await requestChange(_id, { email: 'slow@example.com' });
    fixture.pass(dayMs);
    const read = { method: 'get', path: 'users', by: loggedIn(_id), id: _id };
    expect(await fixture.call(read)).toMatchObject({ pending: { email: null } });
    expect(await confirm(token)).toEqual(refused('token', 'tokenExpired'));
  });

  it('[ACCOUNT-02] at a mistyped address cannot be confirmed by the stranger who gets it', async () => {
    const { _id, email, phone } = memberAt(3);
    const token = await requestChange(_id, { email: 'typo@example.com' });
    expect(await confirm(token, 'Guessed-bun-1')).toEqual(refused('password', 'passwordWrong'));
    expect(await contactOf(_id)).toEqual({ email, phone });
  });

  it('[ACCOUNT-01] that a registration confirms first stays there', async () => {
    const { _id, email, phone } = memberAt(3);
    const token = await requestChange(_id, { email: 'wanted@example.com' });
    const names = { firstName: 'A', lastName: 'B', agreesToTerms: true };
    await create('users', { ...names, email: 'wanted@example.com', phone: '61232001', ...fresh });
    const registration = tokenOf(await fixture.emails());
    const answers = await Promise.all([confirm(token), confirm(registration, fresh.password)]);
    expect(answers.filter((answer) => 'status' in Object(answer))).toHaveLength(1);
    expect(answers).toContainEqual(refused('email', 'emailTaken'));
    const wins = answers.findIndex((answer) => 'status' in Object(answer));
    const expected = wins === 0 ? 'wanted@example.com' : email;
    expect(await contactOf(_id)).toEqual({ email: expected, phone });
  });

  it('[MEMBER-04] invalidates password links to the old one', async () => {
    const { _id, email } = memberAt(4);
    await create('users/forgotPassword', { email });
    const reset = tokenOf(await fixture.emails());
    await change(_id, { email: 'left@example.com' });
    expect(await create('users/resetPassword', { token: reset, ...fresh })).toEqual(
      refused('token', 'tokenInvalid'),
    );
  });

  it('[SAFE-05] is requested five times an hour, whatever strangers do', async () => {
    const { _id, email } = memberAt(5);
    for (let time = 0; time < 5; time += 1)
      expect(await edit(_id, { email: `try${time}@example.com` })).toMatchObject({ email });
    expect(await fixture.emails()).toHaveLength(5);
    expect(await edit(_id, { email: 'try6@example.com' })).toMatchObject({ code: 'tooMany' });
    expect(await edit(_id, { firstName: 'Em' })).toMatchObject({ firstName: 'Em' });
  });

  it('[SESSION-13] is requested once for one request key', async () => {
    const { _id } = memberAt(5);
    const request = { email: 'once@example.com', requestKey: 'p'.repeat(22) };
    await edit(_id, request);
    await edit(_id, request);
    expect(await fixture.emails()).toHaveLength(1);
  });
});

describe('a new number', () => {
  it('[ACCOUNT-03] is confirmed by a link to the address of the account', async () => {
    const { _id, email, phone } = memberAt(0);
    expect(await edit(_id, { phone: '6123 4568' })).toMatchObject({
      phone,
      pending: { email: null, phone: '+85261234568' },
    });
    const sent = await fixture.emails();
    expect(sent).toMatchObject([
      { to: email, kind: 'confirmPhone', values: { phone: '+85261234568' } },
    ]);
    expect(await confirm(tokenOf(sent))).toMatchObject({ kind: 'phone' });
    expect(await contactOf(_id)).toEqual({ email, phone: '+85261234568' });
    expect(await fixture.emails()).toMatchObject([{ to: email, kind: 'phoneChanged' }]);
  });

  it('[ACCOUNT-05] that somebody has looks like any other until it is confirmed', async () => {
    const { _id, email, phone } = memberAt(1);
    const held = memberAt(2).phone;
    const answers = [await edit(_id, { phone: held }), await edit(_id, { phone: '+85261234569' })];
    const [one, other] = answers.map((answer) =>
      JSON.stringify(answer).replace(/\+\d+"\}/, 'the number'),
    );
    expect(one).toBe(other);
    expect((await fixture.emails()).map(({ kind }) => kind)).toEqual([
      'confirmPhone',
      'confirmPhone',
    ]);
    expect(await confirm(await requestChange(_id, { phone: held }))).toEqual(
      refused('phone', 'phoneTaken'),
    );
    expect(await contactOf(_id)).toEqual({ email, phone });
  });
});

describe('the old address', () => {
  it('[ACCOUNT-04] undoes the change, sets a new password and ends all logins', async () => {
    const { _id, email, phone } = memberAt(0);
    const thief = guest();
    const { accessToken } = parse(loginAnswer, await logIn(email, demoPassword, thief));
    const token = await change(_id, { email: 'thief@example.com' });
    expect(await undo(token)).toEqual({ status: 'undone', field: 'email' });
    expect(await contactOf(_id)).toEqual({ email, phone });
    expect(thief.login).toBeNull();
    expect(fixture.ended).toContain(_id);
    expect(await create('authentication', { strategy: 'jwt', accessToken })).toEqual({
      code: 'tokenInvalid',
    });
    for (const name of [email, 'thief@example.com'])
      expect(await logIn(name)).toEqual({ code: 'loginFailed' });
    expect(await logIn(email, fresh.password)).toMatchObject({ user: { _id } });
    expect(await undo(token)).toEqual(refused('token', 'tokenUsed'));
  });

  it('[ACCOUNT-04] takes back whatever was changed later, and its links', async () => {
    const { _id, email, phone } = memberAt(1);
    const token = await change(_id, { email: 'one@example.com' });
    fixture.pass(1000);
    const second = await change(_id, { email: 'two@example.com' });
    fixture.pass(1000);
    await change(_id, { phone: '61233001' });
    const waiting = await requestChange(_id, { email: 'three@example.com' });
    await create('users/forgotPassword', { email: 'two@example.com' });
    const reset = tokenOf(await fixture.emails());
    expect(await undo(token)).toMatchObject({ status: 'undone' });
    expect(await contactOf(_id)).toEqual({ email, phone });
    expect(await undo(second)).toEqual(refused('token', 'tokenUsed'));
    expect(await confirm(waiting, fresh.password)).toEqual(refused('token', 'tokenExpired'));
    expect(await create('users/resetPassword', { token: reset, ...fresh })).toEqual(
      refused('token', 'tokenInvalid'),
    );
  });

  it('[ACCOUNT-04] keeps its link although the password was changed meanwhile', async () => {
    const { _id, email, phone } = memberAt(2);
    const token = await change(_id, { email: 'thief@example.com' });
    const password = { password: 'Thieving-bun-1', passwordAgain: 'Thieving-bun-1' };
    const by = loggedIn(_id);
    await create('users/changePassword', { oldPassword: demoPassword, ...password }, by);
    expect(await undo(token)).toMatchObject({ status: 'undone' });
    expect(await contactOf(_id)).toEqual({ email, phone });
    expect(await logIn(email, 'Thieving-bun-1')).toEqual({ code: 'loginFailed' });
  });

  it('[ACCOUNT-04] has seven days', async () => {
    const { _id } = memberAt(3);
    const token = await change(_id, { email: 'seven@example.com' });
    fixture.pass(7 * dayMs - 1);
    expect(await undo(token, { passwordAgain: 'x' })).toMatchObject({ code: 'formInvalid' });
    fixture.pass(1);
    expect(await undo(token)).toEqual(refused('token', 'tokenExpired'));
    expect(await undo('y'.repeat(22))).toEqual(refused('token', 'tokenInvalid'));
  });

  it('[ACCOUNT-04] is not taken from an account that has confirmed it meanwhile', async () => {
    const { _id, email } = memberAt(4);
    const token = await change(_id, { email: 'moved@example.com' });
    await change(memberAt(5)._id, { email });
    expect(await undo(token)).toEqual(refused('email', 'emailTaken'));
    expect(await logIn('moved@example.com')).toMatchObject({ user: { _id } });
  });

  it('[ACCOUNT-04] undoes once when its link is sent twice at once', async () => {
    const { _id, email, phone } = memberAt(5);
    const token = await change(_id, { phone: '61233002' });
    const answers = await Promise.all([undo(token), undo(token)]);
    expect(answers).toEqual([{ status: 'undone', field: 'phone' }, refused('token', 'tokenUsed')]);
    expect(await contactOf(_id)).toEqual({ email, phone });
  });
});

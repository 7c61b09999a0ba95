import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { fieldIn, listIn } from '../../testing/access/fixture.ts';
import { keyIn } from '../../testing/authenticator-app.ts';
import { type MembersFixture, membersFixture } from '../../testing/members.ts';
import { staffOnDevices } from '../../testing/staff-on-devices.ts';
import type { Caller } from '../calls/caller.ts';
import { codeOf, stepAt } from '../auth/totp.ts';

let fixture: MembersFixture;
const { staff, atTill, create, find } = staffOnDevices(() => fixture);

beforeAll(async () => {
  fixture = await membersFixture(Date.UTC(2026, 10, 15, 12));
});

beforeEach(() => {
  fixture.pass(25 * 3_600_000);
  fixture.ended.length = 0;
});

function problem(code: string) {
  return { code: 'formInvalid', problems: [{ field: 'code', code }] };
}

interface Manager {
  readonly id: string;
  readonly by: Caller;
  /** What the app shows now; later half minutes are further along. */
  readonly code: () => string;
  readonly recovery: readonly string[];
}

async function newManager(): Promise<string> {
  const data = { name: 'Ming', role: 'manager', pin: '8204' };
  return String(fieldIn(await create('staff', staff('manager'), data), '_id'));
}

function loggedIn(id: string): Caller {
  const login = { kind: 'staff', device: null, shop: hongKong, role: 'manager' } as const;
  return fixture.guest('10.5.5.8', { ...login, staff: id });
}

async function withTwoFactor(): Promise<Manager> {
  const id = await newManager();
  const by = loggedIn(id);
  const begun = await create('twoFactor/begin', by);
  const key = keyIn(String(fieldIn(begun, 'appKey')));
  const code = () => codeOf(key, stepAt(fixture.clock()));
  const on = await create('twoFactor/confirm', by, { code: code() });
  fixture.pass(60_000);
  return { id, by, code, recovery: listIn(on, 'recoveryCodes').map(String) };
}

function signIn(id: string, code: string | null, pin = '8204') {
  return create('authentication', atTill(), { strategy: 'pin', staff: id, pin, code });
}

describe('a second factor', () => {
  it('[TWOFACTOR-01] [TWOFACTOR-02] is set up by its first code, and asked for from then on', async () => {
    const { id, code, recovery } = await withTwoFactor();
    expect(recovery).toHaveLength(10);
    expect(await signIn(id, null)).toEqual(problem('codeRequired'));
    expect(await signIn(id, code(), '8205')).toEqual({ code: 'loginFailed' });
    expect(await signIn(id, code())).toHaveProperty('accessToken');
    expect(await find('staff', staff('manager'))).toContainEqual(
      expect.objectContaining({ _id: id, hasTwoFactor: true }),
    );
    const { rows } = await sql`select s::text from staff s where id = ${id}`.execute(
      fixture.database.db,
    );
    expect(JSON.stringify(rows)).not.toContain(recovery[0]);
  });

  it('[TWOFACTOR-02] lets a code in once, also of two at once', async () => {
    const { id, code } = await withTwoFactor();
    const now = code();
    const answers = await Promise.all([signIn(id, now), signIn(id, now)]);
    expect(answers.filter((answer) => fieldIn(answer, 'accessToken') !== undefined)).toHaveLength(
      1,
    );
    expect(await signIn(id, now)).toEqual(problem('codeWrong'));
    fixture.pass(30_000);
    expect(await signIn(id, code())).toHaveProperty('accessToken');
  });

  it('[TWOFACTOR-02] is replaced by each recovery code once', async () => {
    const { id, recovery } = await withTwoFactor();
    const [first = ''] = recovery;
    expect(await signIn(id, first.toLowerCase().replaceAll('-', ' '))).toHaveProperty(
      'accessToken',
    );
    expect(await signIn(id, first)).toEqual(problem('codeWrong'));
    expect(await find('twoFactor', loggedIn(id))).toMatchObject({ codesLeft: 9 });
  });

  it('[TWOFACTOR-02] cannot be guessed: five wrong codes lock it, and nobody else', async () => {
    const { id, code } = await withTwoFactor();
    const other = await withTwoFactor();
    for (let at = 0; at < 5; at += 1)
      expect(await signIn(id, '000000')).toEqual(problem('codeWrong'));
    expect(await signIn(id, code())).toMatchObject({ code: 'tooMany' });
    expect(await signIn(other.id, other.code())).toHaveProperty('accessToken');
    fixture.pass(61_000);
    expect(await signIn(id, code())).toHaveProperty('accessToken');
  });

  it('[TWOFACTOR-02] is asked for after a password too', async () => {
    const { email, password } = fixture.restaurant.staff.find(
      ({ role, shop }) => role === 'till' && shop === hongKong,
    ) ?? { email: '', password: '' };
    const by = staff('till');
    const key = keyIn(String(fieldIn(await create('twoFactor/begin', by), 'appKey')));
    const code = () => codeOf(key, stepAt(fixture.clock()));
    await create('twoFactor/confirm', by, { code: code() });
    fixture.pass(60_000);
    const form = { strategy: 'staff', email, password };
    expect(await create('authentication', fixture.guest('10.7.7.7'), form)).toEqual(
      problem('codeRequired'),
    );
    const whole = { ...form, code: code() };
    expect(await create('authentication', fixture.guest('10.7.7.7'), whole)).toHaveProperty(
      'staff',
    );
    fixture.pass(60_000);
    await create('twoFactor/end', staff('till'), { code: code() });
    expect(await create('authentication', fixture.guest('10.7.7.7'), form)).toHaveProperty('staff');
  });

  it('[TWOFACTOR-03] [SESSION-13] begins and ends once for a key, and ends other logins', async () => {
    const id = await newManager();
    const by = loggedIn(id);
    const requestKey = newRequestKey();
    const begun = await create('twoFactor/begin', by, { requestKey });
    expect(await create('twoFactor/begin', by, { requestKey })).toEqual(begun);
    expect(await create('twoFactor/confirm', by, { code: '000000' })).toEqual(problem('codeWrong'));
    const code = codeOf(keyIn(String(fieldIn(begun, 'appKey'))), stepAt(fixture.clock()));
    const data = { code, requestKey };
    const on = await create('twoFactor/confirm', by, data);
    expect(fixture.ended).toEqual([id]);
    expect(fieldIn(await create('twoFactor/confirm', by, data), 'recoveryCodes')).toEqual(
      fieldIn(on, 'recoveryCodes'),
    );
    expect(await create('twoFactor/begin', by)).toEqual(problem('alreadyOn'));
    expect(await create('twoFactor/end', by, { code })).toEqual(problem('codeWrong'));
  });

  it('[TWOFACTOR-03] is taken off by somebody who may change the person, never by oneself', async () => {
    const { id, by } = await withTwoFactor();
    expect(await create('twoFactor/reset', by, { staff: id })).toEqual(problem('ownAccount'));
    expect(await create('twoFactor/reset', staff('manager'), { staff: id })).toEqual({ staff: id });
    expect(await signIn(id, null)).toHaveProperty('accessToken');
    const { rows } = await sql`select action from staff_log where target = ${id}
      and action like 'twoFactor%' order by id`.execute(fixture.database.db);
    expect(rows).toEqual([{ action: 'twoFactorOn' }, { action: 'twoFactorReset' }]);
  });

  it('[TWOFACTOR-04] may be demanded of managers, who work as floor without it', async () => {
    const without = await newManager();
    const required = { required: true };
    expect(await create('twoFactor/demand', loggedIn(without), required)).toEqual(
      problem('twoFactorFirst'),
    );
    const { by } = await withTwoFactor();
    expect(await create('twoFactor/demand', by, required)).toEqual(required);
    const till = atTill();
    const form = { strategy: 'pin', staff: without, pin: '8204' };
    const entered = await create('authentication', till, form);
    expect(fieldIn(entered, 'staff')).toMatchObject({ role: 'floor', needsTwoFactor: true });
    expect(await find('staff', till)).toEqual({ code: 'notAllowed' });
    const key = keyIn(String(fieldIn(await create('twoFactor/begin', till), 'appKey')));
    await create('twoFactor/confirm', till, { code: codeOf(key, stepAt(fixture.clock())) });
    expect(till.login).toMatchObject({ role: 'manager' });
    await create('twoFactor/demand', by, { required: false });
  });
});

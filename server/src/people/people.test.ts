import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newRequestKey } from '@servery/contract/client/request-key.ts';

import { hongKong, taipei } from '@servery/demo/restaurant/places.ts';
import { fieldIn } from '../../testing/access/fixture.ts';
import { untilWaiting } from '../../testing/lock-waits.ts';
import { type MembersFixture, membersFixture } from '../../testing/members.ts';
import { staffOnDevices } from '../../testing/staff-on-devices.ts';

let fixture: MembersFixture;
const { person, staff, atTill, signIn, signedIn, create, find } = staffOnDevices(() => fixture);
const dayMs = 86_400_000;

beforeAll(async () => {
  fixture = await membersFixture(Date.UTC(2026, 10, 15, 12));
});

beforeEach(() => {
  fixture.pass(dayMs);
  fixture.ended.length = 0;
});

const owner = () => staff('manager');

function problem(code: string, field = 'staff') {
  return { code: 'formInvalid', problems: [{ field, code }] };
}

async function invite(about: object = {}, by = owner()) {
  const made = await create('staff/invite', by, { role: 'floor', ...about });
  const link = String(fieldIn(made, 'link'));
  return { made, link, token: link.split('#')[1] ?? '' };
}

function accept(token: string, about: object = {}) {
  const data = { token, name: 'Wong Ka Man', pin: '8204', ...about };
  return create('staff/accept', fixture.guest('10.9.9.9'), data);
}

async function join(about: object = {}, more: object = {}): Promise<string> {
  const { token } = await invite(about);
  return String(fieldIn(await accept(token, more), '_id'));
}

function change(id: string, data: object, by = owner()) {
  return fixture.call({ method: 'patch', path: 'staff', id, data, by });
}

async function logged(target: string): Promise<readonly unknown[]> {
  const { rows } = await sql<{ action: string; staff: string; detail: unknown }>`
    select action, staff, detail from staff_log where target = ${target} order by id`.execute(
    fixture.database.db,
  );
  return rows;
}

/** Whether a statement waits for a row that another transaction has locked. */
async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(fixture.database.db);
  return rows.length > 0;
}

/** A manager of the Hong Kong shop who owns nothing. */
async function newManager(): Promise<{
  readonly id: string;
  readonly by: ReturnType<typeof owner>;
}> {
  const id = await join({ role: 'manager' }, { name: 'Ming' });
  const login = { kind: 'staff', device: null, shop: hongKong, role: 'manager' } as const;
  return { id, by: fixture.guest('10.5.5.7', { ...login, staff: id }) };
}

describe('an invitation', () => {
  it('[PEOPLE-01] [PEOPLE-02] makes one account, whose owner signs in with the PIN they chose', async () => {
    const { token, link, made } = await invite({ name: 'Ka Man', role: 'till' });
    expect(link).toBe(`https://order.example.com/staff/join#${token}`);
    expect(await find('staff/invitations', owner())).toContainEqual(fieldIn(made, 'invitation'));
    expect(await create('staff/invitation', fixture.guest(), { token })).toMatchObject({
      name: 'Ka Man',
      role: 'till',
      email: null,
    });
    const added = String(fieldIn(await accept(token), '_id'));
    const by = atTill();
    await signIn(by, added, '8204');
    expect(by.login).toMatchObject({ staff: added, role: 'till', shop: hongKong });
    expect(await accept(token)).toEqual(problem('tokenUsed', 'token'));
    expect(JSON.stringify(await find('staff/invitations', owner()))).not.toContain('Ka Man');
  });

  it('[PEOPLE-01] is stored as a hash, and a repeated request gets the same link', async () => {
    const requestKey = newRequestKey();
    const [one, two] = [await invite({ requestKey }), await invite({ requestKey })];
    expect(two).toEqual(one);
    const { rows } = await sql`select * from staff_invitations i, request_keys r
      where i::text || r::text like ${`%${one.token}%`}`.execute(fixture.database.db);
    expect(rows).toEqual([]);
  });

  it('[PEOPLE-01] [PEOPLE-02] goes to an address, and asks for a password then', async () => {
    await fixture.emails();
    const { token } = await invite({ email: 'Ka.Man@example.com' });
    expect(await fixture.emails()).toMatchObject([
      { to: 'Ka.Man@example.com', kind: 'staffInvitation', values: { token } },
    ]);
    expect(await accept(token)).toMatchObject({ code: 'formInvalid' });
    expect(await accept(token, { password: 'Password1' })).toEqual(
      problem('passwordCommon', 'password'),
    );
    const password = 'Kettle-drum 42';
    expect(await accept(token, { password })).toHaveProperty('_id');
    const form = { strategy: 'staff', email: 'ka.man@example.com', password };
    expect(await create('authentication', fixture.guest('10.8.8.8'), form)).toHaveProperty('staff');
    expect(await create('staff/invite', owner(), { role: 'floor', email: form.email })).toEqual(
      problem('emailTaken', 'email'),
    );
  });

  it('[PEOPLE-01] [PEOPLE-02] ends after 7 days, when it is withdrawn, and with its sender', async () => {
    const late = await invite();
    const withdrawn = await invite();
    const invitation = fieldIn(fieldIn(withdrawn.made, 'invitation'), '_id');
    expect(await create('staff/withdraw', staff('manager', taipei), { invitation })).toEqual({
      code: 'notFound',
    });
    await create('staff/withdraw', owner(), { invitation });
    const invalid = problem('tokenInvalid', 'token');
    expect(await accept(withdrawn.token)).toEqual(invalid);
    const manager = await newManager();
    const theirs = await invite({ role: 'manager' }, manager.by);
    await change(manager.id, { active: false });
    expect(await accept(theirs.token)).toEqual(invalid);
    fixture.pass(7 * dayMs);
    expect(await accept(late.token)).toEqual(problem('tokenExpired', 'token'));
    expect(await accept('A'.repeat(22))).toEqual(invalid);
  });

  it('[PEOPLE-01] is not made by somebody who is suspended meanwhile', async () => {
    const { id, by } = await newManager();
    const { db } = fixture.database;
    const [suspended, made] = await db.transaction().execute(async (busy) => {
      await sql`select from staff where id = ${id} for update`.execute(busy);
      const end = change(id, { active: false });
      await untilWaiting(db);
      const invited = invite({ role: 'manager' }, by);
      await untilWaiting(db, 2);
      return [end, invited] as const;
    });
    expect(await suspended).toMatchObject({ active: false });
    expect((await made).made).toEqual({ code: 'notAllowed' });
  });

  it('[PEOPLE-02] [SESSION-13] makes one account for many who use it at once', async () => {
    const { token } = await invite();
    const requestKey = newRequestKey();
    const answers = await Promise.all([
      ...[1, 2].map(() => accept(token, { requestKey })),
      ...[1, 2].map(() => accept(token, { name: 'Somebody else' })),
    ]);
    const made = new Set(answers.map((answer) => fieldIn(answer, '_id')).filter(Boolean));
    expect(made.size).toBe(1);
    expect(await accept(token, { pin: '1234' })).toEqual(problem('tokenUsed', 'token'));
  });
});

describe('who changes whom', () => {
  it('[PEOPLE-03] lets owners see everybody and give shops, where people then sign in', async () => {
    const added = await join();
    expect(JSON.stringify(await find('staff', owner()))).toContain(person('floor', taipei));
    const shops = [hongKong, taipei];
    expect(await change(added, { shops })).toMatchObject({ shops });
    const kiosk = fixture.restaurant.kiosks.find(({ shop }) => shop === taipei);
    if (kiosk === undefined) throw new Error('no kiosk in Taipei');
    const login = { kind: 'kiosk', device: kiosk._id, shop: taipei } as const;
    const by = fixture.guest('10.4.4.9', login);
    expect(JSON.stringify(await find('staff/onDevice', by))).toContain(added);
    await signIn(by, added, '8204');
    expect(by.login).toMatchObject({ staff: added, shop: taipei, device: kiosk._id });
    await change(added, { shops: [hongKong] });
    expect(by.login).toBeNull();
    expect(await signIn(fixture.guest('10.4.4.9', login), added, '8204')).toEqual({
      code: 'loginFailed',
    });
    expect(await change(added, { shops: [taipei] })).toEqual(problem('shopNeeded'));
  });

  it('[PEOPLE-03] keeps managers from owners, from other shops and from owning', async () => {
    const { id, by } = await newManager();
    const refused = problem('ownersOnly');
    expect(await change(person('manager'), { active: false }, by)).toEqual(refused);
    for (const path of ['staff/endLogins', 'staff/remove'])
      expect(await create(path, by, { staff: person('manager') })).toEqual(refused);
    const pin = { staff: person('manager'), pin: '5519' };
    expect(await create('staff/setPin', by, pin)).toEqual(refused);
    const other = await join();
    for (const data of [{ owner: true }, { shops: [hongKong, taipei] }])
      expect(await change(other, data, by)).toEqual(refused);
    for (const data of [{ owner: true }, { role: 'floor' }, { shops: [hongKong, taipei] }])
      expect(await change(id, data, by)).toEqual(problem('ownAccount'));
    await change(other, { shops: [hongKong, taipei] });
    expect(await create('staff/setPin', by, { staff: other, pin: '5519' })).toEqual(refused);
    expect(JSON.stringify(await find('staff', by))).not.toContain(person('floor', taipei));
  });

  it('[PEOPLE-03] always leaves an owner, whatever two do at once', async () => {
    const { id, by } = await newManager();
    expect(await change(id, { owner: true })).toMatchObject({ owner: true });
    await Promise.all([
      change(person('manager'), { owner: false }, by),
      change(id, { owner: false }),
    ]);
    const { rows } = await sql`select id from staff where owner`.execute(fixture.database.db);
    expect(rows).toHaveLength(1);
    await sql`update staff set owner = true where id = ${person('manager')}`.execute(
      fixture.database.db,
    );
    await change(id, { owner: false });
    expect(await change(person('manager'), { role: 'floor' })).toEqual(problem('ownAccount'));
    expect(await change(id, { owner: true, role: 'floor' })).toEqual(problem('ownerIsManager'));
  });

  it('[PEOPLE-03] leaves a manager when two suspend each other at once', async () => {
    const [one, two] = [await newManager(), await newManager()];
    await Promise.all([
      change(one.id, { active: false }, two.by),
      change(two.id, { active: false }, one.by),
    ]);
    const { rows } = await sql`select id from staff
      where active and id in (${one.id}, ${two.id})`.execute(fixture.database.db);
    expect(rows).toHaveLength(1);
  });
});

describe('the end of an account', () => {
  it('[PEOPLE-04] is removal: no list, no login, and the log keeps the name', async () => {
    const added = await join({}, { name: 'Leaver' });
    const by = atTill();
    await signIn(by, added, '8204');
    expect(await create('staff/remove', owner(), { staff: added })).toEqual({ staff: added });
    expect([fixture.ended, by.login]).toEqual([[added], null]);
    expect(await signIn(atTill(), added, '8204')).toEqual({ code: 'loginFailed' });
    expect(JSON.stringify(await find('staff', owner()))).not.toContain(added);
    expect(await change(added, { active: true })).toEqual({ code: 'notFound' });
    expect(await create('staff/remove', owner(), { staff: person('manager') })).toEqual(
      problem('ownAccount'),
    );
    expect(await logged(added)).toContainEqual({
      action: 'personRemoved',
      staff: person('manager'),
      detail: { name: 'Leaver' },
    });
  });

  it('[PEOPLE-05] signs somebody out everywhere, who may come back', async () => {
    const added = await join();
    const places = [atTill(), atTill('10.4.4.5')];
    for (const by of places) await signIn(by, added, '8204');
    const data = { staff: added, requestKey: newRequestKey() };
    await create('staff/endLogins', owner(), data);
    expect(places.map(({ login }) => login)).toEqual([null, null]);
    const again = atTill();
    await signIn(again, added, '8204');
    // Sent again after its answer was lost: the new login stays.
    await create('staff/endLogins', owner(), data);
    expect(again.login).toMatchObject({ staff: added });
    expect(await logged(added)).toHaveLength(1);
  });

  it('[PEOPLE-05] signs nobody in whose PIN was checked while their logins were ended', async () => {
    const added = await join();
    const by = atTill();
    const { db } = fixture.database;
    const signingIn = await db.transaction().execute(async (ending) => {
      await sql`update staff set login_epoch = login_epoch + 1 where id = ${added}`.execute(ending);
      const answer = signIn(by, added, '8204');
      // The PIN is right, and the sign-in waits to be noted.
      while (!(await isSomebodyWaiting())) await pause(5);
      return { answer };
    });
    expect(await signingIn.answer).toEqual({ code: 'loginFailed' });
    expect(by.login).toBeNull();
  });

  it('[PEOPLE-06] is logged like every change, with what was and what is', async () => {
    const added = await join();
    await change(added, { role: 'till', name: 'Man' });
    await create('staff/setPin', owner(), { staff: added, pin: '5519' });
    const by = person('manager');
    expect(await logged(added)).toEqual([
      {
        action: 'personChanged',
        staff: by,
        detail: { name: ['Wong Ka Man', 'Man'], role: ['floor', 'till'] },
      },
      { action: 'pinSet', staff: by, detail: {} },
    ]);
    const entries = JSON.stringify(await find('staffLog', owner()));
    expect(entries).not.toContain('personChanged');
  });

  it('[PEOPLE-07] notes when somebody signed in last', async () => {
    const by = await signedIn('floor');
    expect(by.login).not.toBeNull();
    expect(await find('staff', owner())).toContainEqual(
      expect.objectContaining({ _id: person('floor'), lastSignIn: fixture.clock() }),
    );
  });
});

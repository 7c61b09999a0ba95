import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPin } from '@servery/demo/restaurant/members.ts';
import { hongKong, taipei } from '@servery/demo/restaurant/places.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { type MembersFixture, membersFixture } from '../../testing/members.ts';
import { staffOnDevices } from '../../testing/staff-on-devices.ts';

let fixture: MembersFixture;
const { person, staff, atTill, signIn, signedIn, create, find } = staffOnDevices(() => fixture);

beforeAll(async () => {
  fixture = await membersFixture(Date.UTC(2026, 10, 15, 12));
});

beforeEach(() => {
  fixture.pass(25 * 3_600_000);
  fixture.ended.length = 0;
});

function problem(field: string, code: string) {
  return { code: 'formInvalid', problems: [{ field, code }] };
}

async function newPerson(about: object = {}): Promise<string> {
  const data = { name: 'Chan Siu Fung', role: 'floor', pin: '8204', ...about };
  const made = await create('staff', staff('manager'), data);
  return String(Object.entries(made ?? {}).find(([field]) => field === '_id')?.[1]);
}

function change(id: string, data: object, by = staff('manager')) {
  return fixture.call({ method: 'patch', path: 'staff', id, data, by });
}

describe('the people of a shop', () => {
  it('[PERSON-08] are added by their manager, and sign in at once', async () => {
    const added = await newPerson({ role: 'till' });
    expect(await find('staff', staff('manager'))).toContainEqual({
      _id: added,
      shop: hongKong,
      name: 'Chan Siu Fung',
      role: 'till',
      owner: false,
      email: null,
      hasPin: true,
      active: true,
      shops: [hongKong],
      shopRoles: [],
      lastSignIn: null,
      hasTwoFactor: false,
    });
    const by = atTill();
    await signIn(by, added, '8204');
    expect(by.login).toMatchObject({ staff: added, role: 'till' });
  });

  it('[PERSON-08] [SESSION-13] are added once for a key', async () => {
    const data = { name: 'Only one', role: 'floor', pin: '8204', requestKey: newRequestKey() };
    await Promise.all([1, 2, 3].map(() => create('staff', staff('manager'), data)));
    const all = JSON.stringify(await find('staff', staff('manager')));
    expect(all.split('Only one')).toHaveLength(2);
  });

  it('[PERSON-08] lose every login when they are deactivated, and may come back', async () => {
    const added = await newPerson();
    const by = atTill();
    await signIn(by, added, '8204');
    expect(await change(added, { active: false })).toMatchObject({ active: false });
    expect([fixture.ended, by.login]).toEqual([[added], null]);
    expect(await signIn(atTill(), added, '8204')).toEqual({ code: 'loginFailed' });
    expect(JSON.stringify(await find('staff/onDevice', atTill()))).not.toContain(added);
    await change(added, { active: true });
    expect(await signIn(atTill(), added, '8204')).toHaveProperty('accessToken');
  });

  it('[PERSON-08] change their name without, and their role with the end of their logins', async () => {
    const added = await newPerson();
    await change(added, { name: 'Fung' });
    expect(fixture.ended).toEqual([]);
    expect(await change(added, { role: 'kitchen' })).toMatchObject({
      name: 'Fung',
      role: 'kitchen',
    });
    expect(fixture.ended).toEqual([added]);
  });

  it('[PERSON-08] are not found by a manager of another shop', async () => {
    const elsewhere = staff('manager', taipei);
    expect(await change(person('floor'), { active: false }, elsewhere)).toEqual({
      code: 'notFound',
    });
    const data = { staff: person('floor'), pin: '8204' };
    expect(await create('staff/setPin', elsewhere, data)).toEqual({ code: 'notFound' });
    expect(JSON.stringify(await find('staff', elsewhere))).not.toContain(person('floor'));
  });

  it('[PERSON-08] cannot take their own rights away', async () => {
    for (const data of [{ active: false }, { role: 'floor' }])
      expect(await change(person('manager'), data)).toEqual(problem('staff', 'ownAccount'));
    expect(await change(person('manager'), { name: 'The boss', active: true })).toMatchObject({
      name: 'The boss',
    });
  });
});

describe('a PIN', () => {
  it('[PERSON-07] is set by a manager, and ends the logins under the old one', async () => {
    const added = await newPerson();
    const by = atTill();
    await signIn(by, added, '8204');
    const data = { staff: added, pin: '5519' };
    expect(await create('staff/setPin', staff('manager'), data)).toEqual({
      _id: added,
      accessToken: null,
    });
    expect(by.login).toBeNull();
    expect(await signIn(atTill(), added, '8204')).toEqual({ code: 'loginFailed' });
    expect(await signIn(atTill(), added, '5519')).toHaveProperty('accessToken');
  });

  it('[PERSON-07] is changed by its owner with the old one, who stays signed in', async () => {
    const added = await newPerson();
    const by = atTill();
    await signIn(by, added, '8204');
    const data = { staff: added, pin: '5519', oldPin: '8204', requestKey: newRequestKey() };
    expect(await create('staff/setPin', by, { ...data, oldPin: '8205' })).toEqual(
      problem('oldPin', 'pinWrong'),
    );
    const answer = await create('staff/setPin', by, data);
    expect(answer).toMatchObject({ _id: added });
    expect(answer).not.toMatchObject({ accessToken: null });
    expect(by.login).toMatchObject({ staff: added });
    // Sent again after its answer was lost.
    expect(await create('staff/setPin', by, data)).toMatchObject({ _id: added });
    expect(await signIn(atTill(), added, '5519')).toHaveProperty('accessToken');
  });

  it('[PERSON-07] is not changed without the old one, nor by a colleague', async () => {
    for (const role of ['floor', 'manager'] as const) {
      const data = { staff: person(role), pin: '5519' };
      expect(await create('staff/setPin', await signedIn(role), data)).toEqual(
        problem('oldPin', 'pinWrong'),
      );
    }
    const data = { staff: person('till'), pin: '5519' };
    expect(await create('staff/setPin', await signedIn('floor'), data)).toEqual({
      code: 'notAllowed',
    });
  });

  it('[PERSON-07] needs no old one after a manager’s password, or where there is none', async () => {
    const data = { staff: person('manager'), pin: demoPin };
    expect(await create('staff/setPin', staff('manager'), data)).toHaveProperty('accessToken');
    const login = { kind: 'staff', device: null, shop: hongKong, role: 'floor' } as const;
    const without = await newPerson({ pin: null });
    const by = fixture.guest('10.5.5.6', { ...login, staff: without });
    const first = { staff: without, pin: '5519' };
    expect(await create('staff/setPin', by, first)).toMatchObject({ _id: without });
    expect(await create('staff/setPin', by, first)).toEqual(problem('oldPin', 'pinWrong'));
  });

  it.each(['1234', '0000', '2121', '987654'])('[PERSON-07] is not %s', async (pin) => {
    const refused = problem('pin', 'pinTrivial');
    const data = { name: 'Chan', role: 'floor', pin };
    expect(await create('staff', staff('manager'), data)).toEqual(refused);
    const set = { staff: person('floor'), pin };
    expect(await create('staff/setPin', staff('manager'), set)).toEqual(refused);
  });

  it.each(['123', '123456789', '12a4', '１２３５', ''])('[PERSON-04] is never %j', async (pin) => {
    expect(await signIn(atTill(), person('floor'), pin)).toMatchObject({ code: 'inputInvalid' });
  });

  it('[PERSON-07] may be the same for two people', async () => {
    const two = [await newPerson({ name: 'One' }), await newPerson({ name: 'Two' })];
    for (const one of two)
      expect(await signIn(atTill(), one, '8204')).toHaveProperty('accessToken');
  });
});

describe('who may keep the list', () => {
  it.each(['kitchen', 'floor', 'till'] as const)(
    '[PERSON-01] [PERSON-08] is not %s',
    async (role) => {
      const refused = { code: 'notAllowed' };
      expect(await find('staff', staff(role))).toEqual(refused);
      expect(await create('staff', staff(role), { name: 'x', role: 'floor' })).toEqual(refused);
      expect(await change(person('floor'), { active: false }, staff(role))).toEqual(refused);
      expect(await create('staff/setSettings', staff(role), { idleMinutes: 5 })).toEqual(refused);
    },
  );
});

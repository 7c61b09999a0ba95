import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPin } from '@servery/demo/restaurant/members.ts';
import { hongKong, taipei } from '@servery/demo/restaurant/places.ts';
import { fieldIn } from '../../testing/access/fixture.ts';
import { type MembersFixture, membersFixture } from '../../testing/members.ts';
import { staffOnDevices } from '../../testing/staff-on-devices.ts';
import type { Caller } from '../calls/caller.ts';

let fixture: MembersFixture;
const { person, staff, signIn, signedIn, create, find } = staffOnDevices(() => fixture);
const dayMs = 86_400_000;

beforeAll(async () => {
  fixture = await membersFixture(Date.UTC(2026, 10, 15, 12));
});

beforeEach(async () => {
  fixture.pass(dayMs);
  await sql`delete from staff_shops`.execute(fixture.database.db);
});

const owner = () => staff('manager');

/** The till's person of Hong Kong, who also works in Taipei. */
async function alsoIn(role: string, who = person('till')): Promise<unknown> {
  const data = { shops: [hongKong, taipei], shopRoles: [{ shop: taipei, role }] };
  return fixture.call({ method: 'patch', path: 'staff', id: who, data, by: owner() });
}

function enter(by: Caller, shop: string) {
  return create('staff/enterShop', by, { shop });
}

describe('roles by shop', () => {
  it('[CHAIN-01] are given by owners, one for each shop', async () => {
    expect(await alsoIn('kitchen')).toMatchObject({
      role: 'till',
      shopRoles: [{ shop: taipei, role: 'kitchen' }],
    });
    const data = { shops: [hongKong, taipei], shopRoles: [{ shop: taipei, role: 'manager' }] };
    const by = staff('manager', taipei);
    const raised = { method: 'patch', path: 'staff', id: person('till', taipei), data, by };
    expect(await fixture.call({ ...raised, data: { ...data, shops: [taipei, hongKong] } })).toEqual(
      { code: 'formInvalid', problems: [{ field: 'staff', code: 'ownersOnly' }] },
    );
    expect(await fixture.call({ ...raised, id: person('till') })).toEqual({ code: 'notFound' });
  });

  it('[CHAIN-01] begin as in the own shop, and stay when another is added', async () => {
    const who = person('floor');
    const change = (shops: readonly string[]) =>
      fixture.call({ method: 'patch', path: 'staff', id: who, data: { shops }, by: owner() });
    expect(await change([hongKong, taipei])).toMatchObject({
      shopRoles: [{ shop: taipei, role: 'floor' }],
    });
    await alsoIn('kitchen', who);
    expect(await change([taipei, hongKong])).toMatchObject({
      shopRoles: [{ shop: taipei, role: 'kitchen' }],
    });
    expect(await change([hongKong])).toMatchObject({ shopRoles: [] });
  });

  it('[CHAIN-01] a manager of one shop changes nobody who is more than that elsewhere', async () => {
    await alsoIn('manager');
    const manager = person('manager', taipei);
    await sql`insert into staff_shops (staff, shop, role)
      values (${manager}, ${hongKong}, 'floor')`.execute(fixture.database.db);
    const by = fixture.guest('10.5.5.8', {
      kind: 'staff',
      device: null,
      staff: manager,
      shop: taipei,
      role: 'manager',
    });
    const about = { method: 'patch', path: 'staff', data: { name: 'Other' }, by };
    expect(await fixture.call({ ...about, id: person('till') })).toEqual({ code: 'notFound' });
    const colleague = person('till', taipei);
    await sql`insert into staff_shops (staff, shop, role)
      values (${colleague}, ${hongKong}, 'till')`.execute(fixture.database.db);
    expect(await fixture.call({ ...about, id: colleague })).toEqual({
      code: 'formInvalid',
      problems: [{ field: 'staff', code: 'ownersOnly' }],
    });
  });
});

describe('a manager who is less in another shop', () => {
  it('[PEOPLE-03] [CHAIN-01] changes their own name, and no right of theirs', async () => {
    const manager = person('manager', taipei);
    await sql`insert into staff_shops (staff, shop, role)
      values (${manager}, ${hongKong}, 'floor')`.execute(fixture.database.db);
    const login = { kind: 'staff', device: null, shop: taipei, role: 'manager' } as const;
    const by = fixture.guest('10.5.5.9', { ...login, staff: manager });
    const about = { method: 'patch', path: 'staff', id: manager, by } as const;
    const named = await fixture.call({ ...about, data: { name: 'Other' } });
    expect(named).toMatchObject({ _id: manager, name: 'Other' });
    for (const data of [{ active: false }, { role: 'floor' }])
      expect(await fixture.call({ ...about, data })).toEqual({
        code: 'formInvalid',
        problems: [{ field: 'staff', code: 'ownAccount' }],
      });
  });
});

describe('another shop of the same person', () => {
  it('[CHAIN-02] is entered without signing in again, with the role there', async () => {
    await alsoIn('kitchen');
    const by = await signedIn('till');
    expect(await find('staff/shops', by)).toMatchObject(
      [
        { _id: hongKong, role: 'till', owner: false },
        { _id: taipei, role: 'kitchen', owner: false },
      ].toSorted((one, other) => (one._id < other._id ? -1 : 1)),
    );
    const entered = await enter(by, taipei);
    expect(fieldIn(entered, 'staff')).toMatchObject({
      shop: taipei,
      role: 'kitchen',
      device: null,
    });
    expect(by.login).toMatchObject({ shop: taipei, role: 'kitchen', device: null });
    const back = await enter(by, hongKong);
    expect(fieldIn(back, 'staff')).toMatchObject({ shop: hongKong, role: 'till' });
    expect(fieldIn(fieldIn(back, 'staff'), 'device')).not.toBeNull();
  });

  it('[CHAIN-02] [CHAIN-01] [SAFE-02] is refused where one does not work', async () => {
    expect(await enter(await signedIn('till'), taipei)).toEqual({ code: 'notFound' });
    expect(await enter(staff('manager', taipei), hongKong)).toEqual({ code: 'notFound' });
    expect(await enter(staff('manager', taipei), 'f'.repeat(24))).toEqual({ code: 'notFound' });
  });

  it('[CHAIN-02] ends with the right to it, and with the sign-out on the device', async () => {
    await alsoIn('floor');
    const by = await signedIn('till');
    const token = String(fieldIn(await enter(by, taipei), 'accessToken'));
    const renew = () =>
      create('authentication', fixture.guest('10.6.6.6'), { strategy: 'jwt', accessToken: token });
    expect(fieldIn(await renew(), 'staff')).toMatchObject({ shop: taipei, role: 'floor' });
    expect(await create('staff/signOut', by)).toMatchObject({ device: { shop: hongKong } });
    expect(by.login).toMatchObject({ kind: 'device', shop: hongKong });
    expect(await renew()).toMatchObject({ code: 'tokenInvalid' });
    const again = await signedIn('till');
    const other = String(fieldIn(await enter(again, taipei), 'accessToken'));
    await sql`delete from staff_shops`.execute(fixture.database.db);
    const data = { strategy: 'jwt', accessToken: other };
    expect(await create('authentication', fixture.guest('10.6.6.7'), data)).toMatchObject({
      code: 'tokenInvalid',
    });
  });

  it('[PERSON-07] [CHAIN-02] needs the old PIN for a new one there, too', async () => {
    const who = person('manager');
    await alsoIn('manager', who);
    const by = await signedIn('manager');
    await enter(by, taipei);
    expect(await create('staff/setPin', by, { staff: who, pin: '8264' })).toEqual({
      code: 'formInvalid',
      problems: [{ field: 'oldPin', code: 'pinWrong' }],
    });
  });

  it('[PERSON-05] forgets wrong PINs with a new one that they gave themselves in one of them', async () => {
    const who = person('till');
    await alsoIn('till', who);
    const device = 'b'.repeat(24);
    await sql`insert into devices (id, shop, name, kind, order_types, key_hash)
      values (${device}, ${taipei}, 'Till', 'till', '{}', sha256('key'))`.execute(
      fixture.database.db,
    );
    const there = { kind: 'device', device, shop: taipei, deviceKind: 'till' } as const;
    const signInThere = (pin: string) => signIn(fixture.guest('10.6.6.8', there), who, pin);
    for (let nth = 0; nth < 5; nth += 1) await signInThere('8264');
    expect(await signInThere(demoPin)).toMatchObject({ code: 'tooMany' });
    const changed = { staff: who, pin: '7391', oldPin: demoPin };
    expect(await create('staff/setPin', staff('till'), changed)).toHaveProperty('accessToken');
    expect(await signInThere('7391')).toHaveProperty('accessToken');
    await create('staff/setPin', staff('till'), { staff: who, pin: demoPin, oldPin: '7391' });
  });

  it('[CHAIN-02] also for somebody who logged in with a password', async () => {
    await alsoIn('manager', person('manager'));
    const by = staff('manager');
    expect(fieldIn(await enter(by, taipei), 'staff')).toMatchObject({ shop: taipei });
    expect(by.login).toMatchObject({ shop: taipei, role: 'manager' });
  });
});

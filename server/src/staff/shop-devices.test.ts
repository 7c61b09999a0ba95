import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { hongKong, hongKongHall, taipei } from '@servery/demo/restaurant/places.ts';
import { untilWaiting } from '../../testing/lock-waits.ts';
import { type MembersFixture, membersFixture } from '../../testing/members.ts';
import { staffOnDevices } from '../../testing/staff-on-devices.ts';

let fixture: MembersFixture;
const { person, staff, signIn, create, find } = staffOnDevices(() => fixture);

beforeAll(async () => {
  fixture = await membersFixture(Date.UTC(2026, 10, 15, 12));
});

beforeEach(() => {
  fixture.pass(3_600_000);
  fixture.ended.length = 0;
});

function fieldIn(answer: unknown, field: string): string {
  return String(Object.entries(answer ?? {}).find(([name]) => name === field)?.[1]);
}

async function newDevice(about: object = {}): Promise<string> {
  const data = { name: 'Pass', kind: 'kitchen', ...about };
  return fieldIn(await create('devices', staff('manager'), data), '_id');
}

/** Paired by a code of the manager and logged in with the key. */
async function pairedDevice(about: object = {}) {
  const device = await newDevice(about);
  const invited = await create('devices/invite', staff('manager'), { device });
  const code = fieldIn(invited, 'code');
  const by = fixture.guest('10.6.6.6');
  const key = fieldIn(await create('devices/pair', by, { code }), 'key');
  const logIn = () => create('authentication', by, { strategy: 'device', key });
  await logIn();
  return { device, by, logIn };
}

describe('the devices of a shop', () => {
  it.each(['till', 'kitchen', 'board', 'printer'] as const)(
    '[PERSON-02] are added and paired by a manager: a %s',
    async (kind) => {
      const { device, by } = await pairedDevice({ kind });
      expect(by.login).toEqual({ kind: 'device', device, shop: hongKong, deviceKind: kind });
      expect(await find('devices', staff('manager'))).toContainEqual({
        _id: device,
        shop: hongKong,
        section: null,
        name: 'Pass',
        kind,
        orderTypes: [],
        paired: true,
        lastSeen: fixture.clock(),
        voices: null,
      });
    },
  );

  it('[PERSON-02] [KIOSK-01] are kiosks with the rights of one', async () => {
    const about = { kind: 'kiosk', section: hongKongHall, orderTypes: ['takeAway'] };
    const { device, by } = await pairedDevice(about);
    expect(by.login).toEqual({ kind: 'kiosk', device, shop: hongKong });
  });

  it('[KIOSK-13] are kiosks that say which languages they speak, until they are paired again', async () => {
    const { device, by } = await pairedDevice({ kind: 'kiosk', orderTypes: ['takeAway'] });
    const voices = { en: 'voice', 'zh-hk': 'prepared', 'zh-cn': 'none' };
    expect(await create('devices/voices', by, { voices })).toMatchObject({ _id: device, voices });
    const listed = { _id: device, paired: true, voices };
    expect(await find('devices', staff('manager'))).toContainEqual(expect.objectContaining(listed));
    const invited = await create('devices/invite', staff('manager'), { device });
    const code = fieldIn(invited, 'code');
    await create('devices/pair', fixture.guest('10.6.6.7'), { code });
    expect(await find('devices', staff('manager'))).toContainEqual(
      expect.objectContaining({ ...listed, voices: null }),
    );
  });

  it('[KIOSK-13] report voices for themselves alone, and all of their languages', async () => {
    const { by } = await pairedDevice({ kind: 'till' });
    const voices = { en: 'voice', 'zh-hk': 'voice', 'zh-cn': 'voice' };
    expect(await create('devices/voices', by, { voices })).toEqual({ code: 'notAllowed' });
    const kiosk = (await pairedDevice({ kind: 'kiosk', orderTypes: ['takeAway'] })).by;
    expect(await create('devices/voices', kiosk, { voices: { en: 'voice' } })).toMatchObject({
      code: 'inputInvalid',
    });
  });

  it('[PERSON-02] [SESSION-13] are added once for a key, and paired by nobody yet', async () => {
    const data = { name: 'Once', kind: 'till', requestKey: newRequestKey() };
    const [one, other] = await Promise.all(
      [1, 2].map(() => create('devices', staff('manager'), data)),
    );
    expect(one).toEqual(other);
    expect(one).toMatchObject({ paired: false, lastSeen: null });
  });

  it('[PERSON-02] stand in a section of the shop', async () => {
    const elsewhere = fixture.restaurant.sections.find(({ shop }) => shop === taipei)?._id;
    const data = { name: 'Lost', kind: 'till', section: elsewhere };
    expect(await create('devices', staff('manager'), data)).toEqual({
      code: 'formInvalid',
      problems: [{ field: 'section', code: 'sectionUnknown' }],
    });
  });

  it('[PERSON-02] end with everybody signed in on them, at once', async () => {
    const { device, by, logIn } = await pairedDevice({ kind: 'till' });
    const signedIn = await signIn(by, person('floor'));
    const accessToken = fieldIn(signedIn, 'accessToken');
    const revoked = await create('devices/revoke', staff('manager'), { device });
    expect(revoked).toMatchObject({ _id: device, paired: false });
    expect(by.login).toBeNull();
    expect(await create('authentication', by, { strategy: 'jwt', accessToken })).toEqual({
      code: 'tokenInvalid',
    });
    expect(await logIn()).toEqual({ code: 'loginFailed' });
  });

  it('[PERSON-02] are not let in if they are taken out while they log in', async () => {
    const { device, by, logIn } = await pairedDevice({ kind: 'till' });
    const { db } = fixture.database;
    // The row lock keeps both waiting, and the first goes on first.
    const [revoked, entered] = await db.transaction().execute(async (busy) => {
      await sql`select from devices where id = ${device} for update`.execute(busy);
      const taken = create('devices/revoke', staff('manager'), { device });
      await untilWaiting(db);
      const login = logIn();
      await untilWaiting(db, 2);
      return [taken, login] as const;
    });
    expect(await revoked).toMatchObject({ paired: false });
    expect([await entered, by.login]).toEqual([{ code: 'loginFailed' }, null]);
  });

  it('[PERSON-02] end for the person signed in when they are paired again', async () => {
    const { device, by } = await pairedDevice({ kind: 'till' });
    await signIn(by, person('floor'));
    const code = fieldIn(await create('devices/invite', staff('manager'), { device }), 'code');
    await create('devices/pair', fixture.guest('10.6.6.7'), { code });
    expect(by.login).toBeNull();
  });

  it('[PERSON-02] are not found by another shop’s manager, and kept by managers only', async () => {
    const device = await newDevice();
    const elsewhere = staff('manager', taipei);
    for (const path of ['devices/revoke', 'devices/unlock', 'devices/invite'])
      expect(await create(path, elsewhere, { device })).toEqual({ code: 'notFound' });
    expect(JSON.stringify(await find('devices', elsewhere))).not.toContain(device);
    expect(await find('devices', staff('till'))).toEqual({ code: 'notAllowed' });
  });
});

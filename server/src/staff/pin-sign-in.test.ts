import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPin } from '@servery/demo/restaurant/members.ts';
import { hongKong, taipei } from '@servery/demo/restaurant/places.ts';
import { type MembersFixture, membersFixture } from '../../testing/members.ts';
import { staffOnDevices } from '../../testing/staff-on-devices.ts';

let fixture: MembersFixture;
const {
  person,
  staff,
  atTill,
  signIn,
  signedIn,
  create,
  find,
  till: here,
} = staffOnDevices(() => fixture);
const failed = { code: 'loginFailed' };
const locked: unknown = expect.objectContaining({ code: 'tooMany' });

beforeAll(async () => {
  fixture = await membersFixture(Date.UTC(2026, 10, 15, 12));
});

// Longer than any lock and any count.
beforeEach(() => fixture.pass(25 * 3_600_000));

function fieldIn(answer: unknown, field: string): string {
  return String(Object.entries(answer ?? {}).find(([name]) => name === field)?.[1]);
}

function renew(answer: unknown, by = fixture.guest()) {
  return create('authentication', by, {
    strategy: 'jwt',
    accessToken: fieldIn(answer, 'accessToken'),
  });
}

describe('a till without anybody signed in', () => {
  it('[PERSON-03] logs in with its key, and is no kiosk', async () => {
    const [till] = fixture.restaurant.tills;
    const by = fixture.guest();
    const answer = await create('authentication', by, { strategy: 'device', key: till?.key });
    expect(by.login).toEqual(here);
    expect(answer).toMatchObject({ user: null, device: { _id: till?._id, kind: 'till' } });
    expect(await find('devices', by)).toEqual([
      expect.objectContaining({ _id: till?._id, lastSeen: fixture.clock() }),
    ]);
  });

  it('[PERSON-03] lists who of its shop has a PIN, by name and role', async () => {
    const people = await find('staff/onDevice', atTill());
    expect(people).toEqual(
      fixture.restaurant.staff
        .filter(({ shop }) => shop === hongKong)
        .map(({ _id, name, role }) => ({ _id, name, role }))
        .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    );
  });

  it.each(['find staff', 'create staff/signOut', 'create devices/invite', 'create devices'])(
    '[PERSON-03] may not %s',
    async (name) => {
      const [method = '', path = ''] = name.split(' ');
      const data = { device: here.device, name: 'x', kind: 'till' };
      expect(await fixture.call({ method, path, by: atTill(), data })).toEqual({
        code: 'notAllowed',
      });
    },
  );
});

describe('signing in by PIN', () => {
  it('[PERSON-04] makes the connection the person’s, and names the device', async () => {
    const by = atTill();
    const answer = await signIn(by, person('floor'));
    const { device, shop } = here;
    expect(by.login).toEqual({
      kind: 'staff',
      staff: person('floor'),
      shop,
      role: 'floor',
      device,
    });
    expect(answer).toMatchObject({ user: null, staff: { _id: person('floor'), device } });
  });

  it('[PERSON-04] works at a kiosk, and nowhere without a device', async () => {
    const [kiosk] = fixture.restaurant.kiosks;
    const login = { kind: 'kiosk', device: kiosk?._id ?? '', shop: hongKong } as const;
    const atKiosk = fixture.guest('10.1.1.1', login);
    expect(await signIn(atKiosk, person('manager'))).toHaveProperty('accessToken');
    expect(await signIn(fixture.guest(), person('manager'))).toEqual({ code: 'loginRequired' });
    expect(await signIn(staff('manager'), person('manager'))).toEqual({ code: 'notAllowed' });
    const board = fixture.guest('10.1.1.2', { ...here, deviceKind: 'board' });
    expect(await signIn(board, person('manager'))).toEqual({ code: 'notAllowed' });
  });

  it('[PERSON-04] refuses everybody else alike', async () => {
    const added = await create('staff', staff('manager'), { name: 'No PIN', role: 'floor' });
    for (const one of [person('floor', taipei), fieldIn(added, '_id'), 'f'.repeat(24)])
      expect(await signIn(atTill(), one)).toEqual(failed);
    expect(await signIn(atTill(), person('floor'), '8264')).toEqual(failed);
  });

  it('[PERSON-06] gives the screen to the next person, and back to the device', async () => {
    const by = await signedIn('floor');
    by.hold('session of the waiter');
    await signIn(by, person('till'));
    expect(by.login).toMatchObject({ staff: person('till') });
    expect(by.holds('session of the waiter')).toBe(false);
    const other = await signedIn('till');
    const answer = await create('staff/signOut', by);
    expect(by.login).toEqual(here);
    expect(answer).toMatchObject({ device: { _id: here.device } });
    expect(await renew(answer)).toMatchObject({ device: { _id: here.device } });
    // Not a logout: elsewhere they stay signed in.
    expect(other.login).toMatchObject({ staff: person('till') });
    expect(fixture.ended).toEqual([]);
  });

  it('[PERSON-06] ends the token of who signs out at once, and lets the next one sign in', async () => {
    const by = atTill();
    const token = await signIn(by, person('floor'));
    await create('staff/signOut', by);
    expect(await renew(token)).toEqual({ code: 'tokenInvalid' });
    expect(await renew(await signIn(by, person('floor')))).toMatchObject({
      staff: { _id: person('floor') },
    });
  });

  it('[PERSON-06] signs a person out who has used a password, on this connection only', async () => {
    const by = staff('floor');
    expect(await create('staff/signOut', by)).toEqual({ accessToken: null, device: null });
    expect(by.login).toBeNull();
  });

  it('[PERSON-06] ends after the shop’s idle minutes, unless it is renewed before', async () => {
    const set = await create('staff/setSettings', staff('manager'), { idleMinutes: 5 });
    expect(set).toEqual(await find('staff/settings', atTill()));
    const by = atTill();
    const first = await signIn(by, person('floor'));
    fixture.pass(299_000);
    const renewed = await renew(first);
    expect(renewed).toMatchObject({ staff: { _id: person('floor'), device: here.device } });
    fixture.pass(2000);
    expect(by.login).toBeNull();
    expect(await renew(first)).toEqual({ code: 'tokenInvalid' });
    fixture.pass(299_000);
    expect(await renew(renewed)).toEqual({ code: 'tokenInvalid' });
  });
});

describe('wrong PINs', () => {
  it('[PERSON-05] lock a person on one device, until a manager elsewhere unlocks it', async () => {
    for (let nth = 0; nth < 5; nth += 1)
      expect(await signIn(atTill(), person('floor'), '8264')).toEqual(failed);
    expect(await signIn(atTill(), person('floor'))).toEqual(locked);
    expect(await signIn(atTill(), person('manager'))).toHaveProperty('accessToken');
    const kiosk = fixture.restaurant.kiosks[0]?._id ?? '';
    const atKiosk = fixture.guest('10.4.4.4', { kind: 'kiosk', device: kiosk, shop: hongKong });
    expect(await signIn(atKiosk, person('floor'))).toHaveProperty('accessToken');
    const { device } = here;
    expect(await create('devices/unlock', staff('manager'), { device })).toEqual({ device });
    expect(await signIn(atTill(), person('floor'))).toHaveProperty('accessToken');
  });

  it('[PERSON-05] are forgotten with a new PIN', async () => {
    for (let nth = 0; nth < 5; nth += 1) await signIn(atTill(), person('floor'), '8264');
    expect(await signIn(atTill(), person('floor'))).toEqual(locked);
    await create('staff/setPin', staff('manager'), { staff: person('floor'), pin: demoPin });
    expect(await signIn(atTill(), person('floor'))).toHaveProperty('accessToken');
  });

  it('[PERSON-05] [SAFE-05] of ten thousand guesses, at once and from two addresses, none gets in', async () => {
    const target = person('till');
    const answers: unknown[] = [];
    const all = Array.from({ length: 10_000 }, (_, n) => String(n).padStart(4, '0'));
    const guesses = all.filter((pin) => pin !== demoPin);
    for (let at = 0; at < guesses.length; at += 500) {
      const some = guesses.slice(at, at + 500);
      const sent = some.map((pin, nth) => signIn(atTill(`10.7.${nth % 2}.1`), target, pin));
      answers.push(...(await Promise.all(sent)));
      fixture.pass(1000);
    }
    const codes = answers.map((answer) => fieldIn(answer, 'code'));
    const tried = codes.filter((code) => code === 'loginFailed').length;
    expect(tried).toBeLessThanOrEqual(6);
    expect(codes.filter((code) => code === 'tooMany')).toHaveLength(guesses.length - tried);
    expect(await signIn(atTill('10.7.0.1'), person('floor'))).toHaveProperty('accessToken');
  });
});

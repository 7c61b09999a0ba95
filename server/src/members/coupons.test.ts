import { hashOfKey } from '../auth/random-keys.ts';
import { sql } from 'kysely';
import { looseObject, number, object, parse } from 'valibot';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../calls/caller.ts';
import { seatPhone } from '../orders/store/visit-phones.ts';
import { type MembersFixture, membersFixture } from '../../testing/members.ts';

const unknownCode = { status: 'invalidCode', coupon: null };
const withRule = object({
  coupon: object({ coupon: object({ rule: looseObject({ version: number() }) }) }),
});
let fixture: MembersFixture;
let network = 0;
let sessions = 0;

beforeAll(async () => {
  fixture = await membersFixture(Date.UTC(2026, 10, 15, 12));
});

beforeEach(() => {
  network += 1;
});

function guest(): Caller {
  return fixture.guest(`10.0.${network}.1`);
}

function memberNamed(name: string): string {
  return fixture.restaurant.members.find(({ email }) => email.startsWith(name))?._id ?? '';
}

function memberCaller(name: string): Caller {
  return fixture.guest(`10.0.${network}.1`, { kind: 'member', user: memberNamed(name) });
}

function shopAt(index: number): string {
  return fixture.restaurant.shops[index]?._id ?? '';
}

/** The member's coupon whose name contains this text. */
function held(name: string | null, text: string) {
  const kinds = fixture.restaurant.coupons.filter((kind) =>
    JSON.stringify(kind.name).includes(text),
  );
  const user = name === null ? null : memberNamed(name);
  const found = fixture.restaurant.heldCoupons.find(
    (one) => one.user === user && kinds.some(({ _id }) => _id === one.coupon),
  );
  if (found === undefined) throw new Error(`nobody holds ${text}`);
  return found;
}

function kindOf(coupon: string) {
  const kind = fixture.restaurant.coupons.find(({ _id }) => _id === coupon);
  if (kind === undefined) throw new Error('there is no such coupon');
  return { _id: kind._id, name: kind.name, rule: kind.rule };
}

function validate(by: Caller, coupon: string, about: object = { shop: shopAt(0) }) {
  return fixture.call({
    method: 'create',
    path: 'userCoupons/validate',
    by,
    data: { coupon, ...about },
  });
}

/** The key of the phone at a session's table. */
const keyOf = (id: string) => id.slice(2);

/** A coupon typed on the phone at the table. */
function validateAt(table: string, by: Caller, coupon: string) {
  return validate(by, coupon, { session: table, restoreKey: keyOf(table) });
}

async function session(
  about: { user?: string; status?: string; type?: string } = {},
): Promise<string> {
  sessions += 1;
  const id = sessions.toString(16).padStart(24, '0');
  const { user = null, status = 'ongoing', type = 'dineIn' } = about;
  await sql`insert into sessions (id, shop, type, status, people, user_id)
    values (${id}, ${shopAt(0)}, ${type}, ${status}, 1, ${user})`.execute(fixture.database.db);
  const phone = { session: id, keyHash: hashOfKey(keyOf(id)), way: 'first', now: 0 } as const;
  await fixture.database.db.transaction().execute((transaction) => seatPhone(transaction, phone));
  return id;
}

function find(by: Caller, query: object = {}) {
  return fixture.call({ method: 'find', path: 'userCoupons', by, query });
}

describe('coupons of a member', () => {
  it('[MEMBER-05] are paged, sorted by id or by their last day', async () => {
    const own = fixture.restaurant.heldCoupons.filter(
      ({ user }) => user === memberNamed('siuming'),
    );
    const ids = own.map(({ _id }) => _id).toSorted();
    const by = memberCaller('siuming');
    expect(await find(by)).toMatchObject({
      total: 8,
      limit: 10,
      skip: 0,
      data: ids.map((_id) => ({ _id })),
    });
    const page = await find(by, { $limit: 3, $sort: { endDate: -1 } });
    expect(page).toMatchObject({ total: 8, limit: 3, skip: 0 });
    const falling = own.toSorted((one, other) =>
      (one.endDate ?? '9') < (other.endDate ?? '9') ? 1 : -1,
    );
    expect(page).toMatchObject({ data: falling.slice(0, 3).map(({ _id }) => ({ _id })) });
    // The id breaks ties, wherever it is named.
    expect(await find(by, { $limit: 3, $sort: { _id: 1, endDate: -1 } })).toEqual(page);
    const rest = await find(by, { $sort: { _id: 1 }, $and: [{ _id: { $gt: ids[2] } }] });
    expect(rest).toMatchObject({ total: 5, data: ids.slice(3).map((_id) => ({ _id })) });
  });

  it('[COUPON-03] are filtered by status, so that used ones never hide valid ones', async () => {
    const own = fixture.restaurant.heldCoupons.filter(
      ({ user }) => user === memberNamed('siuming'),
    );
    for (const requested of ['valid', 'used', 'expired']) {
      const ids = own.flatMap(({ _id, status }) => (status === requested ? [_id] : [])).toSorted();
      expect(await find(memberCaller('siuming'), { status: requested })).toMatchObject({
        total: ids.length,
        data: ids.map((_id) => ({ _id })),
      });
    }
  });

  it('[COUPON-03] include name and rule on request', async () => {
    const { reusable, usedAt, ...mine } = held('siuming', 'No tea charge');
    const by = memberCaller('siuming');
    const get = (query: object) =>
      fixture.call({ method: 'get', path: 'userCoupons', by, id: mine._id, query });
    expect(await get({})).toEqual(mine);
    expect(await get({ $populate: 'coupon' })).toEqual({ ...mine, coupon: kindOf(mine.coupon) });
    expect([reusable, usedAt]).toEqual([false, null]);
  });

  it('[RULE-05] name the next version of their rule once it was edited', async () => {
    const { code, coupon } = held(null, '$30 off');
    const { _id, version } = kindOf(coupon).rule;
    const ruleNow = async () => parse(withRule, await validate(guest(), code)).coupon.coupon.rule;
    const edit = (change: string) =>
      sql
        .raw(`update order_discounts set ${change} where id = '${_id}'`)
        .execute(fixture.database.db);
    expect(await ruleNow()).toMatchObject({ version, discount: 3000 });
    await edit(`definition = definition`);
    expect(await ruleNow()).toMatchObject({ version, discount: 3000 });
    await edit(`definition = definition || '{"discount": 2000}'`);
    expect(await ruleNow()).toMatchObject({ version: version + 1, discount: 2000 });
    await edit(`definition = definition || '{"discount": 3000}'`);
    expect(await ruleNow()).toMatchObject({ version: version + 2, discount: 3000 });
    // As the other tests expect it: a version that is written stays.
    await edit(`version = ${version}`);
    expect(await ruleNow()).toMatchObject({ version });
  });

  it('[OFFER-03] are out of sight and unknown while they are stopped', async () => {
    const { code, coupon } = held('siuming', 'off from $150');
    const turn = (enabled: boolean) =>
      sql`update order_discounts set enabled = ${enabled}, version = version
        where id = ${kindOf(coupon).rule._id}`.execute(fixture.database.db);
    await turn(false);
    expect(await validate(memberCaller('siuming'), code)).toEqual(unknownCode);
    const shown = await find(memberCaller('siuming'), { status: 'valid' });
    expect(JSON.stringify(shown)).not.toContain(coupon);
    await turn(true);
    expect(await validate(memberCaller('siuming'), code)).toMatchObject({ status: 'valid' });
    await sql`update order_discounts set version = 1
      where id = ${kindOf(coupon).rule._id}`.execute(fixture.database.db);
  });

  it('[SAFE-02] are not readable by anybody else', async () => {
    const { _id: id } = held('siuming', 'No tea charge');
    const get = (by: Caller) => fixture.call({ method: 'get', path: 'userCoupons', by, id });
    expect(await get(memberCaller('kayan'))).toEqual({ code: 'notFound' });
    expect(await get(guest())).toEqual({ code: 'loginRequired' });
    expect(await find(memberCaller('kayan'), { user: memberNamed('siuming') })).toEqual({
      code: 'notFound',
    });
    expect(await find(guest(), { user: memberNamed('siuming') })).toEqual({
      code: 'loginRequired',
    });
  });

  it('are shown on the kiosk that scanned the member’s code', async () => {
    const device = 'd'.repeat(24);
    const kiosk = fixture.guest('10.9.9.9', { kind: 'kiosk', device, shop: shopAt(0) });
    expect(await find(kiosk, { user: memberNamed('siuming') })).toEqual({ code: 'notFound' });
    fixture.attachments.attach(device, memberNamed('siuming'));
    expect(await find(kiosk, { user: memberNamed('siuming') })).toMatchObject({ total: 8 });
    expect(await find(kiosk, { user: memberNamed('kayan') })).toEqual({ code: 'notFound' });
    const { code } = held('siuming', 'off from $150');
    expect(await validate(kiosk, code)).toMatchObject({ status: 'valid' });
    fixture.attachments.release(device);
    expect(await validate(kiosk, code)).toEqual(unknownCode);
  });
});

describe('checking a coupon', () => {
  it('[COUPON-01] reports it as valid, by code or by id, with what it promises', async () => {
    const { reusable, usedAt, ...mine } = held('siuming', 'off from $150');
    const answer = {
      status: 'valid',
      coupon: { ...mine, shops: [shopAt(0)], coupon: kindOf(mine.coupon) },
    };
    expect(await validate(memberCaller('siuming'), mine.code)).toEqual(answer);
    expect(await validate(memberCaller('siuming'), mine._id)).toEqual(answer);
    expect([reusable, usedAt]).toEqual([false, null]);
  });

  it.each(['KAMFAI30', ' kamfai30 ', 'ＫＡＭＦＡＩ３０'])(
    '[COUPON-03] accepts the code of a flyer as it is typed: "%s"',
    async (typed) => {
      expect(await validate(guest(), typed)).toMatchObject({
        status: 'valid',
        coupon: { code: 'KAMFAI30' },
      });
    },
  );

  it('[COUPON-02] gives the owner the reason why it does not apply', async () => {
    const by = memberCaller('siuming');
    const statusOf = async (words: string, shop: number) =>
      validate(by, held('siuming', words).code, { shop: shopAt(shop) });
    expect(await statusOf('off the bakery', 0)).toMatchObject({ status: 'alreadyUsed' });
    expect(await statusOf('No service charge', 0)).toMatchObject({ status: 'couponOutdate' });
    expect(await statusOf('No tea charge', 1)).toMatchObject({ status: 'notCurrentShop' });
  });

  it('[SAFE-05] gives strangers the same answer for an unknown, foreign, expired or used code', async () => {
    await sql`update user_coupons set end_date = '2026-11-14' where code = 'YONGKANG50'`.execute(
      fixture.database.db,
    );
    const codes = [
      'NOSUCHCODE12',
      held('siuming', 'off from $150').code,
      held('siuming', 'off the bakery').code,
      held('siuming', 'No service charge')._id,
      'YONGKANG50',
      'f'.repeat(24),
      '',
      "'; drop table users",
    ];
    const answers = [];
    for (const code of codes)
      answers.push(await validate(memberCaller('emily'), code, { shop: shopAt(1) }));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify(unknownCode)]),
    );
  });

  it('[SAFE-05] does not count a database failure as a wrong code', async () => {
    const { db } = fixture.database;
    const { code } = held('siuming', 'No tea charge');
    await sql`alter table user_coupons rename to user_coupons_away`.execute(db);
    for (let time = 0; time < 11; time += 1)
      await expect(validate(memberCaller('siuming'), code)).rejects.toThrow('user_coupons');
    await sql`alter table user_coupons_away rename to user_coupons`.execute(db);
    expect(await validate(memberCaller('siuming'), code)).toMatchObject({ status: 'valid' });
  });

  it('[COUPON-01] uses the calendar of the shop, to the end of the last day', async () => {
    const { code } = held('siuming', 'No tea charge');
    const by = memberCaller('siuming');
    const lastDay = Date.UTC(2026, 10, 29, 15, 59, 59);
    fixture.pass(lastDay - fixture.clock());
    expect(await validate(by, code)).toMatchObject({
      status: 'valid',
      coupon: { endDate: '2026-11-29' },
    });
    fixture.pass(1000);
    expect(await validate(by, code)).toMatchObject({ status: 'couponOutdate' });
    fixture.pass(Date.UTC(2026, 10, 15, 12) - fixture.clock());
  });

  it('[COUPON-01] uses the member of the session, who may differ from the caller', async () => {
    const { code, _id } = held('siuming', 'off from $150');
    const table = await session({ user: memberNamed('siuming') });
    expect(await validateAt(table, guest(), code)).toMatchObject({ status: 'valid' });
    expect(await validateAt(await session(), memberCaller('siuming'), code)).toMatchObject({
      status: 'valid',
    });
    expect(await validateAt(await session(), guest(), code)).toEqual(unknownCode);
    await sql`update user_coupons set status = 'used', used_at = now(), session = ${table}
      where id = ${_id}`.execute(fixture.database.db);
    expect(await validate(memberCaller('siuming'), code)).toMatchObject({ status: 'alreadyUsed' });
  });

  it('[COUPON-01] reports one that the order has redeemed as already on it, even a public flyer’s', async () => {
    const { code, _id } = held('siuming', 'off from $150');
    const flyer = fixture.restaurant.heldCoupons.find((one) => one.code === 'KAMFAI30');
    const table = await session({ user: memberNamed('siuming') });
    await sql`update user_coupons set status = 'used', used_at = now(), session = ${table}
      where id = ${_id}`.execute(fixture.database.db);
    await sql`insert into session_discounts (session, item, source, place, rule_part, rule_version,
        user_coupon)
      select ${table}, 'coupon/' || id, 'coupon', 1, 'x', 1, id from user_coupons
      where id in (${_id}, ${flyer?._id})`.execute(fixture.database.db);
    expect(await validateAt(table, guest(), 'KAMFAI30')).toMatchObject({
      status: 'alreadyAdded',
    });
    expect(await validateAt(await session(), guest(), 'KAMFAI30')).toMatchObject({
      status: 'valid',
    });
    expect(await validateAt(table, guest(), code)).toMatchObject({
      status: 'alreadyAdded',
    });
    expect(await validateAt(table, guest(), _id)).toMatchObject({
      status: 'alreadyAdded',
    });
  });

  it('[SAFE-02] requires a session that the caller may read, or an existing shop', async () => {
    const own = await session({ user: memberNamed('siuming'), type: 'takeAway' });
    expect(await validate(guest(), 'KAMFAI30', { session: own })).toEqual({ code: 'notFound' });
    expect(await validate(memberCaller('siuming'), 'KAMFAI30', { session: own })).toMatchObject({
      status: 'valid',
    });
    expect(await validate(guest(), 'KAMFAI30', { session: 'f'.repeat(24) })).toEqual({
      code: 'notFound',
    });
    expect(await validate(guest(), 'KAMFAI30', { shop: 'f'.repeat(24) })).toEqual({
      code: 'notFound',
    });
    expect(await validate(guest(), 'KAMFAI30', {})).toEqual({
      code: 'inputInvalid',
      where: ['data', 'shop'],
    });
  });

  it('[SAFE-05] is refused after ten wrong codes, even of two thousand', async () => {
    const answers = await Promise.all(
      Array.from({ length: 2000 }, (_, time) => validate(guest(), `GUESS${time}`)),
    );
    expect(
      answers.filter((answer) => JSON.stringify(answer) === JSON.stringify(unknownCode)),
    ).toHaveLength(10);
    expect(await validate(guest(), 'KAMFAI30')).toEqual({ code: 'tooMany', retryAfterMs: 600_000 });
  });
});

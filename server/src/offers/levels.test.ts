import { parse } from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { offerList } from '@servery/contract/schemas/offers.ts';
import { hongKong, taipei } from '@servery/demo/restaurant/places.ts';
import {
  type OrderScenario,
  aKey,
  given,
  guest,
  newOrderScenario,
  refusedWith,
} from '@servery/server/testing/order-scenario.ts';
import { newRuleValue } from '../../testing/access/offer-attempts.ts';
import { newId } from '../auth/random-keys.ts';
import { orderingMemberOf } from '../orders/store/ordering-members.ts';

let scenario: OrderScenario;
beforeAll(async () => {
  scenario = await newOrderScenario();
});

function manager(shop = hongKong) {
  const [person] = scenario.restaurant.staff.filter((one) => one.shop === shop);
  const staff = person?._id ?? '';
  return guest({ kind: 'staff', device: null, staff, shop, role: 'manager' });
}

function send(change: object, about: object = {}) {
  const data = { change, acknowledged: true, requestKey: aKey(), ...about };
  return scenario.send('create offers/level', { data, caller: manager() });
}

async function list(shop = hongKong) {
  const answer = await scenario.send('find offers', { caller: manager(shop) });
  return parse(offerList, given(answer));
}

async function level(_id: string, shop = hongKong) {
  return (await list(shop)).levels.find((one) => one._id === _id);
}

async function made(rank: number, pointsNeeded: number | null): Promise<string> {
  const _id = newId();
  const name = [{ lang: 'en', value: `Level ${rank}` }];
  given(await send({ kind: 'create', _id, value: { name, rank, pointsNeeded } }));
  return _id;
}

/** A member without a level. */
async function plainMember(): Promise<string> {
  const [row] = await scenario.rows(`update users set vip_level = null, vip_level_by = 'hand'
    where id = (select id from users order by id limit 1) returning id`);
  await scenario.rows('delete from point_ledger; delete from point_balances');
  return String(row?.['id']);
}

/** Points that an order has earned, and what becomes of the level. */
async function earn(user: string, points: number, at = 'now()'): Promise<string> {
  const session = newId();
  await scenario.rows(`insert into sessions (id, shop, type, status, people, user_id, bill)
    values ('${session}', '${hongKong}', 'takeAway', 'done', 1, '${user}', '{"points": ${points}}')`);
  await scenario.rows(`select record_points('${session}', 'done', ${at})`);
  return session;
}

async function levelOf(user: string): Promise<string | null> {
  const found = await orderingMemberOf(scenario.parts.db, { user, coupons: [], gifts: [] });
  return found.level?._id ?? null;
}

describe('levels of members', () => {
  it('[OFFER-13] are listed with their members and what these get in the shop', async () => {
    const { levels, offers } = await list();
    const { vipLevels, members } = scenario.restaurant;
    expect(levels.map(({ _id }) => _id)).toEqual(vipLevels.map(({ _id }) => _id));
    const [, gold] = levels;
    expect(gold?.members).toBe(members.filter(({ vipLevel }) => vipLevel === gold?._id).length);
    expect(gold?.rules).toHaveLength(3);
    expect(offers.map(({ rule }) => rule._id)).toEqual(expect.arrayContaining(gold?.rules ?? []));
    expect((await level(gold?._id ?? '', taipei))?.rules).toHaveLength(2);
  });

  it('[OFFER-13] are made, changed and removed, once for a request key, and logged', async () => {
    const _id = newId();
    const value = { name: [{ lang: 'en', value: 'Jade' }], rank: 7, pointsNeeded: null };
    const requestKey = aKey();
    const creation = { kind: 'create', _id, value };
    given(await send(creation, { requestKey }));
    given(await send(creation, { requestKey }));
    given(await send({ kind: 'save', _id, version: 1, value: { ...value, pointsNeeded: 900 } }));
    expect(await level(_id)).toMatchObject({ version: 2, pointsNeeded: 900, members: 0 });
    const late = await send({ kind: 'save', _id, version: 1, value });
    expect(refusedWith(late)).toMatchObject({ code: 'versionPassed' });
    given(await send({ kind: 'remove', _id, version: 2 }));
    expect(await level(_id)).toBeUndefined();
    const logged = await scenario.rows(`select action from staff_log where target = '${_id}'
      order by id`);
    expect(logged.map(({ action }) => action)).toEqual([
      'levelAdded',
      'levelChanged',
      'levelRemoved',
    ]);
  });

  it('[OFFER-13] are refused with everything that is wrong, and then stay', async () => {
    const low = await made(4, 100);
    const before = (await list()).levels;
    const wrong = { name: [{ lang: 'en', value: '' }], rank: 4, pointsNeeded: 100 };
    const refused = await send({ kind: 'create', _id: newId(), value: wrong });
    expect(refusedWith(refused)['problems']).toEqual([
      { field: 'name', code: 'nameMissing' },
      { field: 'rank', code: 'levelRankTaken' },
    ]);
    const crossing = { name: [{ lang: 'en', value: 'Above' }], rank: 5, pointsNeeded: 50 };
    expect(
      refusedWith(await send({ kind: 'create', _id: newId(), value: crossing }))['problems'],
    ).toEqual([{ field: 'pointsNeeded', code: 'levelCrosses' }]);
    const alone = { kind: 'remove', _id: low, version: 1 };
    expect(refusedWith(await send(alone, { acknowledged: false }))['problems']).toEqual([
      { field: 'acknowledged', code: 'levelElsewhere' },
    ]);
    const [silver] = before;
    const held = await send({ kind: 'remove', _id: silver?._id, version: silver?.version });
    expect(refusedWith(held)['problems']).toEqual([{ field: 'level', code: 'levelUsed' }]);
    expect((await list()).levels).toEqual(before);
    given(await send(alone));
  });

  it('[OFFER-13] get rules of their own, which leave them when they are removed', async () => {
    const jade = await made(6, null);
    const change = async (part: object) => {
      const data = { change: part, requestKey: aKey() };
      return scenario.send('create offers/change', { data, caller: manager() });
    };
    const rule = newId();
    const creation = { kind: 'create', _id: rule, source: 'vip', value: newRuleValue() };
    expect(refusedWith(await change(creation))['problems']).toEqual([
      { field: 'level', code: 'levelMissing' },
    ]);
    given(await change({ ...creation, level: jade }));
    expect(await level(jade)).toMatchObject({ rules: [rule] });
    given(await change({ kind: 'remove', _id: rule, version: 1 }));
    expect(await level(jade)).toMatchObject({ rules: [] });
    given(await send({ kind: 'remove', _id: jade, version: 1 }));
  });
});

describe('the level of a member', () => {
  it('[OFFER-13] rises with the points of 12 months, and holds for the next order', async () => {
    const low = await made(20, 100);
    const high = await made(21, 300);
    const user = await plainMember();
    await earn(user, 90, `now() - interval '13 months'`);
    await earn(user, 99);
    expect(await levelOf(user)).toBeNull();
    await earn(user, 1);
    expect(await levelOf(user)).toBe(low);
    await earn(user, 200);
    expect(await levelOf(user)).toBe(high);
  });

  it('[OFFER-13] falls when an order that gave it becomes void, unless given by hand', async () => {
    const { levels } = await list();
    const high = levels.at(-1);
    const user = await plainMember();
    const session = await earn(user, 500);
    expect(await levelOf(user)).toBe(high?._id);
    await scenario.rows(`select keep_points('${session}', 0, now())`);
    expect(await levelOf(user)).toBeNull();
    await scenario.rows(`update users set vip_level = '${high?._id}' , vip_level_by = 'hand'
      where id = '${user}'`);
    const other = await earn(user, 100);
    await scenario.rows(`select keep_points('${other}', 0, now())`);
    expect(await levelOf(user)).toBe(high?._id);
  });

  it('[OFFER-13] falls back to what was given by hand before points raised it', async () => {
    const silver = await made(30, null);
    const gold = await made(31, 1000);
    const user = await plainMember();
    await scenario.rows(`update users set vip_level = '${silver}' where id = '${user}'`);
    const session = await earn(user, 1000);
    expect(await levelOf(user)).toBe(gold);
    const removal = await send({ kind: 'remove', _id: silver, version: 1 });
    expect(refusedWith(removal)['problems']).toEqual([{ field: 'level', code: 'levelUsed' }]);
    await scenario.rows(`select keep_points('${session}', 0, now())`);
    expect(await levelOf(user)).toBe(silver);
    const again = await earn(user, 1000);
    await scenario.rows(`select keep_points('${again}', 0, now())`);
    expect(await levelOf(user)).toBe(silver);
  });

  it('[OFFER-13] stays when an order of more than 12 months ago becomes void', async () => {
    const jade = await made(40, 5000);
    const user = await plainMember();
    const old = await earn(user, 3000, `now() - interval '13 months'`);
    await earn(user, 5000);
    await scenario.rows(`select keep_points('${old}', 0, now())`);
    expect(await levelOf(user)).toBe(jade);
  });
});

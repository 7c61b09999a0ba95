import { parse } from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { memberCard } from '@servery/contract/schemas/loyalty.ts';
import { hongKong, kualaLumpur, taipei } from '@servery/demo/restaurant/places.ts';
import {
  type OrderScenario,
  aKey,
  given,
  guest,
  newOrderScenario,
  refusedWith,
} from '@servery/server/testing/order-scenario.ts';
import { newId } from '../auth/random-keys.ts';
import { maskedName } from '../members/masked-name.ts';
import { orderingMemberOf } from '../orders/store/ordering-members.ts';

let scenario: OrderScenario;
let user = '';
let email = '';

beforeAll(async () => {
  scenario = await newOrderScenario();
  const member = scenario.restaurant.members.find(({ vipLevel }) => vipLevel === null);
  user = member?._id ?? '';
  email = member?.email ?? '';
});

function manager(shop = hongKong) {
  const [person] = scenario.restaurant.staff.filter((one) => one.shop === shop);
  const staff = person?._id ?? '';
  return guest({ kind: 'staff', device: null, staff, shop, role: 'manager' });
}

function send(path: string, data: object, shop = hongKong) {
  const about = { data: { requestKey: aKey(), reason: 'Waited long', user, ...data } };
  return scenario.send(`create loyalty/${path}`, { ...about, caller: manager(shop) });
}

async function card(login = email, shop = hongKong) {
  const query = { login };
  const answer = await scenario.send('find loyalty/member', { query, caller: manager(shop) });
  return parse(memberCard, given(answer)).member;
}

function logged() {
  return scenario.rows(`select action, amount::integer, note, detail->>'name' as name
    from staff_log where target = '${user}' order by id`);
}

describe('points of a member', () => {
  it('[OFFER-15] are added and taken with a reason, once for a request key', async () => {
    const before = (await card())?.points ?? 0;
    const requestKey = aKey();
    given(await send('points', { amount: 40, requestKey }));
    given(await send('points', { amount: 40, requestKey }));
    const after = parse(
      memberCard,
      given(await send('points', { amount: -15, reason: 'Mistake' })),
    );
    expect(after.member?.points).toBe(before + 25);
    expect(after.member?.entries.slice(0, 2)).toMatchObject([
      { amount: -15, reason: 'taken', note: 'Mistake', orderNumber: null },
      { amount: 40, reason: 'granted', note: 'Waited long' },
    ]);
    expect(await logged()).toMatchObject([
      { action: 'pointsAdded', amount: 40, note: 'Waited long', name: (await card())?.name },
      { action: 'pointsTaken', amount: 15, note: 'Mistake' },
    ]);
  });

  it('[OFFER-15] are those of the shop, and never less than none', async () => {
    const here = (await card())?.points ?? 0;
    const there = (await card(email, taipei))?.points ?? 0;
    const refused = await send('points', { amount: -(there + 1) }, taipei);
    expect(refusedWith(refused)['problems']).toEqual([{ field: 'amount', code: 'pointsTooFew' }]);
    expect((await card(email, taipei))?.points).toBe(there);
    expect((await card())?.points).toBe(here);
    expect(await logged()).toHaveLength(2);
  });

  it.each([
    [{ amount: 0 }, 'inputInvalid'],
    [{ amount: 0.5 }, 'inputInvalid'],
    [{ amount: 5, reason: ' ' }, 'inputInvalid'],
    [{ amount: 5, user: newId() }, 'notFound'],
  ])('[OFFER-15] stay for %j, which is refused as %s', async (data, code) => {
    const before = await card();
    expect(refusedWith(await send('points', data))).toMatchObject({ code });
    expect(await card()).toEqual(before);
  });

  it('[OFFER-15] that two managers take at once are taken as far as they reach', async () => {
    given(await send('points', { amount: 10 }));
    const points = (await card())?.points ?? 0;
    const taking = () => send('points', { amount: -points });
    const answers = await Promise.all([taking(), taking()]);
    expect(answers.filter(({ kind }) => kind === 'done')).toHaveLength(1);
    expect((await card())?.points).toBe(0);
  });
});

describe('a member at the desk', () => {
  it('[OFFER-15] is found by email or phone, with a name cut short', async () => {
    const member = scenario.restaurant.members.find(({ _id }) => _id === user);
    const found = await card(` ${email.toUpperCase()}`);
    expect(found).toMatchObject({ _id: user, level: null });
    expect(found?.name).toBe(`${member?.firstName} ${maskedName(member?.lastName ?? '')}`);
    expect((await card(member?.phone))?._id).toBe(user);
    expect(await card('nobody@example.com')).toBeNull();
  });

  it('[OFFER-15] is found by a bare number in the country of the shop before any other', async () => {
    const other = scenario.restaurant.members.find(({ _id }) => _id !== user)?._id ?? '';
    await scenario.rows(`update users set phone = '+85262345678' where id = '${user}';
      update users set phone = '+6062345678' where id = '${other}'`);
    expect((await card('62345678'))?._id).toBe(user);
    expect((await card('62345678', kualaLumpur))?._id).toBe(other);
    expect((await card('+852 6234 5678', kualaLumpur))?._id).toBe(user);
  });

  it('[OFFER-15] [RULE-06] gets a level by hand, which holds for the next order', async () => {
    const level = scenario.restaurant.vipLevels[0]?._id;
    const levelNow = async () =>
      (await orderingMemberOf(scenario.parts.db, { user, coupons: [], gifts: [] })).level?._id;
    const answer = given(await send('level', { level }));
    expect(answer).toMatchObject({ member: { level, levelBy: 'hand' } });
    expect(await levelNow()).toBe(level);
    const unknown = await send('level', { level: newId() });
    expect(refusedWith(unknown)['problems']).toEqual([{ field: 'level', code: 'levelMissing' }]);
    given(await send('level', { level: null }));
    expect(await levelNow()).toBeUndefined();
    const actions = (await logged()).map(({ action }) => action);
    expect(actions.slice(-2)).toEqual(['levelGiven', 'levelTaken']);
  });
});

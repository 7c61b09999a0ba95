import { productId } from '@servery/demo/restaurant/dish.ts';
import { idOf } from '@servery/demo/restaurant/ids.ts';
import { hongKong, hongKongHall } from '@servery/demo/restaurant/places.ts';
import { tables } from '@servery/demo/restaurant/tables.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../calls/caller.ts';
import type { Login } from '../calls/login.ts';
import {
  aKey,
  cartOf,
  given,
  guest,
  newOrderScenario,
  refusedWith,
} from '../../testing/order-scenario.ts';
import type { OrderScenario } from '../../testing/order-scenario.ts';

let scenario: OrderScenario;

beforeAll(async () => {
  scenario = await newOrderScenario();
});

const ming: Login = { kind: 'member', user: idOf('member', 'siuming') };
const kaYan: Login = { kind: 'member', user: idOf('member', 'kayan') };

async function openTable(name: string): Promise<string> {
  const code = tables.find((item) => item.shop === hongKong && item.name === name)?.code ?? '';
  const data = {
    viewItem: code,
    date: scenario.time.now,
    capacity: 2,
    shop: hongKong,
    requestKey: aKey(),
  };
  return String(given(await scenario.send('create tableSessions/createOrResume', { data }))['_id']);
}

function order(session: string, login: Login | null, about: object = {}) {
  const dishes = [{ dish: 'pork-chop-rice', quantity: 2 }];
  const requested = { shop: hongKong, section: hongKongHall, type: 'dineIn', dishes } as const;
  const data = {
    session,
    cart: cartOf(requested, scenario.restaurant),
    requestKey: aKey(),
    ...about,
  };
  return scenario.send('create tableSessions/order', { data, caller: guest(login) });
}

function eggTart(): string {
  const gift = scenario.restaurant.gifts.find(
    ({ rule }) => rule._id === idOf('rule', 'gift-egg-tart'),
  );
  return gift?._id ?? '';
}

async function giftCount(session: string): Promise<number> {
  const [row] = await scenario.rows(
    `select count(*) as gifts from gift_records where session = '${session}'`,
  );
  return Number(row?.['gifts']);
}

describe('a table that a member shares with others', () => {
  it('[COUPON-04] lets only the member spend the points', async () => {
    const session = await openTable('A1');
    given(await order(session, ming));
    for (const other of [null, kaYan])
      expect(refusedWith(await order(session, other, { gifts: [eggTart()] }))).toMatchObject({
        code: 'giftRefused',
        reason: 'loginRequired',
      });
    const data = { user: kaYan.user, session, shop: hongKong, gift: eggTart(), requestKey: aKey() };
    const redeemed = await scenario.send('create gifts/redeem', { data, caller: guest(kaYan) });
    expect(refusedWith(redeemed)).toMatchObject({ code: 'giftRefused' });
    expect(await giftCount(session)).toBe(0);
    given(await order(session, ming, { gifts: [eggTart()] }));
    expect(await giftCount(session)).toBe(1);
  });

  it('[ROUTE-08] [CART-11] stores which group ordered each dish, null without a group', async () => {
    const session = await openTable('A5');
    given(await order(session, null, { tableSplit: 2 }));
    given(await order(session, null));
    const read = given(await scenario.send('get tableSessions', { id: session, query: {} }));
    const lines: unknown = read['products'];
    expect(lines).toMatchObject([
      { round: 1, tableSplit: 2 },
      { round: 2, tableSplit: null },
    ]);
  });

  it('[CART-11] names other guests’ dishes only by names they gave', async () => {
    const session = await openTable('A2');
    given(await order(session, ming));
    given(await order(session, null));
    given(await order(session, kaYan));
    given(await order(session, null, { guest: 'Ben' }));
    const stored = await scenario.parts.sessions.session(session);
    const [name] = scenario.restaurant.members.filter(({ _id }) => _id === ming.user);
    const rice = stored?.lines.filter(
      ({ chosen }) => chosen.product === productId('pork-chop-rice'),
    );
    expect(rice?.map(({ chosen }) => chosen.orderedBy)).toEqual([
      name?.firstName,
      null,
      null,
      'Ben',
    ]);
  });

  it('[SESSION-05] becomes takeaway under one key when several phones switch at once', async () => {
    const session = await openTable('A4');
    const change = (requestKey: string, caller: Caller) => {
      const data = { mode: 'takeAway', shop: hongKong, session, force: true, requestKey };
      return scenario.send('create appOrdering/changeMode', { data, caller });
    };
    const phones = Array.from({ length: 6 }, () => ({ key: aKey(), caller: guest() }));
    for (const { caller } of phones)
      given(await scenario.send('get tableSessions', { id: session, caller }));
    const keysOf = async () => {
      const answers = await Promise.all(phones.map(({ key, caller }) => change(key, caller)));
      return answers.flatMap((answer) =>
        answer.kind === 'done' ? [given(answer)['restoreKey']] : [],
      );
    };
    const keys = [...(await keysOf()), ...(await keysOf())].filter((key) => key !== null);
    expect(new Set(keys).size).toBe(1);
    const query = { restoreKey: keys[0] };
    given(await scenario.send('get tableSessions', { id: session, query }));
  });

  it('[RULE-06] does not take over the member who changes it', async () => {
    const session = await openTable('A3');
    given(await order(session, null));
    const before = await scenario.parts.sessions.session(session);
    const data = { session, people: 3, requestKey: aKey() };
    given(await scenario.send('create tableSessions/changePeople', { data, caller: guest(ming) }));
    const after = await scenario.parts.sessions.session(session);
    expect([before?.user, after?.user, after?.people]).toEqual([null, null, 3]);
    expect(after?.items.filter(({ source }) => source === 'vip' || source === 'member')).toEqual(
      [],
    );
  });
});

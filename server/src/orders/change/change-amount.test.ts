import { beforeAll, describe, expect, it } from 'vitest';
import {
  aKey,
  given,
  newOrderScenario,
  refusedWith,
} from '@servery/server/testing/order-scenario.ts';
import type { OrderScenario } from '@servery/server/testing/order-scenario.ts';
import { staffedOrders, strangersToOrder } from '@servery/server/testing/staffed-orders.ts';

let scenario: OrderScenario;
const orders = staffedOrders(() => scenario);

beforeAll(async () => {
  scenario = await newOrderScenario();
});

const adjust = (session: string, about: object = {}) =>
  orders.change('changeAdjust', { session, name: 'Cake cutting', amount: 5000, ...about });

describe('an amount that staff put on a bill', () => {
  it('[STAFF-05] [PRICE-18] is named on it, changed by its id, and removed by 0', async () => {
    const session = await orders.takeAway({ dish: 'pork-chop-rice' });
    const { total } = await orders.stored(session);
    const { item } = given(await adjust(session));
    const row = { _id: item, name: 'Cake cutting', amount: 5000 };
    expect(await orders.read(session)).toMatchObject({ total: total + 5000, adjusts: [row] });
    await orders.stored(session);
    given(await adjust(session, { adjust: item, name: 'Goodwill', amount: -300 }));
    const lowered = await orders.read(session);
    expect(lowered).toMatchObject({
      total: total - 300,
      adjusts: [{ _id: item, name: 'Goodwill', amount: -300 }],
    });
    expect(lowered['rows']).toContainEqual({ kind: 'adjust', of: item, amount: -300 });
    given(await adjust(session, { adjust: item, amount: 0 }));
    expect(await orders.read(session)).toMatchObject({ total, adjusts: [] });
    expect(refusedWith(await adjust(session, { adjust: item }))).toEqual({
      code: 'changeRefused',
      reason: 'adjustUnknown',
    });
  });

  it('[STAFF-05] [PRICE-18] takes off what the bill was too small for once it has grown', async () => {
    const session = await orders.table();
    given(await adjust(session, { name: 'Voucher on paper', amount: -20_000 }));
    given(await orders.round(session, { dish: 'egg-tart' }));
    expect((await orders.stored(session)).total).toBe(0);
    given(await orders.round(session, { dish: 'pork-chop-rice', quantity: 9 }));
    const { bill, adjusts } = await orders.stored(session);
    expect([bill?.adjusts[0]?.amount, adjusts[0]?.amount]).toEqual([-20_000, -20_000]);
    expect(Number(bill?.total)).toBeGreaterThan(0);
  });

  it('[STAFF-05] is on the bill that a table is quoted before its next round', async () => {
    const session = await orders.table();
    given(await orders.round(session, { dish: 'pork-chop-rice' }));
    given(await adjust(session));
    const { total, shop } = await orders.stored(session);
    const data = { shop, session, type: 'dineIn', products: orders.cart({ dish: 'egg-tart' }) };
    const { bill } = given(await scenario.send('create bills/quote', { data }));
    given(await orders.round(session, { dish: 'egg-tart' }));
    const after = await orders.stored(session);
    expect(bill).toMatchObject({ total: after.total });
    expect(after.total).toBeGreaterThan(total);
  });

  it.each([
    ['a fraction of a cent', { amount: 0.5 }],
    ['more than a bill holds', { amount: 10_000_000_001 }],
    ['as much less', { amount: -10_000_000_001 }],
    ['no name', { name: '\u202E' }],
    ['a long name', { name: 'x'.repeat(61) }],
  ])('[PRICE-24] [TEXT-01] is not %s', async (_, about) => {
    const session = await orders.takeAway({ dish: 'butter-toast' });
    expect(refusedWith(await adjust(session, about))).toMatchObject({ code: 'inputInvalid' });
  });

  it('[STAFF-05] [PRICE-24] is one of twenty, and the largest twenty are right to the cent', async () => {
    const session = await orders.takeAway({ dish: 'butter-toast' });
    const { total } = await orders.stored(session);
    for (let nth = 0; nth < 20; nth += 1) given(await adjust(session, { amount: 10_000_000_000 }));
    expect((await orders.stored(session)).total).toBe(total + 200_000_000_000);
    expect(refusedWith(await adjust(session))).toEqual({
      code: 'changeRefused',
      reason: 'tooManyAdjusts',
    });
  });

  it('[TEXT-01] has its name cleaned', async () => {
    const session = await orders.takeAway({ dish: 'butter-toast' });
    given(await adjust(session, { name: '  Cork\u200Bage\nfee ' }));
    expect(await orders.read(session)).toMatchObject({ adjusts: [{ name: 'Corkage fee' }] });
  });

  it.each(strangersToOrder)(
    '[STAFF-01] [SAFE-03] is not put there by %s',
    async (_, login, code) => {
      const session = await orders.takeAway({ dish: 'butter-toast' });
      const asked = { session, name: 'Goodwill', amount: -100 };
      expect(refusedWith(await orders.change('changeAdjust', asked, login))).toEqual({ code });
    },
  );

  it('[STAFF-01] [SESSION-13] is put there once for a key', async () => {
    const session = await orders.takeAway({ dish: 'butter-toast' });
    const key = { requestKey: aKey() };
    await Promise.all(Array.from({ length: 8 }, () => adjust(session, key)));
    expect((await orders.stored(session)).adjusts).toHaveLength(1);
  });
});

describe('a fee that staff put on a bill', () => {
  const fee = (session: string, about: object = {}) =>
    orders.change('changeSurcharge', { session, name: 'Corkage', amount: 10_000, ...about });

  it('[STAFF-09] is named on it, changed by its id, and removed by 0', async () => {
    const session = await orders.takeAway({ dish: 'pork-chop-rice' });
    const { total } = await orders.stored(session);
    const { item } = given(await fee(session));
    expect(await orders.read(session)).toMatchObject({
      total: total + 10_000,
      surcharges: [{ _id: item, name: 'Corkage', amount: 10_000 }],
    });
    given(await fee(session, { surcharge: item, amount: 500 }));
    expect((await orders.stored(session)).total).toBe(total + 500);
    given(await fee(session, { surcharge: item, amount: 0 }));
    expect(await orders.read(session)).toMatchObject({ total, surcharges: [] });
    expect(refusedWith(await fee(session, { surcharge: item }))).toEqual({
      code: 'changeRefused',
      reason: 'surchargeUnknown',
    });
  });

  it('[STAFF-09] stays on the bill of a further round', async () => {
    const session = await orders.table();
    given(await orders.round(session, { dish: 'egg-tart' }));
    given(await fee(session));
    given(await orders.round(session, { dish: 'egg-tart' }));
    const { bill } = await orders.stored(session);
    expect(bill?.surcharges).toMatchObject([{ name: 'Corkage', amount: 10_000 }]);
  });

  it.each([-1, 1.5, 1e13])('[STAFF-09] is never %s', async (amount) => {
    const session = await orders.takeAway({ dish: 'egg-tart' });
    expect(refusedWith(await fee(session, { amount }))['code']).toBe('inputInvalid');
  });

  it('[STAFF-09] is one of at most 20', async () => {
    const session = await orders.takeAway({ dish: 'egg-tart' });
    for (let count = 0; count < 20; count += 1) given(await fee(session, { amount: 1 }));
    expect(refusedWith(await fee(session))['reason']).toBe('tooManySurcharges');
  });

  it.each(strangersToOrder)('[STAFF-09] is not put there by %s', async (_, login, code) => {
    const session = await orders.takeAway({ dish: 'egg-tart' });
    const data = { session, name: 'Any', amount: 1 };
    expect(refusedWith(await orders.change('changeSurcharge', data, login))['code']).toBe(code);
  });
});

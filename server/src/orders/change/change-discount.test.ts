import { productId } from '@servery/demo/restaurant/dish.ts';
import { ruleId } from '@servery/demo/restaurant/offer.ts';
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

const wings = { dish: 'chicken-wings', quantity: 8 };
const switching = (session: string, item: string, disabled: boolean) =>
  orders.change('changeDiscount', { session, item, disabled });
const typing = (session: string, about: object = {}) =>
  orders.change('changeDiscount', {
    session,
    name: 'With our apologies',
    discountType: 'percent',
    discount: 12.5,
    ...about,
  });

describe('a discount that staff switch off', () => {
  const item = `automatic/${ruleId('take-away-5')}`;

  it('[STAFF-04] [RULE-04] stays listed, takes nothing off, and counts again once it is on', async () => {
    const session = await orders.takeAway({ dish: 'pork-chop-rice' });
    const before = await orders.stored(session);
    expect(Number(before.bill?.discount)).toBeGreaterThan(0);
    given(await switching(session, item, true));
    const off = await orders.read(session);
    expect(off['discounts']).toContainEqual(
      expect.objectContaining({ _id: item, disabled: true, valid: false, discountValue: 0 }),
    );
    expect(Number(off['total'])).toBeGreaterThan(before.total);
    await orders.stored(session);
    given(await switching(session, item, false));
    expect((await orders.stored(session)).bill).toEqual(before.bill);
  });

  it('[STAFF-04] does not join again with the next round', async () => {
    const session = await orders.table();
    const soup = `automatic/${ruleId('house-soup')}`;
    given(await orders.round(session, wings));
    given(await switching(session, soup, true));
    given(await orders.round(session, { dish: 'egg-tart' }));
    const { lines, items } = await orders.stored(session);
    expect(items).toContainEqual(expect.objectContaining({ item: soup, disabled: true }));
    // What it gave is cancelled, and it gives nothing more.
    const soups = lines.filter(({ chosen }) => chosen.product === productId('house-soup'));
    expect(soups.map(({ chosen }) => chosen.status)).toEqual(['cancel']);
  });

  it('[STAFF-04] is one of the order', async () => {
    const session = await orders.takeAway({ dish: 'butter-toast' });
    const other = `automatic/${ruleId('big-table')}`;
    expect(refusedWith(await switching(session, other, true))).toEqual({
      code: 'changeRefused',
      reason: 'discountUnknown',
    });
  });
});

describe('a discount that staff give', () => {
  it('[STAFF-04] [PRICE-05] is typed in as a percentage, with four decimals at most', async () => {
    const session = await orders.takeAway({ dish: 'pork-chop-rice', quantity: 3 });
    const before = await orders.stored(session);
    const { item } = given(await typing(session));
    const { bill } = await orders.stored(session);
    const left = Number(before.bill?.goods) - Number(before.bill?.discount);
    const off = bill?.discounts.find((one) => one.item === item)?.amount;
    expect(off).toBe(Math.round(left * 0.125));
    expect((await orders.read(session))['discounts']).toContainEqual(
      expect.objectContaining({
        _id: item,
        source: 'manual',
        name: [{ lang: '', value: 'With our apologies' }],
        discountValue: off,
      }),
    );
  });

  it('[STAFF-04] is typed in as an amount, and stays with later rounds', async () => {
    const session = await orders.table();
    given(await typing(session, { discountType: 'amount', discount: 2000 }));
    given(await orders.round(session, { dish: 'pork-chop-rice' }));
    given(await orders.round(session, { dish: 'egg-tart' }));
    const { bill } = await orders.stored(session);
    expect(bill?.discounts).toContainEqual(
      expect.objectContaining({ source: 'manual', valid: true, amount: 2000 }),
    );
  });

  it('[STAFF-04] is one of the restaurant’s manual discounts, once', async () => {
    const session = await orders.takeAway(wings);
    const rule = ruleId('goodwill-20');
    const answer = given(await orders.change('changeDiscount', { session, rule }));
    expect(answer).toMatchObject({ item: `manual/${rule}` });
    const { bill } = await orders.stored(session);
    expect(bill?.discounts.at(-1)).toMatchObject({ rule, valid: true, amount: 2000 });
    expect(refusedWith(await orders.change('changeDiscount', { session, rule }))).toEqual({
      code: 'changeRefused',
      reason: 'alreadyAdded',
    });
    for (const other of [ruleId('big-table'), 'f'.repeat(24)])
      expect(refusedWith(await orders.change('changeDiscount', { session, rule: other }))).toEqual({
        code: 'changeRefused',
        reason: 'discountUnknown',
      });
  });

  it('[STAFF-04] stays while it has no effect, and is refused when it has none at first', async () => {
    const session = await orders.takeAway({ dish: 'butter-toast' }, { dish: 'egg-tart' });
    given(await typing(session));
    const { lines } = await orders.stored(session);
    for (const { chosen } of lines)
      given(await orders.change('changeLine', { session, line: chosen.id, status: 'cancel' }));
    const { items } = await orders.stored(session);
    expect(items).toMatchObject([{ source: 'manual', disabled: false }]);
    expect(refusedWith(await typing(session))).toMatchObject({
      code: 'changeRefused',
      reason: 'ruleNothing',
    });
  });

  it.each([
    ['more than everything', { discount: 100.5 }],
    ['a negative share', { discount: -1 }],
    ['five decimals', { discount: 1.00001 }],
    ['a fraction of a cent', { discountType: 'amount', discount: 10.5 }],
    ['a huge amount', { discountType: 'amount', discount: 10_000_000_001 }],
    ['another kind', { discountType: 'freeSeatCharge', discount: 1 }],
    ['no name', { name: ' \u200B ' }],
    ['a long name', { name: 'x'.repeat(61) }],
  ])('[PRICE-24] [TEXT-01] is not given as %s', async (_, about) => {
    const session = await orders.takeAway({ dish: 'butter-toast' });
    expect(refusedWith(await typing(session, about))).toMatchObject({ code: 'inputInvalid' });
  });

  it('[STAFF-04] is given twenty times at most', async () => {
    const session = await orders.takeAway({ dish: 'pork-chop-rice', quantity: 9 });
    const one = { discountType: 'amount', discount: 1 };
    for (let nth = 0; nth < 20; nth += 1) given(await typing(session, one));
    expect(refusedWith(await typing(session, one))).toEqual({
      code: 'changeRefused',
      reason: 'tooManyDiscounts',
    });
  });

  it.each(strangersToOrder)('[STAFF-01] [SAFE-03] is not given by %s', async (_, login, code) => {
    const session = await orders.takeAway({ dish: 'butter-toast' });
    const asked = { session, rule: ruleId('manager-20') };
    expect(refusedWith(await orders.change('changeDiscount', asked, login))).toEqual({ code });
  });

  it('[STAFF-01] [SESSION-13] is given once for a key', async () => {
    const session = await orders.takeAway({ dish: 'pork-chop-rice' });
    const key = { requestKey: aKey() };
    const answers = await Promise.all(Array.from({ length: 8 }, () => typing(session, key)));
    expect(new Set(answers.map((one) => given(one)['item'])).size).toBe(1);
    expect(
      (await orders.stored(session)).items.filter(({ source }) => source === 'manual'),
    ).toHaveLength(1);
  });
});

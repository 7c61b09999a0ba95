import { parse } from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { codeList, handedOut } from '@servery/contract/schemas/coupon-codes.ts';
import { offerHistory, offerList } from '@servery/contract/schemas/offers.ts';
import { hongKong, hongKongOnline, taipei } from '@servery/demo/restaurant/places.ts';
import { withoutUnpaidLimits } from '@servery/demo/restaurant/unlimited.ts';
import {
  type OrderScenario,
  aKey,
  cartOf,
  given,
  guest,
  newOrderScenario,
  refusedWith,
} from '@servery/server/testing/order-scenario.ts';
import { newRuleValue } from '../../testing/access/offer-attempts.ts';
import { newId } from '../auth/random-keys.ts';

let scenario: OrderScenario;

beforeAll(async () => {
  scenario = await newOrderScenario(withoutUnpaidLimits);
});

function manager(shop = hongKong) {
  const [person] = scenario.restaurant.staff.filter((one) => one.shop === shop);
  const staff = person?._id ?? '';
  return guest({ kind: 'staff', device: null, staff, shop, role: 'manager' });
}

function send(path: string, data: object, shop = hongKong) {
  const about = { data: { requestKey: aKey(), ...data }, caller: manager(shop) };
  return scenario.send(`create offers/${path}`, about);
}

async function change(part: object): Promise<void> {
  given(await send('change', { change: part }));
  await scenario.parts.menus.refreshed(hongKong);
}

async function made(source: string, about: object = {}): Promise<string> {
  const _id = newId();
  await change({ kind: 'create', _id, source, value: newRuleValue(), ...about });
  return _id;
}

async function offer(_id: string) {
  const answer = given(await scenario.send('find offers', { caller: manager() }));
  return parse(offerList, answer).offers.find(({ rule }) => rule._id === _id);
}

async function codes(rule: string, about: object = {}, shop = hongKong) {
  const query = { rule, ...about };
  const answer = await scenario.send('find offers/codes', { query, caller: manager(shop) });
  return parse(codeList, given(answer));
}

async function hand(rule: string, to: object, endDate: string | null = null) {
  return parse(handedOut, given(await send('handOut', { rule, to, endDate }))).codes;
}

function problemOf(answer: Awaited<ReturnType<typeof send>>): unknown {
  return refusedWith(answer)['problems'];
}

/** An order of two egg tarts that hands in a coupon. */
async function orderWith(coupon: string) {
  const dishes = [{ dish: 'egg-tart', quantity: 2 }];
  const place = { shop: hongKong, section: hongKongOnline, type: 'takeAway' } as const;
  const products = cartOf({ ...place, dishes }, scenario.restaurant);
  const session = { type: 'takeAway', section: hongKongOnline };
  const data = { session, shop: hongKong, products, coupons: [coupon], requestKey: aKey() };
  return scenario.send('create tableSessions/create', { data });
}

describe('coupons and gifts of a shop', () => {
  it('[OFFER-11] come with their rule, and leave with it while nobody has them', async () => {
    const coupon = await made('coupon');
    const gift = await made('gift', { points: 250 });
    expect(await offer(coupon)).toMatchObject({ source: 'coupon', handed: { open: 0, used: 0 } });
    expect(await offer(gift)).toMatchObject({ points: 250, handed: { used: 0 } });
    const rows = await scenario.rows(`select shops, points from gifts where rule = '${gift}'`);
    expect(rows).toEqual([{ shops: [hongKong], points: 250 }]);
    for (const _id of [coupon, gift]) await change({ kind: 'remove', _id, version: 1 });
    expect([await offer(coupon), await offer(gift)]).toEqual([undefined, undefined]);
  });

  it('[OFFER-11] are refused whole where a gift costs nothing', async () => {
    const _id = newId();
    const creation = { kind: 'create', _id, source: 'gift', value: newRuleValue() };
    const refused = await send('change', { change: creation });
    expect(problemOf(refused)).toEqual([{ field: 'points', code: 'pointsMissing' }]);
    const free = await send('change', { change: { ...creation, points: 0 } });
    expect(refusedWith(free)).toMatchObject({ code: 'inputInvalid' });
    expect(await offer(_id)).toBeUndefined();
  });

  it('[OFFER-11] [RULE-05] have the name and price written last, as another version', async () => {
    const _id = await made('gift', { points: 100 });
    const value = { ...newRuleValue(), name: [{ lang: 'en', value: 'A cup' }] };
    await change({ kind: 'save', _id, version: 1, points: 100, value });
    await change({ kind: 'save', _id, version: 2, points: 80, value });
    expect(await offer(_id)).toMatchObject({ points: 80, rule: { version: 3 } });
    const gifts = await scenario.rows(`select name, points from gifts where rule = '${_id}'`);
    expect(gifts).toEqual([{ name: value.name, points: 80 }]);
  });
});

describe('the codes of a coupon', () => {
  it('[OFFER-12] are used once each, and then say by which order', async () => {
    const rule = await made('coupon');
    const list = await hand(rule, { kind: 'codes', count: 3 }, '2030-01-01');
    expect(new Set(list).size).toBe(3);
    expect(list.every((code) => /^[2-9A-HJ-NP-Z]{12}$/.test(code))).toBe(true);
    const [first] = (await codes(rule)).codes;
    expect(first).toMatchObject({ state: 'free', endDate: '2030-01-01', isOwn: true });
    const placed = given(await orderWith(first?._id ?? ''));
    expect((await codes(rule, { text: first?.code.slice(2, 9) })).codes).toMatchObject([
      { state: 'used', order: { _id: placed['_id'] }, uses: 1, holder: null },
    ]);
    expect(refusedWith(await orderWith(first?._id ?? ''))).toMatchObject({ reason: 'alreadyUsed' });
    expect(await offer(rule)).toMatchObject({ handed: { open: 2, used: 1 } });
    const removal = await send('change', { change: { kind: 'remove', _id: rule, version: 1 } });
    expect(problemOf(removal)).toMatchObject([{ code: 'offerUsed' }]);
  });

  it('[OFFER-12] are free again once the order is void', async () => {
    const rule = await made('coupon');
    await hand(rule, { kind: 'codes', count: 1 });
    const [code] = (await codes(rule)).codes;
    const { _id } = given(await orderWith(code?._id ?? ''));
    await scenario.rows(`select change_status('${String(_id)}', 'cancelled', now())`);
    expect((await codes(rule)).codes).toMatchObject([{ state: 'free', order: null, uses: 0 }]);
  });

  it('[OFFER-12] go to a member, or to everybody under one word', async () => {
    const rule = await made('coupon');
    const [member] = scenario.restaurant.members;
    await hand(rule, { kind: 'member', login: ` ${member?.email.toUpperCase()} ` });
    await hand(rule, { kind: 'member', login: member?.phone ?? '' });
    expect(await hand(rule, { kind: 'everybody', code: 'TEATIME' })).toEqual(['TEATIME']);
    const [everybody, ...own] = (await codes(rule)).codes;
    expect(own).toMatchObject([{ state: 'held' }, { state: 'held' }]);
    expect(own[0]?.holder).toMatch(/^\S+ .?\*$/);
    given(await orderWith(everybody?._id ?? ''));
    given(await orderWith(everybody?._id ?? ''));
    expect((await codes(rule, { text: 'tea' })).codes).toMatchObject([{ state: 'free', uses: 2 }]);
    expect(refusedWith(await orderWith(own[0]?._id ?? ''))).toMatchObject({
      reason: 'invalidCode',
    });
  });

  it.each([
    [{ kind: 'everybody', code: 'TEATIME' }, null, 'codeTaken'],
    [{ kind: 'member', login: 'nobody@example.com' }, null, 'memberUnknown'],
    [{ kind: 'codes', count: 1 }, '2020-01-01', 'dayPast'],
  ])('[OFFER-12] to %j until %s are refused as %s', async (to, endDate, code) => {
    const rule = await made('coupon');
    expect(problemOf(await send('handOut', { rule, to, endDate }))).toMatchObject([{ code }]);
    expect(await codes(rule)).toEqual({ codes: [], total: 0, next: null });
  });

  it('[OFFER-12] are not made of a coupon that is over, and expire with it', async () => {
    const rule = await made('coupon');
    await hand(rule, { kind: 'codes', count: 1 }, '2030-01-01');
    const value = { ...newRuleValue(), endDate: '2026-11-01' };
    await change({ kind: 'save', _id: rule, version: 1, value });
    expect((await codes(rule)).codes).toMatchObject([{ state: 'expired', endDate: '2026-11-01' }]);
    const late = { rule, to: { kind: 'codes', count: 1 }, endDate: null };
    expect(problemOf(await send('handOut', late))).toMatchObject([{ code: 'couponOver' }]);
  });

  it.each([
    { kind: 'codes', count: 3 },
    { kind: 'everybody', code: 'STOPPED' },
    { kind: 'member', login: 'nobody@example.com' },
    { kind: 'member', login: 'known' },
  ])('[OFFER-12] are not made of a stopped coupon, to %j, and nothing is written', async (to) => {
    const rule = await made('coupon');
    await change({ kind: 'switch', _id: rule, version: 1, enabled: false });
    const [member] = scenario.restaurant.members;
    const receiver = to.login === 'known' ? { ...to, login: member?.email } : to;
    const written = () =>
      scenario.rows(`select (select count(*) from user_coupons) as codes,
        (select count(*) from offer_changes) as changes, (select count(*) from staff_log) as log`);
    const before = await written();
    const request = { rule, to: receiver, endDate: null, requestKey: aKey() };
    expect(problemOf(await send('handOut', request))).toEqual([
      { field: 'rule', code: 'couponOff' },
    ]);
    expect(await written()).toEqual(before);
    await change({ kind: 'switch', _id: rule, version: 2, enabled: true });
    expect(await hand(rule, { kind: 'codes', count: 1 })).toHaveLength(1);
  });

  it('[OFFER-12] that are withdrawn go on no order, once for a request key', async () => {
    const rule = await made('coupon');
    await hand(rule, { kind: 'codes', count: 2 });
    const [one, other] = (await codes(rule)).codes.map(({ _id }) => _id);
    const asked = { rule, codes: [one], requestKey: aKey() };
    expect(given(await send('withdraw', asked))).toEqual({ withdrawn: 1 });
    expect(given(await send('withdraw', asked))).toEqual({ withdrawn: 1 });
    expect(refusedWith(await orderWith(one ?? ''))).toMatchObject({ code: 'couponRefused' });
    given(await orderWith(other ?? ''));
    expect(given(await send('withdraw', { rule, codes: [other] }))).toEqual({ withdrawn: 0 });
  });

  it('[OFFER-03] [OFFER-12] of a stopped coupon are refused until it goes on', async () => {
    const rule = await made('coupon');
    await hand(rule, { kind: 'codes', count: 1 });
    const [code] = (await codes(rule)).codes;
    await change({ kind: 'switch', _id: rule, version: 1, enabled: false });
    expect(refusedWith(await orderWith(code?._id ?? ''))).toMatchObject({ reason: 'invalidCode' });
    await change({ kind: 'switch', _id: rule, version: 2, enabled: true });
    given(await orderWith(code?._id ?? ''));
  });

  it('[OFFER-12] come in pages that miss nothing and repeat nothing', async () => {
    const rule = await made('coupon');
    const list = await hand(rule, { kind: 'codes', count: 5 });
    const found: string[] = [];
    for (let page = await codes(rule, { $limit: 2 }); ;) {
      found.push(...page.codes.map(({ code }) => code));
      expect(page.total).toBe(5);
      if (page.next === null) break;
      page = await codes(rule, { $limit: 2, before: page.next });
    }
    expect(found).toEqual(list.toReversed());
  });

  it('[OFFER-12] [SAFE-02] are the business of managers of the shop alone', async () => {
    const rule = await made('coupon');
    await hand(rule, { kind: 'codes', count: 1 });
    const [code] = (await codes(rule)).codes;
    const to = { kind: 'codes', count: 1 };
    const elsewhere = await send('handOut', { rule, to, endDate: null }, taipei);
    expect(refusedWith(elsewhere)).toMatchObject({ code: 'notFound' });
    const taken = await send('withdraw', { rule, codes: [code?._id] }, taipei);
    expect(refusedWith(taken)).toMatchObject({ code: 'notFound' });
    expect((await codes(rule, {}, taipei)).codes).toEqual([]);
    const automatic = await made('automatic');
    const wrong = await send('handOut', { rule: automatic, to, endDate: null });
    expect(refusedWith(wrong)).toMatchObject({ code: 'notFound' });
  });

  it('[OFFER-12] that hold in other shops too are shown and stay', async () => {
    const { coupons, heldCoupons } = scenario.restaurant;
    const shared = coupons.find(
      ({ _id, shops }) =>
        shops.length === 0 &&
        heldCoupons.some(
          (one) => one.coupon === _id && one.status === 'valid' && !one.shops.length,
        ),
    );
    const rule = shared?.rule._id ?? '';
    const open = (await codes(rule)).codes.find(
      ({ state }) => state === 'free' || state === 'held',
    );
    expect(open).toMatchObject({ isOwn: false });
    expect(given(await send('withdraw', { rule, codes: [open?._id] }))).toEqual({ withdrawn: 0 });
  });

  it('[OFFER-12] [OFFER-04] are in the history of their rule', async () => {
    const answer = await scenario.send('find offers/history', { caller: manager() });
    const kinds = parse(offerHistory, answer.kind === 'done' ? answer.result : null);
    expect(new Set(kinds.map(({ kind }) => kind))).toEqual(
      new Set(['create', 'save', 'switch', 'remove', 'hand', 'withdraw']),
    );
  });
});

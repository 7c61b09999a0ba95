import { parse } from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StaffRole } from '@servery/contract/actor.ts';
import { offerHistory, offerList } from '@servery/contract/schemas/offers.ts';
import { hongKong, hongKongHall, taipei } from '@servery/demo/restaurant/places.ts';
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
  scenario = await newOrderScenario();
});

function staff(shop = hongKong, role: StaffRole = 'manager') {
  const [person] = scenario.restaurant.staff.filter((one) => one.shop === shop);
  return guest({ kind: 'staff', device: null, staff: person?._id ?? '', shop, role });
}

interface Sending {
  readonly shop?: string;
  readonly acknowledged?: boolean;
  readonly requestKey?: string;
  readonly role?: StaffRole;
}

function send(change: object, sending: Sending = {}) {
  const { shop = hongKong, acknowledged = false, requestKey = aKey(), role } = sending;
  const data = { change, acknowledged, requestKey };
  return scenario.send('create offers/change', { data, caller: staff(shop, role) });
}

async function offers(shop = hongKong) {
  const answer = await scenario.send('find offers', { caller: staff(shop) });
  return parse(offerList, answer.kind === 'done' ? answer.result : null);
}

async function offer(_id: string, shop = hongKong) {
  return (await offers(shop)).offers.find(({ rule }) => rule._id === _id);
}

async function history(shop = hongKong) {
  const answer = await scenario.send('find offers/history', { caller: staff(shop) });
  return parse(offerHistory, answer.kind === 'done' ? answer.result : null);
}

/** A new rule of the Hong Kong shop: half of everything, for everybody. */
async function halfOff(): Promise<string> {
  const _id = newId();
  const value = { ...newRuleValue(), discount: 50 };
  given(await send({ kind: 'create', _id, source: 'automatic', value }));
  return _id;
}

/** A guest's discount on two egg tarts, from the menu as it is now. */
async function discountOf(): Promise<unknown> {
  await scenario.parts.menus.refreshed(hongKong);
  const type = 'takeAway';
  const products = cartOf(
    { shop: hongKong, section: hongKongHall, type, dishes: [{ dish: 'egg-tart', quantity: 2 }] },
    scenario.restaurant,
  );
  const data = { shop: hongKong, type, products };
  const { bill } = given(await scenario.send('create bills/quote', { data, caller: guest(null) }));
  return typeof bill === 'object' && bill !== null && 'discount' in bill ? bill.discount : null;
}

describe('the offers of a shop', () => {
  it('[OFFER-01] are read and written by its managers, once for a request key', async () => {
    const _id = newId();
    const change = { kind: 'create', _id, source: 'member', value: newRuleValue() };
    const requestKey = aKey();
    given(await send(change, { requestKey }));
    given(await send(change, { requestKey }));
    expect(await offer(_id)).toMatchObject({
      rule: { discount: 5, shops: [hongKong], version: 1 },
      source: 'member',
      enabled: true,
      elsewhere: [],
    });
    expect(await history()).toMatchObject([{ rule: _id, kind: 'create' }]);
    const refused = refusedWith(await send(change, { role: 'till' }));
    expect(refused).toMatchObject({ code: 'notAllowed' });
  });

  it('[OFFER-01] [SAFE-02] of other shops look unknown, and so do their ids', async () => {
    const _id = await halfOff();
    const change = { kind: 'remove', _id, version: 1 };
    expect(refusedWith(await send(change, { shop: taipei }))).toMatchObject({ code: 'notFound' });
    const creation = { kind: 'create', _id, source: 'automatic', value: newRuleValue() };
    expect(refusedWith(await send(creation, { shop: taipei }))).toMatchObject({ code: 'notFound' });
    expect(await offer(_id, taipei)).toBeUndefined();
    given(await send(change));
    expect(await offer(_id)).toBeUndefined();
  });

  it('[OFFER-01] that hold elsewhere are changed by those who say so', async () => {
    const { offers: listed } = await offers();
    const shared = listed.find(({ elsewhere }) => elsewhere.length > 0);
    const change = { kind: 'switch', _id: shared?.rule._id, version: 1, enabled: false };
    expect(refusedWith(await send(change))).toMatchObject({
      code: 'formInvalid',
      problems: [{ code: 'offerElsewhere' }],
    });
    given(await send(change, { acknowledged: true }));
    expect(await offer(shared?.rule._id ?? '', taipei)).toMatchObject({ enabled: false });
  });

  it('[OFFER-02] are refused with everything that is wrong, and then stay', async () => {
    const before = await offers();
    const value = {
      ...newRuleValue(),
      name: [{ lang: 'en', value: '' }],
      freeProducts: [newId()],
      startDate: '2026-12-02',
      endDate: '2026-12-01',
    };
    const change = { kind: 'create', _id: newId(), source: 'automatic', value };
    expect(refusedWith(await send(change))).toMatchObject({
      code: 'formInvalid',
      problems: [
        { field: 'name', code: 'nameMissing' },
        { field: 'conditions', code: 'offerNamesUnknown' },
        { field: 'endDate', code: 'offerEndsFirst' },
      ],
    });
    const wrong = [{ discount: 101 }, { endDate: '2026-02-31' }, { priority: 0.5 }];
    for (const part of wrong)
      expect(
        refusedWith(await send({ ...change, value: { ...newRuleValue(), ...part } })),
      ).toMatchObject({ code: 'inputInvalid' });
    expect(await offers()).toEqual(before);
  });

  it('[OFFER-02] [RULE-05] are not written over a newer version', async () => {
    const _id = await halfOff();
    const save = (discount: number) => {
      const value = { ...newRuleValue(), discount };
      return send({ kind: 'save', _id, version: 1, value });
    };
    const answers = await Promise.all([save(20), save(30)]);
    expect(answers.filter(({ kind }) => kind === 'done')).toHaveLength(1);
    const [late] = answers.filter(({ kind }) => kind === 'failed');
    expect(late === undefined ? null : refusedWith(late)).toMatchObject({ code: 'versionPassed' });
    expect(await offer(_id)).toMatchObject({ rule: { version: 2 } });
    given(await send({ kind: 'remove', _id, version: 2 }));
  });

  it('[OFFER-03] hold for the next bill, and no more once they are off', async () => {
    const without = await discountOf();
    const _id = await halfOff();
    const version = (await scenario.parts.menus.refreshed(hongKong))?.version ?? 0;
    expect(await discountOf()).not.toEqual(without);
    given(await send({ kind: 'switch', _id, version: 1, enabled: false }));
    expect(await discountOf()).toEqual(without);
    expect((await scenario.parts.menus.snapshotOf(hongKong))?.version).toBeGreaterThan(version);
    expect(await offer(_id)).toMatchObject({ enabled: false, rule: { version: 2 } });
    given(await send({ kind: 'remove', _id, version: 2 }));
  });

  it('[OFFER-03] of coupons and gifts that guests have stay', async () => {
    const { coupons, heldCoupons } = scenario.restaurant;
    const held = coupons.find(({ _id }) => heldCoupons.some(({ coupon }) => coupon === _id));
    const removal = { kind: 'remove', _id: held?.rule._id, version: 1 };
    const refused = refusedWith(await send(removal, { acknowledged: true }));
    expect(refused).toMatchObject({ problems: [{ code: 'offerUsed' }] });
  });

  it('[OFFER-04] are kept with who changed them, and nobody alters that', async () => {
    const changes = await history();
    expect(new Set(changes.map(({ kind }) => kind))).toEqual(
      new Set(['create', 'save', 'switch', 'remove']),
    );
    expect(changes.every(({ staffName, name }) => staffName !== '' && name.length > 0)).toBe(true);
    await expect(scenario.rows('delete from offer_changes')).rejects.toThrow(
      'entries of a history stay as they are',
    );
  });
});

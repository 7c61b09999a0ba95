import { centralArea } from '@servery/demo/restaurant/delivery-zones.ts';
import { session } from '@servery/contract/schemas/session.ts';
import { hongKong, hongKongOnline } from '@servery/demo/restaurant/places.ts';
import { parse } from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  aKey,
  cartOf,
  given,
  newOrderScenario,
  refusedWith,
} from '@servery/server/testing/order-scenario.ts';
import type { OrderScenario } from '@servery/server/testing/order-scenario.ts';

let scenario: OrderScenario;

beforeAll(async () => {
  scenario = await newOrderScenario();
});

const delivery = {
  name: 'Mei',
  phone: '91234567',
  address: '1 Queen’s Road',
  area: centralArea,
};
const forms = {
  takeAway: {},
  dineInNoTable: {},
  delivery: { delivery },
} as const satisfies Readonly<Record<string, object>>;
type Type = keyof typeof forms;

async function place(type: Type, about: object) {
  const dishes = [{ dish: 'butter-toast', quantity: 6 }] as const;
  const products = cartOf(
    { shop: hongKong, section: hongKongOnline, type, dishes },
    scenario.restaurant,
  );
  const requested = { type, section: hongKongOnline, ...forms[type], ...about };
  const data = { session: requested, shop: hongKong, products, requestKey: aKey() };
  return scenario.send('create tableSessions/create', { data });
}

async function stored(
  type: Type,
  about: object,
  change = 'true',
): Promise<Record<string, unknown>> {
  const { _id, restoreKey } = given(await place(type, about));
  if (change !== 'true')
    await scenario.rows(`update sessions set details = ${change} where id = '${String(_id)}'`);
  return given(
    await scenario.send('get tableSessions', { id: String(_id), query: { restoreKey } }),
  );
}

describe('cutlery', () => {
  it.each(['takeAway', 'delivery'] as const)(
    '[SESSION-20] is stored with %s if requested',
    async (type) => {
      expect(await stored(type, { cutlery: true })).toMatchObject({ cutlery: true });
      expect(await stored(type, {})).toMatchObject({ cutlery: false });
    },
  );

  it('[SESSION-20] is refused for guests who eat in', async () => {
    const where = ['data', 'session', 'cutlery'];
    expect(refusedWith(await place('dineInNoTable', { cutlery: true }))).toEqual({
      code: 'inputInvalid',
      where,
    });
    expect(await stored('dineInNoTable', { cutlery: false })).toMatchObject({ cutlery: false });
  });

  it('[SESSION-20] [SESSION-21] and contact have defaults on orders stored without them', async () => {
    const requested = { cutlery: true, contact: { name: 'Mei', phone: '' } };
    expect(await stored('takeAway', requested, `details - 'cutlery' - 'contact'`)).toMatchObject({
      cutlery: false,
      contact: null,
    });
  });
});

describe('the contact of a takeaway', () => {
  it.each([
    [
      { name: ' 陳大文 ', phone: ' +852 9123-4567' },
      { name: '陳大文', phone: '+852 9123-4567' },
    ],
    [{ name: 'Mei' }, { name: 'Mei', phone: '' }],
    [{ phone: '91234567' }, { name: '', phone: '91234567' }],
    [{ name: ' ', phone: '' }, null],
    [null, null],
  ])('[SESSION-21] is stored with the order: %j', async (contact, expected) => {
    expect(await stored('takeAway', { contact })).toMatchObject({ contact: expected });
  });

  it('[SESSION-21] is refused with an invalid phone number', async () => {
    const contact = { name: 'Mei', phone: 'call me' };
    expect(refusedWith(await place('takeAway', { contact }))).toEqual({
      code: 'formInvalid',
      problems: [{ field: 'phone', code: 'invalid' }],
    });
  });

  it.each(['delivery', 'dineInNoTable'] as const)(
    '[SESSION-21] is refused for %s',
    async (type) => {
      const contact = { name: 'Mei', phone: '91234567' };
      expect(refusedWith(await place(type, { contact }))).toEqual({
        code: 'inputInvalid',
        where: ['data', 'session', 'contact'],
      });
    },
  );
});

describe('an invoice', () => {
  it('[PAY-08] is checked and stored in plain characters', async () => {
    const order = await stored('takeAway', {
      invoice: { kind: 'taxId', taxId: '０４５９５２５７' },
    });
    expect(order).toMatchObject({ invoice: { kind: 'taxId', taxId: '04595257' } });
    expect(
      refusedWith(await place('takeAway', { invoice: { kind: 'taxId', taxId: '12345678' } })),
    ).toEqual({
      code: 'formInvalid',
      problems: [{ field: 'invoice', code: 'taxIdInvalid' }],
    });
  });

  it('[PAY-10] by email keeps the language of the order, English by default', async () => {
    const invoice = { kind: 'email', email: 'mei@guests.example' };
    expect(await stored('takeAway', { invoice: { ...invoice, locale: 'zh-cn' } })).toMatchObject({
      invoice: { ...invoice, locale: 'zh-cn' },
    });
    expect(await stored('takeAway', { invoice })).toMatchObject({
      invoice: { ...invoice, locale: 'en' },
    });
    const withoutLocale = await stored('takeAway', { invoice }, `details #- '{invoice,locale}'`);
    expect(parse(session, withoutLocale).invoice).toEqual({ ...invoice, locale: 'en' });
  });
});

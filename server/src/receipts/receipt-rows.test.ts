import { session as sessionSchema } from '@servery/contract/schemas/session.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { parse } from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { given, newOrderScenario } from '@servery/server/testing/order-scenario.ts';
import type { OrderScenario } from '@servery/server/testing/order-scenario.ts';
import { staffedOrders } from '@servery/server/testing/staffed-orders.ts';
import type { Email } from '../mail/email.ts';
import { receiptEmail } from './receipt-email.ts';
import { receiptRows } from './receipt-rows.ts';

let scenario: OrderScenario;
const orders = staffedOrders(() => scenario);

beforeAll(async () => {
  scenario = await newOrderScenario();
});

it('[STAFF-08] a receipt names what staff put on the bill, and leaves cancelled dishes out', async () => {
  const session = await orders.table();
  given(await orders.round(session, { dish: 'pork-chop-rice' }, { dish: 'egg-tart' }));
  const { lines } = await orders.stored(session);
  const line = lines[1]?.chosen.id;
  given(await orders.change('changeLine', { session, line, status: 'cancel' }));
  given(await orders.change('changeAdjust', { session, name: 'Goodwill', amount: -500 }));
  const order = parse(sessionSchema, await orders.readAtTable(session));
  const rows = receiptRows(order, { locale: 'en', currency: 'HKD', taxNames: new Map() });
  expect(rows).toContainEqual(expect.objectContaining({ kind: 'sum', label: 'Goodwill' }));
  expect(rows.filter(({ kind }) => kind === 'dish')).toHaveLength(1);
});

it('[STAFF-08] [STAFF-09] a receipt names the fees that staff put on the bill', async () => {
  const session = await orders.table();
  given(await orders.round(session, { dish: 'egg-tart' }));
  given(await orders.change('changeSurcharge', { session, name: 'Corkage', amount: 10_000 }));
  const order = parse(sessionSchema, await orders.readAtTable(session));
  const rows = receiptRows(order, { locale: 'en', currency: 'HKD', taxNames: new Map() });
  expect(rows).toContainEqual(expect.objectContaining({ kind: 'sum', label: 'Corkage' }));
});

it('[RECORD-03] [DELIVERY-01] a receipt names the delivery fee', async () => {
  const session = await orders.table();
  given(await orders.round(session, { dish: 'egg-tart' }));
  const order = parse(sessionSchema, await orders.readAtTable(session));
  const fee = { _id: 'delivery', name: 'delivery', amount: cents(2500) };
  const rows = [{ kind: 'surcharge', of: 'delivery', amount: cents(2500) } as const];
  const labels = (['en', 'zh-hk', 'zh-cn', 'zh-tw'] as const).map((locale) =>
    receiptRows(
      { ...order, rows, surcharges: [fee] },
      { locale, currency: 'HKD', taxNames: new Map() },
    ).find(({ kind }) => kind === 'sum'),
  );
  expect(labels.map((row) => row?.label)).toEqual(['Delivery fee', '速遞費', '配送费', '外送費']);
});

it('[PRICE-22] a receipt names the taxes that are in its prices, and only those', async () => {
  const session = await orders.table();
  given(await orders.round(session, { dish: 'egg-tart' }));
  const order = parse(sessionSchema, await orders.readAtTable(session));
  const none = { base: cents(0), included: true, amount: cents(0) };
  const taxes = [
    { ...none, tax: 'food', percent: 8, amount: cents(80) },
    { ...none, tax: 'drinks', percent: 10, amount: cents(100) },
    { ...none, tax: 'luxury', percent: 20 },
  ];
  const taxNames = new Map([['food', [{ lang: 'en', value: 'Food tax' }]]]);
  const rows = receiptRows({ ...order, taxes }, { locale: 'en', currency: 'JPY', taxNames });
  const included = rows.flatMap(({ label }) => (label.endsWith('(included)') ? [label] : []));
  expect(included).toEqual(['Food tax (included)', 'Tax (included)']);
});

it('[OPTION-13] [RECORD-08] a receipt names the group of a choice, and how many dishes come with a set', async () => {
  const session = await orders.table();
  given(
    await orders.round(session, {
      dish: 'tea-set-hk',
      quantity: 2,
      picks: { 'tea-snack-hk': ['pork-chop-bun'], 'set-drink-hk': ['iced-lemon-tea'] },
    }),
  );
  const order = parse(sessionSchema, await orders.readAtTable(session));
  const rows = receiptRows(order, { locale: 'zh-hk', currency: 'HKD', taxNames: new Map() });
  const labels = rows.flatMap(({ kind, label }) => (kind === 'detail' ? [label] : []));
  expect(labels).toEqual(
    expect.arrayContaining(['2 × 豬扒包', '2 × 凍檸茶', '甜度：正常', '冰量：正常冰']),
  );
});

it('[I18N-05] [HOURS-01] a receipt is in the words of Taiwan in its zone, and keeps Hong Kong’s clock in an unknown one', async () => {
  const session = await orders.table();
  given(await orders.round(session, { dish: 'egg-tart' }));
  const order = parse(sessionSchema, await orders.readAtTable(session));
  const [shop] = (await scenario.parts.menus.sharedSettings()).shops;
  if (shop === undefined) throw new Error('the demo has no shop');
  const receipt = { to: 'mei@guests.example', locale: 'zh-hk', order, taxes: [] } as const;
  const inHongKong = receiptEmail({ ...receipt, shop: { ...shop, timezone: 'Asia/Hong_Kong' } });
  const nowhere = receiptEmail({ ...receipt, shop: { ...shop, timezone: 'Nowhere/Land' } });
  expect(nowhere).toEqual(inHongKong);
  const inTaiwan = receiptEmail({ ...receipt, shop: { ...shop, timezone: 'Asia/Taipei' } });
  const saidIn = ({ locale, values }: Email) => [locale, values['orderType'], values['staff']];
  expect(saidIn(inHongKong)).toEqual(['zh-hk', '堂食', '自助落單']);
  expect(saidIn(inTaiwan)).toEqual(['zh-tw', '內用', '自助點餐']);
});

it('[RECORD-03] [RECORD-06] a receipt of an order with nothing to pay does not say that it is unpaid', async () => {
  const session = await orders.table();
  given(await orders.round(session, { dish: 'egg-tart' }));
  const [shop] = (await scenario.parts.menus.sharedSettings()).shops;
  if (shop === undefined) throw new Error('the demo has no shop');
  const order = parse(sessionSchema, await orders.readAtTable(session));
  const receipt = { to: 'guest@guests.example', locale: 'en', shop, taxes: [] } as const;
  const method = (about: object) =>
    receiptEmail({ ...receipt, order: { ...order, ...about } }).values['paymentMethod'];
  expect(method({})).toBe('Not paid yet');
  expect(method({ status: 'done' })).toBeUndefined();
});

it('[RECORD-03] a receipt does not take money that went back for a payment', async () => {
  const session = await orders.table();
  given(await orders.round(session, { dish: 'egg-tart' }));
  const [shop] = (await scenario.parts.menus.sharedSettings()).shops;
  if (shop === undefined) throw new Error('the demo has no shop');
  const order = parse(sessionSchema, await orders.readAtTable(session));
  const cash = {
    amount: cents(2000),
    tips: cents(0),
    cashRounding: cents(0),
    method: null,
    methodName: [{ lang: 'en', value: 'Cash' }],
    atCounter: true,
    atTerminal: false,
    time: scenario.time.now,
  };
  const back = { ...cash, amount: cents(-500), time: scenario.time.now + 3_600_000 };
  const receipt = { to: 'mei@guests.example', locale: 'en', shop, taxes: [] } as const;
  const paidAt = (payments: (typeof cash)[]) =>
    receiptEmail({ ...receipt, order: { ...order, status: 'done', payments } }).values[
      'paymentTime'
    ];
  expect(paidAt([cash, back])).toBe(paidAt([cash]));
});

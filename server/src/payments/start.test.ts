import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { simulatorPath } from '../gateways/simulator-merchants.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Login } from '../calls/login.ts';
import { named } from '@servery/demo/builders.ts';
import {
  everything,
  kinds,
  payBy,
  stateOf,
  start,
  startCalls,
  waiting,
  requestFor,
  tableOfTwo,
} from '../../testing/paying-guest.ts';
import { paymentScenario } from '../../testing/payment-scenario.ts';
import { member, methodOf, otherShop, shop } from '../../testing/payment-seed.ts';
import type { PaymentScenario } from '../../testing/payment-scenario.ts';

const kiosk: Login = { kind: 'kiosk', device: 'f'.repeat(24), shop };
let scenario: PaymentScenario;
beforeAll(async () => {
  scenario = await paymentScenario();
});

function newKey(): string {
  return randomBytes(16).toString('base64url');
}

describe('payment pages', () => {
  it('[PAY-12] are at most three at once for one order, and a closed one makes room', async () => {
    const order = await scenario.session();
    const pay = (): Promise<unknown> =>
      scenario.call(startCalls.cybersource, requestFor('cybersource', order));
    const opened = await Promise.all(Array.from({ length: 8 }, pay));
    const refused = { code: 'paymentRefused', reason: 'tooManyPages' };
    expect(opened.filter((one) => isDeepStrictEqual(one, refused))).toHaveLength(5);
    expect(await stateOf(scenario, order.id)).toMatchObject({
      status: 'toPay',
      attempts: ['cybersource begun', 'cybersource begun', 'cybersource begun'],
    });
    expect(await pay()).toEqual(refused);
    await scenario.rows(`update payment_attempts set status = 'cancelled'
      where reference in (select reference from payment_attempts
        where session = '${order.id}' limit 1)`);
    expect(await pay()).toMatchObject({ kind: 'form' });
  });

  it('[PAY-12] count for half an hour, and those of other orders do not', async () => {
    const order = await scenario.session();
    for (let page = 0; page < 3; page += 1) await start(scenario, 'stripe', order);
    await start(scenario, 'stripe', await scenario.session());
    await scenario.time.advance(30 * 60_000);
    expect(await start(scenario, 'stripe', order)).toMatchObject({ step: { kind: 'redirect' } });
  });
});

describe('payment methods', () => {
  it('[PAY-01] are those of the session’s shop, in its order, for its order type and with a merchant', async () => {
    const { id: session, restoreKey } = await scenario.session();
    const find = (): Promise<unknown> =>
      scenario.call('find paymentMethods', { session, restoreKey });
    const name = named('Kam Fai');
    const all = ['cybersource', 'razerOnline', 'bbposWeb', 'stripe', 'counter'];
    expect(await find()).toMatchObject(all.map((gateway, order) => ({ gateway, order, name })));
    await scenario.rows(
      `update payment_methods set enabled = false where id = '${methodOf('stripe')}'`,
    );
    await scenario.rows(
      `update payment_methods set order_types = '{dineIn}' where id = '${methodOf('counter')}'`,
    );
    expect(await find()).toMatchObject([
      { gateway: 'cybersource' },
      { gateway: 'razerOnline' },
      { gateway: 'bbposWeb' },
    ]);
    await scenario.rows(`update payment_methods set enabled = true, order_types = '{}'`);
    const first = await scenario.call('find paymentMethods', { session, restoreKey, $limit: 1 });
    expect(first).toEqual([
      {
        _id: methodOf('cybersource'),
        gateway: 'cybersource',
        order: 0,
        name,
        atKiosk: 'phone',
      },
    ]);
  });

  it('[PAY-01] pass the known payer on to a card’s page, and store it nowhere', async () => {
    const savedInfo = { name: 'Tai Man Chan', email: 'tai.man@guests.example' };
    const order = await scenario.session();
    const request = { ...requestFor('cybersource', order), savedInfo, requestKey: newKey() };
    const step = await scenario.call(startCalls.cybersource, request);
    expect(step).toMatchObject({
      fields: {
        bill_to_forename: 'Tai Man',
        bill_to_surname: 'Chan',
        bill_to_email: savedInfo.email,
      },
    });
    for (const table of ['payment_attempts', 'request_keys']) {
      const rows = await scenario.rows(`select row_to_json(a)::text as row from ${table} a`);
      expect(rows).not.toEqual([]);
      expect(JSON.stringify(rows)).not.toContain(savedInfo.email);
    }
    // A repeated request gets the page of the same payment.
    const again = await scenario.call(startCalls.cybersource, request);
    expect(again).toMatchObject({ kind: 'form', fields: { bill_to_email: savedInfo.email } });
    const reference: unknown = Reflect.get(Object(step), 'reference');
    expect(again).toHaveProperty('reference', reference);
    // Once it is over, no page is opened for it any more; the next tap starts another.
    await scenario.rows(
      `update payment_attempts set status = 'cancelled' where reference = '${String(reference)}'`,
    );
    await scenario.rows(`update sessions set status = 'ongoing' where id = '${order.id}'`);
    expect(await scenario.call(startCalls.cybersource, request)).toMatchObject({
      code: 'paymentRefused',
    });
    const next = await scenario.call(startCalls.cybersource, request);
    expect(next).toMatchObject({ kind: 'form' });
    expect(next).not.toHaveProperty('reference', reference);
  });

  it('[PAY-01] are fewer at a kiosk', async () => {
    const { id: session } = await scenario.session({ device: 'f'.repeat(24) });
    const offered = await scenario.call('find paymentMethods', { session }, kiosk);
    expect(offered).toMatchObject([{ gateway: 'stripe' }, { gateway: 'counter' }]);
    const request = { session, methodRef: methodOf('cybersource') };
    expect(await scenario.call(startCalls.cybersource, request, kiosk)).toEqual({
      code: 'paymentRefused',
      reason: 'methodNotOffered',
    });
  });

  it('[TERMINAL-01] say how each is paid at a kiosk, BBMSL’s page on the guest’s phone', async () => {
    const { id: session, restoreKey } = await scenario.session();
    expect(await scenario.call('find paymentMethods', { session, restoreKey })).toMatchObject([
      { gateway: 'cybersource', atKiosk: 'phone' },
      { gateway: 'razerOnline', atKiosk: 'phone' },
      { gateway: 'bbposWeb', atKiosk: 'phone' },
      { gateway: 'stripe', atKiosk: 'phone' },
      { gateway: 'counter', atKiosk: 'counter' },
    ]);
  });

  it('[PAY-01] leave out gateways without a merchant', async () => {
    const bare = '9'.repeat(24);
    await scenario.rows(`insert into shops (id, name, address, currency, timezone, open_for_online, settings)
      values ('${bare}', '[]', '[]', 'HKD', 'Asia/Hong_Kong', true, '{}')`);
    await scenario.rows(`insert into payment_methods (id, shop, gateway, name, show_order, enabled) values
      ('${'8'.repeat(24)}', '${bare}', 'stripe', '[]', 0, true), ('${'7'.repeat(24)}', '${bare}', 'counter', '[]', 1, true)`);
    const { id: session, restoreKey } = await scenario.session({ shop: bare });
    expect(await scenario.call('find paymentMethods', { session, restoreKey })).toMatchObject([
      { gateway: 'counter' },
    ]);
    const request = { session, restoreKey, methodRef: '8'.repeat(24) };
    expect(await scenario.call('create payments/online', request)).toMatchObject({
      reason: 'methodNotOffered',
    });
  });

  it('[PAY-01] are shown only to holders of the order’s key', async () => {
    const { id: session } = await scenario.session();
    for (const restoreKey of [undefined, newKey()])
      expect(await scenario.call('find paymentMethods', { session, restoreKey })).toEqual({
        code: 'notFound',
      });
  });
});

describe('starting a payment', () => {
  it.each(kinds)(
    '[PAY-02] [PAY-04] by %s freezes the total and returns the browser’s next step',
    async (kind) => {
      const order = await scenario.session({ total: 4250 });
      const answer = await scenario.call(startCalls[kind], requestFor(kind, order));
      const isForm = kind === 'cybersource' || kind === 'razerOnline';
      expect(answer).toMatchObject({
        kind: isForm ? 'form' : 'redirect',
        amount: 4250,
        currency: 'HKD',
      });
      expect(
        await scenario.rows(`select a.amount, a.currency, a.session_version = s.version as fits, s.status
      from payment_attempts a join sessions s on s.id = a.session where s.id = '${order.id}'`),
      ).toEqual([{ amount: 4250, currency: 'HKD', fits: true, status: 'toPay' }]);
    },
  );

  it('[PAY-02] is answered once for a request key, even when it is pressed twice at once', async () => {
    const order = await scenario.session();
    const request = { ...requestFor('bbposWeb', order), requestKey: newKey() };
    const send = (): Promise<unknown> => scenario.call(startCalls.bbposWeb, request);
    scenario.simulatorRequests.splice(0);
    const [one, other] = await Promise.all([send(), send()]);
    expect([other, await send()]).toEqual([one, one]);
    expect(scenario.simulatorRequests).toEqual([`${simulatorPath}/bbmsl/hosted-checkout/create/`]);
    expect(await stateOf(scenario, order.id)).toEqual(waiting('bbposWeb'));
    const another = await scenario.session();
    const reused = { ...requestFor('bbposWeb', another), requestKey: request.requestKey };
    expect(await scenario.call(startCalls.bbposWeb, reused)).toEqual({ code: 'requestKeyReused' });
  });

  it('[PAY-04] again creates a new payment, while the older one can still be paid', async () => {
    const order = await scenario.session();
    const first = await start(scenario, 'cybersource', order);
    await scenario.time.advance(1);
    await start(scenario, 'cybersource', order);
    expect(await stateOf(scenario, order.id)).toMatchObject({
      attempts: ['cybersource begun', 'cybersource begun'],
    });
    await payBy('pay', first);
    expect(await stateOf(scenario, order.id)).toMatchObject({
      status: 'done',
      attempts: ['cybersource paid', 'cybersource begun'],
    });
  });

  it('keeps a self-order’s dishes reserved until the payment has had its time', async () => {
    const soon = new Date(scenario.time.clock() + 60_000);
    const order = await scenario.session({ release_at: soon });
    await start(scenario, 'stripe', order);
    expect(await scenario.rows(`select release_at from sessions where id = '${order.id}'`)).toEqual(
      [{ release_at: new Date(scenario.time.clock() + 35 * 60_000) }],
    );
  });

  it('[SESSION-02] that the gateway refuses leaves the guest free to order, and to retry with the same key', async () => {
    const order = await scenario.session({ shop: otherShop });
    const request = {
      session: order.id,
      restoreKey: order.restoreKey,
      methodRef: methodOf('bbposWeb', otherShop),
      requestKey: newKey(),
    };
    const refused = { code: 'paymentRefused', reason: 'currencyNotTaken', currency: 'MYR' };
    for (const again of [1, 2]) {
      await scenario.time.advance(1);
      expect(await scenario.call(startCalls.bbposWeb, request)).toEqual(refused);
      const attempts = Array.from({ length: again }, () => 'bbposWeb failed');
      expect(await stateOf(scenario, order.id)).toMatchObject({ status: 'ongoing', attempts });
    }
  });

  it('[PAY-02] at the counter only requests the bill', async () => {
    const order = await scenario.session();
    const request = { ...requestFor('counter', order), requestKey: newKey() };
    for (const again of [1, 2]) {
      expect([again, await scenario.call(startCalls.counter, request)]).toEqual([
        again,
        { kind: 'counter', reference: null },
      ]);
      expect(await stateOf(scenario, order.id)).toEqual({
        status: 'toPay',
        attempts: [],
        paid: [],
        points: [],
      });
    }
  });

  it('[PAY-02] with nothing to pay closes the order at once', async () => {
    const order = await scenario.session({ total: 0 });
    expect(await scenario.call(startCalls.stripe, requestFor('stripe', order))).toEqual({
      kind: 'nothingToPay',
      reference: null,
    });
    expect(await stateOf(scenario, order.id)).toEqual({
      status: 'done',
      attempts: [],
      paid: [],
      points: [12],
    });
    const { id: session, restoreKey } = order;
    expect(
      await scenario.call('create tableSessions/updatePayment', { session, restoreKey }),
    ).toMatchObject({
      status: 'paid',
    });
  });
});

describe('a payment is refused', () => {
  it.each([
    [
      'when nothing was ordered',
      { lines: 0 },
      { code: 'paymentRefused', reason: 'nothingOrdered' },
    ],
    ['when the order is done', { status: 'done' }, { code: 'sessionClosed', status: 'done' }],
    [
      'when the order is cancelled',
      { status: 'cancelled' },
      { code: 'sessionClosed', status: 'cancelled' },
    ],
    ['when the order is a test', { status: 'test' }, { code: 'sessionClosed', status: 'test' }],
  ])('%s', async (_, about, refusal) => {
    const order = await scenario.session(about);
    const before = await everything(scenario);
    expect(await scenario.call(startCalls.stripe, requestFor('stripe', order))).toEqual(refusal);
    expect(await everything(scenario)).toEqual(before);
  });

  it.each([
    ['another call’s method', methodOf('cybersource')],
    ['another shop’s method', methodOf('stripe', otherShop)],
    ['no method at all', 'f'.repeat(24)],
  ])('[PAY-01] by %s', async (_, methodRef) => {
    const order = await scenario.session();
    const request = { ...requestFor('stripe', order), methodRef };
    expect(await scenario.call(startCalls.stripe, request)).toEqual({
      code: 'paymentRefused',
      reason: 'methodNotOffered',
    });
    expect(await stateOf(scenario, order.id)).toMatchObject({ status: 'ongoing', attempts: [] });
  });

  it('without the order’s key', async () => {
    const order = await scenario.session();
    const request = { ...requestFor('stripe', order), restoreKey: newKey() };
    const nobody = { kind: 'member', user: '1'.repeat(24) } as const;
    expect(await scenario.call(startCalls.stripe, request, nobody)).toEqual({ code: 'notFound' });
    const own = { ...request, restoreKey: null };
    expect(
      await scenario.call(startCalls.stripe, own, { kind: 'member', user: member }),
    ).toMatchObject({
      kind: 'redirect',
    });
  });
});

describe('querying a payment', () => {
  it('[PAY-05] queries the gateway at most once a second', async () => {
    const order = await scenario.session();
    await start(scenario, 'razerOnline', order);
    const { id: session, restoreKey } = order;
    const update = (): Promise<unknown> =>
      scenario.call('create tableSessions/updatePayment', { session, restoreKey });
    scenario.simulatorRequests.splice(0);
    await Promise.all([update(), update(), update()]);
    await update();
    expect(scenario.simulatorRequests).toHaveLength(1);
    await scenario.time.advance(1000);
    await update();
    expect(scenario.simulatorRequests).toHaveLength(2);
  });

  it('[PAY-05] reports a failure, and only to holders of the order’s key', async () => {
    const order = await scenario.session();
    await payBy('decline', await start(scenario, 'razerOnline', order));
    const { id: session, restoreKey } = order;
    const update = (key: string): Promise<unknown> =>
      scenario.call('create tableSessions/updatePayment', { session, restoreKey: key });
    expect(await update(restoreKey)).toMatchObject({
      status: 'failed',
      attempts: [{ status: 'failed' }],
    });
    expect(await update(newKey())).toEqual({ code: 'notFound' });
  });
});

describe('a table that has just paid', () => {
  it('[PAY-05] [VISIT-07] shows its payment to the payer, and for a while to its other phones', async () => {
    const [payer, other] = await tableOfTwo(scenario);
    const { id: session } = payer;
    await payBy('pay', await start(scenario, 'stripe', payer));
    const update = (restoreKey: string): Promise<unknown> =>
      scenario.call('create tableSessions/updatePayment', { session, restoreKey });
    expect(await update(newKey())).toEqual({ code: 'notFound' });
    expect(await update(payer.restoreKey)).toMatchObject({ status: 'paid' });
    expect(await update(other.restoreKey)).toMatchObject({ status: 'paid' });
    await scenario.time.advance(31 * 60_000);
    expect(await update(payer.restoreKey)).toMatchObject({ status: 'paid' });
    expect(await update(other.restoreKey)).toEqual({ code: 'notFound' });
  });
});

import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Login } from '../calls/login.ts';
import { named } from '@servery/demo/builders.ts';
import {
  everything,
  kinds,
  payBy,
  standing,
  start,
  startCalls,
  waiting,
  wishFor,
} from '../../testing/paying-guest.ts';
import { member, methodOf, openTill, otherShop, shop } from '../../testing/payment-scenario.ts';
import type { Till } from '../../testing/payment-scenario.ts';

const kiosk: Login = { kind: 'kiosk', device: 'f'.repeat(24), shop };
let till: Till;
beforeAll(async () => {
  till = await openTill();
});

function newKey(): string {
  return randomBytes(16).toString('base64url');
}

describe('payment methods', () => {
  it('[PAY-01] are those of the session’s shop, in its order, for its order type and with a merchant', async () => {
    const { id: session, restoreKey } = await till.session();
    const find = (): Promise<unknown> => till.call('find paymentMethods', { session, restoreKey });
    const name = named('Kam Fai');
    const all = ['cybersource', 'razerOnline', 'bbposWeb', 'stripe', 'counter'];
    expect(await find()).toMatchObject(all.map((gateway, order) => ({ gateway, order, name })));
    await till.rows(`update payment_methods set enabled = false where id = '${methodOf('stripe')}'`);
    await till.rows(
      `update payment_methods set order_types = '{dineIn}' where id = '${methodOf('counter')}'`,
    );
    expect(await find()).toMatchObject([
      { gateway: 'cybersource' },
      { gateway: 'razerOnline' },
      { gateway: 'bbposWeb' },
    ]);
    await till.rows(`update payment_methods set enabled = true, order_types = '{}'`);
    const first = await till.call('find paymentMethods', { session, restoreKey, $limit: 1 });
    expect(first).toEqual([{ _id: methodOf('cybersource'), gateway: 'cybersource', order: 0, name }]);
  });

  it('[PAY-01] pass the known payer on to a card’s page, and store it nowhere', async () => {
    const savedInfo = { name: 'Tai Man Chan', email: 'tai.man@guests.example' };
    const made = await till.session();
    const wish = { ...wishFor('cybersource', made), savedInfo, requestKey: newKey() };
    const begun = await till.call(startCalls.cybersource, wish);
    expect(begun).toMatchObject({
      fields: { bill_to_forename: 'Tai Man', bill_to_surname: 'Chan', bill_to_email: savedInfo.email },
    });
    for (const table of ['payment_attempts', 'request_keys']) {
      const kept = await till.rows(`select row_to_json(a)::text as row from ${table} a`);
      expect(kept).not.toEqual([]);
      expect(JSON.stringify(kept)).not.toContain(savedInfo.email);
    }
    // A repeated request gets the page of the same payment.
    const again = await till.call(startCalls.cybersource, wish);
    expect(again).toMatchObject({ kind: 'form', fields: { bill_to_email: savedInfo.email } });
    const reference: unknown = Reflect.get(Object(begun), 'reference');
    expect(again).toHaveProperty('reference', reference);
    // Once it is over, no page is opened for it any more; the next tap starts another.
    await till.rows(
      `update payment_attempts set status = 'cancelled' where reference = '${String(reference)}'`,
    );
    await till.rows(`update sessions set status = 'ongoing' where id = '${made.id}'`);
    expect(await till.call(startCalls.cybersource, wish)).toMatchObject({ code: 'paymentRefused' });
    const next = await till.call(startCalls.cybersource, wish);
    expect(next).toMatchObject({ kind: 'form' });
    expect(next).not.toHaveProperty('reference', reference);
  });

  it('[PAY-01] are fewer at a kiosk', async () => {
    const { id: session } = await till.session({ device: 'f'.repeat(24) });
    const offered = await till.call('find paymentMethods', { session }, kiosk);
    expect(offered).toMatchObject([{ gateway: 'stripe' }, { gateway: 'counter' }]);
    const wish = { session, methodRef: methodOf('cybersource') };
    expect(await till.call(startCalls.cybersource, wish, kiosk)).toEqual({
      code: 'paymentRefused',
      reason: 'methodNotOffered',
    });
  });

  it('[PAY-01] leave out gateways without a merchant', async () => {
    const bare = '9'.repeat(24);
    await till.rows(`insert into shops (id, name, address, currency, timezone, open_for_online, settings)
      values ('${bare}', '[]', '[]', 'HKD', 'Asia/Hong_Kong', true, '{}')`);
    await till.rows(`insert into payment_methods (id, shop, gateway, name, show_order, enabled) values
      ('${'8'.repeat(24)}', '${bare}', 'stripe', '[]', 0, true), ('${'7'.repeat(24)}', '${bare}', 'counter', '[]', 1, true)`);
    const { id: session, restoreKey } = await till.session({ shop: bare });
    expect(await till.call('find paymentMethods', { session, restoreKey })).toMatchObject([
      { gateway: 'counter' },
    ]);
    const wish = { session, restoreKey, methodRef: '8'.repeat(24) };
    expect(await till.call('create payments/online', wish)).toMatchObject({ reason: 'methodNotOffered' });
  });

  it('[PAY-01] are shown only to holders of the order’s key', async () => {
    const { id: session } = await till.session();
    for (const restoreKey of [undefined, newKey()])
      expect(await till.call('find paymentMethods', { session, restoreKey })).toEqual({ code: 'notFound' });
  });
});

describe('starting a payment', () => {
  it.each(kinds)(
    '[PAY-02] [PAY-04] by %s freezes the total and tells the browser what to do',
    async (kind) => {
      const made = await till.session({ total: 4250 });
      const answer = await till.call(startCalls[kind], wishFor(kind, made));
      const isForm = kind === 'cybersource' || kind === 'razerOnline';
      expect(answer).toMatchObject({ kind: isForm ? 'form' : 'redirect', amount: 4250, currency: 'HKD' });
      expect(
        await till.rows(`select a.amount, a.currency, a.session_version = s.version as fits, s.status
      from payment_attempts a join sessions s on s.id = a.session where s.id = '${made.id}'`),
      ).toEqual([{ amount: 4250, currency: 'HKD', fits: true, status: 'toPay' }]);
    },
  );

  it('[PAY-02] is answered once for a request key, even when it is pressed twice at once', async () => {
    const made = await till.session();
    const wish = { ...wishFor('bbposWeb', made), requestKey: newKey() };
    const press = (): Promise<unknown> => till.call(startCalls.bbposWeb, wish);
    till.visits.splice(0);
    const [one, other] = await Promise.all([press(), press()]);
    expect([other, await press()]).toEqual([one, one]);
    expect(till.visits).toEqual(['/rehearsal/bbmsl/hosted-checkout/create/']);
    expect(await standing(till, made.id)).toEqual(waiting('bbposWeb'));
    const another = await till.session();
    const reused = { ...wishFor('bbposWeb', another), requestKey: wish.requestKey };
    expect(await till.call(startCalls.bbposWeb, reused)).toEqual({ code: 'requestKeyReused' });
  });

  it('[PAY-04] again creates a new payment, while the older one can still be paid', async () => {
    const made = await till.session();
    const first = await start(till, 'cybersource', made);
    await till.time.advance(1);
    await start(till, 'cybersource', made);
    expect(await standing(till, made.id)).toMatchObject({
      attempts: ['cybersource begun', 'cybersource begun'],
    });
    await payBy('pay', first);
    expect(await standing(till, made.id)).toMatchObject({
      status: 'done',
      attempts: ['cybersource paid', 'cybersource begun'],
    });
  });

  it('keeps a self-order’s dishes reserved until the payment has had its time', async () => {
    const soon = new Date(till.time.clock() + 60_000);
    const made = await till.session({ release_at: soon });
    await start(till, 'stripe', made);
    expect(await till.rows(`select release_at from sessions where id = '${made.id}'`)).toEqual([
      { release_at: new Date(till.time.clock() + 35 * 60_000) },
    ]);
  });

  it('[SESSION-02] that the gateway refuses leaves the guest free to order, and to retry with the same key', async () => {
    const made = await till.session({ shop: otherShop });
    const wish = {
      session: made.id,
      restoreKey: made.restoreKey,
      methodRef: methodOf('bbposWeb', otherShop),
      requestKey: newKey(),
    };
    const refused = { code: 'paymentRefused', reason: 'currencyNotTaken' };
    for (const again of [1, 2]) {
      await till.time.advance(1);
      expect(await till.call(startCalls.bbposWeb, wish)).toEqual(refused);
      const attempts = Array.from({ length: again }, () => 'bbposWeb failed');
      expect(await standing(till, made.id)).toMatchObject({ status: 'ongoing', attempts });
    }
  });

  it('[PAY-02] at the counter only requests the bill', async () => {
    const made = await till.session();
    const wish = { ...wishFor('counter', made), requestKey: newKey() };
    for (const again of [1, 2]) {
      expect([again, await till.call(startCalls.counter, wish)]).toEqual([
        again,
        { kind: 'counter', reference: null },
      ]);
      expect(await standing(till, made.id)).toEqual({ status: 'toPay', attempts: [], paid: [], points: [] });
    }
  });

  it('[PAY-02] with nothing to pay closes the order at once', async () => {
    const made = await till.session({ total: 0 });
    expect(await till.call(startCalls.stripe, wishFor('stripe', made))).toEqual({
      kind: 'nothingToPay',
      reference: null,
    });
    expect(await standing(till, made.id)).toEqual({ status: 'done', attempts: [], paid: [], points: [12] });
    const { id: session, restoreKey } = made;
    expect(await till.call('create tableSessions/updatePayment', { session, restoreKey })).toMatchObject({
      status: 'paid',
    });
  });
});

describe('a payment is refused', () => {
  it.each([
    ['when nothing was ordered', { lines: 0 }, { code: 'paymentRefused', reason: 'nothingOrdered' }],
    ['when the order is done', { status: 'done' }, { code: 'sessionClosed', status: 'done' }],
    ['when the order is cancelled', { status: 'cancelled' }, { code: 'sessionClosed', status: 'cancelled' }],
    ['when the order is a test', { status: 'test' }, { code: 'sessionClosed', status: 'test' }],
  ])('%s', async (_, about, refusal) => {
    const made = await till.session(about);
    const before = await everything(till);
    expect(await till.call(startCalls.stripe, wishFor('stripe', made))).toEqual(refusal);
    expect(await everything(till)).toEqual(before);
  });

  it.each([
    ['another call’s method', methodOf('cybersource')],
    ['another shop’s method', methodOf('stripe', otherShop)],
    ['no method at all', 'f'.repeat(24)],
  ])('[PAY-01] by %s', async (_, methodRef) => {
    const made = await till.session();
    const wish = { ...wishFor('stripe', made), methodRef };
    expect(await till.call(startCalls.stripe, wish)).toEqual({
      code: 'paymentRefused',
      reason: 'methodNotOffered',
    });
    expect(await standing(till, made.id)).toMatchObject({ status: 'ongoing', attempts: [] });
  });

  it('without the order’s key', async () => {
    const made = await till.session();
    const wish = { ...wishFor('stripe', made), restoreKey: newKey() };
    const nobody = { kind: 'member', user: '1'.repeat(24) } as const;
    expect(await till.call(startCalls.stripe, wish, nobody)).toEqual({ code: 'notFound' });
    const own = { ...wish, restoreKey: null };
    expect(await till.call(startCalls.stripe, own, { kind: 'member', user: member })).toMatchObject({
      kind: 'redirect',
    });
  });
});

describe('querying a payment', () => {
  it('[PAY-05] queries the gateway at most once a second, however often the page asks', async () => {
    const made = await till.session();
    await start(till, 'razerOnline', made);
    const { id: session, restoreKey } = made;
    const update = (): Promise<unknown> =>
      till.call('create tableSessions/updatePayment', { session, restoreKey });
    till.visits.splice(0);
    await Promise.all([update(), update(), update()]);
    await update();
    expect(till.visits).toHaveLength(1);
    await till.time.advance(1000);
    await update();
    expect(till.visits).toHaveLength(2);
  });

  it('[PAY-05] reports a failure, and only to holders of the order’s key', async () => {
    const made = await till.session();
    await payBy('decline', await start(till, 'razerOnline', made));
    const { id: session, restoreKey } = made;
    const update = (key: string): Promise<unknown> =>
      till.call('create tableSessions/updatePayment', { session, restoreKey: key });
    expect(await update(restoreKey)).toMatchObject({ status: 'failed', attempts: [{ status: 'failed' }] });
    expect(await update(newKey())).toEqual({ code: 'notFound' });
  });
});

describe('a table that has just paid', () => {
  it('[PAY-05] still learns that it has paid, though its link has ended, for a limited time', async () => {
    const { id: session } = await till.session({ type: 'dineIn', restore_key_hash: null });
    await payBy('pay', await start(till, 'stripe', { id: session, restoreKey: newKey() }));
    const update = (): Promise<unknown> => till.call('create tableSessions/updatePayment', { session });
    expect(await update()).toMatchObject({ status: 'paid' });
    await till.time.advance(31 * 60_000);
    expect(await update()).toEqual({ code: 'notFound' });
  });
});

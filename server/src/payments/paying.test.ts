import { beforeAll, describe, expect, it } from 'vitest';
import { actionOf, openPage, payWith, submit, visit } from '../../testing/simulator-browser.ts';
import { laterMs } from '../gateways/simulator/outcome.ts';
import { releaseUnpaid } from '../orders/store/release-unpaid.ts';
import { askOldAttempts } from './reconciler.ts';
import {
  done,
  kinds,
  knock,
  messageOf,
  payAndLeave,
  payBy,
  standing,
  start,
  startCalls,
  waiting,
  wishFor,
} from '../../testing/paying-guest.ts';
import { openTill, shop } from '../../testing/payment-scenario.ts';
import type { Till } from '../../testing/payment-scenario.ts';

const hourMs = 3_600_000;
let till: Till;
beforeAll(async () => {
  till = await openTill();
});

describe.each(kinds)('paying through %s', (kind) => {
  it('[PAY-02] [PAY-03] [PAY-06] [MEMBER-07] redirects to the page and back, closes the order, and books points once', async () => {
    const made = await till.session();
    const started = await start(till, kind, made);
    expect(await standing(till, made.id)).toEqual(waiting(kind));
    const back = await payBy('pay', started);
    expect(back).toMatchObject({
      status: 303,
      location: `${till.address()}/payment/result?session=${made.id}&reference=${started.reference}`,
    });
    expect(await standing(till, made.id)).toEqual(done(kind));
    expect(till.announced.filter((id) => id === made.id)).toHaveLength(2);
  });

  it('[SESSION-02] [PAY-06] reopens the order after a declined card', async () => {
    const made = await till.session();
    await payBy('decline', await start(till, kind, made));
    expect(await standing(till, made.id)).toEqual({
      status: 'ongoing',
      attempts: [`${kind} failed`],
      paid: [],
      points: [],
    });
  });

  it('[SESSION-02] reopens the order when the guest cancels on the page', async () => {
    const made = await till.session();
    await payBy('cancel', await start(till, kind, made));
    // Fiuu has no status for a cancelled payment.
    const attempts = [kind === 'razerOnline' ? 'razerOnline failed' : `${kind} cancelled`];
    expect(await standing(till, made.id)).toEqual({ status: 'ongoing', attempts, paid: [], points: [] });
  });

  it.each(['duplicate', 'reorder', 'delay', 'dropNotification'] as const)(
    '[PAY-03] [PAY-06] is paid once with the test card %s',
    async (card) => {
      const made = await till.session();
      await payBy(card, await start(till, kind, made));
      await till.time.advance(2 * laterMs);
      expect(await standing(till, made.id)).toEqual(done(kind));
    },
  );

  it('[PAY-03] waits for the bank and closes the order when it answers', async () => {
    const made = await till.session();
    const back = await payBy('pendingThenSuccess', await start(till, kind, made));
    expect(back).toMatchObject({ status: 303 });
    expect(await standing(till, made.id)).toEqual(waiting(kind));
    await till.time.advance(laterMs);
    expect(await standing(till, made.id)).toEqual(done(kind));
  });

  it('[PAY-03] is not paid with the test card badSignature', async () => {
    const made = await till.session();
    await payBy('badSignature', await start(till, kind, made));
    expect(await standing(till, made.id)).toEqual(waiting(kind));
  });

  it.each(['wrongAmount', 'wrongCurrency'] as const)(
    '[PAY-03] [PAY-05] leaves it to staff with the test card %s, however long they take',
    async (card) => {
      const made = await till.session();
      await payBy(card, await start(till, kind, made));
      const inReview = { ...waiting(kind), attempts: [`${kind} review`] };
      expect(await standing(till, made.id)).toEqual(inReview);
      const update = { session: made.id, restoreKey: made.restoreKey };
      expect(await till.call('create tableSessions/updatePayment', update)).toMatchObject({
        status: 'pending',
        attempts: [{ status: 'review' }],
      });
      expect(await till.call(startCalls[kind], wishFor(kind, made))).toMatchObject({
        code: 'paymentRefused',
        reason: 'inReview',
      });
      await till.time.advance(hourMs);
      await askOldAttempts(till.parts);
      expect(await standing(till, made.id)).toEqual(inReview);
    },
  );

  it('[SESSION-14] cancels no order while staff review its payment', async () => {
    const late = await till.session();
    const looked = await till.session();
    await payBy('wrongAmount', await start(till, kind, looked));
    await till.rows(
      `update sessions set release_at = 'epoch' where id in ('${late.id}', '${looked.id}') returning id`,
    );
    const released = await releaseUnpaid(till.parts.db, new Date(till.time.clock()));
    expect([late.id, looked.id].map((id) => released.includes(id))).toEqual([true, false]);
  });

  it('[SESSION-14] [PAY-05] cancels no order before its gateway was queried: an outage may have hidden its payment', async () => {
    const made = await till.session();
    const begun = await start(till, kind, made);
    await payAndLeave('dropNotification', begun);
    await till.time.advance(hourMs);
    await till.rows(`update sessions set release_at = 'epoch' where id = '${made.id}'`);
    const late = () => releaseUnpaid(till.parts.db, new Date(till.time.clock()));
    expect(await late()).not.toContain(made.id);
    await askOldAttempts(till.parts);
    expect(await standing(till, made.id)).toMatchObject({ attempts: [`${kind} paid`] });
    expect(await late()).not.toContain(made.id);
  });

  it('[SESSION-14] cancels it once the gateway reports no payment', async () => {
    const made = await till.session();
    await start(till, kind, made);
    await till.time.advance(hourMs);
    await till.rows(`update sessions set release_at = 'epoch' where id = '${made.id}'`);
    await askOldAttempts(till.parts);
    expect(await releaseUnpaid(till.parts.db, new Date(till.time.clock()))).toContain(made.id);
  });

  it('[PAY-03] leaves it to staff when the wrong amount is detected after the page has closed', async () => {
    const made = await till.session();
    await payAndLeave('wrongAmount', await start(till, kind, made));
    await till.time.advance(hourMs);
    await askOldAttempts(till.parts);
    expect(await standing(till, made.id)).toMatchObject({ attempts: [`${kind} review`] });
  });

  it('[PAY-03] books one payment for the same message a hundred times at once', async () => {
    const made = await till.session();
    const message = await messageOf(till, await start(till, kind, made));
    expect(await standing(till, made.id)).toEqual(waiting(kind));
    till.visits.splice(0);
    const answers = await Promise.all(Array.from({ length: 100 }, () => knock(till, message)));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await standing(till, made.id)).toEqual(done(kind));
    // A payment that needs confirmation is confirmed once.
    const asked = till.visits.filter((url) => !url.endsWith('/returnipn.php'));
    expect(asked).toHaveLength(till.parts.gateways.at(shop, kind)?.confirms === true ? 1 : 0);
  });

  it('[PAY-05] is repaired by a query when message and browser are lost', async () => {
    const made = await till.session();
    const { id: session, restoreKey } = made;
    const update = (): Promise<unknown> =>
      till.call('create tableSessions/updatePayment', { session, restoreKey });
    expect(await update()).toMatchObject({ session: { status: 'ongoing' }, status: 'none', attempts: [] });
    const started = await start(till, kind, made);
    expect(await update()).toMatchObject({ session: { _id: session, status: 'toPay' }, status: 'pending' });
    await payAndLeave('dropNotification', started);
    await till.time.advance(2000);
    const { reference } = started;
    expect(await update()).toMatchObject({
      session: { status: 'done', total: 12850, paid: 12850 },
      status: 'paid',
      attempts: [{ reference, gateway: kind, amount: 12850, currency: 'HKD', status: 'paid' }],
    });
    expect(await standing(till, session)).toEqual(done(kind));
  });

  it('[SESSION-02] reopens the order of a guest who left a page that stays open, and still books its payment', async () => {
    const made = await till.session();
    const { id: session, restoreKey } = made;
    const started = await start(till, kind, made);
    const page = await openPage(started.begun);
    const { status } = await visit(
      `${till.address()}/api/payments/${kind}/${shop}/cancel/${started.reference}`,
    );
    expect([status, await standing(till, session)]).toEqual([303, { ...waiting(kind), status: 'ongoing' }]);
    const update = await till.call('create tableSessions/updatePayment', { session, restoreKey });
    expect(update).toMatchObject({ status: 'failed', attempts: [{ status: 'begun' }] });
    await payWith(page, 'pay');
    expect(await standing(till, session)).toEqual(done(kind));
    await visit(`${till.address()}/api/payments/${kind}/${shop}/cancel/${started.reference}`);
    expect(await standing(till, session)).toEqual(done(kind));
  });

  it('[PAY-03] refuses a browser that returns for another shop, or for nothing', async () => {
    const made = await till.session();
    const { reference } = await start(till, kind, made);
    const door = `${till.address()}/api/payments/${kind}`;
    const other = 'b'.repeat(24);
    const before = await standing(till, made.id);
    const answers = await Promise.all([
      visit(`${door}/${other}/done/${reference}`),
      visit(`${door}/${shop}/done/P${'0'.repeat(24)}`),
      visit(`${door}/${shop}/done/DEMO1`),
      visit(`${till.address()}/api/payments/counter/${shop}/done/${reference}`),
    ]);
    expect(answers.map(({ status, location }) => [status, location])).toEqual([
      [404, null],
      [404, null],
      [404, null],
      [404, null],
    ]);
    expect(await standing(till, made.id)).toEqual(before);
  });

  it('[PAY-03] redirects a guest with an invalid message to the result page, and ignores the message', async () => {
    const made = await till.session();
    const { reference } = await start(till, kind, made);
    const before = await standing(till, made.id);
    const door = `${till.address()}/api/payments/${kind}/${shop}/done/${reference}`;
    const { status, location } = await submit(door, { decision: 'ACCEPT', status: '00' });
    expect([status, location]).toEqual([303, expect.stringContaining(`/payment/result?session=${made.id}`)]);
    expect(await standing(till, made.id)).toEqual(before);
  });
});

describe('a gateway’s page', () => {
  it('[PAY-06] names the shop and the order', async () => {
    const page = await openPage((await start(till, 'stripe', await till.session())).begun);
    expect(page.html).toContain('Kam Fai 7');
    expect(actionOf(page)).toContain(`${till.address()}/rehearsal/`);
  });
});

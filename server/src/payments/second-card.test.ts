import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GatewayBook } from '../gateways/gateways.ts';
import type { Gateway, GatewayMessage } from '../gateways/gateway.ts';
import { openPage, payWith, visit } from '../../testing/simulator-browser.ts';
import { releaseUnpaid } from '../orders/store/release-unpaid.ts';
import { attemptNamed } from './store/payments.ts';
import type { StoredAttempt } from './store/payments.ts';
import { doorsOf } from './callback.ts';
import { askOldAttempts } from './reconciler.ts';
import { giveUp, putInReview, settle } from './settle.ts';
import { done, kinds, payBy, standing, start } from '../../testing/paying-guest.ts';
import type { Kind, Started } from '../../testing/paying-guest.ts';
import { openTill, shop } from '../../testing/payment-scenario.ts';
import type { Made, Till } from '../../testing/payment-scenario.ts';

const minuteMs = 60_000;
let till: Till;
beforeAll(async () => {
  till = await openTill();
});

async function stored({ reference }: Started): Promise<StoredAttempt> {
  const attempt = await attemptNamed(till.parts.db, reference);
  if (attempt === null) throw new Error('no attempt');
  return attempt;
}

type Word = Pick<GatewayMessage, 'status' | 'transactionId'>;

function messageWith(
  { reference, amount, currency }: Pick<StoredAttempt, 'reference' | 'amount' | 'currency'>,
  word: Word,
): GatewayMessage {
  return { reference, amountMinor: amount, currency, reason: 'second card', ...word };
}

const odd: Word = { status: 'review', transactionId: null };

async function declined(kind: Kind, made: Made): Promise<StoredAttempt> {
  const started = await start(till, kind, made);
  await payBy('decline', started);
  return stored(started);
}

function update({ id: session, restoreKey }: Made): Promise<unknown> {
  return till.call('create tableSessions/updatePayment', { session, restoreKey });
}

describe('a second card on a page that declined the first', () => {
  it('[PAY-03] leaves the order to staff when the amount differs, and requests no more from the guest', async () => {
    const made = await till.session();
    const attempt = await declined('cybersource', made);
    await settle(attempt, messageWith(attempt, odd), till.parts);
    const inReview = { status: 'toPay', attempts: ['cybersource review'], paid: [], points: [] };
    expect(await standing(till, made.id)).toEqual(inReview);
    const { id: session, restoreKey } = made;
    expect(await till.call('create tableSessions/cancel', { session, restoreKey })).toMatchObject({
      code: 'statusRefused',
    });
    await till.rows(`update sessions set release_at = 'epoch' where id = '${made.id}'`);
    expect(await releaseUnpaid(till.parts.db, new Date(till.time.clock()))).not.toContain(made.id);
    expect(await standing(till, made.id)).toEqual(inReview);
  });

  it.each(['decline', 'cancel'] as const)(
    '[PAY-03] leaves another amount to staff after a %s, and after the time was over',
    async (card) => {
      const made = await till.session();
      const started = await start(till, 'bbposWeb', made);
      await payBy(card, started);
      await giveUp(await stored(started), 'expired', till.parts);
      await putInReview(await stored(started), 'otherAmount', till.parts);
      expect(await standing(till, made.id)).toMatchObject({
        status: 'toPay',
        attempts: ['bbposWeb review'],
      });
    },
  );

  it('[PAY-03] changes nothing of a payment, of a refund due, or of a closed order', async () => {
    const [paid, over] = [await till.session(), await till.session()];
    const started = await start(till, 'stripe', paid);
    await payBy('pay', started);
    await putInReview(await stored(started), 'otherAmount', till.parts);
    expect(await standing(till, paid.id)).toEqual(done('stripe'));
    await till.rows(`update payment_attempts set status = 'refundDue' where session = '${paid.id}'`);
    await putInReview(await stored(started), 'otherAmount', till.parts);
    expect(await standing(till, paid.id)).toMatchObject({ attempts: ['stripe refundDue'] });
    const attempt = await declined('cybersource', over);
    await till.call('create tableSessions/cancel', { session: over.id, restoreKey: over.restoreKey });
    await settle(attempt, messageWith(attempt, odd), till.parts);
    expect(await standing(till, over.id)).toMatchObject({
      status: 'cancelled',
      attempts: ['cybersource review'],
    });
  });
});

describe.each(kinds)('a wrong amount on a page of %s that the guest had left', (kind) => {
  it('[PAY-03] [PAY-05] closes the order to the guest until staff have reviewed it', async () => {
    const made = await till.session();
    const started = await start(till, kind, made);
    const page = await openPage(started.begun);
    await visit(`${till.address()}/api/payments/${kind}/${shop}/cancel/${started.reference}`);
    expect(await standing(till, made.id)).toMatchObject({ status: 'ongoing' });
    await payWith(page, 'wrongAmount');
    expect(await standing(till, made.id)).toMatchObject({ status: 'toPay', attempts: [`${kind} review`] });
    expect(await update(made)).toMatchObject({ status: 'pending', session: { status: 'toPay' } });
    const attempt = await stored(started);
    await settle(attempt, messageWith(attempt, { status: 'cancelled', transactionId: null }), till.parts);
    expect(await standing(till, made.id)).toMatchObject({
      status: 'ongoing',
      attempts: [`${kind} cancelled`],
    });
  });
});

/** Gateways that answer every query like this, with the queries they received. */
function telling(word: Word): { readonly gateways: GatewayBook; readonly asked: string[] } {
  const asked: string[] = [];
  const query: Gateway['query'] = (attempt) => {
    asked.push(attempt.reference);
    return Promise.resolve(messageWith(attempt, word));
  };
  const at: GatewayBook['at'] = (place, kind) => {
    const gateway = till.parts.gateways.at(place, kind);
    return gateway === null ? null : { ...gateway, query };
  };
  return { gateways: { at }, asked };
}

describe('a repeated decline', () => {
  it('[PAY-03] does not undo a review, because the gateway knows of the other card', async () => {
    const made = await till.session();
    const attempt = await declined('cybersource', made);
    await settle(attempt, messageWith(attempt, odd), till.parts);
    const gateway = telling(odd).gateways.at(shop, 'cybersource');
    if (gateway === null) throw new Error('no gateway');
    const verify = () => messageWith(attempt, { status: 'failed', transactionId: null });
    const replaying = { ...gateway, verify };
    const doors = doorsOf({ ...till.parts, gateways: { at: () => replaying } });
    await doors.hear({ body: new Uint8Array(), headers: {} }, { gateway: 'cybersource', shop });
    expect(await standing(till, made.id)).toMatchObject({
      status: 'toPay',
      attempts: ['cybersource review'],
    });
  });
});

describe('querying a page that declined the first card', () => {
  // The pages of earlier tests are closed, and their reviews are too old to be queried.
  beforeEach(() => till.time.advance(8 * 24 * 60 * minuteMs));

  it.each(['decline', 'cancel'] as const)(
    '[PAY-05] finds the payment of the second after a %s, when its message is lost and the guest gone',
    async (card) => {
      const made = await till.session();
      const started = await start(till, 'cybersource', made);
      await payBy(card, started);
      const transactionId = `second ${card}`;
      await till.time.advance(minuteMs);
      const { gateways } = telling({ status: 'paid', transactionId });
      await askOldAttempts({ ...till.parts, gateways });
      expect(await standing(till, made.id)).toEqual(done('cybersource'));
    },
  );

  it('[PAY-05] queries every two minutes until the order is released, and then no more', async () => {
    const made = await till.session();
    const { reference } = await declined('cybersource', made);
    await till.time.advance(minuteMs);
    const { gateways, asked } = telling({ status: 'pending', transactionId: null });
    const ask = async (afterMs: number): Promise<number> => {
      await till.time.advance(afterMs);
      asked.splice(0);
      await askOldAttempts({ ...till.parts, gateways });
      return asked.filter((one) => one === reference).length;
    };
    const times = [await ask(0), await ask(119_999), await ask(1), await ask(34 * minuteMs)];
    expect(times).toEqual([1, 0, 1, 1]);
    expect(await standing(till, made.id)).toMatchObject({
      status: 'ongoing',
      attempts: ['cybersource failed'],
    });
    expect(await ask(5 * minuteMs)).toBe(0);
  });

  it('[PAY-05] queries those first whose guests still wait', async () => {
    const waiting = await start(till, 'cybersource', await till.session());
    const others = await Promise.all(Array.from({ length: 12 }, () => till.session()));
    for (const made of others) await declined('cybersource', made);
    await till.time.advance(minuteMs);
    const { gateways, asked } = telling({ status: 'pending', transactionId: null });
    // By silence alone the waiting one would come last.
    await till.rows(`update payment_attempts set asked_at = 'epoch' where status = 'failed'`);
    await till.rows(
      `update payment_attempts set asked_at = begun_at where reference = '${waiting.reference}'`,
    );
    await askOldAttempts({ ...till.parts, gateways });
    expect(asked).toContain(waiting.reference);
    await giveUp(await stored(waiting), 'expired', till.parts);
  });

  it('[PAY-05] reserves two places for the others, however many pages are open', async () => {
    const declines = [await till.session(), await till.session(), await till.session()];
    for (const made of declines) await declined('cybersource', made);
    const open: Started[] = [];
    while (open.length < 12) open.push(await start(till, 'cybersource', await till.session()));
    await till.time.advance(minuteMs);
    const { gateways, asked } = telling({ status: 'pending', transactionId: null });
    expect(await askOldAttempts({ ...till.parts, gateways })).toBe(10);
    const waited = new Set(open.map(({ reference }) => reference));
    expect(asked.filter((one) => waited.has(one))).toHaveLength(8);
    for (const one of open) await giveUp(await stored(one), 'expired', till.parts);
  });

  it.each([
    ['decline', 'failed'],
    ['cancel', 'cancelled'],
  ] as const)(
    '[PAY-05] leaves a %s unchanged when there is no other card, however late',
    async (card, status) => {
      const made = await till.session();
      await payBy(card, await start(till, 'stripe', made));
      await till.rows(`update sessions set status = 'toPay' where id = '${made.id}'`);
      await till.time.advance(36 * minuteMs);
      expect(await askOldAttempts({ ...till.parts, gateways: { at: () => null } })).toBe(1);
      expect(await standing(till, made.id)).toMatchObject({
        status: 'toPay',
        attempts: [`stripe ${status}`],
      });
    },
  );
});

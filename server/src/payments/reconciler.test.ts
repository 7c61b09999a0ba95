import { beforeAll, describe, expect, it } from 'vitest';
import { statelessCaller } from '../calls/caller.ts';
import type { GatewayBook } from '../gateways/gateways.ts';
import type { Gateway, GatewayMessage } from '../gateways/gateway.ts';
import { visit } from '../../testing/simulator-browser.ts';
import { askOldAttempts, keepAsking } from './reconciler.ts';
import { done, kinds, payAndLeave, payBy, standing, start, waiting } from '../../testing/paying-guest.ts';
import { member, openTill, shop } from '../../testing/payment-scenario.ts';
import type { Made, Till } from '../../testing/payment-scenario.ts';
import { updatePayment } from './update.ts';

let till: Till;
beforeAll(async () => {
  till = await openTill();
});

/** The real gateways, except that every query gets this answer. */
function answering(word: Pick<GatewayMessage, 'status' | 'reason'>): GatewayBook {
  return {
    at: (place, kind) => {
      const gateway = till.parts.gateways.at(place, kind);
      if (gateway === null) return null;
      const query: Gateway['query'] = ({ reference, amount: amountMinor, currency, gatewayId }) =>
        Promise.resolve({ ...word, reference, amountMinor, currency, transactionId: gatewayId });
      return { ...gateway, query };
    },
  };
}

describe('querying silent payments', () => {
  it.each(kinds)('[PAY-05] repairs a lost message of %s', async (kind) => {
    const made = await till.session();
    await payAndLeave('dropNotification', await start(till, kind, made));
    expect(await askOldAttempts(till.parts)).toBe(0);
    expect(await standing(till, made.id)).toEqual(waiting(kind));
    await till.time.advance(30_000);
    expect(await askOldAttempts(till.parts)).toBe(1);
    expect(await standing(till, made.id)).toEqual(done(kind));
    expect(await askOldAttempts(till.parts)).toBe(0);
  });

  it.each(kinds)('[SESSION-02] gives an attempt up at %s when its time is over', async (kind) => {
    const made = await till.session();
    await start(till, kind, made);
    await till.time.advance(35 * 60_000);
    await askOldAttempts(till.parts);
    expect(await standing(till, made.id)).toEqual(waiting(kind));
    await till.time.advance(30_001);
    await askOldAttempts(till.parts);
    expect(await standing(till, made.id)).toMatchObject({ status: 'ongoing', attempts: [`${kind} failed`] });
  });

  it.each(kinds)('[PAY-03] [PAY-06] still books what %s reports after that', async (kind) => {
    const made = await till.session();
    await payBy('successAfterExpiry', await start(till, kind, made));
    await till.time.advance(36 * 60_000);
    await askOldAttempts(till.parts);
    await till.time.advance(60 * 60_000);
    expect(await standing(till, made.id)).toEqual(done(kind));
  });

  it('[PAY-03] leaves to staff what a gateway reports as odd, however late', async () => {
    const made = await till.session();
    await start(till, 'cybersource', made);
    await till.time.advance(36 * 60_000);
    await askOldAttempts({ ...till.parts, gateways: answering({ status: 'review', reason: 'odd' }) });
    expect(await standing(till, made.id)).toMatchObject({
      status: 'toPay',
      attempts: ['cybersource review'],
    });
  });

  it('[PAY-05] is done once by two nodes that query at the same time', async () => {
    for (let made = 0; made < 6; made += 1) await start(till, 'cybersource', await till.session());
    await till.time.advance(30_000);
    const asked = await Promise.all([askOldAttempts(till.parts), askOldAttempts(till.parts)]);
    expect(asked[0] + asked[1]).toBe(6);
    expect(await askOldAttempts(till.parts)).toBe(0);
    await till.time.advance(36 * 60_000);
    await askOldAttempts(till.parts);
  });
});

const pending = { status: 'pending', reason: 'open' } as const;

async function askedAfter(ms: number, word: Pick<GatewayMessage, 'status' | 'reason'>): Promise<number> {
  await till.time.advance(ms);
  return askOldAttempts({ ...till.parts, gateways: answering(word) });
}

function stateOf({ id }: Made): Promise<unknown> {
  return updatePayment(
    { session: id, restoreKey: null },
    statelessCaller({ connection: 'c', address: '127.0.0.1', login: { kind: 'member', user: member } }),
    { ...till.parts, gateways: answering(pending) },
  );
}

describe('a payment without an answer', () => {
  it('[PAY-11] is reported as unanswered, and as failed once the gateway says so', async () => {
    const made = await till.session();
    await start(till, 'cybersource', made);
    await askedAfter(36 * 60_000, pending);
    const told = till.announced.length;
    expect(await stateOf(made)).toMatchObject({ status: 'failed', attempts: [{ status: 'unanswered' }] });
    expect([await askedAfter(2 * 60_000, pending), till.announced.length]).toEqual([1, told]);
    await till.rows(`update payment_attempts set asked_at = null where session = '${made.id}'`);
    expect(await askedAfter(0, { status: 'failed', reason: '481' })).toBe(1);
    expect(await stateOf(made)).toMatchObject({ status: 'failed', attempts: [{ status: 'failed' }] });
  });

  it('[PAY-11] is failed if the gateway has never heard of it', async () => {
    const made = await till.session();
    await start(till, 'cybersource', made);
    await askedAfter(36 * 60_000, { status: 'pending', reason: 'notFound' });
    expect(await stateOf(made)).toMatchObject({ status: 'failed', attempts: [{ status: 'failed' }] });
  });

  it.each(['failed', 'cancelled'] as const)(
    '[PAY-05] keeps its status if the gateway itself reports %s',
    async (status) => {
      const made = await till.session();
      await start(till, 'cybersource', made);
      await askedAfter(36 * 60_000, { status, reason: 'EXPIRED' });
      expect(await stateOf(made)).toMatchObject({ status: 'failed', attempts: [{ status }] });
    },
  );

  it('[PAY-05] keeps its status if the guest returned without paying', async () => {
    const made = await till.session();
    const { reference } = await start(till, 'stripe', made);
    await visit(`${till.address()}/api/payments/stripe/${shop}/cancel/${reference}`);
    await askedAfter(36 * 60_000, pending);
    expect(await stateOf(made)).toMatchObject({ status: 'failed', attempts: [{ status: 'failed' }] });
  });
});

describe('the reconciler', () => {
  it('[PAY-05] runs at an interval until stopped, and survives a failure', async () => {
    const faults: unknown[] = [];
    let isBroken = true;
    const clock = (): number => {
      if (isBroken) throw new Error('no time');
      return till.time.clock();
    };
    const log = { ...till.parts.log, error: (about: unknown) => void faults.push(about) };
    const { schedule } = till.time;
    const asking = keepAsking({ ...till.parts, clock, log }, { everyMs: 10_000, schedule });
    const made = await till.session();
    await payAndLeave('dropNotification', await start(till, 'stripe', made));
    await till.time.advance(40_000);
    expect([faults.length, await standing(till, made.id)]).toEqual([4, waiting('stripe')]);
    isBroken = false;
    await till.time.advance(10_000);
    expect(await standing(till, made.id)).toEqual(done('stripe'));
    const other = await till.session();
    await payAndLeave('dropNotification', await start(till, 'stripe', other));
    await asking.stop();
    await till.time.advance(60_000);
    expect(await standing(till, other.id)).toEqual(waiting('stripe'));
  });
});

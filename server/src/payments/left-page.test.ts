import { cents } from '@servery/engine/money/cents.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Gateway } from '../gateways/gateway.ts';
import { openPage, payWith, visit } from '../../testing/simulator-browser.ts';
import { doorsOf } from './callback.ts';
import { askOldAttempts } from './reconciler.ts';
import { done, payBy, standing, start, startCalls, wishFor } from '../../testing/paying-guest.ts';
import type { Kind, Started } from '../../testing/paying-guest.ts';
import { openTill, shop } from '../../testing/payment-scenario.ts';
import type { Made, Till } from '../../testing/payment-scenario.ts';

let till: Till;
beforeAll(async () => {
  till = await openTill();
});

async function leave(kind: Kind, { reference }: Started): Promise<void> {
  await visit(`${till.address()}/api/payments/${kind}/${shop}/cancel/${reference}`);
}

/** Starts to pay, leaves the page, and may start with another method a moment later. */
async function startedAndLeft(kind: Kind, made: Made): Promise<Started> {
  const started = await start(till, kind, made);
  await leave(kind, started);
  await till.time.advance(1);
  return started;
}

async function goToTheCounter(made: Made): Promise<void> {
  expect(await till.call(startCalls.counter, wishFor('counter', made))).toMatchObject({ kind: 'counter' });
}

function update({ id: session, restoreKey }: Made): Promise<unknown> {
  return till.call('create tableSessions/updatePayment', { session, restoreKey });
}

const open = { session: { status: 'ongoing' }, status: 'failed' };

describe('a payment page that the guest has left', () => {
  it('[SESSION-02] does not keep the order closed when the next card is declined', async () => {
    const made = await till.session();
    await startedAndLeft('stripe', made);
    const second = await start(till, 'cybersource', made);
    expect(await update(made)).toMatchObject({ session: { status: 'toPay' }, status: 'pending' });
    await payBy('decline', second);
    expect(await standing(till, made.id)).toMatchObject({
      status: 'ongoing',
      attempts: ['stripe begun', 'cybersource failed'],
    });
    expect(await update(made)).toMatchObject(open);
  });

  it('[SESSION-02] does not keep the order closed when the next page is left, too', async () => {
    const made = await till.session();
    await startedAndLeft('stripe', made);
    await startedAndLeft('bbposWeb', made);
    expect(await standing(till, made.id)).toMatchObject({
      status: 'ongoing',
      attempts: ['stripe begun', 'bbposWeb begun'],
    });
    expect(await update(made)).toMatchObject(open);
  });

  it('[SESSION-02] stays left when it was left while another page was open', async () => {
    const made = await till.session();
    const first = await start(till, 'stripe', made);
    await till.time.advance(1);
    const second = await start(till, 'bbposWeb', made);
    await leave('stripe', first);
    expect(await update(made)).toMatchObject({ session: { status: 'toPay' }, status: 'pending' });
    await leave('bbposWeb', second);
    expect(await update(made)).toMatchObject(open);
  });

  it('[SESSION-02] reopens no order that waits at the counter, neither when it expires nor when it is left again', async () => {
    const made = await till.session();
    const started = await startedAndLeft('stripe', made);
    await goToTheCounter(made);
    expect(await update(made)).toMatchObject({ status: 'failed' });
    await leave('stripe', started);
    expect(await standing(till, made.id)).toMatchObject({ status: 'toPay', attempts: ['stripe begun'] });
    await till.time.advance(36 * 60_000);
    await askOldAttempts(till.parts);
    expect(await standing(till, made.id)).toMatchObject({
      status: 'toPay',
      attempts: [expect.stringMatching(/^stripe (?:cancelled|failed)$/)],
    });
  });

  it('[PAY-03] still pays the order that waits at the counter', async () => {
    const made = await till.session();
    const started = await start(till, 'stripe', made);
    const page = await openPage(started.begun);
    await leave('stripe', started);
    await goToTheCounter(made);
    await payWith(page, 'pay');
    expect(await standing(till, made.id)).toEqual(done('stripe'));
  });
});

describe('a message that a guest brings to the cancel URL', () => {
  type Told = ReturnType<Gateway['verify']>;
  type Word = 'pending' | 'paid';

  function wordOf({ reference }: Started, status: Word): Told {
    const money = { amountMinor: cents(12850), currency: 'HKD' } as const;
    return { reference, status, transactionId: 'brought', reason: 'brought', ...money };
  }

  /** Delivers it to a gateway that verifies it like this and does not answer queries. */
  async function bring(started: Started, told: Told): Promise<void> {
    const gateway = till.parts.gateways.at(shop, 'cybersource');
    if (gateway === null) throw new Error('no gateway');
    const query: Gateway['query'] = () => Promise.resolve({ code: 'cannotAsk' });
    const silent = { ...gateway, confirms: true, verify: () => told, query };
    const doors = doorsOf({ ...till.parts, gateways: { at: () => silent } });
    const door = { gateway: 'cybersource', shop, reference: started.reference, isCancelled: true } as const;
    await doors.comeBack({ body: new Uint8Array(1), headers: {} }, door);
  }

  it('[SESSION-02] reopens the order when it proves nothing, and when nothing is decided', async () => {
    const tables = [await till.session(), await till.session()];
    for (const [nth, made] of tables.entries()) {
      const started = await start(till, 'cybersource', made);
      await bring(started, nth === 0 ? { code: 'signatureWrong' } : wordOf(started, 'pending'));
      expect(await update(made)).toMatchObject(open);
    }
  });

  it('[PAY-03] keeps the order from being paid again when it says paid, though it is not confirmed yet', async () => {
    const made = await till.session();
    const started = await start(till, 'cybersource', made);
    await bring(started, wordOf(started, 'paid'));
    expect(await standing(till, made.id)).toMatchObject({
      status: 'toPay',
      attempts: ['cybersource begun'],
    });
    expect(await update(made)).toMatchObject({ status: 'pending' });
  });
});

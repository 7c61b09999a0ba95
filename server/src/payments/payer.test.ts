import { beforeAll, describe, expect, it } from 'vitest';
import { statelessCaller } from '../calls/caller.ts';
import { hashOfKey } from '../auth/random-keys.ts';
import { admitted } from '../orders/access.ts';
import { removePhone } from '../orders/store/visit-phones.ts';
import {
  kinds,
  payBy,
  requestFor,
  start,
  startCalls,
  tableOfTwo,
} from '../../testing/paying-guest.ts';
import { paymentScenario } from '../../testing/payment-scenario.ts';
import type { PaymentScenario } from '../../testing/payment-scenario.ts';
import { shop } from '../../testing/payment-seed.ts';
import type { TestSession } from '../../testing/payment-seed.ts';

let scenario: PaymentScenario;
beforeAll(async () => {
  scenario = await paymentScenario();
});

const staff = {
  kind: 'staff',
  device: null,
  staff: 'f'.repeat(24),
  shop,
  role: 'manager',
} as const;

/** Whether the phone reads the bill with its key alone, on a new connection. */
async function reads({ id, restoreKey }: TestSession): Promise<boolean> {
  const caller = statelessCaller({ connection: 'c', address: '::1', login: null });
  const head = await scenario.dependencies.sessions.head(id);
  try {
    return admitted(head, caller, restoreKey).id === id;
  } catch {
    return false;
  }
}

async function changeStatus({ id: session }: TestSession, status: string): Promise<void> {
  await scenario.call('create tableSessions/status', { session, status }, staff);
}

function payAtCounter({ id: session }: TestSession): Promise<unknown> {
  return scenario.call('create payments/counter', { session }, staff);
}

describe('the phone that pays for its table', () => {
  it.each(kinds)(
    '[VISIT-07] keeps the bill that it paid by %s, and no other phone does',
    async (kind) => {
      const [payer, other] = await tableOfTwo(scenario);
      await payBy('pay', await start(scenario, kind, payer));
      expect([await reads(payer), await reads(other)]).toEqual([true, false]);
    },
  );

  it('[VISIT-07] is the one whose payment was taken, not one that only began to pay', async () => {
    const [first, second] = await tableOfTwo(scenario);
    await start(scenario, 'stripe', first);
    await payBy('pay', await start(scenario, 'stripe', second));
    expect([await reads(first), await reads(second)]).toEqual([false, true]);
  });

  it('[VISIT-07] keeps the bill that staff book at the counter it went to', async () => {
    const [first, second] = await tableOfTwo(scenario);
    for (const phone of [first, second])
      await scenario.call(startCalls.counter, requestFor('counter', phone));
    await payAtCounter(first);
    expect([await reads(first), await reads(second)]).toEqual([false, true]);
  });

  it('[VISIT-07] keeps no bill that was paid without a phone', async () => {
    const [first, second] = await tableOfTwo(scenario);
    await payAtCounter(first);
    expect([await reads(first), await reads(second)]).toEqual([false, false]);
  });

  it('[VISIT-07] keeps a bill that costs nothing', async () => {
    const [first, second] = await tableOfTwo(scenario);
    await scenario.rows(`update sessions set total = 0 where id = '${first.id}' returning id`);
    await scenario.call(startCalls.stripe, requestFor('stripe', second));
    expect([await reads(first), await reads(second)]).toEqual([false, true]);
  });

  it('[VISIT-07] keeps the bill when its money is given back', async () => {
    const [payer, other] = await tableOfTwo(scenario);
    await payBy('pay', await start(scenario, 'stripe', payer));
    await changeStatus(payer, 'void');
    expect([await reads(payer), await reads(other)]).toEqual([true, false]);
  });

  it('[VISIT-06] [VISIT-07] reads nothing once staff have removed it', async () => {
    const [payer] = await tableOfTwo(scenario);
    const started = await start(scenario, 'stripe', payer);
    const head = await scenario.dependencies.sessions.head(payer.id);
    const phone = head?.phones.find(
      ({ keyHash }) => keyHash === hashOfKey(payer.restoreKey).toString('hex'),
    );
    await scenario.dependencies.db
      .transaction()
      .execute((transaction) =>
        removePhone(transaction, { session: payer.id, phone: phone?.id ?? '', now: 0 }),
      );
    await payBy('pay', started);
    expect(await reads(payer)).toBe(false);
  });
});

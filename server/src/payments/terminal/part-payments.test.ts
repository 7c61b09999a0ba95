import { beforeAll, describe, expect, it } from 'vitest';
import { stateOf } from '@servery/server/testing/paying-guest.ts';
import { paymentScenario } from '@servery/server/testing/payment-scenario.ts';
import type { PaymentScenario } from '@servery/server/testing/payment-scenario.ts';
import { methodOf } from '@servery/server/testing/payment-seed.ts';
import { kioskWith, manager, referenceIn } from '@servery/server/testing/terminal-guest.ts';
import type { Kiosk } from '@servery/server/testing/terminal-guest.ts';

let scenario: PaymentScenario;
let kiosk: Kiosk;
beforeAll(async () => {
  scenario = await paymentScenario();
  kiosk = await kioskWith(scenario, 'kpay');
});

function startPart(session: string, amount: number): Promise<unknown> {
  const { terminal } = kiosk;
  const request = { session, methodRef: methodOf('terminal'), terminal, amount };
  return scenario.call('create payments/terminal', request, manager);
}

/** Pays a part at the terminal, the card being at hand. */
async function payPart(session: string, amount: number): Promise<void> {
  const reference = referenceIn(await startPart(session, amount));
  await expect.poll(() => kiosk.simulated.shown()?.reference).toBe(reference);
  await scenario.settled();
  await kiosk.simulated.present('approve');
  await scenario.settled();
}

function take(session: string, amount: number): Promise<unknown> {
  return scenario.call('create tenders/take', { session, kind: 'card', amount }, manager);
}

describe('a part of a bill at a terminal', () => {
  it('[TERMINAL-11] leaves the rest open, and the last part closes the order', async () => {
    const order = await kiosk.order();
    await payPart(order, 5000);
    expect(await stateOf(scenario, order)).toMatchObject({ status: 'toPay', paid: [5000] });
    expect(await startPart(order, 7851)).toMatchObject({ code: 'tenderRefused', open: 7850 });
    await payPart(order, 7850);
    expect(await stateOf(scenario, order)).toMatchObject({ status: 'done', paid: [5000, 7850] });
  });

  it('[TERMINAL-11] is refused like a tender of nothing, and is not for a kiosk to choose', async () => {
    const order = await kiosk.order();
    const nothing = { code: 'tenderRefused', reason: 'nothingGiven' };
    expect(await startPart(order, 0)).toEqual(nothing);
    expect(await kiosk.start(order, { amount: 100 })).toMatchObject({ code: 'inputInvalid' });
    expect(await stateOf(scenario, order)).toMatchObject({ status: 'ongoing', attempts: [] });
  });

  it('[TERMINAL-11] is due back when so much is not open any more', async () => {
    const order = await kiosk.order();
    const reference = referenceIn(await startPart(order, 5000));
    await expect.poll(() => kiosk.simulated.shown()?.reference).toBe(reference);
    await scenario.settled();
    // Staff wait for a card no longer than its deadline.
    await scenario.time.advance(5 * 60_000 + 1);
    expect(await take(order, 10_000)).toMatchObject({ status: 'toPay', open: 2850 });
    await kiosk.simulated.present('approve');
    await scenario.settled();
    await kiosk.status(order, reference);
    expect(await stateOf(scenario, order)).toMatchObject({
      status: 'toPay',
      attempts: ['terminal refundDue', 'card paid'],
    });
  });
});

import { object, parse, string } from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { stateOf } from '@servery/server/testing/paying-guest.ts';
import { paymentScenario } from '@servery/server/testing/payment-scenario.ts';
import type { PaymentScenario } from '@servery/server/testing/payment-scenario.ts';
import { methodOf } from '@servery/server/testing/payment-seed.ts';
import { kioskWith, manager, referenceIn } from '@servery/server/testing/terminal-guest.ts';
import type { Kiosk } from '@servery/server/testing/terminal-guest.ts';
import { newSecretKey } from '../../auth/random-keys.ts';
import type { TerminalKind } from '../../gateways/gateway.ts';

let scenario: PaymentScenario;
const kiosks = new Map<TerminalKind, Kiosk>();
beforeAll(async () => {
  scenario = await paymentScenario();
  for (const kind of ['stripeTerminal', 'kpay'] as const)
    kiosks.set(kind, await kioskWith(scenario, kind));
});

function beside(kind: TerminalKind): Kiosk {
  const found = kiosks.get(kind);
  if (found === undefined) throw new Error(`no kiosk with ${kind}`);
  return found;
}

function start(kind: TerminalKind, session: string, about: object): Promise<unknown> {
  const { terminal } = beside(kind);
  const request = { session, methodRef: methodOf('terminal'), terminal, ...about };
  return scenario.call('create payments/terminal', request, manager);
}

/** Pays an order of 128.50, and returns the reference and what the terminal asked for. */
async function pay(kind: TerminalKind, session: string, about: object = {}) {
  const { simulated } = beside(kind);
  const reference = referenceIn(await start(kind, session, about));
  await expect.poll(() => simulated.shown()?.reference).toBe(reference);
  const asked = simulated.shown()?.amount;
  await scenario.settled();
  await simulated.present('approve');
  await scenario.settled();
  return { reference, asked };
}

async function openDrawer(name: string): Promise<string> {
  const opened = await scenario.call('create drawers/open', { drawer: name, float: 0 }, manager);
  return parse(object({ _id: string() }), opened)._id;
}

function reportOf(drawer: string): Promise<unknown> {
  return scenario.call('find drawers/report', { drawer }, manager);
}

describe('a tip at a terminal', () => {
  it('[TERMINAL-14] is charged with the amount, pays nothing of the bill and can go back', async () => {
    const order = await beside('stripeTerminal').order();
    const { reference, asked } = await pay('stripeTerminal', order, { amount: 5000, tip: 700 });
    expect(asked).toBe(5700);
    expect(await stateOf(scenario, order)).toMatchObject({ status: 'toPay', paid: [5000] });
    const back = { payment: reference, amount: 0, tip: 701, reason: 'Too much' };
    expect(await scenario.call('create tenders/refund', back, manager)).toMatchObject({
      code: 'tenderRefused',
      reason: 'moreThanLeft',
    });
    const whole = { ...back, amount: 5000, tip: 700 };
    expect(await scenario.call('create tenders/refund', whole, manager)).toMatchObject({
      amount: 5000,
      tip: 700,
      dueBack: false,
      open: 12_850,
    });
  });

  it('[TERMINAL-14] is refused as a tender’s is, and is not for a kiosk to choose', async () => {
    const order = await beside('kpay').order();
    expect(await start('kpay', order, { tip: 10_000_000 })).toMatchObject({
      code: 'tenderRefused',
      reason: 'tipTooHigh',
    });
    expect(await beside('kpay').start(order, { tip: 100 })).toMatchObject({ code: 'inputInvalid' });
    expect(await beside('kpay').start(order, { drawer: 'a'.repeat(24) })).toMatchObject({
      code: 'inputInvalid',
    });
    expect(await stateOf(scenario, order)).toMatchObject({ status: 'ongoing', attempts: [] });
  });
});

describe('a payment at a terminal that staff start at a till', () => {
  it('[DRAWER-05] is an event of its drawer, by the name of the terminal, as its refund is', async () => {
    const drawer = await openDrawer('Front');
    const order = await beside('kpay').order();
    const { reference } = await pay('kpay', order, { tip: 500, drawer });
    const back = { payment: reference, amount: 850, tip: 0, reason: 'Cold', drawer };
    await scenario.call('create tenders/refund', back, manager);
    const [terminal] = await scenario.rows(
      `select name from terminals where id = '${beside('kpay').terminal}'`,
    );
    const means = parse(object({ name: string() }), terminal).name;
    expect(await reportOf(drawer)).toMatchObject({
      report: {
        tenders: [{ means, amount: 12_850, events: [expect.any(String)] }],
        refunds: [{ means, amount: 850, events: [expect.any(String)] }],
        tips: [{ means, amount: 500 }],
        expected: { amount: 0 },
      },
      events: [
        { kind: 'open' },
        { kind: 'otherTender', amount: 12_850, tip: 500, means, session: order },
        { kind: 'otherRefund', amount: 850, means, session: order },
      ],
    });
  });

  it('[DRAWER-05] [PAY-13] is one, too, where staff found out that it was paid', async () => {
    const drawer = await openDrawer('Review');
    const order = await beside('kpay').order();
    const { simulated } = beside('kpay');
    const reference = referenceIn(await start('kpay', order, { tip: 500, drawer }));
    await expect.poll(() => simulated.shown()?.reference).toBe(reference);
    await scenario.settled();
    await scenario.rows(
      `update payment_attempts set status = 'review' where reference = '${reference}'`,
    );
    const listed = await scenario.call('find payments/toSettle', {}, manager);
    const charged = { reference, amount: 13_350, tip: 500 };
    expect(listed).toContainEqual(expect.objectContaining(charged));
    const found = { reference, result: 'paid', amount: 12_850, transaction: reference };
    await scenario.call('create payments/settle', found, manager);
    expect(await stateOf(scenario, order)).toMatchObject({ status: 'done', paid: [12_850] });
    expect(await reportOf(drawer)).toMatchObject({
      report: { tenders: [{ amount: 12_850 }], tips: [{ amount: 500 }] },
    });
    // The next payment needs the terminal.
    await simulated.present('decline');
    await scenario.settled();
  });

  it('[DRAWER-05] is of the next session of a drawer that was closed before its card came', async () => {
    const drawer = await openDrawer('Side');
    const order = await beside('kpay').order();
    const { simulated } = beside('kpay');
    const reference = referenceIn(await start('kpay', order, { drawer }));
    await expect.poll(() => simulated.shown()?.reference).toBe(reference);
    await scenario.settled();
    await scenario.call('create drawers/count', { drawer, counted: 0 }, manager);
    await scenario.call('create drawers/close', { drawer }, manager);
    const next = await openDrawer('Side');
    await simulated.present('approve');
    await scenario.settled();
    expect(await reportOf(drawer)).toMatchObject({ report: { tenders: [] } });
    expect(await reportOf(next)).toMatchObject({ report: { tenders: [{ amount: 12_850 }] } });
  });

  it('[DRAWER-05] is no event of a drawer that is closed when its card comes', async () => {
    const drawer = await openDrawer('Back');
    const order = await beside('kpay').order();
    const { simulated } = beside('kpay');
    const reference = referenceIn(await start('kpay', order, { drawer }));
    await expect.poll(() => simulated.shown()?.reference).toBe(reference);
    await scenario.settled();
    await scenario.call('create drawers/count', { drawer, counted: 0 }, manager);
    await scenario.call('create drawers/close', { drawer }, manager);
    await simulated.present('approve');
    await scenario.settled();
    expect(await stateOf(scenario, order)).toMatchObject({ status: 'done', paid: [12_850] });
    expect(await reportOf(drawer)).toMatchObject({ report: { tenders: [] } });
    const another = await beside('kpay').order();
    expect(await start('kpay', another, { drawer })).toEqual({
      code: 'drawerRefused',
      reason: 'drawerClosed',
    });
    expect(await start('kpay', another, { drawer: 'd'.repeat(24) })).toMatchObject({
      code: 'notFound',
    });
  });
});

describe('a void order that was paid at a terminal', () => {
  function voidOf(session: string, requestKey: string): Promise<unknown> {
    const data = { session, status: 'void', reason: 'Wrong table', requestKey };
    return scenario.call('create tableSessions/status', data, manager);
  }

  it('[TERMINAL-13] goes back to the card by itself, once', async () => {
    const order = await beside('stripeTerminal').order();
    const { reference } = await pay('stripeTerminal', order, { tip: 300 });
    const part = { payment: reference, amount: 2850, tip: 0, reason: 'Cold' };
    await scenario.call('create tenders/refund', part, manager);
    const key = newSecretKey();
    const voided = { status: 'void', paid: 0, dueBack: false };
    expect(await voidOf(order, key)).toMatchObject(voided);
    expect(await voidOf(order, key)).toMatchObject({ dueBack: false });
    const returned = await scenario.rows(`select r.amount, r.tip from returned_payments t
      join refunds r on r.id = t.refund where r.payment = '${reference}' order by r.serial`);
    expect(returned).toEqual([
      { amount: 2850, tip: 0 },
      { amount: 10_000, tip: 300 },
    ]);
    const state = await stateOf(scenario, order);
    expect(state).toMatchObject({ status: 'void', attempts: ['terminal paid'] });
  });

  it('[TERMINAL-13] is due back where the gateway cannot give it back', async () => {
    const order = await beside('kpay').order();
    await pay('kpay', order);
    expect(await voidOf(order, newSecretKey())).toMatchObject({ status: 'void', dueBack: true });
    expect(await stateOf(scenario, order)).toMatchObject({ attempts: ['terminal refundDue'] });
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { paymentScenario } from '@servery/server/testing/payment-scenario.ts';
import type { PaymentScenario } from '@servery/server/testing/payment-scenario.ts';
import { kioskWith, manager } from '@servery/server/testing/terminal-guest.ts';
import type { TerminalKind } from '../../gateways/gateway.ts';
import { newSecretKey } from '../../auth/random-keys.ts';
import { returnVoided } from '../return-payment.ts';

let scenario: PaymentScenario;
beforeAll(async () => {
  scenario = await paymentScenario();
});

/** The reference of an order of 128.50 that was paid at a terminal. */
async function paidAt(kind: TerminalKind): Promise<string> {
  return (await saleAt(kind)).payment;
}

async function saleAt(kind: TerminalKind) {
  const kiosk = await kioskWith(scenario, kind);
  const order = await kiosk.order();
  const reference = await kiosk.pay(order);
  await kiosk.simulated.present('approve');
  await scenario.settled();
  await kiosk.status(order, reference);
  return { payment: reference, order, simulated: kiosk.simulated, terminal: kiosk.terminal };
}

function refund(payment: string, amount: number, requestKey = newSecretKey()): Promise<unknown> {
  const data = { payment, amount, reason: 'Cold tea', requestKey };
  return scenario.call('create tenders/refund', data, manager);
}

async function returnedOf(payment: string): Promise<number> {
  const rows = await scenario.rows(`select 1 from returned_payments t
    join refunds r on r.id = t.refund where r.payment = '${payment}'`);
  return rows.length;
}

describe('giving back what a terminal took', () => {
  it.each(['stripeTerminal', 'qfpay'] as const)(
    '[TERMINAL-13] goes to the card through %s, once for each refund',
    async (kind) => {
      const payment = await paidAt(kind);
      const key = newSecretKey();
      expect(await refund(payment, 5000, key)).toMatchObject({ amount: 5000, dueBack: false });
      expect(await refund(payment, 5000, key)).toMatchObject({ amount: 5000, dueBack: false });
      expect(await refund(payment, 7850)).toMatchObject({ dueBack: false });
      expect(await returnedOf(payment)).toBe(2);
      expect(await refund(payment, 1)).toMatchObject({ code: 'tenderRefused' });
    },
  );

  it('[TERMINAL-13] goes to the card, too, if the answer of the reader was lost', async () => {
    const kiosk = await kioskWith(scenario, 'stripeTerminal');
    const order = await kiosk.order();
    kiosk.simulated.loseAnswer();
    const payment = await kiosk.pay(order);
    await kiosk.simulated.present('approveUntold');
    await scenario.settled();
    expect(await kiosk.status(order, payment)).toMatchObject({ state: 'approved' });
    expect(await refund(payment, 5000)).toMatchObject({ amount: 5000, dueBack: false });
  });

  it('[TERMINAL-13] is not due back when only the answer of QFPay was lost', async () => {
    const { payment, simulated } = await saleAt('qfpay');
    simulated.loseAnswer();
    expect(await refund(payment, 5000)).toMatchObject({ amount: 5000, dueBack: false });
    expect(await returnedOf(payment)).toBe(1);
  });

  it('[TERMINAL-13] [PAY-13] gives nothing back that people have given back', async () => {
    const { payment, order } = await saleAt('stripeTerminal');
    const away = { at: () => Promise.resolve(null) };
    const silent = { ...scenario.dependencies, gateways: away };
    await scenario.call('create tenders/refund', { payment, amount: 50, reason: 'Tea' }, manager);
    await scenario.rows(`update payment_attempts set status = 'refundDue', reason = 'void'
      where reference = '${payment}'`);
    await scenario.rows(`insert into refunds (id, payment, amount, tip, cash_rounding, reason, staff, at)
      values ('${'9'.repeat(24)}', '${payment}', 12800, 0, 0, 'Mistake', '${'e'.repeat(24)}', now())`);
    expect(await returnVoided(order, silent)).toBe(false);
    await scenario.call('create payments/refunded', { reference: payment }, manager);
    expect(await returnVoided(order, scenario.dependencies)).toBe(true);
    expect(await returnedOf(payment)).toBe(1);
  });

  it('[TERMINAL-13] [TERMINAL-02] goes to the card, too, once the terminal is one of another gateway', async () => {
    const { payment, terminal } = await saleAt('stripeTerminal');
    const kpay = { terminal, name: payment, gateway: 'kpay', address: '192.168.9.77:18080' };
    expect(await scenario.call('create terminals/set', kpay, manager)).toMatchObject({
      gateway: 'kpay',
    });
    expect(await refund(payment, 5000)).toMatchObject({ amount: 5000, dueBack: false });
    expect(await returnedOf(payment)).toBe(1);
  });

  it('[TERMINAL-13] is due back at KPay, where only people can give it back', async () => {
    const payment = await paidAt('kpay');
    expect(await refund(payment, 5000)).toMatchObject({ amount: 5000, dueBack: true });
    expect(await returnedOf(payment)).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { frozen } from '@servery/demo/frozen.ts';
import { counterGateway } from './counter.ts';
import type { Gateway, GatewayMessage } from './gateway.ts';
import type { GatewayRefusal } from './refusal.ts';
import { anAttempt } from '../../testing/gateway-samples.ts';
import { queryGateway, conclude, compareWithAttempt } from './settlement.ts';

const paid: GatewayMessage = frozen({
  reference: 'S-0001-1',
  transactionId: '1000000001',
  status: 'paid',
  amountMinor: cents(12850),
  currency: 'HKD',
  reason: '00',
});
const attempt = frozen(anAttempt());

/** A gateway that gives one answer to every query. */
function gatewayAnswering(answer: GatewayMessage | GatewayRefusal, confirms: boolean): Gateway {
  return { ...counterGateway(), confirms, query: () => Promise.resolve(answer) };
}

describe('a genuine message', () => {
  it('[PAY-03] is accepted for its own attempt', () => {
    expect(compareWithAttempt(paid, attempt)).toEqual(paid);
  });

  it('[PAY-03] pays no other attempt', () => {
    expect(compareWithAttempt(paid, anAttempt({ reference: 'S-0001-2' }))).toEqual({
      code: 'otherReference',
    });
  });

  it.each([12849, 12851, 1, 1285000])(
    '[PAY-04] pays nothing with %i cents instead of 12850',
    (found) => {
      expect(compareWithAttempt({ ...paid, amountMinor: cents(found) }, attempt)).toEqual({
        code: 'otherAmount',
        expected: 12850,
        found,
        isTaken: true,
      });
    },
  );

  it('[PAY-04] pays nothing in another currency', () => {
    expect(compareWithAttempt({ ...paid, currency: 'TWD' }, attempt)).toEqual({
      code: 'otherCurrency',
      expected: 'HKD',
      found: 'TWD',
      isTaken: true,
    });
  });

  it('[PAY-03] about another amount reports no money taken unless it says paid', () => {
    const failed = { ...paid, status: 'failed' as const, amountMinor: cents(1) };
    expect(compareWithAttempt(failed, attempt)).toMatchObject({
      code: 'otherAmount',
      isTaken: false,
    });
  });

  it('[PAY-03] pays nothing when its checkout is not the one that was started', () => {
    const step = anAttempt({ gatewayId: 'cs_test_1' });
    expect(compareWithAttempt(paid, step)).toEqual({ code: 'otherTransaction' });
    expect(compareWithAttempt({ ...paid, transactionId: 'cs_test_1' }, step)).toEqual({
      ...paid,
      transactionId: 'cs_test_1',
    });
  });

  it('[PAY-03] reaches staff when only a part was paid', () => {
    const part = frozen({ ...paid, status: 'review' as const, amountMinor: cents(5000) });
    expect(compareWithAttempt(part, attempt)).toEqual(part);
  });
});

describe('confirming with the gateway', () => {
  it('[PAY-03] is not needed where the message proves enough', async () => {
    expect(await conclude(gatewayAnswering({ code: 'cannotAsk' }, false), attempt, paid)).toEqual(
      paid,
    );
  });

  it('[PAY-03] is not needed while the payment is pending', async () => {
    const pending = frozen({ ...paid, status: 'pending' as const });
    expect(await conclude(gatewayAnswering(paid, true), attempt, pending)).toEqual(pending);
  });

  it.each(['failed', 'cancelled', 'review'] as const)(
    '[PAY-03] asks back what a message says to be %s, also when another card has paid',
    async (status) => {
      const message = frozen({ ...paid, status, transactionId: '1000000000' });
      expect(await conclude(gatewayAnswering(paid, true), attempt, message)).toEqual(paid);
      const silent = { code: 'cannotAsk' } as const;
      expect(await conclude(gatewayAnswering(silent, true), attempt, message)).toEqual(silent);
    },
  );

  it('[PAY-03] leaves another currency to staff if the gateway names none when asked', async () => {
    const message = frozen({ ...paid, currency: 'TWD' as const });
    const assumed = frozen({ ...paid, isCurrencyAssumed: true as const });
    expect(await conclude(gatewayAnswering(assumed, true), attempt, message)).toMatchObject({
      code: 'otherCurrency',
      isTaken: true,
    });
  });

  it('[PAY-03] lets the gateway confirm the message', async () => {
    expect(await conclude(gatewayAnswering(paid, true), attempt, paid)).toEqual(paid);
  });

  it.each([
    [
      { ...paid, status: 'pending' as const },
      { ...paid, status: 'pending' as const },
    ],
    [
      { ...paid, status: 'failed' as const },
      { ...paid, status: 'failed' as const },
    ],
    [{ ...paid, transactionId: '2' }, { code: 'otherTransaction' }],
    [{ ...paid, reference: 'S-0002-1' }, { code: 'otherReference' }],
    [
      { ...paid, amountMinor: cents(1) },
      { code: 'otherAmount', expected: 12850, found: 1, isTaken: true },
    ],
    [
      { code: 'gatewaySilent' as const, reason: 'timeout' as const },
      { code: 'gatewaySilent', reason: 'timeout' },
    ],
  ])('[PAY-03] trusts the gateway’s answer, not the message: %j', async (answer, conclusion) => {
    expect(await conclude(gatewayAnswering(answer, true), attempt, paid)).toEqual(conclusion);
  });

  it('[PAY-03] is needed for a message about a different amount, which a stranger may have written', async () => {
    const other = { ...paid, amountMinor: cents(1) };
    expect(await conclude(gatewayAnswering(paid, true), attempt, other)).toEqual(paid);
    const pending = { ...paid, status: 'pending' as const };
    expect(await conclude(gatewayAnswering(pending, true), attempt, other)).toEqual(pending);
  });

  it('[PAY-05] repairs a lost message, which is still compared with the attempt', async () => {
    expect(await queryGateway(gatewayAnswering(paid, false), attempt)).toEqual(paid);
    expect(
      await queryGateway(gatewayAnswering({ ...paid, currency: 'USD' }, false), attempt),
    ).toEqual({
      code: 'otherCurrency',
      expected: 'HKD',
      found: 'USD',
      isTaken: true,
    });
  });
});

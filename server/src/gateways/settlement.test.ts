import { describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { frozen } from '@servery/demo/frozen.ts';
import { counterGateway } from './counter.ts';
import type { Gateway, GatewayMessage } from './gateway.ts';
import type { GatewayRefusal } from './refusal.ts';
import { anAttempt } from './samples.ts';
import { askedAgain, conclude, heldAgainst } from './settlement.ts';

const paid: GatewayMessage = frozen({
  reference: 'S-0001-1',
  transactionId: '1000000001',
  status: 'paid',
  amountMinor: cents(12850),
  currency: 'HKD',
  reason: '00',
});
const attempt = frozen(anAttempt());

/** A gateway that says one thing when asked. */
function saying(answer: GatewayMessage | GatewayRefusal, confirms: boolean): Gateway {
  return { ...counterGateway(), confirms, query: () => Promise.resolve(answer) };
}

describe('a genuine message', () => {
  it('[PAY-03] is believed of its own attempt', () => {
    expect(heldAgainst(paid, attempt)).toEqual(paid);
  });

  it('[PAY-03] pays no other attempt', () => {
    expect(heldAgainst(paid, anAttempt({ reference: 'S-0001-2' }))).toEqual({ code: 'otherReference' });
  });

  it.each([12849, 12851, 1, 1285000])('[PAY-04] pays nothing with %i cents instead of 12850', (found) => {
    expect(heldAgainst({ ...paid, amountMinor: cents(found) }, attempt)).toEqual({
      code: 'otherAmount',
      expected: 12850,
      found,
      isTaken: true,
    });
  });

  it('[PAY-04] pays nothing in another currency', () => {
    expect(heldAgainst({ ...paid, currency: 'TWD' }, attempt)).toEqual({
      code: 'otherCurrency',
      expected: 'HKD',
      found: 'TWD',
      isTaken: true,
    });
  });

  it('[PAY-03] takes no money when it says so of another amount', () => {
    const failed = { ...paid, status: 'failed' as const, amountMinor: cents(1) };
    expect(heldAgainst(failed, attempt)).toMatchObject({ code: 'otherAmount', isTaken: false });
  });

  it('[PAY-03] pays nothing when it is of another session than the one that began', () => {
    const begun = anAttempt({ gatewayId: 'cs_test_1' });
    expect(heldAgainst(paid, begun)).toEqual({ code: 'otherTransaction' });
    expect(heldAgainst({ ...paid, transactionId: 'cs_test_1' }, begun)).toEqual({
      ...paid,
      transactionId: 'cs_test_1',
    });
  });

  it('[PAY-03] reaches staff when only a part was paid', () => {
    const part = frozen({ ...paid, status: 'review' as const, amountMinor: cents(5000) });
    expect(heldAgainst(part, attempt)).toEqual(part);
  });
});

describe('asking back', () => {
  it('[PAY-03] is not done where the message proves enough', async () => {
    expect(await conclude(saying({ code: 'cannotAsk' }, false), attempt, paid)).toEqual(paid);
  });

  it('[PAY-03] is not done for a message that pays nothing', async () => {
    const failed = frozen({ ...paid, status: 'failed' as const });
    expect(await conclude(saying(paid, true), attempt, failed)).toEqual(failed);
  });

  it('[PAY-03] lets the gateway confirm what the message says', async () => {
    expect(await conclude(saying(paid, true), attempt, paid)).toEqual(paid);
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
  ])('[PAY-03] believes the gateway and not the message: %j', async (answer, conclusion) => {
    expect(await conclude(saying(answer, true), attempt, paid)).toEqual(conclusion);
  });

  it('[PAY-03] is done for a message of other money, which a stranger may have written', async () => {
    const other = { ...paid, amountMinor: cents(1) };
    expect(await conclude(saying(paid, true), attempt, other)).toEqual(paid);
    const pending = { ...paid, status: 'pending' as const };
    expect(await conclude(saying(pending, true), attempt, other)).toEqual(pending);
  });

  it('[PAY-05] repairs a lost message, held against the attempt all the same', async () => {
    expect(await askedAgain(saying(paid, false), attempt)).toEqual(paid);
    expect(await askedAgain(saying({ ...paid, currency: 'USD' }, false), attempt)).toEqual({
      code: 'otherCurrency',
      expected: 'HKD',
      found: 'USD',
      isTaken: true,
    });
  });
});

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GatewayBook } from '../gateways/gateways.ts';
import type { Gateway, GatewayMessage } from '../gateways/gateway.ts';
import { askAbout } from './query-gateway.ts';
import { askOldAttempts } from './reconciler.ts';
import { standing, start } from '../../testing/paying-guest.ts';
import { openTill } from '../../testing/payment-scenario.ts';
import type { Made, Till } from '../../testing/payment-scenario.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
let till: Till;
beforeAll(async () => {
  till = await openTill();
});

/** The real parts, except that every gateway answers every query like this. */
function told(status: GatewayMessage['status']): Till['parts'] {
  const query: Gateway['query'] = ({ reference, amount: amountMinor, currency }) =>
    Promise.resolve({
      reference,
      amountMinor,
      currency,
      status,
      transactionId: `of ${reference}`,
      reason: 'decided',
    });
  const at: GatewayBook['at'] = (shop, kind) => {
    const gateway = till.parts.gateways.at(shop, kind);
    return gateway === null ? null : { ...gateway, query };
  };
  return { ...till.parts, gateways: { at } };
}

async function inReview(): Promise<Made> {
  const made = await till.session();
  const { reference } = await start(till, 'cybersource', made);
  await askAbout(reference, told('review'));
  return made;
}

const withStaff = { status: 'toPay', attempts: ['cybersource review'] };

describe('querying a payment that a gateway reviews', () => {
  // Reviews of earlier tests are too old to be queried.
  beforeEach(() => till.time.advance(8 * dayMs));

  it.each([
    ['paid', 'done'],
    ['failed', 'ongoing'],
  ] as const)(
    '[PAY-03] [PAY-05] finds it %s after days, when the message is lost and the guest gone',
    async (status, session) => {
      const made = await inReview();
      expect(await standing(till, made.id)).toMatchObject(withStaff);
      await till.time.advance(3 * dayMs);
      expect(await askOldAttempts(told(status))).toBe(1);
      expect(await standing(till, made.id)).toMatchObject({
        status: session,
        attempts: [`cybersource ${status}`],
      });
    },
  );

  it('[PAY-05] queries every ten minutes for a week, and leaves it to staff meanwhile', async () => {
    const made = await inReview();
    const ask = async (afterMs: number): Promise<number> => {
      await till.time.advance(afterMs);
      return askOldAttempts(told('pending'));
    };
    const times = [await ask(minuteMs), await ask(10 * minuteMs - 1), await ask(1), await ask(6 * dayMs)];
    expect(times).toEqual([1, 0, 1, 1]);
    expect(await ask(dayMs)).toBe(0);
    expect(await standing(till, made.id)).toMatchObject(withStaff);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { gatewayBook } from '../gateways/gateways.ts';
import type { Delivery } from '../gateways/gateway.ts';
import { sender } from '../gateways/outgoing.ts';
import { posted, stripeSample } from '../gateways/samples.ts';
import { eventBody, paidSession } from '../../testing/stripe-event.ts';
import { webhookSignature } from '../gateways/stripe/signing.ts';
import { doorsOf } from './callback.ts';
import type { Doors } from './callback.ts';
import { everything, start } from '../../testing/paying-guest.ts';
import { openTill, otherShop, shop } from '../../testing/payment-scenario.ts';
import type { Till } from '../../testing/payment-scenario.ts';

/**
 * Two merchants with one account: every webhook of it gets every checkout, each with its own
 * secret.
 */
const ours = { at: shop, secret: 'whsec_one' };
const theirs = { at: otherShop, secret: 'whsec_other' };

let till: Till;
let doors: Doors;
beforeAll(async () => {
  till = await openTill();
  const merchants = [ours, theirs].map(({ at, secret }) => ({
    shops: [at],
    config: { ...stripeSample, webhookSecret: secret },
  }));
  const gateways = gatewayBook(() => merchants, { send: sender(), clock: till.time.clock });
  doors = doorsOf({ ...till.parts, gateways });
});

function webhook(reference: string | null, secret: string): Delivery {
  const { body } = posted(eventBody({ ...paidSession, client_reference_id: reference }));
  const seconds = Math.floor(till.time.clock() / 1000);
  const header = `t=${seconds},v1=${webhookSignature(seconds, body, secret)}`;
  return { body, headers: { 'stripe-signature': header } };
}

async function heardAt(at: string, delivery: Delivery): Promise<number> {
  const { status } = await doors.hear(delivery, { gateway: 'stripe', shop: at });
  return status;
}

describe('a checkout of somebody else in the same account', () => {
  it.each([null, '42', 'order 42', 'order-42'])(
    '[PAY-03] is acknowledged and ignored, with the reference %j',
    async (reference) => {
      const before = await everything(till);
      expect(await heardAt(ours.at, webhook(reference, ours.secret))).toBe(200);
      expect(await heardAt(ours.at, webhook(reference, 'whsec_forged'))).toBe(400);
      expect(await everything(till)).toEqual(before);
    },
  );

  it('[PAY-03] is acknowledged at one merchant’s webhook and pays nothing of the other’s', async () => {
    const { reference } = await start(till, 'stripe', await till.session());
    const before = await everything(till);
    expect(await heardAt(theirs.at, webhook(reference, theirs.secret))).toBe(200);
    expect(await heardAt(theirs.at, webhook(reference, ours.secret))).toBe(400);
    expect(await everything(till)).toEqual(before);
  });
});

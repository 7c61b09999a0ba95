import { beforeAll, describe, expect, it } from 'vitest';
import { gatewayRegistry } from '../gateways/gateways.ts';
import type { Delivery } from '../gateways/gateway.ts';
import { sender } from '../gateways/outgoing.ts';
import { posted, stripeSample } from '../../testing/gateway-samples.ts';
import { eventBody, paidSession } from '../../testing/stripe-event.ts';
import { webhookSignature } from '../gateways/stripe/signing.ts';
import { callbackHandlers } from './callback.ts';
import type { CallbackHandlers } from './callback.ts';
import { everything, start } from '../../testing/paying-guest.ts';
import { paymentScenario } from '../../testing/payment-scenario.ts';
import { otherShop, shop } from '../../testing/payment-seed.ts';
import type { PaymentScenario } from '../../testing/payment-scenario.ts';

/** Two merchants of one account: both webhooks get every checkout, signed with other secrets. */
const ours = { at: shop, secret: 'whsec_one' };
const theirs = { at: otherShop, secret: 'whsec_other' };

let scenario: PaymentScenario;
let handlers: CallbackHandlers;
beforeAll(async () => {
  scenario = await paymentScenario();
  const merchants = [ours, theirs].map(({ at, secret }) => ({
    shops: [at],
    config: { ...stripeSample, webhookSecret: secret },
  }));
  const gateways = gatewayRegistry(() => merchants, { send: sender(), clock: scenario.time.clock });
  handlers = callbackHandlers({ ...scenario.dependencies, gateways });
});

function webhook(reference: string | null, secret: string): Delivery {
  const { body } = posted(eventBody({ ...paidSession, client_reference_id: reference }));
  const seconds = Math.floor(scenario.time.clock() / 1000);
  const header = `t=${seconds},v1=${webhookSignature(seconds, body, secret)}`;
  return { body, headers: { 'stripe-signature': header } };
}

async function deliverTo(at: string, delivery: Delivery): Promise<number> {
  const { answer } = await handlers.handleMessage(delivery, { gateway: 'stripe', shop: at });
  return answer.status;
}

describe('a checkout of somebody else in the same account', () => {
  it.each([null, '42', 'order 42', 'order-42'])(
    '[PAY-03] is acknowledged and ignored, with the reference %j',
    async (reference) => {
      const before = await everything(scenario);
      expect(await deliverTo(ours.at, webhook(reference, ours.secret))).toBe(200);
      expect(await deliverTo(ours.at, webhook(reference, 'whsec_forged'))).toBe(400);
      expect(await everything(scenario)).toEqual(before);
    },
  );

  it('[PAY-03] is acknowledged at one merchant’s webhook and pays nothing of the other’s', async () => {
    const { reference } = await start(scenario, 'stripe', await scenario.session());
    const before = await everything(scenario);
    expect(await deliverTo(theirs.at, webhook(reference, theirs.secret))).toBe(200);
    expect(await deliverTo(theirs.at, webhook(reference, ours.secret))).toBe(400);
    expect(await everything(scenario)).toEqual(before);
  });
});

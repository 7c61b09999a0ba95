import { randomBytes } from 'node:crypto';
import fastify from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { maxBodyBytes } from '../gateways/body.ts';
import { anAttempt } from '../../testing/gateway-samples.ts';
import { isRefusal } from '../gateways/refusal.ts';
import { rateLimiters } from '../limits/rate-limiter.ts';
import { gatewayLimits } from '../limits/request-limits.ts';
import { hourLongWindows } from '../../testing/hour-long-windows.ts';
import {
  everything,
  kinds,
  deliverMessage,
  messageOf,
  payBy,
  stateOf,
  start,
  waiting,
} from '../../testing/paying-guest.ts';
import type { Kind } from '../../testing/paying-guest.ts';
import { paymentScenario } from '../../testing/payment-scenario.ts';
import { otherShop, shop } from '../../testing/payment-seed.ts';
import type { CallbackMessage, PaymentScenario } from '../../testing/payment-scenario.ts';
import { mountGatewayRoutes } from './callback-routes.ts';

let scenario: PaymentScenario;
beforeAll(async () => {
  scenario = await paymentScenario();
});

function callbackUrl(kind: string, at = shop): string {
  return `/api/payments/${kind}/${at}/notify`;
}

/** Fields that Fiuu sends besides, and does not sign. */
const unsigned = ['nbcb', 'error_code', 'error_desc', 'channel', 'extraP'];

/** Every field of a form, or some forty positions of a signed text, with another character. */
function altered({ url, headers, body }: CallbackMessage): readonly CallbackMessage[] {
  if (headers['content-type']?.includes('json') === true) {
    const places = Array.from({ length: 40 }, (_, at) => Math.floor((body.length * at) / 40));
    return places.map((place) => ({ url, headers, body: withOther(body, place) }));
  }
  const fields = [...new URLSearchParams(body.toString())].filter(
    ([name]) => !unsigned.includes(name),
  );
  return fields.map(([name, value]) => {
    const forged = new URLSearchParams(body.toString());
    forged.set(name, value.endsWith('1') ? `${value.slice(0, -1)}2` : `${value.slice(0, -1)}1`);
    return { url, headers, body: Buffer.from(forged.toString()) };
  });
}

function withOther(body: Buffer, place: number): Buffer {
  const forged = Buffer.from(body);
  forged[place] = body[place] === 0x31 ? 0x32 : 0x31;
  return forged;
}

describe.each(kinds)('the callback of %s', (kind: Kind) => {
  it('[PAY-03] changes nothing for an altered message', async () => {
    const order = await scenario.session();
    const message = await messageOf(scenario, await start(scenario, kind, order));
    const before = await everything(scenario);
    const answers = await Promise.all(altered(message).map((one) => deliverMessage(scenario, one)));
    expect(new Set(answers)).toEqual(new Set([400]));
    expect(await everything(scenario)).toEqual(before);
    expect(await stateOf(scenario, order.id)).toEqual(waiting(kind));
  });

  it('[PAY-03] refuses garbage, empty and oversized bodies, and changes nothing', async () => {
    await start(scenario, kind, await scenario.session());
    const before = await everything(scenario);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const bodies = [
      Buffer.alloc(0),
      Buffer.from('{}'),
      Buffer.from('a=b&a=c'),
      randomBytes(500),
      Buffer.alloc(maxBodyBytes + 1),
    ];
    const answers = await Promise.all(
      bodies.map((body) => deliverMessage(scenario, { url: callbackUrl(kind), headers, body })),
    );
    expect(answers).toEqual([400, 400, 400, 400, 413]);
    expect(await everything(scenario)).toEqual(before);
  });

  it('[PAY-03] accepts no message for another shop, which has other keys', async () => {
    const order = await scenario.session();
    const message = await messageOf(scenario, await start(scenario, kind, order));
    const before = await everything(scenario);
    expect(await deliverMessage(scenario, { ...message, url: callbackUrl(kind, otherShop) })).toBe(
      400,
    );
    expect(
      await deliverMessage(scenario, { ...message, url: callbackUrl(kind, '9'.repeat(24)) }),
    ).toBe(404);
    expect(await everything(scenario)).toEqual(before);
  });

  it('[PAY-03] accepts no message for one order as another’s', async () => {
    const [one, other] = [await scenario.session(), await scenario.session()];
    const message = await messageOf(scenario, await start(scenario, kind, one));
    const { reference } = await start(scenario, kind, other);
    const before = await everything(scenario);
    const url = `/api/payments/${kind}/${shop}/done/${reference}`;
    expect(await deliverMessage(scenario, { ...message, url })).toBe(303);
    expect(await everything(scenario)).toEqual(before);
    expect(await deliverMessage(scenario, message)).toBe(200);
    expect(await stateOf(scenario, other.id)).toEqual(waiting(kind));
  });

  it('[PAY-03] books nothing for a genuine message about an unknown payment', async () => {
    const gateway = await scenario.dependencies.gateways.at(shop, kind);
    if (gateway === null) throw new Error('no gateway');
    const back = `${scenario.address()}/api/payments/${kind}/${shop}`;
    const step = await gateway.start(
      anAttempt({
        reference: `P${randomBytes(12).toString('hex')}`,
        startedAtMs: scenario.time.clock(),
        expiresAtMs: scenario.time.clock() + 30 * 60_000,
        urls: { done: `${back}/done/x`, cancel: `${back}/cancel/x`, notify: `${back}/notify` },
      }),
    );
    if (isRefusal(step)) throw new Error(step.code);
    const message = await messageOf(scenario, { reference: '', step });
    const before = await everything(scenario);
    // Stripe sends every checkout to every webhook of an account, and disables those that refuse.
    expect(await deliverMessage(scenario, message)).toBe(kind === 'stripe' ? 200 : 400);
    expect(await everything(scenario)).toEqual(before);
  });

  it('asks a gateway to retry when the message could not be saved', async () => {
    const order = await scenario.session();
    const message = await messageOf(scenario, await start(scenario, kind, order));
    await scenario.rows('alter table payments rename to payments_away');
    expect(await deliverMessage(scenario, message)).toBe(500);
    await scenario.rows('alter table payments_away rename to payments');
    expect(await stateOf(scenario, order.id)).toEqual(waiting(kind));
    expect(await deliverMessage(scenario, message)).toBe(200);
    expect(await stateOf(scenario, order.id)).toMatchObject({ status: 'done', paid: [12850] });
  });
});

describe('the callback routes', () => {
  it('exist only for gateways that send messages', async () => {
    const headers = { 'content-type': 'text/plain' };
    for (const kind of ['counter', 'paypal', '__proto__'])
      expect(
        await deliverMessage(scenario, { url: callbackUrl(kind), headers, body: Buffer.from('x') }),
      ).toBe(404);
  });

  it.each(kinds)(
    '[PAY-06] redirect a guest of %s back to the host they came from',
    async (kind) => {
      const order = await scenario.session();
      const { reference, step } = await start(scenario, kind, order);
      const named = (url: string): string => url.replace('//127.0.0.1:', '//localhost:');
      const there = 'url' in step ? { ...step, url: named(step.url) } : step;
      expect(await payBy('pay', { reference, step: there })).toMatchObject({
        status: 303,
        location: named(
          `${scenario.address()}/payment/result?session=${order.id}&reference=${reference}`,
        ),
      });
    },
  );

  it('redirect a guest who cancelled to the same page as one who paid', async () => {
    const order = await scenario.session();
    const started = await start(scenario, 'stripe', order);
    expect(await payBy('cancel', started)).toMatchObject({
      status: 303,
      location: `${scenario.address()}/payment/result?session=${order.id}&reference=${started.reference}`,
    });
  });

  it('[LOAD-03] log their failures with sixty lines a minute', async () => {
    const lines: unknown[] = [];
    const { log } = scenario.dependencies;
    const http = fastify();
    const away = {
      ...scenario.dependencies,
      gateways: { at: () => Promise.reject(new Error('Connection terminated unexpectedly')) },
      log: { ...log, error: (about: unknown) => void lines.push(about) },
    };
    const limits = gatewayLimits(hourLongWindows(rateLimiters(400)), 0);
    await mountGatewayRoutes(http, away, limits);
    for (let sent = 0; sent < 70; sent += 1) {
      const { statusCode } = await http.inject({ method: 'POST', url: callbackUrl('stripe') });
      expect(statusCode).toBe(503);
    }
    await http.close();
    expect(lines).toHaveLength(60);
  });
});

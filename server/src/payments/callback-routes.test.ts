import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { longestBody } from '../gateways/body.ts';
import { anAttempt } from '../gateways/samples.ts';
import { isRefusal } from '../gateways/refusal.ts';
import {
  everything,
  kinds,
  knock,
  messageOf,
  payBy,
  standing,
  start,
  waiting,
} from '../../testing/paying-guest.ts';
import type { Kind } from '../../testing/paying-guest.ts';
import { openTill, otherShop, shop } from '../../testing/payment-scenario.ts';
import type { Knock, Till } from '../../testing/payment-scenario.ts';

let till: Till;
beforeAll(async () => {
  till = await openTill();
});

function door(kind: string, at = shop): string {
  return `/api/payments/${kind}/${at}/notify`;
}

/** Fields that Fiuu sends besides, and does not sign. */
const unsigned = ['nbcb', 'error_code', 'error_desc', 'channel', 'extraP'];

/**
 * Every field of a form in turn, or some forty positions of a signed text, each with another
 * character.
 */
function altered({ url, headers, body }: Knock): readonly Knock[] {
  if (headers['content-type']?.includes('json') === true) {
    const places = Array.from({ length: 40 }, (_, at) => Math.floor((body.length * at) / 40));
    return places.map((place) => ({ url, headers, body: withOther(body, place) }));
  }
  const fields = [...new URLSearchParams(body.toString())].filter(([name]) => !unsigned.includes(name));
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
    const made = await till.session();
    const message = await messageOf(till, await start(till, kind, made));
    const before = await everything(till);
    const answers = await Promise.all(altered(message).map((one) => knock(till, one)));
    expect(new Set(answers)).toEqual(new Set([400]));
    expect(await everything(till)).toEqual(before);
    expect(await standing(till, made.id)).toEqual(waiting(kind));
  });

  it('[PAY-03] refuses garbage, empty and oversized bodies, and changes nothing', async () => {
    await start(till, kind, await till.session());
    const before = await everything(till);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const bodies = [
      Buffer.alloc(0),
      Buffer.from('{}'),
      Buffer.from('a=b&a=c'),
      randomBytes(500),
      Buffer.alloc(longestBody + 1),
    ];
    const answers = await Promise.all(bodies.map((body) => knock(till, { url: door(kind), headers, body })));
    expect(answers).toEqual([400, 400, 400, 400, 413]);
    expect(await everything(till)).toEqual(before);
  });

  it('[PAY-03] accepts no message for another shop, which has other keys', async () => {
    const made = await till.session();
    const message = await messageOf(till, await start(till, kind, made));
    const before = await everything(till);
    expect(await knock(till, { ...message, url: door(kind, otherShop) })).toBe(400);
    expect(await knock(till, { ...message, url: door(kind, '9'.repeat(24)) })).toBe(404);
    expect(await everything(till)).toEqual(before);
  });

  it('[PAY-03] accepts no message for one order as another’s', async () => {
    const [one, other] = [await till.session(), await till.session()];
    const message = await messageOf(till, await start(till, kind, one));
    const { reference } = await start(till, kind, other);
    const before = await everything(till);
    const url = `/api/payments/${kind}/${shop}/done/${reference}`;
    expect(await knock(till, { ...message, url })).toBe(303);
    expect(await everything(till)).toEqual(before);
    expect(await knock(till, message)).toBe(200);
    expect(await standing(till, other.id)).toEqual(waiting(kind));
  });

  it('[PAY-03] books nothing for a genuine message about an unknown payment', async () => {
    const gateway = till.parts.gateways.at(shop, kind);
    if (gateway === null) throw new Error('no gateway');
    const back = `${till.address()}/api/payments/${kind}/${shop}`;
    const begun = await gateway.begin(
      anAttempt({
        reference: `P${randomBytes(12).toString('hex')}`,
        startedAtMs: till.time.clock(),
        expiresAtMs: till.time.clock() + 30 * 60_000,
        urls: { done: `${back}/done/x`, cancel: `${back}/cancel/x`, notify: `${back}/notify` },
      }),
    );
    if (isRefusal(begun)) throw new Error(begun.code);
    const message = await messageOf(till, { reference: '', begun });
    const before = await everything(till);
    // Stripe sends every checkout to every webhook of an account, and disables those that refuse.
    expect(await knock(till, message)).toBe(kind === 'stripe' ? 200 : 400);
    expect(await everything(till)).toEqual(before);
  });

  it('asks a gateway to retry when the message could not be saved', async () => {
    const made = await till.session();
    const message = await messageOf(till, await start(till, kind, made));
    await till.rows('alter table payments rename to payments_away');
    expect(await knock(till, message)).toBe(500);
    await till.rows('alter table payments_away rename to payments');
    expect(await standing(till, made.id)).toEqual(waiting(kind));
    expect(await knock(till, message)).toBe(200);
    expect(await standing(till, made.id)).toMatchObject({ status: 'done', paid: [12850] });
  });
});

describe('the callback routes', () => {
  it('exist only for gateways that send messages', async () => {
    const headers = { 'content-type': 'text/plain' };
    for (const kind of ['counter', 'paypal', '__proto__'])
      expect(await knock(till, { url: door(kind), headers, body: Buffer.from('x') })).toBe(404);
  });

  it.each(kinds)('[PAY-06] redirect a guest of %s back to the host they came from', async (kind) => {
    const made = await till.session();
    const { reference, begun } = await start(till, kind, made);
    const named = (url: string): string => url.replace('//127.0.0.1:', '//localhost:');
    const there = 'url' in begun ? { ...begun, url: named(begun.url) } : begun;
    expect(await payBy('pay', { reference, begun: there })).toMatchObject({
      status: 303,
      location: named(`${till.address()}/payment/result?session=${made.id}&reference=${reference}`),
    });
  });

  it('redirect a guest who cancelled to the same page as one who paid', async () => {
    const made = await till.session();
    const started = await start(till, 'stripe', made);
    expect(await payBy('cancel', started)).toMatchObject({
      status: 303,
      location: `${till.address()}/payment/result?session=${made.id}&reference=${started.reference}`,
    });
  });
});

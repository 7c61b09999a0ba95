import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forgings, swollenForms, swollenNotices } from '../../testing/gateway-attacks.ts';
import type { Target } from '../../testing/gateway-attacks.ts';
import { bbposFixture, paidNotice, signedNotice } from '../../testing/bbpos-notice.ts';
import { phpQuery, plainIn } from './bbpos/php-query.ts';
import { maxBodyBytes, readForm, readJson } from './body.ts';
import { signedReply as signedCybersource } from '../../testing/cybersource-reply.ts';
import { signedText } from './cybersource/signing.ts';
import { gatewayFor } from './gateways.ts';
import type { GatewayConfig } from './config.ts';
import type { Delivery, GatewayMessage } from './gateway.ts';
import { sender } from './outgoing.ts';
import { signedReply as signedRazer } from '../../testing/razer-reply.ts';
import { isRefusal } from './refusal.ts';
import type { GatewayRefusal } from './refusal.ts';
import {
  anAttempt,
  cybersourceSample,
  posted,
  razerSample,
  stripeSample,
} from '../../testing/gateway-samples.ts';
import { compareWithAttempt } from './settlement.ts';
import {
  eventBody,
  paidSession,
  signedWebhook,
  vectorSeconds,
} from '../../testing/stripe-event.ts';

type Values = Readonly<Record<string, unknown>>;

const bbpos = bbposFixture();

/** A form as a forger can write it: a list becomes a name with brackets and the same name twice. */
function form(fields: Values): Delivery {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    Array.isArray(value)
      ? [`${name}[]=${encoded(value[0])}`, `${name}=x`, `${name}=${encoded(value[0])}`]
      : [`${encoded(name)}=${encoded(value)}`],
  );
  return posted(pairs.join('&'));
}

function encoded(value: unknown): string {
  return encodeURIComponent(String(value));
}

function texts(values: Values): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

interface Case extends Target {
  readonly config: GatewayConfig;
  readonly currency: 'HKD' | 'MYR';
  /** Messages that the gateway itself might sign, none of which pays this attempt. */
  readonly genuine: readonly (readonly [string, Values])[];
}

const noticeBody = new TextDecoder().decode(signedNotice(paidNotice, bbpos.gatewayPrivateKey).body);
const honestNotice: Values = Object.fromEntries(readJson(noticeBody) ?? []);
const stripeHeaders = signedWebhook(eventBody(paidSession)).headers;

const cases: readonly Case[] = [
  {
    name: 'CyberSource',
    config: cybersourceSample,
    currency: 'HKD',
    honest: signedCybersource(),
    deliver: form,
    sign: (changes) => form(signedCybersource(texts(changes))),
    idle: [],
    genuine: [
      ['a lower amount', { req_amount: '1.00', auth_amount: '1.00' }],
      ['a part of the amount', { auth_amount: '128.49' }],
      ['another currency', { req_currency: 'TWD' }],
      ['another payment', { req_reference_number: 'S-0001-2' }],
      ['another profile', { req_profile_id: '99999999-2222-3333-4444-555555555555' }],
      ...[
        'accept',
        'ACCEPTED',
        'SUCCESS',
        'paid',
        '100',
        'REVIEW',
        'DECLINE',
        'ERROR',
        'CANCEL',
      ].map((decision) => [`the decision ${decision}`, { decision }] as const),
      ...['110', '150', '', '1000'].map(
        (code) => [`the reason ${code}`, { reason_code: code }] as const,
      ),
    ],
  },
  {
    name: 'Fiuu',
    config: razerSample,
    currency: 'MYR',
    honest: signedRazer(),
    deliver: form,
    sign: (changes) => form(signedRazer(texts(changes))),
    idle: ['nbcb', 'error_code', 'error_desc', 'channel', 'extraP'],
    genuine: [
      ['a lower amount', { amount: '1.00' }],
      ['another currency', { currency: 'SGD' }],
      ['another payment', { orderid: 'S-0001-2' }],
      ['another merchant', { domain: 'SB_other' }],
      ...['11', '22', '0', '000', '99', 'paid', 'success', 'captured'].map(
        (status) => [`the status ${status}`, { status }] as const,
      ),
    ],
  },
  {
    name: 'BBMSL',
    config: bbpos.config,
    currency: 'HKD',
    honest: honestNotice,
    deliver: (fields) => posted(JSON.stringify(fields)),
    sign: (changes) => signedNotice({ ...paidNotice, ...changes }, bbpos.gatewayPrivateKey),
    idle: [],
    genuine: [
      ['a lower amount', { amount: '1.00' }],
      ['another currency', { currency: 'TWD' }],
      ['another payment', { merchantReference: 'S-0001-2' }],
      ...[
        'OPEN',
        'FAILED',
        'success',
        'Success',
        'PAID',
        'ACCEPT',
        'COMPLETED',
        '00',
        'REFUNDED',
      ].map((status) => [`the status ${status}`, { status }] as const),
    ],
  },
  {
    name: 'Stripe',
    config: stripeSample,
    currency: 'HKD',
    honest: paidSession,
    deliver: (session) => ({ ...posted(eventBody(session)), headers: stripeHeaders }),
    sign: (changes) => signedWebhook(eventBody({ ...paidSession, ...changes })),
    idle: [],
    genuine: [
      ['a lower amount', { amount_total: 100 }],
      ['another currency', { currency: 'twd' }],
      ['another payment', { client_reference_id: 'S-0001-2' }],
      ...['unpaid', 'PAID', 'succeeded', 'complete', 'no_payment_required'].map(
        (word) => [`the status ${word}`, { payment_status: word }] as const,
      ),
    ],
  },
];

/** The outcome of a delivery before any query. */
function outcomeOf(one: Case, delivery: Delivery): GatewayMessage | GatewayRefusal {
  const gateway = gatewayFor(one.config, {
    send: sender(),
    clock: () => (vectorSeconds + 1) * 1000,
  });
  const message = gateway.verify(delivery);
  return isRefusal(message)
    ? message
    : compareWithAttempt(message, anAttempt({ currency: one.currency }));
}

function isPaid(outcome: GatewayMessage | GatewayRefusal): boolean {
  return !isRefusal(outcome) && outcome.status === 'paid';
}

describe.each(cases)('messages in the name of $name', (one) => {
  it('[PAY-03] pay when they are genuine', () => {
    expect(isPaid(outcomeOf(one, one.deliver(one.honest)))).toBe(true);
    expect(isPaid(outcomeOf(one, one.sign({})))).toBe(true);
  });

  it.each(forgings(one))('[PAY-03] are refused with $title', ({ delivery }) => {
    expect(isRefusal(outcomeOf(one, delivery))).toBe(true);
  });

  it.each(one.genuine)(
    '[PAY-03] [PAY-04] do not pay with %s, though the gateway signed it',
    (_, changes) => {
      expect(isPaid(outcomeOf(one, one.sign(changes)))).toBe(false);
    },
  );

  it('[PAY-03] do not pay when they come twice in one body', () => {
    const { body, headers } = one.deliver(one.honest);
    const twice = Buffer.concat([body, Buffer.from('&'), body]);
    expect(isRefusal(outcomeOf(one, { body: twice, headers }))).toBe(true);
  });

  it('[PAY-03] mean the same or nothing when any byte is changed', () => {
    const { body, headers } = one.deliver(one.honest);
    const honest = outcomeOf(one, { body, headers });
    fc.assert(
      fc.property(fc.nat(body.length - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
        const altered = Uint8Array.from(body, (byte, index) => (index === at ? byte ^ flip : byte));
        const outcome = outcomeOf(one, { body: altered, headers });
        // Changing what nobody reads, or encoding the same text in another way, changes nothing.
        expect(isRefusal(outcome) || same(outcome, honest)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('[PAY-03] never make the reader throw', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.string(), (body, header) => {
        const outcome = outcomeOf(one, { body, headers: { 'stripe-signature': header } });
        expect(isRefusal(outcome)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

/** What the two gateways that sign a text of their own would sign of a body. */
const signedOf = {
  CyberSource: (body: string) => {
    const fields = readForm(posted(body).body);
    return isRefusal(fields) ? '' : signedText(fields);
  },
  BBMSL: (body: string) => phpQuery(plainIn(readJson(body) ?? new Map())),
} as const;

const longBodies = [
  ...swollenForms().map((one) => ({ ...one, reader: 'CyberSource' as const })),
  ...swollenNotices().map((one) => ({ ...one, reader: 'BBMSL' as const })),
];

describe('a body near the maximum length', () => {
  it.each(longBodies)('[PAY-03] is within the limit with $title', ({ body }) => {
    expect(body.length).toBeLessThanOrEqual(maxBodyBytes);
    expect(body.length).toBeGreaterThan(0.9 * maxBodyBytes);
  });

  it.each(longBodies)(
    '[PAY-03] is refused by $reader as $code with $title',
    ({ reader, body, code }) => {
      const outcomes = cases
        .filter(({ name }) => name === reader)
        .map((one) => outcomeOf(one, posted(body)));
      expect(outcomes).toMatchObject([{ code }]);
    },
  );

  it.each(longBodies.filter(({ code }) => code === 'signatureWrong'))(
    '[PAY-03] gives $reader no text to sign that is much longer, with $title',
    ({ reader, body }) => {
      expect(signedOf[reader](body).length).toBeLessThanOrEqual(3 * body.length);
    },
  );

  it.each(longBodies)('[PAY-03] is refused by every gateway with $title', ({ body }) => {
    expect(cases.map((one) => isRefusal(outcomeOf(one, posted(body))))).toEqual(
      cases.map(() => true),
    );
  });
});

function same(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

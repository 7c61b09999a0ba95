import { hashOfKey } from '../src/auth/random-keys.ts';
import { randomBytes } from 'node:crypto';
import { literal, looseObject, object, parse, record, string, variant } from 'valibot';
import type { CallName } from '@servery/contract/client/known-calls.ts';
import type { BrowserStep } from '../src/gateways/gateway.ts';
import type { MethodGateway } from '../src/payments/store/payment-methods.ts';
import { seatPhone } from '../src/orders/store/visit-phones.ts';
import { actionOf, openPage, payWith, submit } from './simulator-browser.ts';
import type { LoadedPage } from './simulator-browser.ts';
import type { ScriptName } from '../src/gateways/simulator/scripts.ts';
import { methodOf } from './payment-seed.ts';
import type { CallbackMessage, PaymentScenario } from './payment-scenario.ts';
import type { TestSession } from './payment-seed.ts';

/** What a guest does with a phone and a card. */

export const kinds = ['cybersource', 'razerOnline', 'bbposWeb', 'stripe'] as const;
export type Kind = (typeof kinds)[number];

export const startCalls = {
  cybersource: 'create cybersource/redirect/setup',
  razerOnline: 'create razerOnline',
  bbposWeb: 'create bbposWeb',
  stripe: 'create payments/online',
  counter: 'create payments/online',
} as const satisfies Readonly<Record<Kind | 'counter', CallName>>;

const step = variant('kind', [
  object({
    kind: literal('form'),
    url: string(),
    fields: record(string(), string()),
    reference: string(),
  }),
  object({ kind: literal('redirect'), url: string(), reference: string() }),
]);

export interface StartedAttempt {
  readonly reference: string;
  readonly step: BrowserStep;
}

export function requestFor(
  kind: MethodGateway,
  { id, restoreKey }: TestSession,
): Readonly<Record<string, unknown>> {
  return { session: id, restoreKey, methodRef: methodOf(kind) };
}

export async function start(
  scenario: PaymentScenario,
  kind: Kind,
  order: TestSession,
): Promise<StartedAttempt> {
  const answer = parse(step, await scenario.call(startCalls[kind], requestFor(kind, order)));
  const { reference } = answer;
  return { reference, step: answer.kind === 'form' ? answer : { ...answer, gatewayId: null } };
}

/** A table of two phones, in the order they sat down. */
export async function tableOfTwo(
  scenario: PaymentScenario,
): Promise<readonly [TestSession, TestSession]> {
  const first = await scenario.session({ type: 'dineIn', user_id: null, order_number: null });
  const restoreKey = randomBytes(16).toString('base64url');
  const phone = { session: first.id, keyHash: hashOfKey(restoreKey), way: 'code', now: 0 } as const;
  const { db } = scenario.dependencies;
  await db.transaction().execute((transaction) => seatPhone(transaction, phone));
  return [first, { id: first.id, restoreKey }];
}

/** Opens the page, picks the card, and returns to the shop. */
export async function payBy(
  card: ScriptName,
  started: StartedAttempt,
): Promise<LoadedPage | 'silence'> {
  return payWith(await openPage(started.step), card);
}

/** Pays and closes the browser before it returns. */
export async function payAndLeave(card: ScriptName, started: StartedAttempt): Promise<void> {
  await submit(actionOf(await openPage(started.step)), { card, do: 'pay' });
}

export async function deliverMessage(
  scenario: PaymentScenario,
  { url, headers, body }: CallbackMessage,
): Promise<number> {
  const { status } = await fetch(`${scenario.address()}${url}`, {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
    redirect: 'manual',
  });
  return status;
}

/** Pays while callbacks are rejected, so that the message can be sent later, altered or twice. */
export async function messageOf(
  scenario: PaymentScenario,
  started: StartedAttempt,
  card: ScriptName = 'pay',
): Promise<CallbackMessage> {
  const [message] = await scenario.whileRejecting(() => payAndLeave(card, started));
  if (message === undefined) throw new Error('no message was received');
  return message;
}

/** The status of a session, with all attempts and payments. */
export async function stateOf(scenario: PaymentScenario, session: string): Promise<object> {
  const [row] = await scenario.rows(`select s.status,
      array(select what from (
        select m.gateway || ' ' || a.status as what, a.begun_at as at, 0 as serial, a.reference
          from payment_attempts a join payment_methods m on m.id = a.method
          where a.session = s.id
        union all select coalesce(m.gateway, t.kind) || ' paid', t.at, t.serial, ''
          from tenders t left join payment_methods m on m.id = t.method
          where t.session = s.id) tried order by at, serial, reference) as attempts,
      array(select amount from (
        select p.amount::integer as amount, p.paid_at as at, p.id as serial from payments p
          join payment_attempts a using (reference) where a.session = s.id
        union all select amount::integer, at, serial from tenders where session = s.id) taken
        order by at, serial) as paid,
      array(select amount::integer from point_ledger where session = s.id order by id) as points
    from sessions s where id = '${session}'`);
  return parse(looseObject({}), row);
}

export const done = (kind: MethodGateway): object => ({
  status: 'done',
  attempts: [`${kind} paid`],
  paid: [12850],
  points: [12],
});

export const waiting = (kind: MethodGateway): object => ({
  status: 'toPay',
  attempts: [`${kind} begun`],
  paid: [],
  points: [],
});

/** Every row that a payment could change. */
export function everything(scenario: PaymentScenario): Promise<readonly object[]> {
  return scenario.rows(`select
    (select jsonb_agg(to_jsonb(t) order by t.id) from sessions t) as sessions,
    (select jsonb_agg(to_jsonb(t) order by t.reference) from payment_attempts t) as attempts,
    (select jsonb_agg(to_jsonb(t) order by t.id) from payments t) as payments,
    (select jsonb_agg(to_jsonb(t) order by t.id) from tenders t) as tenders,
    (select jsonb_agg(to_jsonb(t) order by t.id) from point_ledger t) as points,
    (select jsonb_agg(to_jsonb(t) order by t.id) from outbox t) as outbox`);
}

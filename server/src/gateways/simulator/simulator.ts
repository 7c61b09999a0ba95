import { readForm } from '../body.ts';
import { isReference } from '../reference.ts';
import { isRefusal } from '../refusal.ts';
import { createSimulatedPayments } from './payment.ts';
import type { Endpoint, EndpointContext, SimulatorSetup } from './endpoint.ts';
import { plain, seeOther } from './http.ts';
import type { SimulatorAnswer, SimulatorRequest } from './http.ts';
import { relativeTo, paymentPage, refusalPage, returnPage, stylePage } from './pages.ts';
import type { SimulatedKind, SimulatedPayment } from './payment.ts';
import { runScript } from './outcome.ts';
import { scriptNamed } from './scripts.ts';
import type { ScriptName } from './scripts.ts';
import { bbposEndpoint } from './bbpos-endpoint.ts';
import { cybersourceEndpoint } from './cybersource-endpoint.ts';
import { razerEndpoint } from './razer-endpoint.ts';
import type { RazerMerchant } from './razer-endpoint.ts';
import { stripeEndpoint } from './stripe-endpoint.ts';
import type { StripeMerchant } from './stripe-endpoint.ts';

/** All four gateways in one, for tests and for a demo without merchant accounts (PAY-06). */
export interface Simulator {
  answer(request: SimulatorRequest): Promise<SimulatorAnswer>;
  /** Preselects a card; `neverAnswer` also leaves the opening of a checkout unanswered. */
  prepare(reference: string, name: ScriptName): void;
}

export function createSimulator(setup: SimulatorSetup): Simulator {
  const payments = createSimulatedPayments();
  const prepared = new Map<string, ScriptName>();
  const context: EndpointContext = {
    base: setup.base,
    payments,
    clock: setup.clock,
    open: (payment) => openPayment(payment, setup, context),
    page: (payment) => pageOf(payment, setup, prepared),
    isSilent: ({ reference, script }) => (script ?? prepared.get(reference)) === 'neverAnswer',
  };
  const endpoints = createEndpoints(setup, context);
  return {
    prepare: (reference, name) => void prepared.set(reference, name),
    answer: async (request) => {
      if (request.method === 'GET' && request.path === '/style.css') return stylePage();
      const payment = payments.byNumber(/^\/checkout\/(\d{12})$/.exec(request.path)?.[1] ?? '');
      if (payment !== null) return await checkout(request, payment, { setup, context, endpoints });
      for (const endpoint of endpoints.values()) {
        const answer = endpoint.answer(request);
        if (answer !== null) return answer;
      }
      return plain(404, '');
    },
  };
}

/** A repeated payment is the same one; a redirect to another site is refused. */
function openPayment(
  payment: SimulatedPayment,
  { shopOrigins }: SimulatorSetup,
  { payments }: EndpointContext,
): SimulatedPayment | null {
  const { done, cancel, notify } = payment.urls;
  const isOurs = [done, cancel, notify].every((url) =>
    shopOrigins.includes(URL.parse(url)?.origin ?? ''),
  );
  if (!isOurs || !isReference(payment.reference) || payment.requested.amount <= 0) return null;
  return payments.find(payment.kind, payment.reference) ?? payments.save(payment);
}

function pageOf(
  payment: SimulatedPayment,
  setup: SimulatorSetup,
  prepared: ReadonlyMap<string, ScriptName>,
): SimulatorAnswer {
  if (payment.script !== null) return refusalPage(409, 'It was made already.', setup);
  return paymentPage(payment, prepared.get(payment.reference) ?? 'pay', setup);
}

interface CheckoutContext {
  readonly setup: SimulatorSetup;
  readonly context: EndpointContext;
  readonly endpoints: ReadonlyMap<SimulatedPayment['kind'], Endpoint>;
}

async function checkout(
  request: SimulatorRequest,
  payment: SimulatedPayment,
  { setup, context, endpoints }: CheckoutContext,
): Promise<SimulatorAnswer> {
  const endpoint = endpoints.get(payment.kind);
  if (request.method !== 'POST' || payment.script !== null || endpoint === undefined)
    return context.page(payment);
  const chosen = chosenIn(request.body);
  if (chosen === null) return refusalPage(400, 'No such card.', setup);
  const browserReturn = await runScript(payment, chosen, {
    setup,
    payments: context.payments,
    endpoint,
  });
  if (browserReturn === null) return 'silence';
  return browserReturn.kind === 'get'
    ? seeOther(relativeTo(browserReturn.url, setup))
    : returnPage(browserReturn, setup);
}

function chosenIn(body: Uint8Array): ScriptName | null {
  const fields = readForm(body);
  if (isRefusal(fields)) return null;
  return fields.get('do') === 'cancel' ? 'cancel' : scriptNamed(fields.get('card') ?? '');
}

/** The four protocols, each with its merchants. */
export function createEndpoints(
  setup: SimulatorSetup,
  context: EndpointContext,
): ReadonlyMap<SimulatedKind, Endpoint> {
  const { merchants, bbposPrivateKey: privateKey } = setup;
  const configs = merchants.map(({ config }) => config);
  const cybersource = configs.filter((config) => config.kind === 'cybersource');
  const bbpos = configs.filter((config) => config.kind === 'bbposWeb');
  const razer = merchants.flatMap(({ config, notifyUrl }): RazerMerchant[] =>
    config.kind === 'razerOnline' ? [{ config, notifyUrl }] : [],
  );
  const stripe = merchants.flatMap(({ config, notifyUrl }): StripeMerchant[] =>
    config.kind === 'stripe' ? [{ config, notifyUrl }] : [],
  );
  const all = [
    cybersourceEndpoint(cybersource, context),
    razerEndpoint(razer, context),
    bbposEndpoint({ merchants: bbpos, privateKey }, context),
    stripeEndpoint(stripe, context),
  ];
  return new Map(all.map((endpoint) => [endpoint.kind, endpoint]));
}

import { readForm } from '../form-body.ts';
import { isReference } from '../reference.ts';
import { isRefusal } from '../refusal.ts';
import { newBook } from './payment-store.ts';
import type { Face, Stage } from './endpoint.ts';
import { faces } from './endpoints.ts';
import { plain, seeOther } from './http.ts';
import type { SimulatorAnswer, SimulatorRequest } from './http.ts';
import { hereFrom, paymentPage, refusalPage, returnPage, stylePage } from './pages.ts';
import type { SimulatedPayment } from './payment.ts';
import { play } from './outcome.ts';
import type { SimulatorSetup } from './setup.ts';
import { switchNamed } from './switches.ts';
import type { SwitchName } from './switches.ts';

/** All four gateways in one: for the demo, where nobody has an account with any, and for tests (PAY-06). */
export interface Simulator {
  answer(request: SimulatorRequest): Promise<SimulatorAnswer>;
  /** What the payment page shall have chosen already; `neverAnswer` also leaves the opening of a checkout unanswered. */
  prepare(reference: string, name: SwitchName): void;
}

export function newSimulator(setup: SimulatorSetup): Simulator {
  const snapshot = newBook();
  const prepared = new Map<string, SwitchName>();
  const stage: Stage = {
    base: setup.base,
    snapshot,
    clock: setup.clock,
    open: (payment) => opened(payment, setup, stage),
    page: (payment) => pageOf(payment, setup, prepared),
    isSilent: ({ reference, played }) => (played ?? prepared.get(reference)) === 'neverAnswer',
  };
  const all = faces(setup, stage);
  return {
    prepare: (reference, name) => void prepared.set(reference, name),
    answer: async (request) => {
      if (request.method === 'GET' && request.path === '/style.css') return stylePage();
      const payment = snapshot.numbered(/^\/checkout\/(\d{12})$/.exec(request.path)?.[1] ?? '');
      if (payment !== null) return await checkout(request, payment, { setup, stage, all });
      for (const face of all.values()) {
        const answer = face.answer(request);
        if (answer !== null) return answer;
      }
      return plain(404, '');
    },
  };
}

/** The same payment asked for twice is the same; one that leads elsewhere than to the shop is none. */
function opened(
  payment: SimulatedPayment,
  { shopOrigins }: SimulatorSetup,
  { snapshot }: Stage,
): SimulatedPayment | null {
  const { done, cancel, notify } = payment.urls;
  const isOurs = [done, cancel, notify].every((url) => shopOrigins.includes(URL.parse(url)?.origin ?? ''));
  if (!isOurs || !isReference(payment.reference) || payment.asked.amount <= 0) return null;
  return snapshot.find(payment.kind, payment.reference) ?? snapshot.keep(payment);
}

function pageOf(
  payment: SimulatedPayment,
  setup: SimulatorSetup,
  prepared: ReadonlyMap<string, SwitchName>,
): SimulatorAnswer {
  if (payment.played !== null) return refusalPage(409, 'It was made already.', setup);
  return paymentPage(payment, prepared.get(payment.reference) ?? 'pay', setup);
}

interface House {
  readonly setup: SimulatorSetup;
  readonly stage: Stage;
  readonly all: ReadonlyMap<SimulatedPayment['kind'], Face>;
}

async function checkout(
  request: SimulatorRequest,
  payment: SimulatedPayment,
  { setup, stage, all }: House,
): Promise<SimulatorAnswer> {
  const face = all.get(payment.kind);
  if (request.method !== 'POST' || payment.played !== null || face === undefined) return stage.page(payment);
  const chosen = chosenIn(request.body);
  if (chosen === null) return refusalPage(400, 'No such card.', setup);
  const way = await play(payment, chosen, { setup, snapshot: stage.snapshot, face });
  if (way === null) return 'silence';
  return way.kind === 'get' ? seeOther(hereFrom(way.url, setup)) : returnPage(way, setup);
}

function chosenIn(body: Uint8Array): SwitchName | null {
  const fields = readForm(body);
  if (isRefusal(fields)) return null;
  return fields.get('do') === 'cancel' ? 'cancel' : switchNamed(fields.get('card') ?? '');
}

import { chargeableAmount } from './amounts.ts';
import { answerTo } from './answers.ts';
import { jsonType } from './body.ts';
import { createCheckout, queryBbposOrder } from './bbpos/checkout.ts';
import type { BbposConfig } from './bbpos/config.ts';
import { verifyNotice } from './bbpos/verify.ts';
import type { GatewayConfig } from './config.ts';
import type { CybersourceConfig } from './cybersource/config.ts';
import { cybersourceForm } from './cybersource/form.ts';
import { searchPayment } from './cybersource/query.ts';
import { verifyCybersourceReply } from './cybersource/verify.ts';
import type {
  BrowserStep,
  Gateway,
  GatewayDependencies,
  GatewayKind,
  GatewayMessage,
  PaymentAttempt,
  WireAnswer,
} from './gateway.ts';
import { acknowledgeRazer } from './razer/acknowledge.ts';
import type { RazerConfig } from './razer/config.ts';
import { razerForm } from './razer/form.ts';
import { queryRazerOrder } from './razer/query.ts';
import { verifyRazerReply } from './razer/verify.ts';
import type { KpayConfig } from './kpay/config.ts';
import { askForSale, closeSale, querySale } from './kpay/sale.ts';
import { kpaySession } from './kpay/session.ts';
import { verifyCallback } from './kpay/verify.ts';
import type { QfpayConfig } from './qfpay/config.ts';
import { enquire } from './qfpay/enquiry.ts';
import { refundTrade } from './qfpay/refund.ts';
import { askForTrade, cancelTrade, queryTrade } from './qfpay/trade.ts';
import { verifyQfpayNotice } from './qfpay/verify.ts';
import { isRefusal } from './refusal.ts';
import type { GatewayRefusal } from './refusal.ts';
import { createSession, querySession } from './stripe/checkout.ts';
import type { StripeConfig } from './stripe/config.ts';
import { verifyWebhook } from './stripe/verify.ts';
import type { StripeTerminalConfig } from './stripe-terminal/config.ts';
import { refundIntent } from './stripe-terminal/refund.ts';
import { askReader, cancelReader, queryReader } from './stripe-terminal/terminal.ts';
import { verifyIntentEvent } from './stripe-terminal/verify.ts';

/** A merchant of one gateway; shops that share it share its messages too. */
export interface Merchant {
  readonly shops: readonly string[];
  readonly config: GatewayConfig;
}

export interface GatewayRegistry {
  /** Null if the shop has no merchant; the counter needs none. */
  readonly at: (shop: string, kind: GatewayKind) => Gateway | null;
}

/** Every gateway of every shop, created on first use: the same merchant is the same gateway. */
export function gatewayRegistry(
  merchants: () => readonly Merchant[],
  parts: GatewayDependencies,
): GatewayRegistry {
  const counter = counterGateway();
  let gateways: ReadonlyMap<string, Gateway> | null = null;
  return {
    at: (shop, kind) => {
      if (kind === 'counter') return counter;
      gateways ??= gatewaysOf(merchants(), parts);
      return gateways.get(`${kind} ${shop}`) ?? null;
    },
  };
}

function gatewaysOf(
  merchants: readonly Merchant[],
  parts: GatewayDependencies,
): ReadonlyMap<string, Gateway> {
  const gateways = new Map<string, Gateway>();
  for (const { shops, config } of merchants) {
    const gateway = gatewayFor(config, parts);
    for (const shop of shops) gateways.set(`${config.kind} ${shop}`, gateway);
  }
  return gateways;
}

const kinds: readonly GatewayKind[] = [
  'cybersource',
  'razerOnline',
  'bbposWeb',
  'stripe',
  'counter',
  'stripeTerminal',
  'kpay',
  'qfpay',
];

/** The gateway that a URL names; the counter has no callbacks. */
export function gatewayNamed(text: string): GatewayKind | null {
  return kinds.find((kind) => kind === text && kind !== 'counter') ?? null;
}

/** The gateway of a shop's settings. */
export function gatewayFor(config: GatewayConfig, parts: GatewayDependencies): Gateway {
  switch (config.kind) {
    case 'cybersource':
      return cybersourceGateway(config, parts);
    case 'razerOnline':
      return razerGateway(config, parts);
    case 'bbposWeb':
      return bbposGateway(config, parts);
    case 'stripe':
      return stripeGateway(config, parts);
    case 'stripeTerminal':
      return stripeTerminalGateway(config, parts);
    case 'kpay':
      return kpayGateway(config, parts);
    case 'qfpay':
      return qfpayGateway(config, parts);
    case 'counter':
      return counterGateway();
  }
}

/** CyberSource Secure Acceptance Hosted Checkout. */
export function cybersourceGateway(config: CybersourceConfig, parts: GatewayDependencies): Gateway {
  return {
    kind: 'cybersource',
    confirms: false,
    start: (attempt) => Promise.resolve(cybersourceForm(attempt, config, parts)),
    verify: (delivery) => verifyCybersourceReply(delivery, config),
    query: (attempt) =>
      config.search === null
        ? Promise.resolve({ code: 'cannotAsk' })
        : searchPayment(attempt, { search: config.search, send: parts.send, nowMs: parts.clock() }),
    acknowledge: (_, outcome) => Promise.resolve(answerTo(outcome, '')),
  };
}

/** The hosted page of Fiuu. */
export function razerGateway(config: RazerConfig, { send }: GatewayDependencies): Gateway {
  return {
    kind: 'razerOnline',
    // Its messages are signed with MD5, which is too weak on its own.
    confirms: true,
    start: (attempt) => Promise.resolve(razerForm(attempt, config)),
    verify: (delivery) => verifyRazerReply(delivery, config),
    query: (attempt) => queryRazerOrder(attempt, config, send),
    acknowledge: (delivery, outcome) => acknowledgeRazer(delivery, outcome, { config, send }),
  };
}

/** The hosted checkout of BBMSL. */
export function bbposGateway(config: BbposConfig, { send }: GatewayDependencies): Gateway {
  return {
    kind: 'bbposWeb',
    // It signs for all its merchants with one key: only our own query tells whose payment it was.
    confirms: true,
    start: (attempt) => createCheckout(attempt, config, send),
    verify: (delivery) => verifyNotice(delivery, config),
    query: (attempt) => queryBbposOrder(attempt, config, send),
    // In capitals, or it calls again.
    acknowledge: (_, outcome) => Promise.resolve(answerTo(outcome, 'OK')),
  };
}

/** Stripe Checkout. */
export function stripeGateway(config: StripeConfig, { send, clock }: GatewayDependencies): Gateway {
  return {
    kind: 'stripe',
    confirms: false,
    start: (attempt) => createSession(attempt, config, send),
    verify: ({ body, headers }) => verifyWebhook({ body, headers, nowMs: clock() }, config),
    query: (attempt) => querySession(attempt, config, send),
    acknowledge: (_, outcome) => Promise.resolve(acknowledgementOf(outcome)),
  };
}

/** Merchants with one account get each other's payments; Stripe has signed these messages. */
function acknowledgementOf(outcome: GatewayMessage | GatewayRefusal): WireAnswer {
  const isOthers = isRefusal(outcome) && outcome.code === 'otherReference';
  return answerTo(isOthers ? { code: 'notAPayment' } : outcome, '');
}

/** A terminal is never started by a browser: it is asked (TERMINAL-03). */
function startedAt({ terminal }: PaymentAttempt): Promise<BrowserStep | GatewayRefusal> {
  return Promise.resolve(
    terminal === undefined || terminal === null
      ? { code: 'cannotAsk' }
      : { kind: 'terminal', terminal: terminal.id },
  );
}

/** Readers of Stripe that the server drives. */
export function stripeTerminalGateway(
  config: StripeTerminalConfig,
  { send, clock }: GatewayDependencies,
): Gateway {
  const account = { config, send };
  return {
    kind: 'stripeTerminal',
    // A decline leaves the intent open: asking closes it.
    confirms: true,
    start: startedAt,
    verify: ({ body, headers }) => verifyIntentEvent({ body, headers, nowMs: clock() }, config),
    query: (attempt) => queryReader(attempt, account),
    acknowledge: (_, outcome) => Promise.resolve(acknowledgementOf(outcome)),
    atTerminal: {
      ask: (attempt) => askReader(attempt, account),
      cancel: (attempt) => cancelReader(attempt, account),
      refund: (attempt, part) => refundIntent(attempt, part, account),
    },
  };
}

/** Terminals of KPay in the shop's network. */
export function kpayGateway(config: KpayConfig, parts: GatewayDependencies): Gateway {
  const session = kpaySession(config, parts);
  return {
    kind: 'kpay',
    // A callback is signed, but for all payments of a day with one key.
    confirms: true,
    start: startedAt,
    verify: (delivery) =>
      verifyCallback(delivery, { publicKeys: session.publicKeys(), nowMs: parts.clock() }),
    query: (attempt) => querySale(attempt, session),
    acknowledge: (_, outcome) => Promise.resolve(kpayAcknowledgement(outcome)),
    atTerminal: {
      ask: (attempt) => askForSale(attempt, session),
      cancel: (attempt) => closeSale(attempt, session),
    },
  };
}

function kpayAcknowledgement(outcome: GatewayMessage | GatewayRefusal): WireAnswer {
  const answer = answerTo(outcome, '{"code":10000}');
  return { ...answer, contentType: jsonType };
}

/** Terminals of QFPay in the shop's network. */
export function qfpayGateway(config: QfpayConfig, { send, clock }: GatewayDependencies): Gateway {
  const merchant = { config, send };
  const query = async (attempt: PaymentAttempt): Promise<GatewayMessage | GatewayRefusal> => {
    const found = await queryTrade(attempt, merchant);
    if (!isRefusal(found) || config.enquiry === null) return found;
    return enquire(attempt, config.enquiry, send);
  };
  return {
    kind: 'qfpay',
    // Its notices are signed with MD5, which is too weak on its own.
    confirms: true,
    start: startedAt,
    verify: (delivery) => verifyQfpayNotice(delivery, config),
    query,
    acknowledge: (_, outcome) => Promise.resolve(answerTo(outcome, 'SUCCESS')),
    atTerminal: {
      ask: (attempt) => askForTrade(attempt, merchant),
      cancel: async (attempt) => {
        const stopped = await cancelTrade(attempt, merchant);
        const found = await query(attempt);
        return isRefusal(found) ? stopped : found;
      },
      refund: (_, part) =>
        config.enquiry === null
          ? Promise.resolve({ code: 'cannotAsk' })
          : refundTrade(part, { enquiry: config.enquiry, nowMs: clock() }, send),
    },
  };
}

/** Paying at the counter: only staff confirm it, and no message from outside ever does (PAY-03). */
export function counterGateway(): Gateway {
  return {
    kind: 'counter',
    confirms: false,
    start: (attempt) => {
      const amount = chargeableAmount(attempt);
      return Promise.resolve(isRefusal(amount) ? amount : { kind: 'counter' });
    },
    verify: () => ({ code: 'notAPayment' }),
    query: () => Promise.resolve({ code: 'cannotAsk' }),
    acknowledge: (_, outcome) => Promise.resolve(answerTo(outcome, '')),
  };
}

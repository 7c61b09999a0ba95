import type { FastifyInstance } from 'fastify';
import type { AppOptions } from './app-options.ts';
import type { Emit } from '../calls/event-rooms.ts';
import { type Reports, reportsOfPrimary } from '../database/reports.ts';
import type { Tables } from '../database/tables.ts';
import type { GatewayDependencies } from '../gateways/gateway.ts';
import { gatewayRegistry } from '../gateways/gateways.ts';
import type { GatewayRegistry, Merchant } from '../gateways/gateways.ts';
import { sendLimits, sender } from '../gateways/outgoing.ts';
import type { RateLimiters } from '../limits/rate-limiter.ts';
import { createMailer } from '../mail/mailer.ts';
import type { Mailer } from '../mail/mailer.ts';
import { type BackTestRunner, backTestRunner } from '../offers/back-test/runner.ts';
import { publicLists } from '../menu/public-lists.ts';
import type { PublicLists } from '../menu/public-lists.ts';
import { menuCache } from '../menu/store/menu-cache.ts';
import { publisher } from '../orders/events/publisher.ts';
import type { RunningPublisher } from '../orders/events/publisher.ts';
import type { OrderDependencies } from '../orders/order-dependencies.ts';
import { sessionStore } from '../orders/store/sessions.ts';
import { menuHold } from '../orders/store/hold-menu.ts';
import { tableStore } from '../orders/store/table-items.ts';
import { operatorMerchantIn, ownMerchants } from '../payments/gateway-settings/own-merchants.ts';
import type { OperatorMerchant } from '../payments/gateway-settings/own-merchants.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { type PrintDependencies, type PrintQueue, printQueue } from '../printing/print-queue.ts';
import { type Renderer, slipRenderer } from '../printing/render/renderer.ts';
import { readyForecasts } from '../ready-times/forecasts.ts';
import { openClipStore } from '../speech/clip-store.ts';
import type { ClipStore } from '../speech/clip-store.ts';
import { findSynthesizer } from '../speech/synthesizer.ts';
import type { EventEmitter } from '../transport/event-emitter.ts';

/** What all services together need. */
export interface Dependencies
  extends Omit<OrderDependencies, 'memberAt' | 'releaseKiosk'>, PaymentDependencies {
  readonly gateways: GatewayRegistry;
  /** For a gateway that is tried before it is set. */
  readonly gatewayParts: GatewayDependencies;
  readonly operatorMerchant: OperatorMerchant;
  readonly menus: OrderDependencies['menus'];
  readonly sessions: OrderDependencies['sessions'];
  readonly publisher: RunningPublisher;
  readonly lists: PublicLists;
  readonly mail: Mailer;
  readonly emit: Emit;
  readonly endLogins: (owner: string) => void;
  readonly limiters: RateLimiters;
  readonly speech: ClipStore;
  readonly renderer: Renderer;
  readonly queue: PrintQueue;
  readonly backTests: BackTestRunner;
  readonly privateWebhooks: boolean;
  readonly demoMenu: AppOptions['demoMenu'];
  /** Where figures are read. */
  readonly reports: Pick<Reports<Tables>, 'read'>;
}

interface Endpoints {
  readonly http: FastifyInstance;
  readonly events: EventEmitter;
  readonly limiters: RateLimiters;
}

/** Nobody waits for it; what it leaves undone is found by the reconciler. */
function inBackground(task: () => Promise<void>): void {
  void task();
}

async function clipStoreFor({ speechFolder: folder }: AppOptions): Promise<ClipStore> {
  return openClipStore({ folder, synthesizer: await findSynthesizer() });
}

function printingWith(
  about: Omit<PrintDependencies, 'renderer'>,
): Pick<Dependencies, 'renderer' | 'queue'> {
  const renderer = slipRenderer();
  return { renderer, queue: printQueue({ ...about, renderer }) };
}

function reportsFor(
  { database: { db }, reports: replica, log }: AppOptions,
  menus: Dependencies['menus'],
): Pick<Dependencies, 'reports' | 'backTests'> {
  const reports = replica ?? reportsOfPrimary(db);
  return { reports, backTests: backTestRunner({ db, reports, menus, log }) };
}

function gatewaysFor(
  { database: { db }, secret, clock, limits }: AppOptions,
  merchants: () => readonly Merchant[],
): Pick<Dependencies, 'gateways' | 'gatewayParts' | 'operatorMerchant'> {
  // A call that waits for a gateway must still have time to say that it did not answer.
  const gatewayParts = { send: sender({ ...sendLimits, timeoutMs: limits.callMs / 2 }), clock };
  const operatorMerchant = operatorMerchantIn(merchants);
  const own = ownMerchants(db, { secret, operatorMerchant });
  return {
    gateways: gatewayRegistry(merchants, gatewayParts, own),
    gatewayParts,
    operatorMerchant,
  };
}

export async function createDependencies(
  options: AppOptions,
  { http, events, limiters }: Endpoints,
): Promise<Dependencies> {
  const { clock, log, secret, publicUrl } = options;
  const { db, pool } = options.database;
  const menus = menuCache(db, { pool, log });
  const sessions = sessionStore(db);
  const { emit, endLogins } = events;
  return {
    db,
    pool,
    menus,
    holdMenu: menuHold(pool),
    sessions,
    tables: tableStore(db),
    forecasts: readyForecasts(db, clock),
    ...reportsFor(options, menus),
    lists: publicLists(),
    publisher: publisher({ ...events, db, sessions, menus, stockChanged: menus.stockTaken, log }),
    ...gatewaysFor(options, await options.agreements.open(http)),
    mail: createMailer({ ...options.mail, clock }, log),
    emit,
    endLogins,
    publicUrl,
    clock,
    log,
    inBackground,
    secret,
    limiters,
    demoMenu: options.demoMenu,
    speech: await clipStoreFor(options),
    ...printingWith({ db, menus, sessions, emit, publicUrl, clock }),
    privateWebhooks: options.privateWebhooks,
    guestsPerAddress: limiters.guestsPerAddress,
  };
}

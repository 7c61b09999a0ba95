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
import type { MailSettings, Mailer } from '../mail/mailer.ts';
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
import { emailLogo } from '../pictures/email-logo.ts';
import { logoDrawings } from '../pictures/logo-drawings.ts';
import { type Originals, openOriginals } from '../pictures/originals.ts';
import { type PrintDependencies, type PrintQueue, printQueue } from '../printing/print-queue.ts';
import { printedLogo } from '../printing/render/printed-logo.ts';
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
  readonly originals: Originals;
  readonly logos: PrintDependencies['logos'];
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
  about: Omit<PrintDependencies, 'renderer' | 'logos'>,
  { attachment: pictures }: Originals,
  log: AppOptions['log'],
): Pick<Dependencies, 'renderer' | 'queue' | 'logos'> {
  const renderer = slipRenderer();
  const logos = logoDrawings({ pictures, draw: printedLogo, log });
  return { renderer, logos, queue: printQueue({ ...about, renderer, logos }) };
}

/** On the screen, in pixels. */
const emailLogoHeight = 48;

/** The shop's own; an email about no shop has the one that all shops share (SETTINGS-11). */
function emailLogosFor(
  menus: Dependencies['menus'],
  { attachment: pictures }: Originals,
  log: AppOptions['log'],
): NonNullable<MailSettings['logoFor']> {
  const drawings = logoDrawings({ pictures, draw: emailLogo, log });
  return async (shop) => {
    const { shops } = await menus.sharedSettings();
    const own = shops.filter(({ _id }) => shop === null || _id === shop);
    const [logo = null, ...others] = new Set(own.map((one) => one.logo));
    return drawings(others.length === 0 ? logo : null, emailLogoHeight);
  };
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
  const originals = await openOriginals({ ...options.pictures, db, log });
  const logoFor = emailLogosFor(menus, originals, log);
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
    mail: createMailer({ ...options.mail, logoFor, clock }, log),
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
    originals,
    ...printingWith({ db, menus, sessions, emit, publicUrl, clock }, originals, log),
    privateWebhooks: options.privateWebhooks,
    guestsPerAddress: limiters.guestsPerAddress,
  };
}

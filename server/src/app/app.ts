import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Server as Sockets } from 'socket.io';
import { allServices, tokensOf } from './services.ts';
import type { Dependencies } from './services.ts';
import { publisher } from '../orders/events/publisher.ts';
import type { RunningPublisher } from '../orders/events/publisher.ts';
import { provesWith } from '../auth/bearer.ts';
import { keepHouse } from './background-jobs.ts';
import { catchingUp } from '../transport/cluster/resync.ts';
import type { Agreements } from '../gateways/merchants.ts';
import { gatewayBook } from '../gateways/gateways.ts';
import { sender } from '../gateways/outgoing.ts';
import { createMailer } from '../mail/mailer.ts';
import type { MailSettings } from '../mail/mailer.ts';
import { mountPictures } from '../pictures/mount-pictures.ts';
import type { PictureSource } from '../pictures/picture-source.ts';
import { menuEvents } from '../menu/menu-events.ts';
import { keepAsking } from '../payments/reconciler.ts';
import { toldLists } from '../menu/public-lists.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../database/log.ts';
import { loginStore } from '../members/store/logins.ts';
import { sessionStore } from '../orders/store/sessions.ts';
import { menuCache } from '../menu/store/menu-snapshots.ts';
import { tableStore } from '../orders/store/table-items.ts';
import type { Tables } from '../database/tables.ts';
import { deskOf } from '../transport/dispatch.ts';
import { callBudget, knockBudget } from '../limits/call-rate-limit.ts';
import { mountGatewayRoutes } from '../payments/callback-routes.ts';
import { httpServer } from '../transport/http/http-server.ts';
import type { Limits } from '../limits/limits.ts';
import { menuHttp } from '../menu/menu-http.ts';
import type { OpenPages, Pages } from '../pages/open-pages.ts';
import { openWire } from '../transport/transport.ts';
import type { Wire, WireSettings } from '../transport/transport.ts';
import { tagLocales } from '../messages/locale-tags.ts';

/** Everything the server needs from outside, so that tests can hand in a throw-away database and a clock they drive. */
export interface Parts {
  readonly database: Pick<Database<Tables>, 'db' | 'pool'>;
  readonly clock: () => number;
  readonly log: Log;
  readonly origins: readonly string[];
  readonly limits: Limits;
  readonly trustedProxies: number;
  readonly secret: string;
  /** Where guests and gateways find this server, without a slash at its end; known once it listens. */
  readonly publicUrl: () => string;
  /** Where it is known before, for the policy of its pages. */
  readonly knownUrl: string | null;
  readonly mail: Omit<MailSettings, 'clock'>;
  readonly agreements: Agreements;
  readonly pictures: { readonly folder: string; readonly others: PictureSource | null };
  /** The guests' app; null while it is not built. */
  readonly pages: Pages | null;
  readonly redisUrl: string | null;
  readonly metricsToken: string | null;
}

export interface App {
  readonly http: FastifyInstance;
  readonly sockets: Sockets;
  readonly publisher: RunningPublisher;
  /** Stops taking calls, lets running ones finish. */
  readonly close: () => Promise<void>;
}

const askPaymentsEveryMs = 15_000;

/** So much longer than a call the doors may take to close. */
const lateMs = 300;

/** Puts the house together: stores, services, doors, and what goes on behind them. */
export async function buildApp(parts: Parts): Promise<App> {
  const { database, clock, log, limits, trustedProxies } = parts;
  const http = httpServer({ limits, balancers: trustedProxies });
  const door: { wire: Wire | null } = { wire: null };
  const { dependencies, announcing } = await officeFor(parts, { http, door });
  const desk = deskOf(allServices(dependencies), {
    admits: callBudget(clock, limits),
    report: (call, error) => log.error({ call, error }, 'a call failed'),
    callMs: limits.callMs,
    callsAtOnce: limits.callsAtOnce,
  });
  tagLocales(http);
  const pages = parts.pages?.open(dependencies) ?? null;
  const wire = openWire(http, desk, wireSettings(parts, dependencies, pages));
  door.wire = wire;
  const { db } = database;
  const pictures = await mountPictures(http, { ...parts.pictures, db, callerOf: wire.callerOf, clock, log });
  await mountGatewayRoutes(http, dependencies);
  await pages?.mount(http, pictures);
  const close = await behindTheDoors(parts, { dependencies, announcing, wire });
  return {
    http,
    sockets: wire.sockets,
    publisher: announcing,
    close: async () => {
      try {
        await Promise.race([http.close(), pause(limits.callMs + lateMs, undefined, { ref: false })]);
      } finally {
        // Letters that wait behind the doors must not be lost because somebody does not leave.
        await close();
      }
    },
  };
}

interface Building {
  readonly http: FastifyInstance;
  /** Open only after the services are there: until then nobody could hear anything. */
  readonly door: { readonly wire: Wire | null };
}

async function officeFor(
  parts: Parts,
  { http, door }: Building,
): Promise<{ dependencies: Dependencies; announcing: RunningPublisher }> {
  const { database, clock, log, secret, publicUrl } = parts;
  const { db, pool } = database;
  const menus = menuCache(db, { pool, log });
  const sessions = sessionStore(db);
  const merchants = await parts.agreements.open(http);
  const announcing = publisher({
    db,
    sessions,
    menus,
    tell: (room, event, payload) => door.wire?.tell(room, event, payload),
    emptyRoom: (room) => door.wire?.emptyRoom(room),
    stockChanged: menus.stockTaken,
    log,
  });
  const dependencies = {
    db,
    pool,
    menus,
    sessions,
    tables: tableStore(db),
    lists: toldLists(),
    publisher: announcing,
    gateways: gatewayBook(merchants, { send: sender(), clock }),
    mail: createMailer({ ...parts.mail, clock }, log),
    endLogins: (owner: string) => door.wire?.endLogins(owner),
    publicUrl,
    clock,
    log,
    secret,
    guestsPerAddress: parts.limits.guestsPerAddress,
  };
  return { dependencies, announcing };
}

function wireSettings(parts: Parts, dependencies: Dependencies, pages: OpenPages | null): WireSettings {
  const {
    database,
    clock,
    log,
    origins,
    limits,
    trustedProxies,
    knownUrl,
    agreements,
    redisUrl,
    metricsToken,
  } = parts;
  return {
    clock,
    log,
    origins,
    limits,
    balancers: trustedProxies,
    knocks: knockBudget(clock, limits),
    proves: provesWith(tokensOf(dependencies), loginStore(database.db).current),
    policy: {
      publicUrl: knownUrl,
      formHosts: agreements.hosts,
      // Where no browser reads codes itself, our pages bring a reader, and it is machine code of our own.
      scripts: pages === null ? [] : ["'wasm-unsafe-eval'"],
      styles: [],
    },
    hasOtherNodes: redisUrl !== null,
    metricsToken,
    pool: database.pool,
    tryOut: () => database.pool.query('select 1'),
    elsewhere: pages?.elsewhere ?? null,
    lists: menuHttp(dependencies),
  };
}

interface Opened {
  readonly dependencies: Dependencies;
  readonly announcing: RunningPublisher;
  readonly wire: Wire;
}

/** What goes on without being asked; answers how to end it, once the doors are closed. */
async function behindTheDoors(
  parts: Parts,
  { dependencies, announcing, wire }: Opened,
): Promise<() => Promise<void>> {
  const nodes = await joinedNodes(parts, { wire, announcing });
  const events = menuEvents(dependencies.menus, wire.tellHere);
  const asking = keepAsking(dependencies, { everyMs: askPaymentsEveryMs, schedule: later });
  const house = keepHouse({ ...dependencies, publisher: announcing });
  // The house may just be sending a receipt: a mailer that closed first would lose it.
  const sendAndClose = async (): Promise<void> => {
    await house.stop();
    await dependencies.mail.close();
    // Only now does the last letter have an outcome, and what was sent must not be sent again after a restart.
    await house.settled();
  };
  return async () => {
    await Promise.all([sendAndClose(), asking.stop(), events.close()]);
    await dependencies.menus.close();
    await nodes?.close();
  };
}

/** A house of one node needs nothing of Redis, not even in memory. */
async function joinedNodes(
  { redisUrl: url, log, limits }: Parts,
  { wire, announcing }: Omit<Opened, 'dependencies'>,
) {
  if (url === null) return null;
  const { joinNodes } = await import('../transport/cluster/redis.ts');
  return joinNodes(wire.sockets, { url, log, onReturn: catchingUp(wire, announcing, limits) });
}

/** A timer that keeps no process alive. */
function later(afterMs: number, task: () => Promise<void>): void {
  setTimeout(() => void task(), afterMs).unref();
}

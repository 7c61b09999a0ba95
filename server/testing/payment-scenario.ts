import fastify from 'fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { statelessCaller } from '../src/calls/caller.ts';
import type { Caller } from '../src/calls/caller.ts';
import type { Login } from '../src/calls/login.ts';
import { gatewayRegistry } from '../src/gateways/gateways.ts';
import { sender } from '../src/gateways/outgoing.ts';
import { mountSimulator } from '../src/gateways/simulator-merchants.ts';
import type { TerminalSimulator } from '../src/gateways/simulator/terminals/simulator.ts';
import { hourLongWindows } from './hour-long-windows.ts';
import { newSession, otherShop, seedSql, shop } from './payment-seed.ts';
import type { TestSession } from './payment-seed.ts';
import { drivenTime } from './driven-time.ts';
import type { DrivenTime } from './driven-time.ts';
import { Refused } from '../src/calls/refused.ts';
import type { Served } from '../src/calls/service.ts';
import { sessionStore } from '../src/orders/store/sessions.ts';
import type { Tables } from '../src/database/tables.ts';
import { testDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';
import { gatewayLimits } from '../src/limits/request-limits.ts';
import { rateLimiters } from '../src/limits/rate-limiter.ts';
import { mountGatewayRoutes } from '../src/payments/callback-routes.ts';
import { paymentServices } from '../src/payments/services.ts';
import { progressService } from '../src/kitchen/set-progress.ts';
import { staffSessionServices } from '../src/orders/change/staff-services.ts';
import { stockServices } from '../src/menu/stock.ts';
import { returnPayment, returnVoided } from '../src/payments/return-payment.ts';
import { tillServices } from '../src/till/services.ts';
import type { PaymentDependencies } from '../src/payments/payment-dependencies.ts';
import { afterFile } from './after-file.ts';

/** Two shops with a real database, real callback routes and the simulator behind them. */

const startMs = Date.UTC(2026, 0, 15, 8, 30, 0);

/** A message to a callback URL, as it was received. */
export interface CallbackMessage {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface PaymentScenario {
  readonly dependencies: PaymentDependencies;
  readonly database: TestDatabase<Tables>;
  readonly time: DrivenTime;
  readonly address: () => string;
  /** Sessions that were published, in order. */
  readonly published: string[];
  readonly stockPublished: (readonly [string, readonly string[]])[];
  /** Requests to the simulator, in order. */
  readonly simulatorRequests: string[];
  readonly terminals: () => TerminalSimulator;
  /** Resolves when nothing runs in the background any more. */
  readonly settled: () => Promise<void>;
  /** As a server that dies before it does anything in the background. */
  readonly whileDying: <Answer>(work: () => Promise<Answer>) => Promise<Answer>;
  /** Rejects messages meanwhile: they are answered 503 and returned. */
  readonly whileRejecting: (work: () => Promise<void>) => Promise<readonly CallbackMessage[]>;
  readonly session: (about?: Readonly<Record<string, unknown>>) => Promise<TestSession>;
  /** The answer of a call, or the data of its refusal. */
  readonly call: (name: string, data: object, login?: Login | null) => Promise<unknown>;
  readonly rows: (query: string) => Promise<readonly object[]>;
}

export async function paymentScenario(): Promise<PaymentScenario> {
  const database = await testDatabase<Tables>();
  await sql.raw(seedSql()).execute(database.db);
  const time = drivenTime(startMs);
  const record = { published: [], stockPublished: [], simulatorRequests: [] };
  const http = fastify({ forceCloseConnections: true });
  afterFile(() => http.close());
  const whileRejecting = rejectable(http);
  recordRequests(http, record.simulatorRequests);
  const listening = { address: '' };
  const address = (): string => listening.address;
  const { inBackground, ...background } = backgroundTasks();
  const parts = { database, time, address, inBackground, ...record };
  const { dependencies, terminals } = await dependenciesFor(http, parts);
  const limits = gatewayLimits(hourLongWindows(rateLimiters(400)), 0);
  await mountGatewayRoutes(http, dependencies, limits);
  listening.address = await http.listen({ host: '127.0.0.1', port: 0 });
  const served = servicesOf(dependencies);
  return {
    dependencies,
    database,
    time,
    address,
    ...record,
    terminals,
    ...background,
    whileRejecting,
    session: (about) => newSession(database, about ?? {}),
    call: (name, data, login = null) => runCall(served, { name, data, login }),
    rows: async (query) => (await sql.raw<object>(query).execute(database.db)).rows,
  };
}

type ScenarioDependencies = Awaited<ReturnType<typeof dependenciesFor>>['dependencies'];

function servicesOf(dependencies: ScenarioDependencies): readonly Served[] {
  return [
    ...paymentServices(dependencies),
    ...staffSessionServices(dependencies),
    progressService(dependencies),
    ...tillServices({
      ...dependencies,
      returnPayment: (payment) => returnPayment(payment, dependencies),
      returnVoided: (session) => returnVoided(session, dependencies),
    }),
    ...stockServices(dependencies),
  ];
}

function recordRequests(http: FastifyInstance, into: string[]): void {
  http.addHook(
    'onRequest',
    async ({ url }) => void (url.startsWith('/simulator/') && into.push(url)),
  );
}

type ScenarioParts = Pick<
  PaymentScenario,
  'database' | 'time' | 'address' | 'published' | 'stockPublished'
> &
  Pick<PaymentDependencies, 'inBackground'>;

function backgroundTasks(): Pick<PaymentDependencies, 'inBackground'> &
  Pick<PaymentScenario, 'settled' | 'whileDying'> {
  const running = new Set<Promise<void>>();
  let isDying = false;
  return {
    whileDying: async (work) => {
      isDying = true;
      const answer = await work();
      isDying = false;
      return answer;
    },
    inBackground: (task) => {
      if (isDying) return;
      const one = task().finally(() => running.delete(one));
      running.add(one);
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

async function dependenciesFor(
  http: FastifyInstance,
  about: ScenarioParts,
): Promise<Pick<PaymentScenario, 'dependencies' | 'terminals'>> {
  const { database, time, address: publicUrl, published, stockPublished, inBackground } = about;
  const { clock, schedule } = time;
  const secret = 'a secret for tests';
  const shops = [shop, otherShop];
  const simulator = await mountSimulator(http, {
    publicUrl,
    secret,
    shops,
    clock,
    schedule,
    duplicates: 5,
  });
  const dependencies: PaymentDependencies = {
    db: database.db,
    sessions: sessionStore(database.db),
    // Tips are tested with a whole restaurant.
    menus: { snapshotOf: () => Promise.resolve(null) },
    gateways: gatewayRegistry(simulator.merchants, { send: sender(), clock }),
    publicUrl,
    clock,
    publisher: {
      sessionChanged: (session) => void published.push(session),
      stockChanged: (at, products) => void stockPublished.push([at, products]),
    },
    log: pino({ level: 'silent' }),
    inBackground,
  };
  return { dependencies, terminals: simulator.terminals };
}

function rejectable(http: FastifyInstance): PaymentScenario['whileRejecting'] {
  const messages: CallbackMessage[] = [];
  let isRejecting = false;
  http.addHook('preHandler', async (request, reply) => {
    if (!isRejecting || !request.url.endsWith('/notify')) return;
    messages.push(callbackMessageOf(request));
    await reply.code(503).send();
  });
  return async (work) => {
    isRejecting = true;
    await work();
    isRejecting = false;
    return messages.splice(0);
  };
}

const ownHeaders = ['host', 'connection', 'content-length'];

function callbackMessageOf({ url, headers, body }: FastifyRequest): CallbackMessage {
  const sent = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !ownHeaders.includes(name) ? [[name, value]] : [],
  );
  return {
    url,
    headers: Object.fromEntries(sent),
    body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  };
}

interface TestCall {
  readonly name: string;
  readonly data: object;
  readonly login: Login | null;
}

async function runCall(
  served: readonly Served[],
  { name, data, login }: TestCall,
): Promise<unknown> {
  const one = served.find(({ call }) => `${call.method} ${call.path}` === name);
  if (one === undefined) throw new Error(`no service for ${name}`);
  const caller: Caller = statelessCaller({ connection: 'c', address: '127.0.0.1', login });
  const [given, query] = one.call.data === null ? [null, data] : [data, {}];
  const { method, path } = one.call;
  try {
    return await one.prepare({ method, path, id: null, data: given, query, caller })();
  } catch (error) {
    if (error instanceof Refused) return error.wire.data;
    throw error;
  }
}

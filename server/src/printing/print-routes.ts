import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { hashOfKey } from '../auth/random-keys.ts';
import { isDatabaseAway } from '../database/error-code.ts';
import type { Log } from '../database/log.ts';
import { Refused } from '../calls/refused.ts';
import { sendError } from '../http/errors.ts';
import { cachedValue } from '../concurrency/cached-value.ts';
import { refuseWithRetry } from '../limits/caller-limit.ts';
import type { SenderLimit } from '../limits/request-limits.ts';
import { printPath } from './printer-keys.ts';
import type { PrintDependencies, PrintQueue } from './print-queue.ts';
import { epsonPoll } from './protocols/epson-direct-print.ts';
import { type StarAnswer, starConfirm, starJob, starPoll } from './protocols/star-cloudprnt.ts';
import { type StoredPrinter, printerKeys, printerWithKey } from './store/printers.ts';

export interface PrintRouteDependencies extends PrintDependencies {
  readonly queue: PrintQueue;
  readonly log: Log;
  readonly strangers: SenderLimit;
}

/** More than any status that a printer reports. */
const maxBodyBytes = 64 * 1024;

/** One address for each printer; its protocol decides what is answered there (PRINT-01). */
export async function mountPrintRoutes(
  http: FastifyInstance,
  dependencies: PrintRouteDependencies,
): Promise<void> {
  const printerOf = knownFirst(dependencies);
  await http.register((scope, _, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (__, body, parsed) =>
      parsed(null, body),
    );
    scope.setErrorHandler((error, _request, reply) => fail(error, reply, dependencies.log));
    scope.route({
      method: ['POST', 'GET', 'DELETE'],
      url: `${printPath}/:key`,
      bodyLimit: maxBodyBytes,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const printer = await printerOf(request);
        return onPrinter(request, reply, { ...dependencies, printer });
      },
    });
    done();
  });
}

/** Keys of printers that this node remembers. */
const mostKnown = 10_000;

/**
 * The printer of an address. Who guesses too often is refused without a query for each guess, and
 * a printer that shares the guesser's network never is (LOAD-04).
 */
function knownFirst({
  db,
  strangers,
}: PrintRouteDependencies): (request: FastifyRequest) => Promise<StoredPrinter | null> {
  const known = new LRUCache<string, true>({ max: mostKnown });
  const everyName = readNowAndThen(() => printerKeys(db));
  return async (request) => {
    const hash = hashOfKey(keyOf(request));
    const name = hash.toString('base64');
    if (!known.has(name)) {
      const waitMs = await strangers.waitMs(request);
      if (waitMs > 0 && !(await everyName()).has(name)) refuseWithRetry(waitMs);
    }
    const printer = await printerWithKey(db, hash);
    if (printer === null) {
      known.delete(name);
      await strangers.count(request);
    } else known.set(name, true);
    return printer;
  };
}

/** Nobody types the address of a new printer into it faster. */
const readEveryMs = 1000;

/** What is read at most once a second, however many ask for it. */
function readNowAndThen<T>(read: () => Promise<T>): () => Promise<T> {
  const value = cachedValue(read);
  let staleAt = performance.now() + readEveryMs;
  return () => {
    if (performance.now() > staleAt) {
      staleAt = performance.now() + readEveryMs;
      value.invalidate();
    }
    return value.now();
  };
}

interface Poll extends PrintRouteDependencies {
  readonly printer: StoredPrinter | null;
}

async function onPrinter(
  request: FastifyRequest,
  reply: FastifyReply,
  { printer, ...dependencies }: Poll,
): Promise<FastifyReply> {
  const answer = printer === null ? null : await answerTo(request, printer, dependencies);
  const { status, headers, body } = answer ?? { status: 404, headers: {}, body: '' };
  // Printers and networks have cached "nothing to print" for hours.
  return reply.code(status).headers(headers).header('cache-control', 'no-store').send(body);
}

async function answerTo(
  request: FastifyRequest,
  printer: StoredPrinter,
  { queue, clock }: PrintRouteDependencies,
): Promise<StarAnswer | null> {
  if (printer.protocol === 'starCloudPrnt') return starAnswer(request, printer, queue);
  if (printer.protocol !== 'epsonDirectPrint' || request.method !== 'POST') return null;
  const form = new URLSearchParams(textOf(request));
  const body = await epsonPoll(form, printer, { queue, now: clock() });
  return { status: 200, headers: { 'content-type': 'text/xml; charset=utf-8' }, body };
}

function starAnswer(
  request: FastifyRequest,
  printer: StoredPrinter,
  queue: PrintQueue,
): Promise<StarAnswer> {
  const query = new URL(request.url, 'http://printer').searchParams;
  if (request.method === 'POST') return starPoll(jsonIn(request), printer, queue);
  // Printers behind proxies that refuse DELETE confirm by a GET.
  const isConfirming = request.method === 'DELETE' || query.has('delete');
  return isConfirming ? starConfirm(query, printer, queue) : starJob(query, printer, queue);
}

function keyOf({ params }: FastifyRequest): string {
  const key: unknown =
    typeof params === 'object' && params !== null ? Reflect.get(params, 'key') : null;
  return typeof key === 'string' ? key : '';
}

function textOf({ body }: FastifyRequest): string {
  return Buffer.isBuffer(body) ? body.toString('utf8') : '';
}

function jsonIn(request: FastifyRequest): unknown {
  try {
    return JSON.parse(textOf(request));
  } catch {
    return null;
  }
}

/** The printer polls again; nothing that it said was kept. */
function fail(error: unknown, reply: FastifyReply, log: Log): FastifyReply {
  if (error instanceof Refused) return sendError(reply, error.wire);
  if (!isDatabaseAway(error)) log.error({ error }, 'printer request failed');
  return reply.code(isDatabaseAway(error) ? 503 : 500).send();
}

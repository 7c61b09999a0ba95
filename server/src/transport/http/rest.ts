import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { nameOf } from '@servery/contract/call.ts';
import type { Call } from '@servery/contract/call.ts';
import { calls } from '@servery/contract/services.ts';
import { bearerOf } from '../../auth/bearer.ts';
import type { Proves } from '../../auth/bearer.ts';
import { passingCaller } from '../../calls/caller.ts';
import type { Caller } from '../../calls/caller.ts';
import { refuseFor } from '../../limits/login-limits.ts';
import type { Login } from '../../calls/login.ts';
import type { Incoming } from '../../calls/service.ts';
import { addressOf } from '../../calls/client-address.ts';
import { answer } from '../dispatch.ts';
import type { Desk } from '../dispatch.ts';
import { pathOf, verbs } from './http-address.ts';
import { sendError } from '../../http/errors.ts';
import { unfolded } from './query.ts';

export interface MirrorSettings {
  readonly proves: Proves;
  /** Counts a request before the database is asked who makes it; how long to stay away, 0 for not at all. */
  readonly knocks: (login: Login | null, address: string) => number;
  /** How many balancers stand before this node and say who is behind them. */
  readonly balancers: number;
  /** Lists that are told again and again; null sends them like any other answer. */
  readonly lists: CachedLists | null;
}

/** Lists that are encoded and compressed once and answered with 304 while a client's copy is current (MENU-04). */
export interface CachedLists {
  /** The last list sent from this address while it is current: found without validating the query. */
  readonly again: (request: FastifyRequest) => object | null;
  /** Null for an answer that is not such a list: the caller sends it. */
  readonly send: (
    answer: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<FastifyReply> | null;
}

/** Every call of the table over HTTP as well: GET /api/path, GET /api/path/id, POST /api/path (CALL-03). */
export function mountHttp(http: FastifyInstance, desk: Desk, settings: MirrorSettings): void {
  for (const call of calls) {
    http.route({
      method: verbs[call.method],
      url: pathOf(call),
      handler: (request, reply) => serve(call, request, { reply, desk, settings }),
    });
  }
}

interface Counter {
  readonly reply: FastifyReply;
  readonly desk: Desk;
  readonly settings: MirrorSettings;
}

async function serve(call: Call, request: FastifyRequest, counter: Counter): Promise<FastifyReply> {
  const again = toldAgain(call, request, counter);
  if (again !== null) return again;
  const { reply, desk, settings } = counter;
  const caller = await callerOf(request, settings);
  const given = await answer(incomingOf(call, request, caller), desk);
  const sent = given.kind === 'done' ? sentOnce(given.result, request, counter) : null;
  if (sent !== null) return sent;
  // What one guest was told must not be kept for the next by anything in between.
  void reply.header('cache-control', 'no-store');
  return given.kind === 'done' ? reply.send(given.result ?? null) : sendError(reply, given.error);
}

type Sent = Promise<FastifyReply> | null;

function sentOnce(answered: unknown, request: FastifyRequest, { reply, settings }: Counter): Sent {
  return settings.lists?.send(answered, request, reply) ?? null;
}

/** A list that still stands goes out without being asked for anew; counted like any call, or a flood of it would pass for none. */
function toldAgain(call: Call, request: FastifyRequest, counter: Counter): Sent {
  const { desk, settings } = counter;
  const list = settings.lists?.again(request) ?? null;
  if (list === null) return null;
  const address = addressOf(request.raw, settings.balancers);
  const guest = passingCaller({ connection: request.id, address, login: null });
  if (desk.admits(call, guest) !== true) return null;
  desk.places.get(nameOf(call))?.note('done', 0);
  return sentOnce(list, request, counter);
}

function incomingOf({ method, path }: Call, request: FastifyRequest, caller: Caller): Incoming {
  const { params, query, body } = request;
  const id = isRecord(params) ? (params['id'] ?? null) : null;
  return { method, path, id, data: body, query: unfolded(query), caller };
}

/** A token that never held is as good as none: the guest is anonymous, and told so where it matters. One that has run out is to be renewed first. */
export async function callerOf(
  { id, raw, headers }: FastifyRequest,
  { proves, knocks, balancers }: MirrorSettings,
): Promise<Caller> {
  const address = addressOf(raw, balancers);
  const token = bearerOf(headers.authorization);
  const shown = token === null ? null : await proves.shown(token);
  // A flood of good tokens would else be a flood of questions to the database, whatever is refused after them (SAFE-05).
  refuseFor(knocks(shown?.login ?? null, address));
  const login = shown === null ? null : await proves.stands(shown);
  const old = token === null || shown !== null ? null : await proves.lapsed(token);
  const lapsed = (): Promise<Login | null> => Promise.resolve(old);
  return passingCaller({ connection: id, address, login, lapsed, mustLogIn: () => old !== null });
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

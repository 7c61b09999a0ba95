import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { nameOf } from '@servery/contract/call.ts';
import type { Call } from '@servery/contract/call.ts';
import { calls } from '@servery/contract/services.ts';
import { looksLikeApiKey } from '../../auth/api-key.ts';
import { bearerOf } from '../../auth/bearer.ts';
import type { Authenticator } from '../../auth/bearer.ts';
import { statelessCaller } from '../../calls/caller.ts';
import type { Caller } from '../../calls/caller.ts';
import { refuseWithRetry } from '../../limits/caller-limit.ts';
import type { Login } from '../../calls/login.ts';
import type { Incoming } from '../../calls/service.ts';
import { addressOf } from '../../calls/client-address.ts';
import { languagesIn } from '../caller-languages.ts';
import { dispatch } from '../dispatch.ts';
import type { Dispatcher } from '../dispatch.ts';
import { pathOf, verbs } from './http-address.ts';
import { sendError } from '../../http/errors.ts';
import { unfolded } from './query.ts';

export interface RestSettings {
  readonly authenticator: Authenticator;
  /** Counts a request before its login is read; returns milliseconds to wait, 0 for none. */
  readonly requestLimit: (login: Login | null, address: string) => number | Promise<number>;
  /** How many trusted proxies in front of this node report the client's address. */
  readonly balancers: number;
  /** Null sends lists like any other answer. */
  readonly lists: CachedLists | null;
}

/** Lists that are compressed once, and answered with 304 while a copy is current (MENU-04). */
export interface CachedLists {
  /** Whether many clients get this very answer: sockets share its encoded form. */
  readonly isShared: (answer: unknown) => answer is object;
  /** The list last sent from this URL while it is current, without validating the query. */
  readonly again: (request: FastifyRequest) => object | null;
  /** Null for an answer that is not such a list: the caller sends it. */
  readonly send: (
    answer: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<FastifyReply> | null;
}

/** Every call over HTTP: GET /api/path, GET /api/path/id, POST /api/path (CALL-03). */
export function mountHttp(
  http: FastifyInstance,
  dispatcher: Dispatcher,
  settings: RestSettings,
): void {
  for (const call of calls) {
    http.route({
      method: verbs[call.method],
      url: pathOf(call),
      handler: (request, reply) => serve(call, request, { reply, dispatcher, settings }),
    });
  }
}

interface Exchange {
  readonly reply: FastifyReply;
  readonly dispatcher: Dispatcher;
  readonly settings: RestSettings;
}

async function serve(
  call: Call,
  request: FastifyRequest,
  exchange: Exchange,
): Promise<FastifyReply> {
  const cached = await sendCached(call, request, exchange);
  if (cached !== null) return cached;
  const { reply, dispatcher, settings } = exchange;
  const caller = await callerOf(request, settings);
  const given = await dispatch(incomingOf(call, request, caller), dispatcher);
  const sent = given.kind === 'done' ? sendList(given.result, request, exchange) : null;
  if (sent !== null) return sent;
  // No proxy may keep one guest's answer for another.
  void reply.header('cache-control', 'no-store');
  return given.kind === 'done' ? reply.send(given.result ?? null) : sendError(reply, given.error);
}

type Sent = Promise<FastifyReply> | null;

function sendList(answer: unknown, request: FastifyRequest, { reply, settings }: Exchange): Sent {
  return settings.lists?.send(answer, request, reply) ?? null;
}

/** A current list is sent without running the call; rate limits count it all the same. */
async function sendCached(
  call: Call,
  request: FastifyRequest,
  exchange: Exchange,
): Promise<FastifyReply | null> {
  const { dispatcher, settings } = exchange;
  const list = settings.lists?.again(request) ?? null;
  // A key is limited by its own identity and scopes.
  if (list === null || looksLikeApiKey(bearerOf(request.headers.authorization) ?? '')) return null;
  const address = addressOf(request.raw, settings.balancers);
  const guest = statelessCaller({ connection: request.id, address, login: null });
  if ((await dispatcher.admits(call, incomingOf(call, request, guest))) !== true) return null;
  dispatcher.handlers.get(nameOf(call))?.record('done', 0);
  return sendList(list, request, exchange);
}

function incomingOf({ method, path }: Call, request: FastifyRequest, caller: Caller): Incoming {
  const { params, query, body } = request;
  const id = isRecord(params) ? (params['id'] ?? null) : null;
  return { method, path, id, data: body, query: unfolded(query), caller };
}

/** With an invalid token the caller is anonymous; an expired one has to be renewed first. */
export async function callerOf(
  { id, raw, headers }: FastifyRequest,
  { authenticator, requestLimit, balancers }: RestSettings,
): Promise<Caller> {
  const address = addressOf(raw, balancers);
  const token = bearerOf(headers.authorization);
  const proof = token === null ? null : await authenticator.verified(token);
  // Before the login is read: a flood of valid tokens would be a flood of queries (SAFE-05).
  refuseWithRetry(await requestLimit(proof?.login ?? null, address));
  const login = proof === null || token === null ? null : await authenticator.current(proof, token);
  const expired = token === null || proof !== null ? null : await authenticator.expired(token);
  const lapsed = (): Promise<Login | null> => Promise.resolve(expired);
  // A key that is no longer valid is refused, also by calls that need none.
  const isDeadKey = token !== null && login === null && looksLikeApiKey(token);
  return statelessCaller({
    connection: id,
    address,
    languages: languagesIn(headers),
    login,
    lapsed,
    mustLogIn: () => expired !== null || isDeadKey,
  });
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

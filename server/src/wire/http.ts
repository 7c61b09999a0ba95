import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '@servery/contract/call.ts';
import { calls } from '@servery/contract/services.ts';
import { bearerOf } from '../auth/bearer.ts';
import type { Proves } from '../auth/bearer.ts';
import { passingCaller } from '../auth/caller.ts';
import type { Caller } from '../auth/caller.ts';
import type { Incoming } from '../hooks/serving.ts';
import { addressOf } from './address.ts';
import { answer } from './answer.ts';
import type { Desk } from './answer.ts';
import { pathOf, verbs } from './http-address.ts';
import { sendError } from './http-errors.ts';
import type { MenuHttp } from './menu-http.ts';

export interface MirrorSettings {
  readonly proves: Proves;
  /** How many balancers stand before this node and say who is behind them. */
  readonly balancers: number;
  /** Lists that are told again and again; null sends them like any other answer. */
  readonly lists: MenuHttp | null;
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
  if (given.kind === 'done') return reply.send(given.result ?? null);
  const { retryAfterMs } = given.error.data;
  if (typeof retryAfterMs === 'number') void reply.header('retry-after', Math.ceil(retryAfterMs / 1000));
  return sendError(reply, given.error);
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
  return desk.admits(call, guest) === true ? sentOnce(list, request, counter) : null;
}

function incomingOf({ method, path }: Call, request: FastifyRequest, caller: Caller): Incoming {
  const { params, query, body } = request;
  const id = isRecord(params) ? (params['id'] ?? null) : null;
  return { method, path, id, data: body, query: unfolded(query), caller };
}

/** A token that does not hold is as good as none: the guest is anonymous, and told so where it matters. */
export async function callerOf(
  { id, raw, headers }: FastifyRequest,
  { proves, balancers }: MirrorSettings,
): Promise<Caller> {
  const token = bearerOf(headers.authorization);
  const login = token === null ? null : await proves(token);
  return passingCaller({ connection: id, address: addressOf(raw, balancers), login });
}

/** `a[$in][]=1&a[$in][]=2`, `a[$in][0]=1`, `$and[][a][$lt]=1` and `$sort[order]=1` as the socket would send them. */
export function unfolded(query: unknown): unknown {
  if (!isRecord(query)) return {};
  const result = new Map<string, unknown>();
  for (const [key, value] of Object.entries(query)) {
    const [name = '', ...steps] = key.split(/\]?\[/).map((step) => step.replace(/\]$/, ''));
    result.set(name, steps.length === 0 ? value : placed(result.get(name), steps.slice(0, 3), value));
  }
  return Object.fromEntries(result);
}

function placed(before: unknown, [step, ...rest]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value;
  if (/^\d{0,2}$/.test(step)) return listed(before, [step, ...rest], value);
  const known = isRecord(before) ? before : {};
  const inner = Object.hasOwn(known, step) ? known[step] : undefined;
  return Object.fromEntries([...Object.entries(known), [step, placed(inner, rest, value)]]);
}

/** Into a list: at its place if it has one, else as the next. */
function listed(
  before: unknown,
  [step = '', ...rest]: readonly string[],
  value: unknown,
): readonly unknown[] {
  const list: readonly unknown[] = Array.isArray(before) ? before : [];
  const at = step === '' ? list.length : Number(step);
  if (at < list.length) return list.with(at, placed(list[at], rest, value));
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return [...list, ...values.map((one) => placed(undefined, rest, one))];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

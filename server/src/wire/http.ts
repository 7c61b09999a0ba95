import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '@servery/contract/call.ts';
import { calls } from '@servery/contract/services.ts';
import { answer } from './answer.ts';
import type { Desk } from './answer.ts';
import { passingCaller } from '../auth/caller.ts';
import type { Caller } from '../auth/caller.ts';
import { addressOf, verbs } from './http-address.ts';
import { openApi } from './openapi.ts';
import type { Incoming } from '../hooks/serving.ts';

/** Every call of the table over HTTP as well: GET /api/path, GET /api/path/id, POST /api/path (CALL-03). */
export function mountHttp(app: FastifyInstance, desk: Desk): void {
  for (const call of calls) {
    app.route({
      method: verbs[call.method],
      url: addressOf(call),
      handler: (request, reply) => serve(call, request, { reply, desk }),
    });
  }
  app.get('/api/openapi.json', () => openApi(calls));
}

interface Counter {
  readonly reply: FastifyReply;
  readonly desk: Desk;
}

async function serve(call: Call, request: FastifyRequest, { reply, desk }: Counter): Promise<FastifyReply> {
  const given = await answer(incomingOf(call, request), desk);
  if (given.kind === 'done') return reply.send(given.result ?? null);
  return reply.code(given.error.code).send(given.error);
}

function incomingOf({ method, path }: Call, request: FastifyRequest): Incoming {
  const { params, query, body } = request;
  const id = isRecord(params) ? (params['id'] ?? null) : null;
  return { method, path, id, data: body, query: unfolded(query), caller: callerOf(request) };
}

function callerOf({ id, ip }: FastifyRequest): Caller {
  return passingCaller({ connection: id, address: ip, login: null });
}

/** `a[$in][]=1&a[$in][]=2` and `$sort[order]=1` as the socket would send them. */
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
  if (step === '') return Array.isArray(value) ? value : [value];
  const known = isRecord(before) ? before : {};
  const inner = Object.hasOwn(known, step) ? known[step] : undefined;
  return Object.fromEntries([...Object.entries(known), [step, placed(inner, rest, value)]]);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

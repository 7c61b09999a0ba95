import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { literal, optional, safeParse, strictObject } from 'valibot';
import { secretKey } from '@servery/contract/schemas/plain.ts';
import type { Caller } from '../calls/caller.ts';
import { staffOf } from '../calls/caller-roles.ts';
import { Refused } from '../calls/refused.ts';
import type { Tables } from '../database/tables.ts';
import { refuseWithRetry } from '../limits/caller-limit.ts';
import type { RateLimiters } from '../limits/rate-limiter.ts';
import { mostFileBytes } from './store/house-pictures.ts';
import { readHouse } from './store/read-house.ts';
import { takeHouse } from './take-house.ts';

export interface HouseDependencies {
  readonly db: Kysely<Tables>;
  readonly clock: () => number;
  readonly secret: string;
  readonly limiters: RateLimiters;
  readonly callerOf: (request: FastifyRequest) => Promise<Caller>;
}

const address = '/api/house/file';
const minuteMs = 60_000;
const filesAMinute = 6;
const fileQuery = strictObject({ pictures: optional(literal('none')) });

interface Manager {
  readonly shop: string;
  readonly staff: string;
}

/** The whole restaurant as one file, written and read by its manager (HOUSE-01, HOUSE-02). */
export function mountHouse(http: FastifyInstance, dependencies: HouseDependencies): void {
  const { db, clock, secret, limiters, callerOf } = dependencies;
  const files = limiters.shared({ name: 'houseFiles', most: filesAMinute, windowMs: minuteMs });
  const managers = new WeakMap<FastifyRequest, Manager>();
  const managerOf = (request: FastifyRequest): Manager => {
    const manager = managers.get(request);
    if (manager === undefined) throw new Refused('loginRequired');
    return manager;
  };
  void http.register((scope, _, done) => {
    // Before the body arrives: strangers must not fill the memory with files (LOAD-06).
    scope.addHook('onRequest', async (request) => {
      const { shop, staff } = staffOf(await callerOf(request), ['manager']);
      refuseWithRetry(await files.count(shop));
      managers.set(request, { shop, staff });
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (__, body, parsed) =>
      parsed(null, body),
    );
    scope.get(address, async (request, reply) =>
      sendFile(reply, await readHouse(db, managerOf(request), hasPictures(request))),
    );
    scope.post(address, { bodyLimit: mostFileBytes }, async (request, reply) => {
      const actor = { ...managerOf(request), nowMs: clock(), secret };
      const text = typeof request.body === 'string' ? request.body : '';
      const answer = await takeHouse(db, text, { ...actor, requestKey: keyOf(request) });
      return reply.header('cache-control', 'no-store').send(answer);
    });
    done();
  });
}

/** Some houses have more pictures than a file may hold (HOUSE-01). */
function hasPictures({ query }: FastifyRequest): boolean {
  const { output, success } = safeParse(fileQuery, query);
  if (!success) throw new Refused('inputInvalid', { where: ['pictures'] });
  return output.pictures === undefined;
}

/** A header, as the body is the file. */
function keyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  const { output, success } = safeParse(secretKey, key);
  if (!success) throw new Refused('inputInvalid', { where: ['idempotency-key'] });
  return output;
}

function sendFile(reply: FastifyReply, file: unknown): FastifyReply {
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="servery-house.json"',
    })
    .type('application/json; charset=utf-8')
    .send(`${JSON.stringify(file, null, 1)}\n`);
}

import { minuteMs } from '@servery/engine/hours/instant.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { PublicLists } from './public-lists.ts';
import type { MenuCache } from './store/menu-cache.ts';
import { type Packed, packing, encodingFor } from '../http/compress.ts';
import type { CachedLists } from '../transport/http/rest.ts';

const mostAddresses = 1000;
const longestAddress = 300;
const json = { 'content-type': 'application/json; charset=utf-8' };

export interface MenuHttpDependencies {
  readonly lists: Pick<PublicLists, 'isCached' | 'sourceOf'>;
  readonly menus: Pick<MenuCache, 'isCurrent'>;
  readonly clock: () => number;
}

/** A list and the minute it was sent in: sections open and close by the minute (MENU-09). */
interface SentList {
  readonly list: WeakRef<object>;
  readonly minute: number;
}

export function menuHttp({ lists, menus, clock }: MenuHttpDependencies): CachedLists {
  const pack = packing();
  const sent = new LRUCache<string, SentList>({ max: mostAddresses });
  const minuteNow = (): number => Math.floor(clock() / minuteMs);
  return {
    isShared: lists.isCached,
    again: ({ method, url }) => {
      // Other methods at the same address mean other calls.
      const last = method === 'GET' ? sent.get(url) : undefined;
      const list = last?.minute === minuteNow() ? last.list.deref() : undefined;
      const source = list === undefined ? null : lists.sourceOf(list);
      return list !== undefined && source !== null && menus.isCurrent(source) ? list : null;
    },
    send: (answer, request, reply) => {
      if (!lists.isCached(answer)) return null;
      if (request.url.length <= longestAddress)
        sent.set(request.url, { list: new WeakRef(answer), minute: minuteNow() });
      return sendPacked(pack(answer), request, reply);
    },
  };
}

async function sendPacked(
  packed: Packed,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const encoding = packed.isSmall ? null : encodingFor(headers['accept-encoding'] ?? '');
  const etag = `"${packed.tag}${encoding ?? ''}"`;
  reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
  if (headers['if-none-match']?.includes(etag) === true) return reply.code(304).send();
  reply.headers(encoding === null ? json : { ...json, 'content-encoding': encoding });
  return reply.send(encoding === null ? packed.text() : await packed.compressed(encoding));
}

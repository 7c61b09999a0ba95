import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasAlready } from '../http/etag.ts';
import { shrinkingFor } from '../http/compress.ts';

/** A page as it is sent: rendered and compressed once for all equal requests. */
export interface WrittenPage {
  readonly tag: string;
  readonly text: string;
  readonly packed: { readonly br: () => Promise<Buffer>; readonly gzip: () => Promise<Buffer> };
}

// Maximum brotli takes twenty times as long and saves a twentieth.
const brotliQuality = 6;

export function writtenPage(text: string): WrittenPage {
  let br: Promise<Buffer> | null = null;
  let zipped: Promise<Buffer> | null = null;
  return {
    tag: hash('sha256', text, 'base64url').slice(0, 22),
    text,
    packed: {
      br: () =>
        (br ??= promisify(brotliCompress)(text, {
          params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality },
        })),
      gzip: () => (zipped ??= promisify(gzip)(text, { level: 9 })),
    },
  };
}

/**
 * Revalidated on every request: the next build has other file names, the next minute other prices.
 */
export async function sendPage(
  { tag, text, packed }: WrittenPage,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const way = shrinkingFor(headers['accept-encoding'] ?? '');
  const etag = `"${tag}${way ?? ''}"`;
  reply.headers({
    etag,
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, accept-language, cookie, user-agent',
  });
  if (hasAlready(headers['if-none-match'], etag)) return reply.code(304).send();
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    ...(way === null ? {} : { 'content-encoding': way }),
  });
  return reply.send(way === null ? text : await packed[way]());
}

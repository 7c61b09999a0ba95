import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasAlready } from '../http/etag.ts';
import { encodingFor } from '../http/compress.ts';

/** A page as it is sent: rendered and compressed once for all equal requests. */
export interface RenderedPage {
  readonly tag: string;
  readonly text: string;
  readonly compressed: { readonly br: () => Promise<Buffer>; readonly gzip: () => Promise<Buffer> };
}

// Maximum brotli takes twenty times as long and saves a twentieth.
const brotliQuality = 6;

export function renderedPage(text: string): RenderedPage {
  let br: Promise<Buffer> | null = null;
  let gzipped: Promise<Buffer> | null = null;
  return {
    tag: hash('sha256', text, 'base64url').slice(0, 22),
    text,
    compressed: {
      br: () =>
        (br ??= promisify(brotliCompress)(text, {
          params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality },
        })),
      gzip: () => (gzipped ??= promisify(gzip)(text, { level: 9 })),
    },
  };
}

/** Always revalidated: the next build has other file names, the next minute other prices. */
export async function sendPage(
  { tag, text, compressed }: RenderedPage,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const encoding = encodingFor(headers['accept-encoding'] ?? '');
  const etag = `"${tag}${encoding ?? ''}"`;
  reply.headers({
    etag,
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, accept-language, cookie, user-agent',
  });
  if (reply.statusCode === 200 && hasAlready(headers['if-none-match'], etag))
    return reply.code(304).send();
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    ...(encoding === null ? {} : { 'content-encoding': encoding }),
  });
  return reply.send(encoding === null ? text : await compressed[encoding]());
}

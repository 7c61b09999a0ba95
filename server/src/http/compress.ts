import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { mutexByName } from '../concurrency/mutex.ts';

export type ContentEncoding = 'br' | 'gzip';
/** A list, or one thing of it. */
type List = object;

/** A list as it goes over the wire. */
export interface Packed {
  /** A hash of the content, so that every node sends the same one. */
  readonly tag: string;
  readonly isSmall: boolean;
  readonly text: () => Buffer;
  readonly compressed: (encoding: ContentEncoding) => Promise<Buffer>;
}

// The highest quality takes twice as long and saves a thirtieth.
const brotliQuality = 6;
const gzipLevel = 9;
// What fits into one packet does not arrive sooner when compressed.
const fewBytes = 1000;

const compress = {
  br: (text: Buffer) =>
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gzip: (text: Buffer) => promisify(gzip)(text, { level: gzipLevel }),
} as const satisfies Record<ContentEncoding, (text: Buffer) => Promise<Buffer>>;

/** The best compression that the client accepts. */
export function encodingFor(accepted: string): ContentEncoding | null {
  const encodings = accepted.split(',').map((encoding) => encoding.trim().toLowerCase());
  const isAccepted = (name: ContentEncoding): boolean =>
    encodings.some(
      (encoding) =>
        encoding === name ||
        (encoding.startsWith(`${name};`) && !/;\s*q=0(?:\.0*)?$/.test(encoding)),
    );
  return (['br', 'gzip'] as const).find(isAccepted) ?? null;
}

/** Encodes and compresses each list once, for as long as it lives. */
export function packing(): (list: List) => Packed {
  const packs = new WeakMap<List, Packed>();
  const textOf = lastText();
  const inTurn = mutexByName();
  return (list) => {
    const known = packs.get(list);
    if (known !== undefined) return known;
    const text = () => textOf(list);
    // In turn: many menus that change at once must not take every core from those who order.
    const packed = packOf(text, (encoding) => inTurn('packing', () => compress[encoding](text())));
    packs.set(list, packed);
    return packed;
  };
}

function packOf(
  text: () => Buffer,
  compressedBy: (encoding: ContentEncoding) => Promise<Buffer>,
): Packed {
  const bodies = new Map<ContentEncoding, Promise<Buffer>>();
  const written = text();
  return {
    tag: hash('sha256', written, 'base64url').slice(0, 22),
    isSmall: written.length < fewBytes,
    text,
    compressed: (encoding) => {
      const body = bodies.get(encoding) ?? compressedBy(encoding);
      bodies.set(encoding, body);
      return body;
    },
  };
}

/** A list is encoded for its tag and soon after for its body; only the last text is cached. */
function lastText(): (list: List) => Buffer {
  let last: { readonly list: List; readonly text: Buffer } | null = null;
  return (list) => {
    if (last?.list !== list) last = { list, text: Buffer.from(JSON.stringify(list)) };
    return last.text;
  };
}

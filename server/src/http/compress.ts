import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { mutexByName } from '../concurrency/mutex.ts';

export type Shrinking = 'br' | 'gzip';
/** A list, or one thing of it. */
type List = object;

/** A list as it goes over the wire. */
export interface Packed {
  /** Made of what it says, so that every node gives the same one. */
  readonly tag: string;
  readonly isSmall: boolean;
  readonly text: () => Buffer;
  readonly shrunk: (way: Shrinking) => Promise<Buffer>;
}

// The best of brotli takes twice as long and saves a thirtieth.
const brotliQuality = 6;
const gzipLevel = 9;
// What fits into one packet does not arrive any sooner.
const fewBytes = 1000;

const shrink = {
  br: (text: Buffer) =>
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gzip: (text: Buffer) => promisify(gzip)(text, { level: gzipLevel }),
} as const satisfies Record<Shrinking, (text: Buffer) => Promise<Buffer>>;

/** The one that shrinks most of those the client can read. */
export function shrinkingFor(accepted: string): Shrinking | null {
  const ways = accepted.split(',').map((way) => way.trim().toLowerCase());
  const isAccepted = (name: Shrinking): boolean =>
    ways.some(
      (way) => way === name || (way.startsWith(`${name};`) && !/;\s*q=0(?:\.0*)?$/.test(way)),
    );
  return (['br', 'gzip'] as const).find(isAccepted) ?? null;
}

/** Packs each list once, for as long as it lasts. */
export function packing(): (list: List) => Packed {
  const packs = new WeakMap<List, Packed>();
  const textOf = lastText();
  const inTurn = mutexByName();
  return (list) => {
    const known = packs.get(list);
    if (known !== undefined) return known;
    const text = () => textOf(list);
    // In turn: many menus that change at once must not take every core from those who order.
    const packed = packOf(text, (way) => inTurn('packing', () => shrink[way](text())));
    packs.set(list, packed);
    return packed;
  };
}

function packOf(text: () => Buffer, shrunkBy: (way: Shrinking) => Promise<Buffer>): Packed {
  const bodies = new Map<Shrinking, Promise<Buffer>>();
  const written = text();
  return {
    tag: hash('sha256', written, 'base64url').slice(0, 22),
    isSmall: written.length < fewBytes,
    text,
    shrunk: (way) => {
      const body = bodies.get(way) ?? shrunkBy(way);
      bodies.set(way, body);
      return body;
    },
  };
}

/**
 * A list is written for its tag and a moment later for its body; only the last text is kept, for
 * they are large.
 */
function lastText(): (list: List) => Buffer {
  let last: { readonly list: List; readonly text: Buffer } | null = null;
  return (list) => {
    if (last?.list !== list) last = { list, text: Buffer.from(JSON.stringify(list)) };
    return last.text;
  };
}

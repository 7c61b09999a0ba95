import type { Server } from 'socket.io';

/** A packet of engine.io before it is queued. */
export interface OutgoingPacket {
  readonly data?: unknown;
  readonly options: { readonly wsPreEncodedFrame?: readonly Uint8Array[] };
}

/** An answer as it is written: its text with the closing bracket, and as bytes if it is long. */
interface EncodedAnswer {
  readonly text: string;
  readonly bytes: Buffer | null;
}

/** A frame of our own costs more than a short answer. */
const leastSharedLength = 4096;

interface Acknowledgement {
  readonly id: number;
  readonly data: readonly [null, object];
}

const acknowledgement = 3;

/** Gives a packet the frame of the answer that was just encoded, if it is shared. */
export type AttachFrame = (packet: OutgoingPacket) => void;

/**
 * Encodes an answer that many get once, and lets all their connections send the same bytes: a list
 * of dishes per phone would fill the memory. There is no public option; a socket.io that encodes
 * elsewhere encodes each answer for itself. The result is to be called for every packet.
 */
export function shareAnswers(
  io: Server,
  isShared: (answer: unknown) => answer is object,
): AttachFrame {
  const encoder: unknown = Reflect.get(io, 'encoder');
  const encode: unknown = isObject(encoder) ? Reflect.get(encoder, 'encode') : undefined;
  if (!isObject(encoder) || typeof encode !== 'function') return () => undefined;
  const encoded = new WeakMap<object, EncodedAnswer>();
  const texts: ItemTexts = new WeakMap();
  let last: { readonly data: string; readonly frame: readonly Uint8Array[] } | null = null;
  const encodeShared = (packet: unknown): unknown => {
    last = null;
    if (!isAcknowledgement(packet)) return Reflect.apply(encode, encoder, [packet]);
    const [, answer] = packet.data;
    const head = `${acknowledgement}${packet.id}[null,`;
    if (!isShared(answer)) {
      const part = partText(answer, texts);
      return part === null ? Reflect.apply(encode, encoder, [packet]) : [`${head}${part}]`];
    }
    const { text, bytes } = encoded.get(answer) ?? encodedAnswer(answer, texts);
    encoded.set(answer, { text, bytes });
    const data = head + text;
    if (bytes !== null) last = { data, frame: frameOf(`4${head}`, bytes) };
    return [data];
  };
  Reflect.set(encoder, 'encode', encodeShared);
  return ({ data, options }) => {
    if (last !== null && data === last.data)
      Object.assign(options, { wsPreEncodedFrame: last.frame });
    last = null;
  };
}

/** What the items of shared lists look like encoded. */
type ItemTexts = WeakMap<object, string>;

function encodedAnswer(answer: object, texts: ItemTexts): EncodedAnswer {
  const text = `${Array.isArray(answer) ? listText(answer, texts) : JSON.stringify(answer)}]`;
  return { text, bytes: text.length < leastSharedLength ? null : Buffer.from(text) };
}

function listText(list: readonly unknown[], texts: ItemTexts): string {
  const items = list.map((item) => {
    if (!isObject(item)) return JSON.stringify(item);
    const text = texts.get(item) ?? JSON.stringify(item);
    texts.set(item, text);
    return text;
  });
  return `[${items.join()}]`;
}

/**
 * A part of a shared list, from the texts of its items; null for any other answer. Encoded for each
 * request, a few sockets that ask for parts would keep the processor busy.
 */
function partText(answer: object, texts: ItemTexts): string | null {
  if (!Array.isArray(answer) || answer.length === 0) return null;
  const items: readonly unknown[] = answer;
  return items.every((item) => isObject(item) && texts.has(item)) ? listText(items, texts) : null;
}

/** A WebSocket text frame in two chunks, the second of which is not copied. */
function frameOf(head: string, bytes: Buffer): readonly Uint8Array[] {
  const beginning = Buffer.from(head);
  return [Buffer.concat([frameHeader(beginning.length + bytes.length), beginning]), bytes];
}

/** RFC 6455, 5.2: final text frame without a mask. */
function frameHeader(length: number): Buffer {
  const finalText = 0x81;
  if (length < 126) return Buffer.from([finalText, length]);
  if (length < 65_536) return Buffer.from([finalText, 126, length >> 8, length & 255]);
  const header = Buffer.alloc(10);
  header.set([finalText, 127]);
  header.writeBigUInt64BE(BigInt(length), 2);
  return header;
}

function isAcknowledgement(packet: unknown): packet is Acknowledgement {
  if (!isObject(packet) || Reflect.get(packet, 'type') !== acknowledgement) return false;
  const data: unknown = Reflect.get(packet, 'data');
  if (typeof Reflect.get(packet, 'id') !== 'number' || !Array.isArray(data)) return false;
  return data.length === 2 && data[0] === null && isObject(data[1]);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

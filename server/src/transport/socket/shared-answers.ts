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

/**
 * Gives a packet the frame of the answer that was just encoded. True if other connections hold the
 * same bytes.
 */
export type AttachFrame = (packet: OutgoingPacket) => boolean;

/** An answer as it was handed over last, and the frame to write for it. */
interface Framed {
  readonly data: string;
  readonly frame: readonly Uint8Array[];
  readonly isShared: boolean;
}

/**
 * Encodes an answer that many get once, and lets all their connections send the same bytes: a list
 * of dishes per phone would fill the memory. Another long answer is sent as bytes too: as a text,
 * what is unread takes three times the memory. There is no public option; a socket.io that encodes
 * elsewhere encodes each answer for itself. The result is to be called for every packet.
 */
export function shareAnswers(io: Server, isShared: (answer: unknown) => boolean): AttachFrame {
  const encoder: unknown = Reflect.get(io, 'encoder');
  const encode: unknown = isObject(encoder) ? Reflect.get(encoder, 'encode') : undefined;
  if (!isObject(encoder) || typeof encode !== 'function') return hasFrame;
  const encoded = new WeakMap<object, EncodedAnswer>();
  const texts: ItemTexts = new WeakMap();
  let last: Framed | null = null;
  const encodeShared = (packet: unknown): unknown => {
    last = null;
    if (!isAcknowledgement(packet)) return Reflect.apply(encode, encoder, [packet]);
    const [, answer] = packet.data;
    const head = `${acknowledgement}${packet.id}[null,`;
    if (!isShared(answer)) {
      const part = partText(answer, texts);
      const own: unknown =
        part === null ? Reflect.apply(encode, encoder, [packet]) : [`${head}${part}]`];
      last = framedAlone(own);
      return own;
    }
    const { text, bytes } = encoded.get(answer) ?? encodedAnswer(answer, texts);
    encoded.set(answer, { text, bytes });
    const data = head + text;
    if (bytes !== null) last = { data, frame: frameOf(`4${head}`, bytes), isShared: true };
    return [data];
  };
  Reflect.set(encoder, 'encode', encodeShared);
  return (packet) => {
    if (last === null || packet.data !== last.data) return hasFrame(packet);
    const { frame, isShared: isHeldByOthers } = last;
    Object.assign(packet.options, { wsPreEncodedFrame: frame });
    last = null;
    return isHeldByOthers;
  };
}

/** Frames of broadcasts are made before, once for all who get them. */
function hasFrame({ options }: OutgoingPacket): boolean {
  return options.wsPreEncodedFrame !== undefined;
}

function framedAlone(encoded: unknown): Framed | null {
  const data: unknown = Array.isArray(encoded) && encoded.length === 1 ? encoded[0] : null;
  if (typeof data !== 'string' || data.length < leastSharedLength) return null;
  return { data, frame: frameOf('4', Buffer.from(data)), isShared: false };
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

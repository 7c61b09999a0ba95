import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { isCallFailure } from '@servery/contract/client/failure.ts';
import { socketTransport } from '@servery/contract/client/socket-transport.ts';
import type { Frame, Transport } from '@servery/contract/client/transport.ts';
import { fieldsOf } from './fields.ts';
import type { Fields } from './fields.ts';
import type { History } from './history.ts';
import type { Tally } from './tally.ts';

/** The outcome of a call for the guest. */
export type Reply =
  | { readonly kind: 'done'; readonly result: Fields }
  | { readonly kind: 'refused'; readonly code: string; readonly data: Fields }
  /** Whether it was done is unknown: a retry with the same key tells. */
  | { readonly kind: 'unknown'; readonly code: string };

export interface Sent {
  readonly id?: string;
  readonly data?: unknown;
  readonly query?: object;
}

/** A phone with the client of the browser, which retries for a limited time. */
export interface Guest {
  readonly name: string;
  /** Sends once. */
  readonly send: (call: string, sent: Sent) => Promise<Reply>;
  /** Retries with the same key until the outcome is known; unknown only after the last retry. */
  readonly sendUntilKnown: (call: string, sent: Sent) => Promise<Reply>;
  readonly on: (event: string, listener: (payload: Fields) => void) => void;
  readonly isConnected: () => boolean;
  readonly connected: () => Promise<void>;
  /** Called at the start and after every reconnect. */
  readonly onConnect: (listener: () => void) => void;
  readonly leave: () => void;
  /** The socket itself, for checks that bypass the client. */
  readonly socket: Socket;
}

export interface GuestOptions {
  readonly address: string;
  /** Counts every answer by its kind, and every retry. */
  readonly tally: Tally;
  /** Records every call and its reply. */
  readonly note?: History['note'];
  readonly name?: string;
  /** The client address of the guest; limits are counted by it. */
  readonly from?: string;
  readonly patienceMs?: number;
  readonly callMs?: number;
}

/** Nothing was done, and the server names a retry delay. */
const later = ['notReady', 'tooMany'];
/** Lost on the way, or failed in the middle. */
const unsure = ['networkDisconnected', 'takesTooLong', 'serverError'];
const longestWaitMs = 1000;

export async function newGuest(options: GuestOptions): Promise<Guest> {
  const socket = io(options.address, {
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 50,
    reconnectionDelayMax: 400,
    timeout: 5000,
    ...(options.from === undefined ? {} : { extraHeaders: { 'x-forwarded-for': options.from } }),
  });
  const transport = socketTransport(socket, options.callMs ?? 15_000);
  const name = options.name ?? randomBytes(4).toString('hex');
  const send = async (call: string, sent: Sent): Promise<Reply> => {
    const key = fieldsOf(sent.data)['requestKey'];
    options.note?.('send', { guest: name, call, key });
    const reply = await sendFrame(transport, frameOf(call, sent));
    options.tally.add(kindOf(reply));
    const session = reply.kind === 'done' ? reply.result['_id'] : undefined;
    options.note?.('reply', { guest: name, key, kind: kindOf(reply), session });
    return reply;
  };
  const guest = {
    name,
    send,
    on: (event: string, listener: (payload: Fields) => void): void =>
      void transport.on(event, (payload) => listener(fieldsOf(payload))),
    isConnected: () => socket.connected,
    connected: () => reconnected(socket),
    onConnect: transport.onConnect,
    leave: () => void socket.disconnect(),
    socket,
  };
  await guest.connected();
  return {
    ...guest,
    sendUntilKnown: (call, sent) => retryUntilKnown({ guest, call, sent }, options),
  };
}

export function frameOf(call: string, { id, data = null, query = {} }: Sent): Frame {
  const [first, path = ''] = call.split(' ');
  const method =
    (['get', 'create', 'patch', 'remove'] as const).find((one) => one === first) ?? 'find';
  return { method, path, id: id ?? null, data, query, token: null };
}

async function sendFrame(transport: Transport, frame: Frame): Promise<Reply> {
  try {
    return { kind: 'done', result: fieldsOf(await transport.send(frame)) };
  } catch (error) {
    if (!isCallFailure(error)) throw error;
    const { data } = error;
    // Without a connection a call fails at once: retries must not starve everything else.
    await nextTurn();
    if (unsure.includes(data.code) || data['outcome'] === 'unknown')
      return { kind: 'unknown', code: data.code };
    return { kind: 'refused', code: data.code, data };
  }
}

/** The name a reply is counted under. */
export function kindOf(reply: Reply): string {
  return reply.kind === 'done' ? 'done' : reply.code;
}

interface Options {
  readonly guest: Pick<Guest, 'send' | 'connected' | 'isConnected'>;
  readonly call: string;
  readonly sent: Sent;
}

async function retryUntilKnown(
  { guest, call, sent }: Options,
  { patienceMs = 180_000 }: GuestOptions,
): Promise<Reply> {
  const limit = performance.now() + patienceMs;
  for (let tries = 1; ; tries += 1) {
    const reply = await guest.send(call, sent);
    const isOver =
      reply.kind === 'done' || (reply.kind === 'refused' && !later.includes(reply.code));
    if (isOver || performance.now() > limit) return reply;
    if (!guest.isConnected()) await guest.connected();
    await pause(waitFor(reply, tries));
  }
}

function waitFor(reply: Reply, tries: number): number {
  const retryAfterMs = reply.kind === 'refused' ? Number(reply.data['retryAfterMs'] ?? 0) : 0;
  const growing = Math.min(20 * 2 ** Math.min(tries, 10), longestWaitMs);
  return retryAfterMs > 0
    ? Math.min(retryAfterMs, longestWaitMs) + growing * Math.random()
    : growing;
}

const longestAwayMs = 180_000;

function reconnected(socket: Socket): Promise<void> {
  if (socket.connected) return Promise.resolve();
  return new Promise((back, failed) => {
    const late = setTimeout(
      () => failed(new Error('a guest could not connect for three minutes')),
      longestAwayMs,
    );
    socket.once('connect', () => {
      clearTimeout(late);
      back();
    });
    // The client does not reconnect by itself after a refused handshake.
    if (!socket.active) socket.connect();
  });
}

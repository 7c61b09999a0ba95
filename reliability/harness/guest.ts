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
  /** It is unknown whether it was done: asking again with the same key tells. */
  | { readonly kind: 'unknown'; readonly code: string };

export interface Sent {
  readonly id?: string;
  readonly data?: unknown;
  readonly query?: object;
}

/** A phone with the client every browser has, and the patience of somebody who is hungry. */
export interface Guest {
  readonly name: string;
  /** Once, whatever the outcome. */
  readonly send: (call: string, sent: Sent) => Promise<Reply>;
  /** Until the outcome is known, always with the same key; unknown only when patience is over. */
  readonly askUntilKnown: (call: string, sent: Sent) => Promise<Reply>;
  readonly hear: (event: string, listener: (payload: Fields) => void) => void;
  readonly isConnected: () => boolean;
  readonly connected: () => Promise<void>;
  /** Called at the start and after every break. */
  readonly onConnect: (listener: () => void) => void;
  readonly leave: () => void;
  /** The socket itself, for checks that bypass the client. */
  readonly socket: Socket;
}

export interface GuestOptions {
  readonly address: string;
  /** Every answer is counted here by its kind, and so is every retry. */
  readonly tally: Tally;
  /** Every call and its reply are written down here. */
  readonly note?: History['note'];
  readonly name?: string;
  /** The address the guest seems to come from; limits are counted by it. */
  readonly from?: string;
  readonly patienceMs?: number;
  readonly callMs?: number;
}

/** Nothing was done, and the server names a retry delay. */
const later = ['notReady', 'tooMany'];
/** Lost on the way, or broken in the middle. */
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
    const asked = fieldsOf(sent.data)['requestKey'];
    options.note?.('send', { guest: name, call, key: asked });
    const reply = await replied(transport, frameOf(call, sent));
    options.tally.add(kindOf(reply));
    const given = reply.kind === 'done' ? reply.result['_id'] : undefined;
    options.note?.('reply', { guest: name, key: asked, kind: kindOf(reply), session: given });
    return reply;
  };
  const guest = {
    name,
    send,
    hear: (event: string, listener: (payload: Fields) => void): void =>
      void transport.hear(event, (payload) => listener(fieldsOf(payload))),
    isConnected: () => socket.connected,
    connected: () => connectedAgain(socket),
    onConnect: transport.onConnect,
    leave: () => void socket.disconnect(),
    socket,
  };
  await guest.connected();
  return {
    ...guest,
    askUntilKnown: (call, sent) => askedUntilKnown({ guest, call, sent }, options),
  };
}

export function frameOf(call: string, { id, data = null, query = {} }: Sent): Frame {
  const [first, path = ''] = call.split(' ');
  const method =
    (['get', 'create', 'patch', 'remove'] as const).find((one) => one === first) ?? 'find';
  return { method, path, id: id ?? null, data, query, token: null };
}

async function replied(transport: Transport, frame: Frame): Promise<Reply> {
  try {
    return { kind: 'done', result: fieldsOf(await transport.send(frame)) };
  } catch (error) {
    if (!isCallFailure(error)) throw error;
    const { data } = error;
    // Without a connection a call fails at once: retries must not starve everything else.
    await nextTurn();
    if (unsure.includes(data.code)) return { kind: 'unknown', code: data.code };
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

async function askedUntilKnown(
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

function connectedAgain(socket: Socket): Promise<void> {
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
    // A node that refuses the handshake is not tried again by itself.
    if (!socket.active) socket.connect();
  });
}

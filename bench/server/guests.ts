import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';

/** Somebody with a phone, connected by a websocket. */
export interface Guest {
  readonly socket: Socket;
  /** Makes a call; rejects when it is refused, for here every call must be taken. */
  readonly call: (...words: readonly unknown[]) => Promise<unknown>;
}

/** In batches: a server that everybody connects to at once would drop some. */
const atOnce = 50;

export async function connectGuests(address: string, count: number): Promise<readonly Guest[]> {
  const guests: Guest[] = [];
  while (guests.length < count) {
    const batch = Array.from({ length: Math.min(atOnce, count - guests.length) }, () =>
      connected(address),
    );
    guests.push(...(await Promise.all(batch)));
  }
  return guests;
}

export function leave(guests: readonly Guest[]): void {
  for (const { socket } of guests) socket.disconnect();
}

async function connected(address: string): Promise<Guest> {
  const socket = io(address, { transports: ['websocket'], forceNew: true, reconnection: false });
  await new Promise<void>((open, failed) => {
    socket.once('connect', open);
    socket.once('connect_error', failed);
  });
  return { socket, call: (...words) => called(socket, words) };
}

function called(socket: Socket, words: readonly unknown[]): Promise<unknown> {
  const [event, ...rest] = words;
  return new Promise((done, refused) => {
    socket.emit(String(event), ...rest, (error: unknown, result: unknown) => {
      if (error === null) done(result);
      else refused(new Error(JSON.stringify(error)));
    });
  });
}

export interface Slice {
  readonly calls: number;
  readonly perSecond: number;
}

/** Each guest calls, waits for the answer and calls again, for this long. */
export async function closedLoop(
  guests: readonly Guest[],
  once: (guest: Guest, nth: number) => Promise<unknown>,
  sliceMs: number,
): Promise<Slice> {
  const begun = performance.now();
  const until = begun + sliceMs;
  let calls = 0;
  const loop = async (guest: Guest, nth: number): Promise<void> => {
    while (performance.now() < until) {
      await once(guest, nth);
      calls += 1;
    }
  };
  await Promise.all(guests.map(loop));
  return { calls, perSecond: (calls * 1000) / (performance.now() - begun) };
}

import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';

/** A phone connected by a websocket. */
export interface Guest {
  readonly socket: Socket;
  /** Makes a call; rejects when it is refused, because every call must succeed here. */
  readonly call: (...args: readonly unknown[]) => Promise<unknown>;
}

/** In batches: a server drops connections that all arrive at once. */
const atOnce = 50;

/** Each from the address that `from` gives it, or all from this machine's. */
export async function connectGuests(
  address: string,
  count: number,
  from: (nth: number) => string | undefined = () => undefined,
): Promise<readonly Guest[]> {
  const guests: Guest[] = [];
  while (guests.length < count) {
    const batch = Array.from({ length: Math.min(atOnce, count - guests.length) }, (_, nth) =>
      connected(address, from(guests.length + nth)),
    );
    guests.push(...(await Promise.all(batch)));
  }
  return guests;
}

export function leave(guests: readonly Guest[]): void {
  for (const { socket } of guests) socket.disconnect();
}

async function connected(address: string, localAddress: string | undefined): Promise<Guest> {
  const options = {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    // Given to the websocket; the types of socket.io do not name it.
    ...(localAddress === undefined ? {} : { localAddress }),
  };
  const socket = io(address, options);
  await new Promise<void>((open, failed) => {
    socket.once('connect', open);
    socket.once('connect_error', failed);
  });
  return { socket, call: (...args) => called(socket, args) };
}

function called(socket: Socket, args: readonly unknown[]): Promise<unknown> {
  const [event, ...rest] = args;
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

/** Each guest calls, waits for the answer and calls again, until the time is over. */
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

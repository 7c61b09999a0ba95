import { callTimeoutMs } from '@servery/engine/limits.ts';
import { disconnected, failureOf, tookTooLong } from './failure.ts';
import type { CallFailure } from './failure.ts';
import type { Frame, Transport } from './transport.ts';

/** The part of a socket.io-client socket that is used. */
export interface SocketLike {
  readonly connected: boolean;
  emit(event: string, ...sent: unknown[]): unknown;
  on(event: string, listener: (payload: unknown) => void): unknown;
  off(event: string, listener: (payload: unknown) => void): unknown;
}

type Fail = (why: CallFailure) => void;

/** Calls over a socket fail after 30 s, or when the connection breaks (CALL-01, CALL-02). */
export function socketTransport(socket: SocketLike, timeoutMs: number = callTimeoutMs): Transport {
  const waiting = new Set<Fail>();
  socket.on('disconnect', () => {
    for (const fail of waiting) fail(disconnected());
  });
  return {
    send: (frame) => sent(frame, { socket, waiting, timeoutMs }),
    onConnect: (listener) => {
      socket.on('connect', listener);
      if (socket.connected) listener();
    },
    on: (event, listener) => {
      socket.on(event, listener);
      return () => void socket.off(event, listener);
    },
  };
}

interface Line {
  readonly socket: SocketLike;
  readonly waiting: Set<Fail>;
  readonly timeoutMs: number;
}

function sent(frame: Frame, { socket, waiting, timeoutMs }: Line): Promise<unknown> {
  // A disconnected socket buffers what is emitted, and would later place an order that has failed.
  if (!socket.connected) return Promise.reject(disconnected());
  return new Promise((answered, failed) => {
    const settle = (): void => {
      clearTimeout(timer);
      waiting.delete(fail);
    };
    const fail: Fail = (why) => {
      settle();
      failed(why);
    };
    const timer = setTimeout(() => fail(tookTooLong()), timeoutMs);
    waiting.add(fail);
    socket.emit(frame.method, ...argumentsOf(frame), (error: unknown, result: unknown) => {
      if (error !== null && error !== undefined) return fail(failureOf(error));
      settle();
      return answered(result);
    });
  });
}

/** The positions of the arguments depend on the method alone (CALL-03). */
function argumentsOf({ method, path, id, data, query }: Frame): readonly unknown[] {
  if (method === 'find') return [path, query];
  if (method === 'create') return [path, data, query];
  if (method === 'patch') return [path, id, data, query];
  return [path, id, query];
}

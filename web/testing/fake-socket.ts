import { goOffline, goOnline, receive, socketEvents } from './fake-server.ts';
import type { ReceivedCall } from './fake-server.ts';

type Acknowledge = (error: unknown, result: unknown) => void;

function callOf(method: string, [path, ...rest]: readonly unknown[]): ReceivedCall {
  const name = `${method} ${String(path)}`;
  const [first = null, second = null, third = {}] = rest;
  if (method === 'find') return { name, id: null, data: null, query: first };
  if (method === 'create') return { name, id: null, data: first, query: second };
  const id = String(first);
  return method === 'patch'
    ? { name, id, data: second, query: third }
    : { name, id, data: null, query: second };
}

async function acknowledge(call: ReceivedCall, done: Acknowledge): Promise<void> {
  try {
    const response: unknown = JSON.parse(await receive(call));
    done(null, response);
  } catch (error) {
    done(error, null);
  }
}

/** Replaces socket.io-client in component tests; the typed client above it is the real one. */
export function io() {
  const socket = {
    disconnect: () => {
      goOffline();
      return socket;
    },
    connect: () => {
      goOnline();
      return socket;
    },
    get connected() {
      return socketEvents.isOnline();
    },
    io: { opts: { transports: [] } },
    on: socketEvents.on,
    off: socketEvents.off,
    emit: (method: string, ...sent: readonly unknown[]): void => {
      const done = sent.at(-1);
      if (typeof done !== 'function') return;
      void acknowledge(callOf(method, sent.slice(0, -1)), (error, result) => {
        Reflect.apply(done, null, [error, result]);
      });
    },
  };
  return socket;
}

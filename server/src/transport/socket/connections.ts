import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface Connections {
  /** Closes what is open after the grace time; complete requests are answered until the timeout. */
  readonly end: (time: { readonly graceMs: number; readonly timeoutMs: number }) => Promise<void>;
}

/**
 * Every open TCP connection. A closing HTTP server waits for silent clients, half requests and
 * phones that are gone without closing: each would block the shutdown.
 */
export function openConnections(server: Server): Connections {
  // A map with one entry a connection: a set of answers, which come and go, is replaced again and
  // again, and its old copies kept every answer in memory until the next full collection.
  const open = new Map<Socket, ServerResponse | null>();
  server.on('connection', (socket) => {
    open.set(socket, null);
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', ({ socket }, answer) => {
    open.set(socket, answer);
    answer.once('close', () => {
      if (open.get(socket) === answer) open.set(socket, null);
    });
  });
  const closeAllBut = (exceptions: ReadonlySet<Socket>): void => {
    for (const socket of open.keys()) if (!exceptions.has(socket)) socket.destroy();
  };
  return {
    end: async ({ graceMs, timeoutMs }) => {
      await pause(graceMs, undefined, { ref: false });
      const answers = [...open.values()].filter((answer) => answer !== null);
      const complete = answers.filter(({ req }) => req.complete);
      closeAllBut(new Set(complete.map(({ req }) => req.socket)));
      const answered = Promise.all(complete.map((answer) => once(answer, 'close')));
      await Promise.race([answered, pause(timeoutMs, undefined, { ref: false })]);
      closeAllBut(new Set());
    },
  };
}

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
  const open = new Set<Socket>();
  const answering = new Set<ServerResponse>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', (_, answer) => {
    answering.add(answer);
    answer.once('close', () => answering.delete(answer));
  });
  const closeAllBut = (exceptions: ReadonlySet<Socket | null>): void => {
    for (const socket of open) if (!exceptions.has(socket)) socket.destroy();
  };
  return {
    end: async ({ graceMs, timeoutMs }) => {
      await pause(graceMs, undefined, { ref: false });
      const complete = [...answering].filter(({ req }) => req.complete);
      closeAllBut(new Set(complete.map(({ socket }) => socket)));
      const answered = Promise.all(complete.map((answer) => once(answer, 'close')));
      await Promise.race([answered, pause(timeoutMs, undefined, { ref: false })]);
      closeAllBut(new Set());
    },
  };
}

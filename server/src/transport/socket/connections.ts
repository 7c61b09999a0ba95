import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface Connections {
  /** Ends whatever is still open after a grace; a request that was heard to its end is answered first, for as long as patience lasts. */
  readonly end: (time: { readonly graceMs: number; readonly patienceMs: number }) => Promise<void>;
}

/** Everybody on the line. A server that closes waits for those who said nothing, for half a request, and for a phone that is gone and never hangs up: each would keep the house from closing. */
export function openConnections(server: Server): Connections {
  const open = new Set<Socket>();
  const answering = new Set<ServerResponse>();
  server.on('connection', (line) => {
    open.add(line);
    line.once('close', () => open.delete(line));
  });
  server.on('request', (_, answer) => {
    answering.add(answer);
    answer.once('close', () => answering.delete(answer));
  });
  const endAllBut = (kept: ReadonlySet<Socket | null>): void => {
    for (const line of open) if (!kept.has(line)) line.destroy();
  };
  return {
    end: async ({ graceMs, patienceMs }) => {
      await pause(graceMs, undefined, { ref: false });
      const heard = [...answering].filter(({ req }) => req.complete);
      endAllBut(new Set(heard.map(({ socket }) => socket)));
      const answered = Promise.all(heard.map((answer) => once(answer, 'close')));
      await Promise.race([answered, pause(patienceMs, undefined, { ref: false })]);
      endAllBut(new Set());
    },
  };
}

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** From here on a newcomer costs somebody their place. */
const takenShare = 0.95;

/**
 * Closes the connection that has waited longest for its client, for each newcomer of a server that
 * is nearly full: one phone that opens thousands must not keep everybody else out (LOAD-02).
 */
export function keepConnectionRoom(server: Server, most: number): void {
  const taken = Math.floor(most * takenShare);
  const open = new Set<Socket>();
  // Without upgraded ones, which have limits of their own. In the order of their last change.
  const exchanges = new Map<Socket, Exchange | null>();
  const place = (socket: Socket, exchange: Exchange | null): void => {
    exchanges.delete(socket);
    if (!socket.destroyed) exchanges.set(socket, exchange);
  };
  server.on('connection', (socket) => {
    if (open.size >= taken) longestWaiting(exchanges)?.destroy();
    open.add(socket);
    place(socket, null);
    socket.once('close', () => {
      open.delete(socket);
      exchanges.delete(socket);
    });
  });
  server.on('request', (request, response) => {
    const { socket } = request;
    place(socket, { request, response });
    response.once('close', () => place(socket, null));
  });
  server.prependListener('upgrade', ({ socket }) => exchanges.delete(socket));
}

function longestWaiting(exchanges: ReadonlyMap<Socket, Exchange | null>): Socket | null {
  for (const [socket, exchange] of exchanges)
    if (!socket.destroyed && isWaiting(exchange)) return socket;
  return null;
}

/** For its client to send a request, the rest of one, or to take the answer. */
function isWaiting(exchange: Exchange | null): boolean {
  if (exchange === null) return true;
  const { request, response } = exchange;
  return !request.complete || response.writableEnded || response.writableNeedDrain;
}

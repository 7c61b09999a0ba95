import { Socket } from 'node:net';

/** The sockets of the connection pool; a timeout closes those that receive nothing. */
export interface ConnectionSockets {
  readonly newSocket: () => Socket;
  /** Applies to open sockets too. */
  readonly closeSilentAfter: (silentMs: number) => void;
}

/**
 * When a host disappears, the system resends for a quarter of an hour, and the caller would wait as
 * long.
 */
export function connectionSockets(): ConnectionSockets {
  const open = new Set<Socket>();
  // 0 is no timeout.
  let longestMs = 0;
  return {
    newSocket: () => {
      const socket = new Socket().setTimeout(longestMs);
      socket.on('timeout', () => socket.destroy(new Error('the database connection timed out')));
      socket.once('close', () => open.delete(socket));
      open.add(socket);
      return socket;
    },
    closeSilentAfter: (silentMs) => {
      longestMs = silentMs;
      for (const socket of open) socket.setTimeout(silentMs);
    },
  };
}

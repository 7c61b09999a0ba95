import { io } from 'socket.io-client';
import { clientOver } from '@servery/contract/client.ts';
import type { Client } from '@servery/contract/client.ts';
import { disconnected } from '@servery/contract/client/failure.ts';
import { socketTransport } from '@servery/contract/client/socket-transport.ts';
import { callTimeoutMs } from '@servery/engine/limits.ts';
import { setConnectionStatus, useConnection } from './connection-status.ts';
import { expireLogin, renewLogin } from '../storage/login-changes.ts';
import { useLogin } from '../storage/login.ts';

type Socket = ReturnType<typeof openSocket>;

interface Connection {
  readonly client: Client;
  readonly socket: Socket;
}

const connectListeners = new Set<() => void>();
let opened: Connection | null = null;

/** A handshake is given up when a guest would, not after the 20 s of the library. */
const handshakeMs = 5000;

function openSocket() {
  return io({
    transports: ['websocket', 'polling'],
    // Some networks block websockets; without this, polling would never be tried.
    tryAllTransports: true,
    timeout: handshakeMs,
    reconnectionDelay: 500,
    // Each wait varies by half, so that the phones of a restarted server do not return together.
    reconnectionDelayMax: 2500,
  });
}

/** Back in the network or on the screen, a guest does not wait for the next attempt (CALL-02). */
function reconnectAtOnce(socket: Socket): void {
  const reconnect = (): void => {
    if (socket.connected || document.visibilityState === 'hidden') return;
    // Ends the attempt that waits: with two of them the socket would lose its reconnection.
    socket.disconnect().connect();
  };
  addEventListener('online', reconnect);
  document.addEventListener('visibilitychange', reconnect);
}

function openConnection(): Connection {
  const socket = openSocket();
  reconnectAtOnce(socket);
  const login = {
    token: () => useLogin.getState().token,
    renewed: renewLogin,
    loggedOut: expireLogin,
  };
  const client = clientOver(socketTransport(socket), { login });
  socket.on('connect', () => {
    setConnectionStatus('online');
    for (const listener of connectListeners) listener();
  });
  socket.on('disconnect', () => setConnectionStatus('offline'));
  socket.on('connect_error', ({ message }) => {
    setConnectionStatus('offline');
    // A network filter that drops websockets only times out: from now on try polling first.
    if (message === 'timeout') socket.io.opts.transports = ['polling', 'websocket'];
  });
  return { client, socket };
}

/** The socket to the server, opened on first use (CALL-01). */
export function connection(): Connection {
  opened ??= openConnection();
  return opened;
}

/** Clears an "offline" that was set because a chunk could not be loaded. */
export function refreshConnectionStatus(): void {
  if (connection().socket.connected) setConnectionStatus('online');
}

/** Runs on every connect: subscriptions do not survive a reconnect (CALL-02). */
export function onConnect(listener: () => void): () => void {
  connectListeners.add(listener);
  return () => connectListeners.delete(listener);
}

/** Waits for the first connection only; after that a call without one fails at once (CALL-02). */
export const call: Client['call'] = async (name, ...sending) => {
  const { client, socket } = connection();
  if (!socket.connected && useConnection.getState().status === 'unknown')
    await firstConnection(socket);
  return client.call(name, ...sending);
};

function firstConnection(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      clearTimeout(timer);
      socket.off('connect', succeed);
      socket.off('connect_error', fail);
    };
    const succeed = (): void => {
      settle();
      resolve();
    };
    const fail = (): void => {
      settle();
      reject(disconnected());
    };
    const timer = setTimeout(fail, callTimeoutMs);
    socket.on('connect', succeed);
    socket.on('connect_error', fail);
  });
}

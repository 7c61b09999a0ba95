import { io } from 'socket.io-client';
import { clientOver } from '@servery/contract/client.ts';
import type { Client } from '@servery/contract/client.ts';
import { disconnected } from '@servery/contract/client/failure.ts';
import { socketTransport } from '@servery/contract/client/socket-transport.ts';
import { callTimeoutMs } from '@servery/engine/limits.ts';
import { lineIs, useLine } from './connection-status.ts';
import { loseLogin, renewLogin } from '../storage/login-changes.ts';
import { useLogin } from '../storage/login.ts';

type Socket = ReturnType<typeof openSocket>;

interface Line {
  readonly client: Client;
  readonly socket: Socket;
}

const returned = new Set<() => void>();
let opened: Line | null = null;

/** A handshake whose answer was lost on the way is given up as soon as a guest would, not after the library's 20 s. */
const handshakeMs = 5000;

function openSocket() {
  return io({
    transports: ['websocket', 'polling'],
    // Some networks let no websocket through; without this the second way would never be tried.
    tryAllTransports: true,
    timeout: handshakeMs,
    reconnectionDelay: 500,
    reconnectionDelayMax: 5000,
  });
}

function openLine(): Line {
  const socket = openSocket();
  const login = { token: () => useLogin.getState().token, renewed: renewLogin, loggedOut: loseLogin };
  const client = clientOver(socketTransport(socket), { login });
  socket.on('connect', () => {
    lineIs('online');
    for (const listener of returned) listener();
  });
  socket.on('disconnect', () => lineIs('offline'));
  socket.on('connect_error', ({ message }) => {
    lineIs('offline');
    // A filter that swallows the websocket says nothing at all: from now on it comes second.
    if (message === 'timeout') socket.io.opts.transports = ['polling', 'websocket'];
  });
  return { client, socket };
}

/** The live line to the server (CALL-01). */
export function line(): Line {
  opened ??= openLine();
  return opened;
}

/** A line that stood all the while is told of again after a part of the app could not be loaded. */
export function settleLine(): void {
  if (line().socket.connected) lineIs('online');
}

/** Called on every connection, the first one too: what was subscribed must be subscribed again (CALL-02). */
export function onConnection(listener: () => void): () => void {
  returned.add(listener);
  return () => returned.delete(listener);
}

/** Waits for the very first connection only: on a lost line a call fails at once and is not kept for later (CALL-02). */
export const call: Client['call'] = async (name, ...sending) => {
  const { client, socket } = line();
  if (!socket.connected && useLine.getState().status === 'unknown') await firstConnection(socket);
  return client.call(name, ...sending);
};

function firstConnection(socket: Socket): Promise<void> {
  return new Promise((connected, failed) => {
    const settle = (): void => {
      clearTimeout(timer);
      socket.off('connect', succeed);
      socket.off('connect_error', fail);
    };
    const succeed = (): void => {
      settle();
      connected();
    };
    const fail = (): void => {
      settle();
      failed(disconnected());
    };
    const timer = setTimeout(fail, callTimeoutMs);
    socket.on('connect', succeed);
    socket.on('connect_error', fail);
  });
}

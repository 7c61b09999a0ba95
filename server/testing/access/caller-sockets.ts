import type { Socket } from 'socket.io-client';
import type { CallName } from '@servery/contract/client/known-calls.ts';
import type { Login } from '../../src/calls/login.ts';
import type { CallResult } from '../fuzz/fuzz-call.ts';
import { emitForResult } from '../fuzz/socket-send.ts';
import { inputOf } from '../fuzz/well-formed.ts';
import type { Parts } from '../fuzz/well-formed.ts';
import type { TestServer } from '../running-server.ts';

/** One call with a login; null calls without one. */
export type CallAs = (login: Login | null, name: CallName, parts: Parts) => Promise<CallResult>;

/** Each call on a socket of its own. */
function singleCalls(server: TestServer): CallAs {
  return async (login, name, parts) => {
    const socket = await socketOf(server, login);
    try {
      return await emitForResult(socket, eventOf(name, parts));
    } finally {
      socket.disconnect();
    }
  };
}

async function socketOf(server: TestServer, login: Login | null): Promise<Socket> {
  const socket = await server.connect();
  if (login === null) return socket;
  const accessToken = await server.tokenFor(login);
  const sent = ['create', 'authentication', { strategy: 'jwt', accessToken }, {}];
  const { error } = await emitForResult(socket, sent);
  if (error !== null) throw new Error(`login refused: ${JSON.stringify(error)}`);
  return socket;
}

/** Tokens are valid for 15 minutes. */
const keptMs = 10 * 60_000;

interface KeptSocket {
  readonly socket: Socket;
  readonly until: number;
}

/** Calls after which somebody else may be signed in on a socket, or nobody. */
const changesLogins = / (?:authentication|users|staff|twoFactor|devices|kiosks|apiKeys|shops)\b/;

function onlyReads(name: CallName): boolean {
  return /^(?:find|get) /.test(name);
}

/**
 * One socket for each login: thousands of calls one after another take half the time. Who opens
 * something without a login gets a socket of their own, as it may know them afterwards.
 */
export function callsOnKeptSockets(server: TestServer): CallAs {
  const kept = new Map<string, KeptSocket>();
  const single = singleCalls(server);
  const leave = (caller: string): void => {
    kept.get(caller)?.socket.disconnect();
    kept.delete(caller);
  };
  const socketFor = async (login: Login | null): Promise<Socket> => {
    const caller = JSON.stringify(login);
    const found = kept.get(caller);
    const isUsable = found?.socket.connected === true && server.time.now < found.until;
    if (found !== undefined && isUsable) return found.socket;
    leave(caller);
    const socket = await socketOf(server, login);
    kept.set(caller, { socket, until: server.time.now + keptMs });
    return socket;
  };
  return async (login, name, parts) => {
    if (login === null && !onlyReads(name)) return single(login, name, parts);
    const event = eventOf(name, parts);
    const answer =
      (await answerBeforeEnd(await socketFor(login), event)) ??
      (await emitForResult(await socketFor(login), event));
    const isChange = answer.error === null && !onlyReads(name);
    if (isChange && changesLogins.test(name)) leave(JSON.stringify(login));
    return answer;
  };
}

/** Null if the socket ends before: another caller may have ended its login (PEOPLE-05). */
async function answerBeforeEnd(
  socket: Socket,
  event: readonly unknown[],
): Promise<CallResult | null> {
  const ended = Promise.withResolvers<null>();
  const end = (): void => ended.resolve(null);
  socket.once('disconnect', end);
  try {
    return await Promise.race([emitForResult(socket, event), ended.promise]);
  } finally {
    socket.off('disconnect', end);
  }
}

function eventOf(name: CallName, parts: Parts): readonly unknown[] {
  const [method, path] = name.split(' ');
  const { id, data, query } = inputOf(parts);
  if (method === 'find') return [method, path, query];
  if (method === 'create') return [method, path, data, query];
  if (method === 'patch') return [method, path, id, data, query];
  return [method, path, id, query];
}

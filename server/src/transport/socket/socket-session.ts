import type { Socket } from 'socket.io';
import { wireError } from '@servery/contract/errors.ts';
import type { Caller } from '../../calls/caller.ts';
import { seatedCaller } from '../../auth/authenticated-caller.ts';
import type { SeatedCaller } from '../../auth/authenticated-caller.ts';
import type { Incoming } from '../../calls/service.ts';
import { addressOf } from '../../calls/client-address.ts';
import { answer } from '../dispatch.ts';
import type { Answer, Desk } from '../dispatch.ts';
import type { Limits } from '../../limits/limits.ts';
import type { LiveLogins } from './live-logins.ts';
import { socketLimits } from '../../limits/socket-limits.ts';
import type { SocketLimits } from '../../limits/socket-limits.ts';

export interface Room {
  readonly desk: Desk;
  readonly clock: () => number;
  readonly limits: Limits;
  readonly balancers: number;
  readonly logins: LiveLogins;
}

interface Seat {
  readonly socket: Socket;
  readonly caller: Caller;
  readonly limits: SocketLimits;
  readonly desk: Desk;
  readonly running: Running;
}

/** Calls that were heard and not yet answered. */
type Running = Set<Promise<void>>;

type Reply = (error: unknown, result?: unknown) => void;

export interface Seated {
  /** Whoever sits here does nothing, has done nothing for a while, and would lose nothing with the seat (SAFE-05). */
  readonly isIdle: () => boolean;
}

/** Serves one socket until it leaves. */
export function seat(socket: Socket, room: Room): Seated {
  const running: Running = new Set();
  const caller = callerAt(socket, running, room);
  // Nobody asks for the request again, and it would stay in memory as long as the guest.
  Reflect.set(socket.conn, 'request', null);
  const limits = socketLimits(room.clock, room.limits);
  const at = { socket, caller, limits, desk: room.desk, running };
  // Every event comes by here and goes no further: listeners by name would leave the unknown ones unanswered.
  socket.use((event) => hear(event, at));
  socket.on('disconnect', (reason) => {
    caller.enter(null, 0);
    // A second start on the same connection would be a second count of calls.
    if (reason === 'client namespace disconnect') socket.conn.close();
  });
  return { isIdle: () => limits.isQuiet() && caller.holdsNothing() };
}

function callerAt(
  socket: Socket,
  running: Running,
  { clock, limits, balancers, logins }: Room,
): SeatedCaller {
  const end = (): void => void loseLogin(socket, caller, running);
  const caller = seatedCaller({
    connection: socket.id,
    address: addressOf(socket.request, balancers),
    clock,
    join: (room) => void socket.join(room),
    leave: (room) => void socket.leave(room),
    loginChanged: (before, now) => {
      if (before !== null) logins.remove(before, end);
      // Whoever hung up while his password was looked at would stay on the list for ever.
      if (now !== null && socket.connected) logins.add(now, end);
    },
    most: { sessions: limits.sessionsHeld, rooms: limits.roomsJoined },
  });
  return caller;
}

/** A login that is ended from elsewhere takes its connection along: the guest comes back, learns of it and subscribes again (CALL-02). */
async function loseLogin(socket: Socket, caller: SeatedCaller, running: Running): Promise<void> {
  caller.suspend();
  // The call that changed the password may be one of these: it logs in again, and must not lose its rooms or its answer.
  if (running.size > 0) await Promise.all(running);
  if (caller.login !== null) return;
  caller.enter(null, 0);
  // Told to disconnect, a client would stay away.
  socket.conn.close();
}

function hear(event: readonly unknown[], { socket, caller, limits, desk, running }: Seat): void {
  if (!socket.connected) return;
  const waitMs = limits.waitMs();
  if (waitMs === Number.POSITIVE_INFINITY) return void socket.disconnect(true);
  const reply = event.at(-1);
  // Without a callback nobody would hear the answer, so there is nothing to do.
  if (!isReply(reply)) return;
  if (waitMs > 0) {
    desk.noteOther('tooMany', 0);
    return reply(wireError('tooMany', { retryAfterMs: waitMs }));
  }
  limits.begin();
  const end = (given: Answer): void => {
    tell(reply, given, desk);
    limits.end();
    running.delete(answered);
  };
  const answered = answer(incomingOf(event, caller), desk).then(end);
  running.add(answered);
}

function isReply(last: unknown): last is Reply {
  return typeof last === 'function';
}

function tell(reply: Reply, given: Answer, desk: Desk): void {
  if (given.kind === 'failed') return reply(given.error);
  try {
    reply(null, given.result);
  } catch (error) {
    // A result that cannot be written down is our mistake, and must not end the process.
    desk.report('answer', error);
    reply(wireError('serverError'));
  }
}

/** Which argument is what depends on the method alone; the last is the callback. */
function incomingOf(event: readonly unknown[], caller: Caller): Incoming {
  const method = String(event[0]);
  const [, path, first, second, third] = event.slice(0, -1);
  const about = { method, path: typeof path === 'string' ? path : '', caller };
  if (method === 'find') return { ...about, id: null, data: null, query: first };
  if (method === 'create') return { ...about, id: null, data: first, query: second };
  if (method === 'patch') return { ...about, id: first, data: second, query: third };
  return { ...about, id: first, data: null, query: second };
}

import type { Socket } from 'socket.io';
import { wireError } from '@servery/contract/errors.ts';
import type { Caller } from '../../calls/caller.ts';
import { authenticatedCaller } from '../../auth/authenticated-caller.ts';
import type { AuthenticatedCaller } from '../../auth/authenticated-caller.ts';
import type { Incoming } from '../../calls/service.ts';
import { addressOf } from '../../calls/client-address.ts';
import { languagesIn } from '../caller-languages.ts';
import { dispatch } from '../dispatch.ts';
import type { Answer, Dispatcher } from '../dispatch.ts';
import type { Occupant } from '../../limits/connection-limit.ts';
import type { Limits } from '../../limits/limits.ts';
import type { UnreadAnswers } from './buffer-limit.ts';
import { callQueue } from './call-queue.ts';
import type { CallQueue, WaitingCalls } from './call-queue.ts';
import type { LiveLogins } from './live-logins.ts';
import { socketLimits } from '../../limits/socket-limits.ts';
import type { SocketLimits } from '../../limits/socket-limits.ts';

export interface SessionContext {
  readonly dispatcher: Dispatcher;
  readonly clock: () => number;
  readonly steadyClock?: () => number;
  readonly limits: Limits;
  readonly balancers: number;
  readonly logins: LiveLogins;
  readonly waiting: WaitingCalls;
  /** Calls that wait until their clients have read their answers. */
  readonly waitingUnread: WaitingCalls;
  readonly unread: UnreadAnswers;
}

interface Channel {
  readonly socket: Socket;
  readonly caller: Caller;
  readonly limits: SocketLimits;
  readonly queue: CallQueue;
  readonly dispatcher: Dispatcher;
  readonly running: RunningCalls;
}

/** Counts calls that were started and not yet answered. */
interface RunningCalls {
  readonly begin: () => void;
  readonly end: () => void;
  readonly isAny: () => boolean;
  /** Resolves when the last one has ended. */
  readonly allEnded: () => Promise<void>;
}

function runningCalls(): RunningCalls {
  let running = 0;
  let waiting: (() => void)[] = [];
  return {
    begin: () => {
      running += 1;
    },
    end: () => {
      running -= 1;
      if (running > 0 || waiting.length === 0) return;
      for (const proceed of waiting) proceed();
      waiting = [];
    },
    isAny: () => running > 0,
    allEnded: () => new Promise((proceed) => void waiting.push(proceed)),
  };
}

type Reply = (error: unknown, result?: unknown) => void;

/** Serves one socket until it disconnects. */
export function openSession(socket: Socket, context: SessionContext): Occupant {
  const running = runningCalls();
  const caller = callerAt(socket, running, context);
  // The upgrade request is not needed again, and would stay in memory as long as the socket.
  Reflect.set(socket.conn, 'request', null);
  const limits = socketLimits(context.steadyClock ?? context.clock, context.limits);
  const queue = callQueue({
    limits,
    most: context.limits.socketCallsWaiting,
    all: context.waiting,
    isPaused: () => context.unread.isPaused(socket.conn),
    ofPaused: context.waitingUnread,
  });
  context.unread.onResume(socket.conn, queue.advance);
  const channel = { socket, caller, limits, queue, dispatcher: context.dispatcher, running };
  // A middleware, not listeners by name: those would leave unknown events unanswered.
  socket.use((event) => receive(event, channel));
  socket.on('disconnect', (reason) => {
    queue.clear();
    caller.enter(null, 0);
    // A second CONNECT on the same connection would have call limits of its own.
    if (reason === 'client namespace disconnect') socket.conn.close();
  });
  return {
    isStaff: () => !['member', 'apiKey', undefined].includes(caller.login?.kind),
    silentMs: () => (caller.holdsNothing() ? limits.silentMs() : null),
  };
}

function callerAt(
  socket: Socket,
  running: RunningCalls,
  { clock, limits, balancers, logins }: SessionContext,
): AuthenticatedCaller {
  const end = (): void => void endLogin(socket, caller, running);
  const caller = authenticatedCaller({
    connection: socket.id,
    address: addressOf(socket.request, balancers),
    languages: languagesIn(socket.request.headers),
    clock,
    join: (room) => void socket.join(room),
    leave: (room) => void socket.leave(room),
    loginChanged: (before, now) => {
      for (const owner of before) logins.remove(owner, end);
      // The socket may have closed while the password was being verified.
      if (socket.connected) for (const owner of now) logins.add(owner, end);
    },
    disconnect: () => void socket.disconnect(true),
    most: { sessions: limits.sessionsHeld, rooms: limits.roomsJoined },
  });
  return caller;
}

/** Closes the connection of a login that ended elsewhere: the client reconnects (CALL-02). */
async function endLogin(
  socket: Socket,
  caller: AuthenticatedCaller,
  running: RunningCalls,
): Promise<void> {
  caller.suspend();
  // The call that changed the password may be running: it logs in again and keeps its rooms.
  if (running.isAny()) await running.allEnded();
  if (caller.login !== null) return;
  caller.enter(null, 0);
  // Not socket.disconnect(): the client would not reconnect.
  socket.conn.close();
}

function receive(event: readonly unknown[], channel: Channel): void {
  const { socket, caller, limits, queue, dispatcher } = channel;
  if (!socket.connected) return;
  if (limits.floods()) return void socket.disconnect(true);
  const reply = event.at(-1);
  // Without a callback there is nobody to answer.
  if (!isReply(reply) || queue.add(() => start(event, reply, channel))) return;
  dispatcher.recordOther('tooMany', 0);
  reply(dispatcher.worded(wireError('tooMany', { retryAfterMs: waitingMs }), caller.languages));
}

/** When a client whose queue is full may try again. */
const waitingMs = 1000;

function start(event: readonly unknown[], reply: Reply, channel: Channel): void {
  const { caller, limits, queue, dispatcher, running } = channel;
  limits.begin();
  running.begin();
  const end = (given: Answer): void => {
    send(reply, given, dispatcher);
    limits.end();
    running.end();
    queue.advance();
  };
  void dispatch(incomingOf(event, caller), dispatcher).then(end);
}

function isReply(last: unknown): last is Reply {
  return typeof last === 'function';
}

function send(reply: Reply, given: Answer, dispatcher: Dispatcher): void {
  if (given.kind === 'failed') return reply(given.error);
  try {
    reply(null, given.result);
  } catch (error) {
    // A result that cannot be encoded is a bug of ours, and must not end the process.
    dispatcher.report('answer', error);
    reply(wireError('serverError'));
  }
}

/** The method alone decides which argument is what; the last is the callback. */
function incomingOf(event: readonly unknown[], caller: Caller): Incoming {
  const last = event.length - 1;
  const argument = (nth: number): unknown => (nth < last ? event[nth] : undefined);
  const method = String(event[0]);
  const path = argument(1);
  const [first, second, third] = [argument(2), argument(3), argument(4)];
  const about = { method, path: typeof path === 'string' ? path : '', caller };
  if (method === 'find') return { ...about, id: null, data: null, query: first };
  if (method === 'create') return { ...about, id: null, data: first, query: second };
  if (method === 'patch') return { ...about, id: first, data: second, query: third };
  return { ...about, id: first, data: null, query: second };
}

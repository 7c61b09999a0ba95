import type { IncomingMessage } from 'node:http';
import type { Server } from 'socket.io';
import { addressOf } from '../../calls/client-address.ts';
import type { AttachFrame, OutgoingPacket } from './shared-answers.ts';

/** Most bytes that were sent and not yet taken by the client (LOAD-01). */
export interface BufferLimits {
  /** A connection with this much is not read before it has taken it: its calls wait. */
  readonly pauseBytes: number;
  /** A connection with this much is closed at its next message. */
  readonly connectionBytes: number;
  /** Of all connections of an address; what many connections share is not counted. */
  readonly addressBytes: number;
  /** The same for all connections of a node. */
  readonly nodeBytes: number;
}

export const defaultBufferLimits: BufferLimits = {
  pauseBytes: 65_536,
  connectionBytes: 1_048_576,
  addressBytes: 16_777_216,
  nodeBytes: 33_554_432,
};

interface Transport {
  readonly on: (event: 'drain', drained: () => void) => unknown;
}

interface Connection {
  readonly request: IncomingMessage;
  readonly transport: Transport;
  readonly on: {
    (event: 'packetCreate', created: (packet: OutgoingPacket) => void): unknown;
    (event: 'upgrade', upgraded: (transport: Transport) => void): unknown;
    (event: 'close', closed: () => void): unknown;
    (event: 'flush', flushed: () => void): unknown;
  };
  readonly close: (discard: boolean) => unknown;
}

/** Whether a connection has too much that it has not read, so that its calls wait. */
export interface UnreadAnswers {
  readonly isPaused: (connection: object) => boolean;
  /** Calls back whenever the connection has read enough to be answered again. */
  readonly onResume: (connection: object, resumed: () => void) => void;
}

/** What a connection has not taken yet. */
interface Buffered {
  readonly address: string;
  /** Without frames that other connections hold as well. */
  readonly ownBytes: () => number;
  readonly isPaused: () => boolean;
  readonly onResume: (resumed: () => void) => void;
  readonly close: () => void;
}

interface BufferLimitSettings {
  readonly buffers: BufferLimits;
  /** How many trusted proxies in front of this node report the client's address. */
  readonly balancers: number;
  /** Called before a packet is counted: what connections share counts for their own limit only. */
  readonly attachFrame: AttachFrame;
}

/**
 * Stops reading connections that do not read what they are sent, and closes those that have too
 * much all the same: events come without being asked for. Totals are compared after so many bytes
 * that the comparison costs nothing beside sending them; what is shared is in no total.
 */
export function limitBuffers(io: Server, settings: BufferLimitSettings): UnreadAnswers {
  const { buffers, balancers, attachFrame } = settings;
  const open = new Map<object, Buffered>();
  const compareAfter = Math.min(buffers.addressBytes, buffers.nodeBytes) / 16;
  let sentBytes = 0;
  const onSent = (length: number): void => {
    sentBytes += length;
    if (sentBytes < compareAfter) return;
    sentBytes = 0;
    for (const one of exceeding([...open.values()], buffers)) one.close();
  };
  io.engine.on('connection', (connection: Connection) => {
    const address = addressOf(connection.request, balancers);
    open.set(connection, watch(connection, { address, limits: buffers, attachFrame, onSent }));
    connection.on('close', () => void open.delete(connection));
  });
  return {
    isPaused: (connection) => open.get(connection)?.isPaused() === true,
    onResume: (connection, resumed) => open.get(connection)?.onResume(resumed),
  };
}

interface WatchSettings {
  readonly address: string;
  readonly limits: BufferLimits;
  readonly attachFrame: AttachFrame;
  readonly onSent: (length: number) => void;
}

/** Plain numbers: it runs for every message to every connection. */
function watch(connection: Connection, settings: WatchSettings): Buffered {
  const { address, limits, attachFrame, onSent } = settings;
  let [queued, ownQueued, written, ownWritten] = [0, 0, 0, 0];
  const close = (): void => terminate(connection);
  const pace = paceOf(connection, limits.pauseBytes);
  connection.on('packetCreate', (packet) => {
    const isShared = attachFrame(packet);
    // Before the message is counted: one list may be longer than the limit.
    if (queued + written >= limits.connectionBytes) return close();
    const length = lengthOf(packet);
    queued += length;
    if (!isShared) {
      ownQueued += length;
      onSent(length);
    }
    pace.sent(queued + written);
  });
  connection.on('flush', () => {
    written += queued;
    ownWritten += ownQueued;
    queued = 0;
    ownQueued = 0;
  });
  const drained = (): void => {
    written = 0;
    ownWritten = 0;
    pace.read(queued);
  };
  const follow = (transport: Transport): void => void transport.on('drain', drained);
  follow(connection.transport);
  connection.on('upgrade', follow);
  return { ...pace, address, ownBytes: () => ownQueued + ownWritten, close };
}

/** Pauses a connection while it has too much that it has not read. */
function paceOf(connection: Connection, pauseBytes: number) {
  let isPaused = false;
  let resumed = (): void => undefined;
  return {
    isPaused: () => isPaused,
    onResume: (listener: () => void): void => {
      resumed = listener;
    },
    sent: (unread: number): void => {
      if (isPaused || unread < pauseBytes) return;
      isPaused = true;
      callWebSocket(connection, 'pause');
    },
    read: (unread: number): void => {
      if (!isPaused || unread >= pauseBytes) return;
      isPaused = false;
      callWebSocket(connection, 'resume');
      resumed();
    },
  };
}

function lengthOf({ data, options: { wsPreEncodedFrame: frame } }: OutgoingPacket): number {
  if (frame === undefined) return typeof data === 'string' ? data.length : 0;
  let bytes = 0;
  for (const { length } of frame) bytes += length;
  return bytes;
}

/** The fullest connections of each address, and of all, without which the limits hold. */
function exceeding(open: readonly Buffered[], limits: BufferLimits): readonly Buffered[] {
  const waiting = open.filter((one) => one.ownBytes() > 0);
  const byAddress = Map.groupBy(waiting, ({ address }) => address);
  const ofAddresses = [...byAddress.values()].flatMap((here) => fullest(here, limits.addressBytes));
  const closed = new Set(ofAddresses);
  const rest = waiting.filter((one) => !closed.has(one));
  return [...ofAddresses, ...fullest(rest, limits.nodeBytes)];
}

function fullest(connections: readonly Buffered[], most: number): readonly Buffered[] {
  let excess = connections.reduce((sum, one) => sum + one.ownBytes(), 0) - most;
  if (excess <= 0) return [];
  const descending = connections.toSorted((one, other) => other.ownBytes() - one.ownBytes());
  return descending.filter((one) => {
    if (excess <= 0) return false;
    excess -= one.ownBytes();
    return true;
  });
}

/** A closing handshake would wait behind what the client does not read. */
function terminate(connection: Connection): void {
  connection.close(true);
  callWebSocket(connection, 'terminate');
}

/** Methods of ws; nothing is done for a client that polls. */
function callWebSocket({ transport }: Connection, name: 'pause' | 'resume' | 'terminate'): void {
  const webSocket: unknown = Reflect.get(transport, 'socket');
  if (typeof webSocket !== 'object' || webSocket === null) return;
  const method: unknown = Reflect.get(webSocket, name);
  if (typeof method === 'function') Reflect.apply(method, webSocket, []);
}

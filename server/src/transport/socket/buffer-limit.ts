import type { IncomingMessage } from 'node:http';
import type { Server } from 'socket.io';
import { addressOf } from '../../calls/client-address.ts';
import type { AttachFrame, OutgoingPacket } from './shared-answers.ts';

/** Most bytes that were sent and not yet taken by the client (LOAD-01). */
export interface BufferLimits {
  /** A connection with this much is closed at its next message. */
  readonly connectionBytes: number;
  /** Of all connections of an address; what many connections share is not counted. */
  readonly addressBytes: number;
  /** The same for all connections of a node. */
  readonly nodeBytes: number;
}

export const defaultBufferLimits: BufferLimits = {
  connectionBytes: 1_048_576,
  addressBytes: 33_554_432,
  nodeBytes: 67_108_864,
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

/** What a connection has not taken yet. */
interface Buffered {
  readonly address: string;
  /** Without frames that other connections hold as well. */
  readonly ownBytes: () => number;
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
 * Closes connections that do not read what they are sent. Totals are compared after so many bytes
 * that the comparison costs nothing beside sending them.
 */
export function limitBuffers(io: Server, settings: BufferLimitSettings): void {
  const { buffers, balancers, attachFrame } = settings;
  const open = new Set<Buffered>();
  const compareAfter = Math.min(buffers.addressBytes, buffers.nodeBytes) / 16;
  let sentBytes = 0;
  const onSent = (length: number): void => {
    sentBytes += length;
    if (sentBytes < compareAfter) return;
    sentBytes = 0;
    for (const one of exceeding([...open], buffers)) one.close();
  };
  io.engine.on('connection', (connection: Connection) => {
    const address = addressOf(connection.request, balancers);
    const most = buffers.connectionBytes;
    const buffered = watch(connection, { address, most, attachFrame, onSent });
    open.add(buffered);
    connection.on('close', () => void open.delete(buffered));
  });
}

interface WatchSettings {
  readonly address: string;
  readonly most: number;
  readonly attachFrame: AttachFrame;
  readonly onSent: (length: number) => void;
}

/** Plain numbers: it runs for every message to every connection. */
function watch(connection: Connection, settings: WatchSettings): Buffered {
  const { address, most, attachFrame, onSent } = settings;
  let [queued, ownQueued, written, ownWritten] = [0, 0, 0, 0];
  const close = (): void => terminate(connection);
  connection.on('packetCreate', (packet) => {
    const { data, options } = packet;
    attachFrame(packet);
    // Before the message is counted: one list may be longer than the limit.
    if (queued + written >= most) return close();
    const length = typeof data === 'string' ? data.length : 0;
    queued += length;
    if (options.wsPreEncodedFrame === undefined) ownQueued += length;
    onSent(length);
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
  };
  const follow = (transport: Transport): void => void transport.on('drain', drained);
  follow(connection.transport);
  connection.on('upgrade', follow);
  return { address, ownBytes: () => ownQueued + ownWritten, close };
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
  const webSocket: unknown = Reflect.get(connection.transport, 'socket');
  if (typeof webSocket !== 'object' || webSocket === null) return;
  const end: unknown = Reflect.get(webSocket, 'terminate');
  if (typeof end === 'function') Reflect.apply(end, webSocket, []);
}

import type { Server } from 'socket.io';

/** What socket.io's adapter keeps beside a broadcast packet: its frame, as the chunks to write. */
interface PacketOptions {
  readonly wsPreEncodedFrame?: readonly Uint8Array[];
}

/**
 * Joins head and body of a broadcast frame: socket.io writes them apart, and the garbage of two
 * writes per socket was a fifth of the cost of an event (decision 032). There is no public option:
 * it is to be called again after another adapter is set, and an adapter that encodes differently
 * makes two writes.
 */
export function joinBroadcastFrames(io: Server): void {
  const { adapter } = io.of('/');
  const encode: unknown = Reflect.get(adapter, '_encode');
  if (typeof encode !== 'function') return;
  const inOneWrite = (packet: unknown, options: PacketOptions): unknown => {
    const encoded: unknown = Reflect.apply(encode, adapter, [packet, options]);
    const { wsPreEncodedFrame: frame } = options;
    if (frame !== undefined) Object.assign(options, { wsPreEncodedFrame: [Buffer.concat(frame)] });
    return encoded;
  };
  Reflect.set(adapter, '_encode', inOneWrite);
}

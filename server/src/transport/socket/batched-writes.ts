import type { Server } from 'socket.io';

/** What socket.io's adapter notes beside a message that goes to many: its frame, as the chunks that are written. */
interface Noted {
  readonly wsPreEncodedFrame?: readonly Uint8Array[];
}

/**
 * Has an event leave in one write to each who hears it; socket.io writes its head and its body apart, and what that leaves behind for
 * the garbage collector was a fifth of telling a full house (decision 032). There is no door for this: after another adapter is
 * set it is to be called again, and an adapter that encodes differently goes on with two writes.
 */
export function tellInOneWrite(io: Server): void {
  const { adapter } = io.of('/');
  const encode: unknown = Reflect.get(adapter, '_encode');
  if (typeof encode !== 'function') return;
  const inOneWrite = (packet: unknown, noted: Noted): unknown => {
    const encoded: unknown = Reflect.apply(encode, adapter, [packet, noted]);
    const { wsPreEncodedFrame: frame } = noted;
    if (frame !== undefined) Object.assign(noted, { wsPreEncodedFrame: [Buffer.concat(frame)] });
    return encoded;
  };
  Reflect.set(adapter, '_encode', inOneWrite);
}

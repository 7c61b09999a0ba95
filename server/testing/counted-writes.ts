import { Socket } from 'node:net';
import { onTestFinished, vi } from 'vitest';

/** Chunks that contain this text and are written to sockets from now on. */
export function writesOf(text: string): () => readonly Buffer[] {
  const spy = vi.spyOn(Socket.prototype, 'write');
  onTestFinished(() => spy.mockRestore());
  return () =>
    spy.mock.calls.flatMap(([chunk]) =>
      chunk instanceof Uint8Array && Buffer.from(chunk).includes(text) ? [Buffer.from(chunk)] : [],
    );
}

/** The first byte of an unfragmented WebSocket text message. */
export const headOfText = 0x81;

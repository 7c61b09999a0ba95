import { Socket } from 'node:net';
import { onTestFinished, vi } from 'vitest';

/** What is written to sockets from now on, chunk by chunk, as far as it holds these words. */
export function writesOf(words: string): () => readonly Buffer[] {
  const spy = vi.spyOn(Socket.prototype, 'write');
  onTestFinished(() => spy.mockRestore());
  return () =>
    spy.mock.calls.flatMap(([chunk]) =>
      chunk instanceof Uint8Array && Buffer.from(chunk).includes(words) ? [Buffer.from(chunk)] : [],
    );
}

/** The first byte of a whole websocket message in words. */
export const headOfText = 0x81;

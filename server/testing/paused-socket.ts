import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A client that sends calls and reads none of their answers before it is told to. */
export interface PausedSocket {
  readonly call: (method: string, path: string, query: object) => void;
  readonly isOpen: () => boolean;
  /** Reads from now on; the result tells how many answers have begun to arrive. */
  readonly resume: () => () => number;
  readonly end: () => void;
}

const upgrade = [
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
  'Host: 127.0.0.1',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];

interface PausedOptions {
  readonly port: number;
  /** The client's own address, in 127.0.0.0/8. */
  readonly from?: string;
  readonly headers?: readonly string[];
}

/** Connects as a socket.io client would, then stops reading the TCP connection. */
export async function pausedSocket({
  port,
  from = '127.0.0.1',
  headers = [],
}: PausedOptions): Promise<PausedSocket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write([...upgrade, ...headers, '', ''].join('\r\n'));
  await untilRead(socket, '0{"sid"');
  socket.write(maskedText('40'));
  await untilRead(socket, '40{"sid"');
  socket.pause();
  let calls = 0;
  return {
    call: (method, path, query) => {
      const text = JSON.stringify([method, path, query]);
      if (!socket.destroyed && socket.writable)
        socket.write(maskedText(`42${(calls += 1)}${text}`));
    },
    isOpen: () => !socket.destroyed,
    resume: () => countAnswers(socket),
    end: () => void socket.destroy(),
  };
}

function countAnswers(socket: Socket): () => number {
  let answers = 0;
  let end = '';
  socket.on('data', (chunk) => {
    const text = end + chunk.toString('latin1');
    const begun = [...text.matchAll(/43\d+\[null,/g)];
    answers += begun.length;
    // The beginning of an answer may be cut by the end of a chunk.
    const rest = begun.at(-1);
    end = text.slice(
      Math.max(rest === undefined ? 0 : rest.index + rest[0].length, text.length - 20),
    );
  });
  socket.resume();
  return () => answers;
}

const longestWaitMs = 10_000;

async function untilRead(socket: Socket, text: string): Promise<void> {
  let read = '';
  const limit = performance.now() + longestWaitMs;
  while (!read.includes(text)) {
    if (socket.destroyed || performance.now() > limit)
      throw new Error(`the connection was closed before ${text}`);
    const chunk: unknown = socket.read();
    if (Buffer.isBuffer(chunk)) read += chunk.toString('latin1');
    else await pause(1);
  }
}

/** A client's frame; a mask of zeros leaves the text as it is. */
function maskedText(text: string): Buffer {
  const body = Buffer.from(text);
  const length =
    body.length < 126 ? [128 + body.length] : [254, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), body]);
}

import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { fieldOf } from '../program.ts';

/** Reads one page repeatedly over many open connections; takes a JSON text, returns figures. */
interface Reading {
  readonly host: string;
  readonly port: number;
  readonly request: string;
  readonly connections: number;
  readonly sliceMs: number;
}

process.on('message', (request) => {
  void read(readingIn(JSON.parse(String(request)))).then((figures) => process.send?.(figures));
});
process.on('disconnect', () => process.exit());
process.send?.('ready');

function readingIn(request: unknown): Reading {
  return {
    host: String(fieldOf(request, 'host')),
    port: Number(fieldOf(request, 'port')),
    request: String(fieldOf(request, 'request')),
    connections: Number(fieldOf(request, 'connections')),
    sliceMs: Number(fieldOf(request, 'sliceMs')),
  };
}

async function read({ host, port, request, connections, sliceMs }: Reading): Promise<object> {
  const sockets = Array.from({ length: connections }, () => connect({ host, port, noDelay: true }));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const begun = performance.now();
  const until = begun + sliceMs;
  let answers = 0;
  let status = 0;
  const mayAskAgain = (answered: number): boolean => {
    answers += 1;
    status = answered;
    return performance.now() < until;
  };
  await Promise.all(sockets.map((socket) => readAgain(socket, request, mayAskAgain)));
  const seconds = (performance.now() - begun) / 1000;
  for (const socket of sockets) socket.destroy();
  return { answers, status, perSecond: answers / seconds };
}

const nothing = Buffer.alloc(0);

/** Requests, reads to the end of the answer, requests again. */
function readAgain(
  socket: Socket,
  request: string,
  mayAskAgain: (status: number) => boolean,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let head = nothing;
  let status = 0;
  let bodyLeft = 0;
  socket.on('data', (chunk) => {
    if (bodyLeft > 0) bodyLeft -= chunk.length;
    else {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      const answer = headOf(head.toString('latin1', 0, end));
      status = answer.status;
      bodyLeft = answer.length - (head.length - end - 4);
      head = nothing;
    }
    if (bodyLeft > 0) return;
    if (mayAskAgain(status)) socket.write(request);
    else resolve();
  });
  socket.once('error', reject);
  socket.once('end', () => reject(new Error('the server hung up')));
  socket.write(request);
  return promise;
}

function headOf(text: string): { readonly status: number; readonly length: number } {
  const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
  return { status: Number(text.slice(9, 12)), length: Number(length ?? 0) };
}

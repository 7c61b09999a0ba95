import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { Pool } from 'pg';
import { Server } from 'socket.io';
import { listenOnFreePort } from './listen.ts';
import { bareOrders } from './bare-orders.ts';
import { report } from './reporting.ts';

/** A server that checks and prices nothing and emits what it was given: socket.io and pg only. */
const [url = '', file = ''] = process.argv.slice(2);
const given = readGiven(file);
const pool = new Pool({ connectionString: url, max: 20 });
const place = bareOrders(pool, given.orders);
const http = createServer();
const io = new Server(http, { perMessageDeflate: false, serveClient: false });

type Reply = (error: unknown, result?: unknown) => void;
type Creating = [path: string, data: object, query: object, reply: Reply];

io.on('connection', (socket) => {
  socket.on('find', (_path: string, _query: object, reply: Reply) => reply(null, given.settings));
  socket.on('create', (...[path, data, , reply]: Creating) => {
    if (path === 'tableSessions/subscribe') {
      void socket.join('room');
      return reply(null, given.event);
    }
    place(data).then(
      (placed) => reply(null, placed),
      (error: unknown) => reply({ message: String(error) }),
    );
  });
});

process.once('SIGTERM', () => process.exit());
report({
  address: await listenOnFreePort(http),
  emit: () => void io.to('room').emit('tableSessions patched', given.event),
});

interface Given {
  readonly orders: readonly unknown[];
  readonly settings: unknown;
  readonly event: unknown;
}

function readGiven(path: string): Given {
  const read: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (!isGiven(read)) throw new Error(`${path} holds nothing to serve`);
  return read;
}

function isGiven(value: unknown): value is Given {
  return (
    typeof value === 'object' && value !== null && 'orders' in value && Array.isArray(value.orders)
  );
}

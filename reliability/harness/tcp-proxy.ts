import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Server, Socket } from 'node:net';

/** To the server, or back to the guest. */
export type Way = 'up' | 'down';

/** Changes the bytes that go down; one per connection, because it may hold some back. */
export type Mangle = (passOn: (bytes: Buffer) => void) => (chunk: Buffer) => void;

/** The connection between guests and nodes, which can be cut at any byte. */
export interface TcpProxy {
  readonly address: string;
  /** Breaks every connection; new ones are accepted at once. */
  readonly cut: () => void;
  /** Breaks the connection after this many more bytes in this direction. */
  readonly cutAfter: (way: Way, bytes: number) => void;
  /** Ends one direction and leaves the other open. */
  readonly halfClose: (way: Way) => void;
  /** Breaks every connection and accepts none until it is up again. */
  readonly down: () => void;
  readonly up: () => void;
  /** Delays everything by this long. */
  readonly delayBy: (ms: number) => void;
  readonly cuts: () => number;
  readonly close: () => Promise<void>;
}

export interface ProxyOptions {
  /** Ports of the nodes; connections take turns and skip nodes that do not answer. */
  readonly ports: () => readonly number[];
  readonly mangle?: Mangle;
}

interface Connection {
  readonly ends: Readonly<Record<Way, Socket>>;
  /** How many bytes may still pass in each direction. */
  readonly left: Record<Way, number>;
}

interface Wire extends Required<ProxyOptions> {
  readonly open: Set<Connection>;
  readonly isUp: () => boolean;
  readonly delayMs: () => number;
  readonly countCut: () => void;
  /** A running number that selects the next node. */
  readonly nextTurn: () => number;
}

export async function startProxy(options: ProxyOptions): Promise<TcpProxy> {
  const state = { isUp: true, delayMs: 0, cuts: 0, turn: 0 };
  const wire = wireOf(options, state);
  const server = createServer((guest) => void take(guest, wire)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => {
    for (const connection of wire.open) breakOff(connection, wire);
  };
  return {
    address: addressOf(server),
    cut,
    cutAfter: (way, bytes) => {
      for (const { left } of wire.open) left[way] = bytes;
    },
    halfClose: (way) => {
      for (const { ends } of wire.open) ends[way].end();
    },
    down: () => {
      state.isUp = false;
      cut();
    },
    up: () => {
      state.isUp = true;
    },
    delayBy: (ms) => {
      state.delayMs = ms;
    },
    cuts: () => state.cuts,
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}

interface State {
  isUp: boolean;
  delayMs: number;
  cuts: number;
  turn: number;
}

function wireOf(options: ProxyOptions, state: State): Wire {
  return {
    mangle: (passOn) => passOn,
    ...options,
    open: new Set(),
    isUp: () => state.isUp,
    delayMs: () => state.delayMs,
    countCut: () => Object.assign(state, { cuts: state.cuts + 1 }),
    nextTurn: () => Object.assign(state, { turn: state.turn + 1 }).turn,
  };
}

function addressOf(server: Server): string {
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('no port was given');
  return `http://127.0.0.1:${at.port}`;
}

async function take(guest: Socket, wire: Wire): Promise<void> {
  // A broken connection reports an error; it is expected here.
  guest.on('error', () => undefined);
  guest.pause();
  const node = wire.isUp() ? await nextNode(wire) : null;
  if (node === null || guest.destroyed || !wire.isUp()) {
    node?.destroy();
    guest.resetAndDestroy();
    return;
  }
  const left = { up: Number.POSITIVE_INFINITY, down: Number.POSITIVE_INFINITY };
  const connection: Connection = { ends: { up: node, down: guest }, left };
  wire.open.add(connection);
  pass('up', connection, wire);
  pass('down', connection, wire);
  guest.resume();
}

async function nextNode({ ports, nextTurn }: Wire): Promise<Socket | null> {
  const all = ports();
  for (const _ of all) {
    const socket = await reached(all[nextTurn() % all.length] ?? 0);
    if (socket !== null) return socket;
  }
  return null;
}

function reached(port: number): Promise<Socket | null> {
  return new Promise((settled) => {
    const socket = connect(port, '127.0.0.1', () => settled(socket));
    socket.on('error', () => settled(null));
  });
}

function pass(way: Way, connection: Connection, wire: Wire): void {
  const { ends } = connection;
  const from = way === 'up' ? ends.down : ends.up;
  const to = ends[way];
  const passOn = (bytes: Buffer): void => {
    if (wire.delayMs() === 0) forward(bytes, way, { connection, wire });
    else setTimeout(forward, wire.delayMs(), bytes, way, { connection, wire });
  };
  from.on('data', way === 'down' ? wire.mangle(passOn) : passOn);
  from.on('end', () => to.end());
  from.on('close', () => {
    wire.open.delete(connection);
    // What is already queued may leave; nothing more is read.
    to.destroySoon();
  });
}

function forward(
  bytes: Buffer,
  way: Way,
  { connection, wire }: { connection: Connection; wire: Wire },
): void {
  const { ends, left } = connection;
  const to = ends[way];
  if (to.destroyed || bytes.length === 0) return;
  const passing = bytes.subarray(0, left[way]);
  left[way] -= passing.length;
  if (passing.length === bytes.length) {
    to.write(passing);
    return;
  }
  // A reset could overtake the first half; an orderly close delivers it.
  if (!wire.open.delete(connection)) return;
  wire.countCut();
  to.end(passing);
  ends[way === 'up' ? 'down' : 'up'].resetAndDestroy();
}

function breakOff(connection: Connection, { open, countCut }: Wire): void {
  if (!open.delete(connection)) return;
  countCut();
  connection.ends.up.resetAndDestroy();
  connection.ends.down.resetAndDestroy();
}

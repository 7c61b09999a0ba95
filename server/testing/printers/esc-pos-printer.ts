import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Socket } from 'node:net';
import type { Raster } from '../../src/printing/render/raster.ts';
import { type Faults, type PrinterFault, isTrouble, newCondition } from './faults.ts';
import type { Paper } from './paper.ts';

export interface EscPosSimulator {
  readonly paper: Paper;
  /** What it was asked to repeat as a proof. */
  readonly proofs: readonly Buffer[];
  /** Host and port. */
  readonly address: string;
  readonly close: () => Promise<void>;
}

/** A printer on a port of its own that understands what the server sends, with faults. */
export async function escPosPrinter(faults: Faults, confirms = true): Promise<EscPosSimulator> {
  const paper: Paper = [];
  const proofs: Buffer[] = [];
  const condition = newCondition();
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    if (condition.trouble() === 'off') {
      condition.pass();
      socket.destroy();
      return;
    }
    serve(socket, { paper, proofs, condition, faults, confirms });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  const port = typeof at === 'object' && at !== null ? at.port : 0;
  return {
    paper,
    proofs,
    address: `127.0.0.1:${port}`,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Machine {
  readonly paper: Paper;
  readonly proofs: Buffer[];
  readonly condition: ReturnType<typeof newCondition>;
  readonly faults: Faults;
  readonly confirms: boolean;
}

function serve(socket: Socket, machine: Machine): void {
  const steps = stepsAt(socket, machine);
  let rest: Buffer = Buffer.alloc(0);
  socket.on('data', (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const command = commandIn(rest);
      if (command === null) return;
      rest = rest.subarray(command.length);
      steps[command.kind](command.data);
    }
  });
}

const cutting: readonly PrinterFault[] = ['cutInTheMiddle', 'answerLost', 'requestLost'];
const unproved: readonly PrinterFault[] = ['confirmLost', 'fetchedTwice'];

/** What each command does on a connection, which carries one slip at a time. */
function stepsAt(
  socket: Socket,
  machine: Machine,
): Readonly<Record<Command['kind'], (data: Buffer) => void>> {
  let rows: Raster | null = null;
  let fault: PrinterFault = 'none';
  return {
    other: () => undefined,
    status: (data) => answerStatus(socket, data[0] ?? 0, machine),
    raster: (data) => {
      if (rows === null) fault = machine.faults.next();
      rows = joined(rows, data);
      if (cutting.includes(fault)) socket.destroy();
    },
    cut: () => {
      if (isTrouble(fault)) machine.condition.begin(fault, machine.faults.lasting());
      else if (rows !== null && !socket.destroyed) machine.paper.push(rows);
      rows = null;
    },
    proof: (data) => {
      machine.proofs.push(data);
      if (isTrouble(fault) || unproved.includes(fault)) socket.destroy();
      else if (machine.confirms) socket.write(Buffer.from([0x37, 0x22, ...data, 0x00]));
    },
  };
}

/** Bits 1 and 4 are always set; of the others, cover and paper. */
function answerStatus(socket: Socket, which: number, { condition }: Machine): void {
  const trouble = condition.trouble();
  if (which === 4) condition.pass();
  const isEmpty = trouble === 'paperOut';
  const offline = (trouble === 'coverOpen' ? 0x04 : 0) | (isEmpty ? 0x20 : 0);
  const sensor = isEmpty ? 0x60 : 0;
  socket.write(Buffer.from([0x12 | (which === 2 ? offline : sensor)]));
}

interface Command {
  readonly kind: 'status' | 'raster' | 'cut' | 'proof' | 'other';
  readonly data: Buffer;
  readonly length: number;
}

/** By its first two bytes: what it is, where its data begin, and its whole length. */
const commands: ReadonlyMap<number, readonly [Command['kind'], number, number]> = new Map([
  [0x1004, ['status', 2, 3]],
  [0x1b40, ['other', 2, 2]],
  [0x1d56, ['cut', 2, 4]],
  [0x1d28, ['proof', 7, 11]],
  [0x1d76, ['raster', 4, 8]],
]);

/** The first command of what has arrived; null if it is not all there yet. */
function commandIn(bytes: Buffer): Command | null {
  if (bytes.length < 2) return null;
  const known = commands.get(bytes.readUInt16BE(0));
  if (known === undefined)
    throw new Error(`unknown command ${bytes.subarray(0, 8).toString('hex')}`);
  const [kind, from, least] = known;
  if (bytes.length < least) return null;
  const length = kind === 'raster' ? least + bytes.readUInt16LE(4) * bytes.readUInt16LE(6) : least;
  return bytes.length < length ? null : { kind, data: bytes.subarray(from, length), length };
}

function joined(before: Raster | null, data: Buffer): Raster {
  const rowBytes = data.readUInt16LE(0);
  const rows = data.readUInt16LE(2);
  const bits = Buffer.concat([before?.bits ?? Buffer.alloc(0), data.subarray(4)]);
  return { width: rowBytes * 8, height: (before?.height ?? 0) + rows, bits };
}

import { randomInt } from 'node:crypto';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import type { Raster } from '../render/raster.ts';
import type { PrinterStatus } from '../printer-state.ts';

const connectMs = 4000;
const statusMs = 3000;
/** Long slips over a slow link, and printers that need eight seconds to begin. */
const printMs = 60_000;

/** What became of a slip that was sent to a printer. */
export type SendOutcome =
  | { readonly kind: 'printed' }
  | { readonly kind: 'unconfirmed' }
  | { readonly kind: 'failed'; readonly problem: string; readonly status: PrinterStatus | null }
  | { readonly kind: 'notSent'; readonly problem: string; readonly status: PrinterStatus | null };

export interface EscPosPrinter {
  readonly address: string;
  readonly confirms: boolean;
}

/** The status of a printer; null if it does not answer (PRINT-13). */
export async function askStatus({ address }: Pick<EscPosPrinter, 'address'>) {
  const line = await openLine(address).catch(() => null);
  if (line === null) return null;
  try {
    return await statusOver(line);
  } finally {
    line.close();
  }
}

/** Sends a slip once the printer is ready; `begin` is called before the first byte leaves. */
export async function sendSlip(
  { address, confirms }: EscPosPrinter,
  begin: () => Promise<Raster | null>,
): Promise<SendOutcome> {
  const line = await openLine(address).catch(() => null);
  if (line === null) return { kind: 'notSent', problem: 'noConnection', status: null };
  try {
    const status = await statusOver(line);
    if (status === null) return { kind: 'notSent', problem: 'noAnswer', status: null };
    if (status !== 'ready' && status !== 'paperLow')
      return { kind: 'notSent', problem: status, status };
    const raster = await begin();
    if (raster === null) return { kind: 'notSent', problem: 'nothing', status };
    return await print(line, raster, confirms);
  } finally {
    line.close();
  }
}

async function print(line: Line, raster: Raster, confirms: boolean): Promise<SendOutcome> {
  const proof = proofBytes();
  const wanted = Buffer.from([0x37, 0x22, ...proof, 0x00]);
  const commands = [...escPosSlip(raster), ...(confirms ? [proofRequest(proof)] : [])];
  const isSent = await line.send(Buffer.concat(commands), printMs);
  if (!isSent) return { kind: 'failed', problem: 'cutOff', status: null };
  if (!confirms) return { kind: 'unconfirmed' };
  const answered = await line.receive((bytes) => bytes.includes(wanted), printMs);
  if (answered) return { kind: 'printed' };
  const status = await statusOver(line);
  return { kind: 'failed', problem: status ?? 'noProof', status };
}

/** `GS ( H`: the printer repeats these four letters once all before them is on paper. */
function proofRequest(proof: readonly number[]): Buffer {
  return Buffer.from([0x1d, 0x28, 0x48, 0x06, 0x00, 0x30, 0x30, ...proof]);
}

/** Letters that cannot be taken for an answer about the status, as R, V and Z would be. */
const proofLetters = Buffer.from('ABCDEFGHIJKLMNOPQSTUWXY');
const mostProofs = proofLetters.length ** 4;

// After a restart, as on another server, not the ones that the printer may still answer.
let latestProof = randomInt(mostProofs);

/** Another four every time: a late answer proves nothing about this slip. */
function proofBytes(): readonly number[] {
  latestProof = (latestProof + 1) % mostProofs;
  return [3, 2, 1, 0].map((place) => {
    const letter = Math.floor(latestProof / proofLetters.length ** place) % proofLetters.length;
    return proofLetters.readUInt8(letter);
  });
}

/** Rows of one command: more would not fit into the memory of small printers. */
const mostRows = 256;

/** `GS v 0` in parts, then feed and partial cut. */
export function escPosSlip({ width, height, bits }: Raster): readonly Buffer[] {
  const rowBytes = width / 8;
  const parts = [Buffer.from([0x1b, 0x40])];
  for (let top = 0; top < height; top += mostRows) {
    const rows = Math.min(mostRows, height - top);
    parts.push(
      Buffer.from([0x1d, 0x76, 0x30, 0, rowBytes & 255, rowBytes >> 8, rows & 255, rows >> 8]),
      Buffer.from(bits.subarray(top * rowBytes, (top + rows) * rowBytes)),
    );
  }
  return [...parts, Buffer.from([0x1d, 0x56, 0x42, 0x00])];
}

const whyOffline = 2;
const paperSensor = 4;

/** `DLE EOT`: why it is offline, then what the paper sensors say. */
async function statusOver(line: Line): Promise<PrinterStatus | null> {
  const offline = await askByte(line, whyOffline);
  const paper = offline === null ? null : await askByte(line, paperSensor);
  if (offline === null || paper === null) return null;
  if ((offline & 0x04) !== 0) return 'coverOpen';
  if ((offline & 0x20) !== 0 || (paper & 0x60) !== 0) return 'paperOut';
  if ((offline & 0x40) !== 0) return 'fault';
  return (paper & 0x0c) === 0 ? 'ready' : 'paperLow';
}

/** Answers of DLE EOT have fixed bits, which tell them from anything else on the line. */
function isStatusByte(byte: number): boolean {
  return (byte & 0x93) === 0x12;
}

async function askByte(line: Line, which: number): Promise<number | null> {
  line.forget();
  if (!(await line.send(Buffer.from([0x10, 0x04, which]), statusMs))) return null;
  let found: number | null = null;
  await line.receive((bytes) => {
    found = bytes.find(isStatusByte) ?? null;
    return found !== null;
  }, statusMs);
  return found;
}

/** A connection to a printer, with what it has said so far. */
interface Line {
  /** False if the printer has not taken it all in time. */
  readonly send: (bytes: Buffer, mostMs: number) => Promise<boolean>;
  /** Whether the printer said what was waited for. */
  readonly receive: (isEnough: (bytes: Buffer) => boolean, mostMs: number) => Promise<boolean>;
  readonly forget: () => void;
  readonly close: () => void;
}

async function openLine(address: string): Promise<Line> {
  const at = address.lastIndexOf(':');
  const socket = connect({ host: address.slice(0, at), port: Number(address.slice(at + 1)) });
  let said = Buffer.alloc(0);
  const heard = new Set<() => void>();
  const wake = (): void => {
    for (const one of heard) one();
  };
  socket.on('data', (bytes: Buffer) => {
    said = Buffer.concat([said, bytes]);
    wake();
  });
  socket.on('close', wake);
  // Without a listener an error of the network would end the server.
  socket.on('error', () => socket.destroy());
  await connected(socket);
  return {
    send: (bytes, mostMs) => sent(socket, bytes, mostMs),
    receive: (isEnough, mostMs) =>
      new Promise((done) => {
        const end = (result: boolean): void => {
          clearTimeout(timer);
          heard.delete(look);
          done(result);
        };
        const look = (): void => {
          if (isEnough(said)) end(true);
          else if (socket.destroyed) end(false);
        };
        const timer = setTimeout(() => end(false), mostMs);
        heard.add(look);
        look();
      }),
    forget: () => {
      said = Buffer.alloc(0);
    },
    // What was written still leaves.
    close: () => socket.destroySoon(),
  };
}

function connected(socket: Socket): Promise<void> {
  return new Promise((done, failed) => {
    const timer = setTimeout(() => socket.destroy(new Error('no connection')), connectMs);
    socket.once('connect', () => {
      clearTimeout(timer);
      done();
    });
    socket.once('close', () => {
      clearTimeout(timer);
      failed(new Error('no connection'));
    });
  });
}

function sent(socket: Socket, bytes: Buffer, mostMs: number): Promise<boolean> {
  return new Promise((done) => {
    const timer = setTimeout(() => socket.destroy(), mostMs);
    const end = (result: boolean): void => {
      clearTimeout(timer);
      socket.off('close', lost);
      done(result);
    };
    const lost = (): void => end(false);
    if (socket.destroyed) end(false);
    socket.once('close', lost);
    socket.write(bytes, (error) => end(error === undefined || error === null));
  });
}

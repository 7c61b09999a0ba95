import { hash } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { escPosPrinter } from '../../testing/printers/esc-pos-printer.ts';
import { scriptedFaults } from '../../testing/printers/faults.ts';
import type { Raster } from './render/raster.ts';
import { sendSlip } from './protocols/esc-pos.ts';

const bytesAtOnce = 1460;

/** Passes on one packet at a time: the sender has to wait until the link takes more. */
async function slowLinkTo(printer: string): Promise<string> {
  const [host = '', port = ''] = printer.split(':');
  const open = new Set<Socket>();
  const server = createServer((from) => {
    const to = connect({ host, port: Number(port) });
    for (const socket of [from, to]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
    }
    to.pipe(from);
    passOn(from, to).catch(() => to.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  const at = server.address();
  return `127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}`;
}

async function passOn(from: Socket, to: Socket): Promise<void> {
  for await (const bytes of from) {
    if (!Buffer.isBuffer(bytes)) throw new TypeError('a socket carries bytes');
    for (let at = 0; at < bytes.length; at += bytesAtOnce) {
      to.write(bytes.subarray(at, at + bytesAtOnce));
      await nextTurn();
    }
  }
  to.end();
}

function slipOf(height: number, byte: number): Raster {
  const width = 576;
  return { width, height, bits: Buffer.alloc((width / 8) * height, byte) };
}

/** Comparing a megabyte byte by byte takes seconds. */
function hashOf({ width, height, bits }: Raster): string {
  return `${width} ${height} ${hash('sha256', bits)}`;
}

it('[PRINT-13] a slip of 300 dishes arrives whole over a slow link, and the next one by itself', async () => {
  const { paper, address, close } = await escPosPrinter(scriptedFaults());
  onTestFinished(close);
  const printer = { address: await slowLinkTo(address), confirms: true };
  const [long, short] = [slipOf(300 * 48, 0xaa), slipOf(200, 0x55)];
  for (const slip of [long, short])
    expect(await sendSlip(printer, async () => slip)).toEqual({ kind: 'printed' });
  expect(paper.map(hashOf)).toEqual([long, short].map(hashOf));
});

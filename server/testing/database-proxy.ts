import { mkdtemp, rm } from 'node:fs/promises';
import { type Socket, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EmbeddedConnection } from '../src/database/embedded-postgres.ts';
import { afterFile } from './after-file.ts';

/** A proxy to PostgreSQL whose connections a test can hold, silence or cut. */
export interface DatabaseProxy {
  readonly connection: EmbeddedConnection;
  /** The next connection is not forwarded until it is released. */
  readonly hold: () => { readonly called: Promise<void>; readonly release: () => void };
  /** Stops forwarding without closing any connection. */
  readonly silence: () => void;
  readonly cut: () => void;
  /** As if its host had died: cuts all connections, and takes no others. */
  readonly die: () => void;
}

/** Closed after the last test of the file. */
export async function databaseProxy(to: EmbeddedConnection): Promise<DatabaseProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'servery-proxy-'));
  const ends = new Set<Socket>();
  let passes = Promise.resolve();
  let called = (): void => undefined;
  const forward = async (near: Socket): Promise<void> => {
    ends.add(near.on('error', () => undefined));
    called();
    await passes;
    const far = connect(`${to.host}/.s.PGSQL.${to.port}`);
    ends.add(far.on('error', () => undefined));
    near.pipe(far).pipe(near);
  };
  const server = createServer((near) => void forward(near));
  await new Promise<void>((ready) => server.listen(join(folder, '.s.PGSQL.1'), ready));
  const each = (work: (end: Socket) => void) => (): void => {
    for (const end of ends) work(end);
  };
  afterFile(async () => {
    each((end) => end.destroy())();
    await new Promise((closed) => server.close(closed));
    await rm(folder, { recursive: true });
  });
  return {
    connection: { ...to, host: folder, port: 1 },
    hold: () => {
      const calling = Promise.withResolvers<void>();
      const releasing = Promise.withResolvers<void>();
      called = calling.resolve;
      passes = releasing.promise;
      return { called: calling.promise, release: releasing.resolve };
    },
    silence: each((end) => end.unpipe().pause()),
    cut: each((end) => end.destroy()),
    die: () => {
      server.close();
      each((end) => end.destroy())();
    },
  };
}

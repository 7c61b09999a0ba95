import { dirname } from 'node:path';
import { readRepository } from '../../checks/read-repository.ts';
import { whenOrphaned } from '../orphan.mjs';
import { addressFrom, listenRefusal, urlOf } from './address.ts';
import type { Address } from './address.ts';
import { houseOf } from './house.ts';
import { pageFor } from './page.ts';
import { pageServer } from './server.ts';

const root = dirname(dirname(import.meta.dirname));
const address = addressFrom(process.env);
if (typeof address === 'string') refuse(address);
else listen(address);

function listen(wanted: Address): void {
  const server = pageServer(pageFor(houseOf(readRepository(root))));
  server.on('error', (error: NodeJS.ErrnoException) => refuse(listenRefusal(error.code, wanted)));
  server.listen(wanted.port, wanted.host, () => {
    const bound = server.address();
    const port = typeof bound === 'object' && bound !== null ? bound.port : wanted.port;
    console.log(`Servery is at ${urlOf({ host: wanted.host, port })} (stop it with Ctrl+C)`);
  });
  const stop = (): void => {
    server.close();
    // A browser keeps its connection open for reuse; waiting for it would look like a hang.
    server.closeAllConnections();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop);
  whenOrphaned(stop);
}

function refuse(reason: string): void {
  console.error(reason);
  process.exitCode = 1;
}

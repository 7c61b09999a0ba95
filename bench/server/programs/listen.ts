import { once } from 'node:events';
import type { Server } from 'node:http';

/** Listens on a free port of this machine and returns the address. */
export async function listenOnFreePort(http: Server): Promise<string> {
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const at = http.address();
  if (at === null || typeof at === 'string') throw new Error('no port was given');
  return `http://127.0.0.1:${at.port}`;
}

import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  server.close();
  await once(server, 'close');
  if (at === null || typeof at === 'string') throw new Error('no port was given');
  return at.port;
}

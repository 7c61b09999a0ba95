import { once } from 'node:events';
import { type Socket, connect, createServer } from 'node:net';
import { afterAll } from 'vitest';

/** A proxy to Redis that a test can silence or cut; new connections pass, unless switched off. */
export interface RedisLine {
  readonly url: string;
  /** Nothing comes through any more, and nobody is told. */
  readonly silence: () => void;
  readonly cut: () => void;
  /** Whether who calls from now on is put through, or hears nothing. */
  readonly putThrough: (does: boolean) => void;
}

/** Gone after the last test of the file. */
export async function redisLine(to: string): Promise<RedisLine> {
  const { hostname, port } = new URL(to);
  const ends = new Set<Socket>();
  const each = (work: (end: Socket) => void) => (): void => ends.forEach(work);
  let isThrough = true;
  const server = createServer((near) => {
    if (!isThrough) return void ends.add(near);
    const far = connect(Number(port), hostname);
    for (const end of [near, far]) ends.add(end.on('error', () => undefined));
    near.pipe(far).pipe(near);
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(async () => {
    each((end) => end.destroy())();
    await new Promise((closed) => server.close(closed));
  });
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('no port was given');
  return {
    url: `redis://127.0.0.1:${at.port}`,
    silence: each((end) => end.unpipe().removeAllListeners('close').pause()),
    cut: each((end) => end.destroy()),
    putThrough: (does) => {
      isThrough = does;
    },
  };
}

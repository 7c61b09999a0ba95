import { once } from 'node:events';
import { type Socket, connect, createServer } from 'node:net';
import { afterFile } from './after-file.ts';

/** A proxy to Redis that a test can silence or cut. */
export interface RedisProxy {
  readonly url: string;
  /** Stops forwarding without closing any connection. */
  readonly silence: () => void;
  readonly cut: () => void;
  /** Whether connections opened from now on are forwarded. */
  readonly forward: (isOn: boolean) => void;
}

/** Closed after the last test of the file. */
export async function redisProxy(to: string): Promise<RedisProxy> {
  const { hostname, port } = new URL(to);
  const ends = new Set<Socket>();
  const each = (work: (end: Socket) => void) => (): void => ends.forEach(work);
  let isForwarding = true;
  const server = createServer((near) => {
    if (!isForwarding) return void ends.add(near);
    const far = connect(Number(port), hostname);
    for (const end of [near, far]) ends.add(end.on('error', () => undefined));
    near.pipe(far).pipe(near);
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterFile(async () => {
    each((end) => end.destroy())();
    await new Promise((closed) => server.close(closed));
  });
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('no port');
  return {
    url: `redis://127.0.0.1:${at.port}`,
    silence: each((end) => end.unpipe().removeAllListeners('close').pause()),
    cut: each((end) => end.destroy()),
    forward: (isOn) => {
      isForwarding = isOn;
    },
  };
}

import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { end, killOnExit } from './child-processes.ts';
import { freePort } from './free-port.ts';

/** A Redis of its own, which can be killed and started again. */
export interface Redis {
  readonly url: string;
  readonly start: () => Promise<void>;
  readonly kill: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function openRedis(): Promise<Redis> {
  makeSureOfServer();
  const folder = await mkdtemp(join(tmpdir(), 'servery-redis-'));
  const port = await freePort();
  let running = await startServer(port, folder);
  const kill = (): Promise<void> => end(running, 'SIGKILL');
  return {
    url: `redis://127.0.0.1:${port}`,
    start: async () => {
      running = await startServer(port, folder);
    },
    kill,
    close: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function makeSureOfServer(): void {
  if (hasServer()) return;
  if (process.getuid?.() === 0) spawnSync('apt-get', ['install', '--yes', 'redis-server']);
  if (!hasServer()) throw new Error('Several nodes need redis-server on the PATH.');
}

function hasServer(): boolean {
  return spawnSync('redis-server', ['--version']).status === 0;
}

async function startServer(port: number, folder: string): Promise<ChildProcess> {
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder];
  const server = spawn('redis-server', settings, { stdio: ['ignore', 'pipe', 'ignore'] });
  killOnExit(server);
  const said: string[] = [];
  for await (const line of createInterface({ input: server.stdout })) {
    said.push(line);
    if (line.includes('Ready to accept connections')) return server;
  }
  throw new Error(`redis-server did not start: ${said.join(' ')}`);
}

import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterFile } from './after-file.ts';

/** A real Redis that a test may stop and start again. */
export interface TestRedis {
  readonly url: string;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** The shared Redis if there is one, else a new one. Call it at the top of a test file. */
export async function testRedisUrl(): Promise<string> {
  return process.env['REDIS_URL'] ?? (await testRedis()).url;
}

/** Started from PATH, installed if possible; throws without one, because a skip proves nothing. */
export async function testRedis(): Promise<TestRedis> {
  ensureServer();
  const folder = await mkdtemp(join(tmpdir(), 'servery-redis-'));
  const port = await freePort();
  let running: ChildProcess | null = null;
  const stop = async (): Promise<void> => {
    const stopping = running;
    running = null;
    if (stopping?.kill('SIGKILL') === true) await once(stopping, 'exit');
  };
  const start = async (): Promise<void> => {
    running ??= await startServer(port, folder);
  };
  process.once('exit', () => running?.kill('SIGKILL'));
  afterFile(async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  });
  await start();
  return { url: `redis://127.0.0.1:${port}`, start, stop };
}

function ensureServer(): void {
  if (hasServer()) return;
  if (process.getuid?.() === 0) spawnSync('apt-get', ['install', '--yes', 'redis-server']);
  if (!hasServer()) throw new Error('These tests need redis-server on the PATH, or REDIS_URL.');
}

function hasServer(): boolean {
  return spawnSync('redis-server', ['--version']).status === 0;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  server.close();
  await once(server, 'close');
  if (at === null || typeof at === 'string') throw new Error('no port');
  return at.port;
}

async function startServer(port: number, folder: string): Promise<ChildProcess> {
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder];
  const server = spawn('redis-server', settings, { stdio: ['ignore', 'pipe', 'ignore'] });
  const output: string[] = [];
  for await (const line of createInterface({ input: server.stdout })) {
    output.push(line);
    if (line.includes('Ready to accept connections')) return server;
  }
  throw new Error(`redis-server did not start: ${output.join(' ')}`);
}

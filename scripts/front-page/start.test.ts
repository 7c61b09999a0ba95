import { spawn } from 'node:child_process';
import type { ChildProcess, ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';

interface Heard {
  readonly child: ChildProcess;
  readonly said: () => string;
}

const start = join(dirname(import.meta.dirname), 'start.mjs');
const started: ChildProcess[] = [];

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

function run(env: Readonly<Record<string, string>>): Heard {
  return heard(spawn(process.execPath, [start], { env: { ...process.env, HOST: '127.0.0.1', ...env } }));
}

function heard(child: ChildProcessWithoutNullStreams): Heard {
  const texts: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => texts.push(String(text)));
  started.push(child);
  return { child, said: () => texts.join('') };
}

async function isUp(address: string): Promise<boolean> {
  return fetch(address).then(
    () => true,
    () => false,
  );
}

async function addressOf({ said }: { said: () => string }): Promise<string> {
  await expect.poll(said, { timeout: 15_000 }).toMatch(/http:\S+/);
  return /http:\S+/.exec(said())?.[0] ?? '';
}

it.each(['SIGINT', 'SIGTERM'] as const)(
  'serves its page, and stops cleanly on %s',
  async (signal) => {
    const server = run({ PORT: '0' });
    const address = await addressOf(server);
    const page = await fetch(address);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain('<h1>Servery</h1>');
    server.child.kill(signal);
    expect(await once(server.child, 'exit')).toEqual([0, null]);
    await expect(fetch(address)).rejects.toThrow('fetch failed');
  },
  30_000,
);

it('does not outlive what started it', async () => {
  const killed = run({ PORT: '0' });
  const address = await addressOf(killed);
  killed.child.kill('SIGKILL');
  await expect.poll(() => isUp(address), { timeout: 10_000 }).toBe(false);
}, 30_000);

it.skipIf(process.platform === 'win32')(
  'stops under npm when the shell between is killed',
  async () => {
    const command = `"${process.execPath}" "${start}"; true`;
    const env = { ...process.env, PORT: '0', npm_lifecycle_event: 'start' };
    const shell = heard(spawn('sh', ['-c', command], { env }));
    const address = await addressOf(shell);
    shell.child.kill('SIGKILL');
    await expect.poll(() => isUp(address), { timeout: 10_000 }).toBe(false);
  },
  30_000,
);

it('answers nothing else', async () => {
  const address = await addressOf(run({ PORT: '0' }));
  expect((await fetch(`${address}etc/passwd`)).status).toBe(404);
  expect((await fetch(address, { method: 'POST', body: 'x' })).status).toBe(405);
  expect((await fetch(`${address}?from=mail`, { method: 'HEAD' })).status).toBe(200);
}, 30_000);

it('says so when the port is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const bound = other.address();
  const port = String(typeof bound === 'object' ? bound?.port : '');
  const { child, said } = run({ PORT: port });
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(said()).toContain(`Port ${port} is taken.`);
  other.close();
}, 30_000);

it('says so when the port is no port', async () => {
  const { child, said } = run({ PORT: 'soup' });
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(said()).toBe('PORT must be a whole number from 0 to 65535, not "soup".\n');
}, 30_000);

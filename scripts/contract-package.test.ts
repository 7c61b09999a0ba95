import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { npmCommand } from './install.mjs';

const root = dirname(import.meta.dirname);
const timeout = 180_000;
const localAddress = 'http://127.0.0.1:3000';
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'servery-contract-'));
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));

function npm(where: string, ...args: readonly string[]): string {
  const { command, before } = npmCommand(process.env);
  return execFileSync(command, [...before, ...args], {
    cwd: where,
    encoding: 'utf8',
    stdio: 'pipe',
    shell: command === 'npm.cmd',
  });
}

/** Installs the packed contract into an empty folder, as a project of its own would. */
async function installPacked(): Promise<string> {
  const project = join(folder, 'project');
  await mkdir(project);
  execFileSync(process.execPath, [join(root, 'contract', 'build.ts')], { stdio: 'inherit' });
  const tarball = npm(
    root,
    'pack',
    join(root, 'contract', 'dist'),
    '--pack-destination',
    folder,
  ).trim();
  await writeFile(join(project, 'package.json'), '{ "private": true }');
  npm(
    project,
    'install',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    join(folder, tarball),
  );
  return project;
}

async function startServer(): Promise<string> {
  const { PATH = '' } = process.env;
  const main = join(root, 'scripts', 'demo-server', 'any-hour-main.ts');
  const server = spawn(process.execPath, [main], {
    env: { PATH, PORT: '0', DATA_FOLDER: join(folder, 'data'), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    const exit = once(server, 'exit');
    server.kill('SIGTERM');
    await exit;
  });
  let text = '';
  server.stdout.on('data', (part: Buffer) => (text += String(part)));
  const open = /Servery is open at (http:\S+)\//;
  await expect.poll(() => text, { timeout }).toMatch(open);
  return open.exec(text)?.[1] ?? '';
}

/** The first example of the README. */
async function orderExample(): Promise<string> {
  const readme = await readFile(join(root, 'contract', 'README.md'), 'utf8');
  return /```js\n(.*?)```/s.exec(readme)?.[1] ?? '';
}

it(
  'installs as a package of its own, and places an order with the example of its README',
  async () => {
    const project = await installPacked();
    const example = await orderExample();
    expect(example).toContain(localAddress);

    await writeFile(join(project, 'order.mts'), example);
    const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
    const options = '--noEmit --strict --module nodenext --target es2024 --lib es2024,dom'.split(
      ' ',
    );
    const types = spawnSync(process.execPath, [tsc, ...options, 'order.mts'], {
      cwd: project,
      encoding: 'utf8',
    });
    expect(types.stdout).toBe('');

    const address = await startServer();
    await writeFile(join(project, 'order.mjs'), example.replace(localAddress, address));
    const placed = execFileSync(process.execPath, ['order.mjs'], {
      cwd: project,
      encoding: 'utf8',
    });
    expect(placed).toMatch(/^Order \d+: \d+(\.\d+)? HKD\n$/);
  },
  timeout,
);

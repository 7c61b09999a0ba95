import { spawn } from 'node:child_process';
import type { ChildProcess, ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { openDatabase } from '@servery/server/database/database.ts';
import { startEmbedded } from '@servery/server/database/embedded-postgres.ts';
import { stopPostgres } from '@servery/server/database/embedded-postgres/stop.ts';
import { quiet } from '@servery/server/testing/cluster.ts';

interface Started {
  readonly child: ChildProcess;
  readonly output: () => string;
}

const start = join(dirname(import.meta.dirname), 'start.mjs');
const started: ChildProcess[] = [];
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'servery-start-'));
  await chmod(folder, 0o755);
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});
afterAll(async () => {
  await stopPostgres({ cluster: cluster(), bin: '', account: undefined }, 'quick');
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
});

function cluster(): string {
  return join(folder, 'postgres', 'cluster');
}

function run(env: Readonly<Record<string, string>>): Started {
  return follow(spawn(process.execPath, [start], { env: environmentWith(env) }));
}

/** Without the machine's own settings: a DATABASE_URL in the environment must not be touched. */
function environmentWith(env: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const { PATH = '', TMPDIR = tmpdir() } = process.env;
  return { PATH, TMPDIR, HOST: '127.0.0.1', PORT: '0', DATA_FOLDER: folder, ...env };
}

function follow(child: ChildProcessWithoutNullStreams): Started {
  const texts: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => texts.push(String(text)));
  started.push(child);
  return { child, output: () => texts.join('') };
}

async function addressOf({ output }: Started): Promise<string> {
  const open = /Servery is open at (http:\S+)\//;
  // Where the pages are not built yet, that alone takes minutes on a busy machine.
  await expect.poll(output, { timeout: 600_000 }).toMatch(open);
  return open.exec(output())?.[1] ?? '';
}

async function answerTo(address: string): Promise<unknown> {
  const answer = await fetch(address);
  return [answer.status, await answer.json()];
}

/** Reads the database of the running server through a connection of its own. */
async function inDatabase<Answer>(statement: string): Promise<readonly Answer[]> {
  const { connection, stop } = await startEmbedded({
    dataFolder: join(folder, 'postgres'),
    log: quiet,
  });
  const { pool, close } = await openDatabase({ embedded: connection, log: quiet });
  try {
    return (await pool.query<Answer & object>(statement)).rows;
  } finally {
    await close();
    await stop();
  }
}

/** On a busy machine a part may take longer to close than it is given: then the server says so. */
async function untilStopped({ child, output }: Started): Promise<void> {
  const closed: unknown = await once(child, 'close');
  const isLate = output().includes('shutdown step timed out');
  expect(closed).toEqual([isLate ? 1 : 0, null]);
}

describe('npm start', { timeout: 900_000 }, () => {
  it('opens the demo restaurant, serves it, and stops cleanly', async () => {
    const server = run({});
    const address = await addressOf(server);
    expect(await answerTo(`${address}/ready`)).toEqual([200, { status: 'ready' }]);
    const menu = await fetch(`${address}/api/products?shops=${hongKong}&$limit=1000`);
    expect((await menu.text()).includes('Butter toast')).toBe(true);
    const page = await fetch(`${address}/?from=mail`);
    expect([page.status, page.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(await page.text()).toContain('<div id="root">');
    for (const way of [
      'siuming@kamfai.example',
      'manager.central@',
      '4826-1973-5502',
      '/api/docs',
      '4242',
      folder,
    ])
      expect(server.output()).toContain(way);

    const other = run({ PORT: new URL(address).port });
    expect(await once(other.child, 'close')).toEqual([1, null]);
    expect(other.output()).toContain(`Port ${new URL(address).port} is taken.`);
    expect(await answerTo(`${address}/ready`)).toEqual([200, { status: 'ready' }]);

    await inDatabase(`insert into app_settings values ('motto', '"Sit anywhere"')`);
    await inDatabase(`delete from app_settings where name = 'secondaryColor'`);
    server.child.kill('SIGTERM');
    await untilStopped(server);
    await expect(fetch(address)).rejects.toThrow('fetch failed');
    await expect.poll(() => existsSync(join(cluster(), 'postmaster.pid'))).toBe(false);
  });

  it('starts again with its data, and does not outlive its parent process', async () => {
    const killed = run({});
    const address = await addressOf(killed);
    const settings = await inDatabase('select name from app_settings order by name');
    expect(settings).toEqual([{ name: 'motto' }, { name: 'name' }, { name: 'primaryColor' }]);
    expect(killed.output()).not.toContain('migrations');
    killed.child.kill('SIGKILL');
    await expect.poll(() => existsSync(join(cluster(), 'postmaster.pid'))).toBe(false);
    await expect(fetch(address)).rejects.toThrow('fetch failed');
  });

  it.skipIf(process.platform === 'win32' || process.env['TEST_SCOPE'] === 'sample')(
    'stops under npm when the shell between is killed',
    async () => {
      const env = environmentWith({ npm_lifecycle_event: 'start' });
      const shell = follow(spawn('sh', ['-c', `"${process.execPath}" "${start}"; true`], { env }));
      await addressOf(shell);
      shell.child.kill('SIGKILL');
      await expect.poll(() => existsSync(join(cluster(), 'postmaster.pid'))).toBe(false);
    },
  );

  it('[SAFE-06] lists every invalid setting, and starts nothing', async () => {
    const { child, output } = run({ PORT: 'soup', DATABASE_URL: 'postgres://db/servery' });
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(output()).toBe(
      'PORT must be a whole number from 0 to 65535, not "soup".\n' +
        'APP_SECRET is missing beside DATABASE_URL: every node signs with the same one. Make one with: openssl rand -base64 48\n',
    );
  });
});

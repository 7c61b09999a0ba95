import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, utimes } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hongKong } from '@servery/demo/restaurant/places.ts';

const root = dirname(dirname(import.meta.dirname));
const timeout = 120_000;
const started: ChildProcess[] = [];
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'servery-dev-'));
  await chmod(folder, 0o755);
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));

/** Without the machine's own settings: a DATABASE_URL in the environment must not be touched. */
function runDev(env: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const { PATH = '', TMPDIR = tmpdir() } = process.env;
  const child = spawn(process.execPath, [join(root, 'scripts', 'dev.mjs'), ...args], {
    env: { PATH, TMPDIR, PORT: '0', DATA_FOLDER: folder, ...env },
  });
  const texts: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => texts.push(String(text)));
  started.push(child);
  return { child, output: () => texts.join('') };
}

async function textOf(address: string): Promise<string> {
  return (await fetch(address, { headers: { accept: 'text/html,*/*' } })).text();
}

describe('npm run dev', () => {
  it(
    'serves the app and the calls at one address, restarts the server on a change, and stops whole',
    async () => {
      const { child, output } = runDev({});
      const open = /Servery is open at (http:\S+)\//;
      await expect.poll(output, { timeout }).toMatch(open);
      const address = open.exec(output())?.[1] ?? '';

      const page = await textOf(`${address}/en/shops`);
      expect(page).toContain('/@vite/client');
      const entry = /src="(\/src\/[^"]+)"/.exec(page)?.[1] ?? '';
      expect(await textOf(`${address}${entry}`)).toContain('createRoot');
      expect(await textOf(`${address}/posHome`)).toContain('/src/kiosk/main.ts');
      expect(await textOf(`${address}/zh-hk/staff/till`)).toContain('/src/staff-app/main.ts');
      expect(await textOf(`${address}/api/products?shops=${hongKong}&$limit=1000`)).toContain(
        'Butter toast',
      );

      const now = new Date();
      await utimes(join(root, 'server', 'src', 'main.ts'), now, now);
      await expect.poll(output, { timeout }).toContain('server/src/main.ts changed');
      await expect.poll(output, { timeout }).toMatch(/The server restarted in \d/);
      expect(await textOf(`${address}/ready`)).toContain('ready');

      child.kill('SIGINT');
      expect(await once(child, 'exit')).toEqual([0, null]);
      await expect(fetch(address)).rejects.toThrow('fetch failed');
      expect(existsSync(join(folder, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false);
    },
    timeout,
  );

  it('[SAFE-06] lists every invalid setting, and starts nothing', async () => {
    const { child, output } = runDev({ PORT: 'soup', DATABASE_URL: 'postgres://db/servery' });
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(output()).toContain(
      'PORT must be a whole number from 0 to 65535, not "soup".\nAPP_SECRET is missing',
    );
  });

  it('names the port that is in use and how to choose another', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const bound = other.address();
    const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
    const { child, output } = runDev({ PORT: String(port) });
    expect(await once(child, 'close')).toEqual([1, null]);
    other.close();
    expect(output()).toContain(
      `Port ${port} is taken. Choose another, as in: PORT=${port + 1} npm run dev`,
    );
  });

  it('takes no arguments', async () => {
    const { child, output } = runDev({}, '--port', '80');
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(output()).toBe('npm run dev takes no arguments, not "--port 80".\n');
  });
});

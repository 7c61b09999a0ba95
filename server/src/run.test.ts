import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stopPostgres } from './database/embedded-postgres/stop.ts';

const compiled = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'compile');
let folder = '';
const cluster = (): string => join(folder, 'postgres', 'cluster');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'servery-run-'));
  await chmod(folder, 0o755);
});
afterAll(async () => {
  await stopPostgres({ cluster: cluster(), bin: '', account: undefined }, 'quick');
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
});

interface Ended {
  readonly code: unknown;
  readonly said: string;
}

function ended(program: string, ...words: readonly string[]): Promise<Ended> {
  return endedWith({}, program, ...words);
}

function endedWith(
  environment: Readonly<Record<string, string>>,
  program: string,
  ...words: readonly string[]
): Promise<Ended> {
  return new Promise((resolve) => {
    const path = join(import.meta.dirname, program);
    execFile(
      process.execPath,
      [path, ...words],
      { env: { NODE_COMPILE_CACHE: compiled, ...environment } },
      (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : error.code, said: stdout + stderr }),
    );
  });
}

describe('a server', () => {
  it('ends with 1 and leaves nothing behind after an error that nobody handled', async () => {
    const { code, said } = await ended('../testing/failing-program.ts', folder);
    expect(code).toBe(1);
    expect(said).toMatch(/"level":60.*the cat is in the kitchen.*unhandled error/);
    expect(existsSync(cluster())).toBe(true);
    expect(existsSync(join(cluster(), 'postmaster.pid'))).toBe(false);
  });

  it('[SAFE-06] tells mistakes among the agreements before it opens anything', async () => {
    const file = join(folder, 'merchants.json');
    const dataFolder = join(folder, 'untouched');
    await writeFile(file, '[{ "shops": [] ');
    const environment = {
      MERCHANTS_FILE: file,
      PUBLIC_URL: 'https://a.example',
      DATA_FOLDER: dataFolder,
    };
    const { code, said } = await endedWith(environment, 'main.ts');
    expect([code, said]).toEqual([1, expect.stringContaining('MERCHANTS_FILE has mistakes: ')]);
    expect(existsSync(dataFolder)).toBe(false);
  });

  it('knows one command', async () => {
    const told = 'There is one command, migrate; "dance" is none.\n';
    expect(await ended('main.ts', 'dance')).toEqual({ code: 1, said: told });
  });
});

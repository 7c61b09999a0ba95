import { chmod, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appSecret, storedSecret } from './secrets.ts';

let folder = '';
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'servery-secret-')), 'data');
});
afterEach(() => rm(dirname(folder), { recursive: true, force: true }));

async function modeOf(file: string): Promise<string> {
  return ((await stat(file)).mode & 0o777).toString(8);
}

describe('the secret of the app', () => {
  it('[SAFE-06] is the configured one', async () => {
    expect(await appSecret({ secret: 'given', dataFolder: folder })).toBe('given');
  });

  it('[SAFE-06] is generated once, even by concurrent starts, and reused by every later start', async () => {
    const secrets = await Promise.all(
      [1, 2, 3, 4].map(() => appSecret({ secret: null, dataFolder: folder })),
    );
    expect(new Set(secrets).size).toBe(1);
    expect(Buffer.byteLength(secrets[0] ?? '')).toBeGreaterThanOrEqual(32);
    expect(await appSecret({ secret: null, dataFolder: folder })).toBe(secrets[0]);
    expect(await readdir(folder)).toEqual(['app-secret']);
  });

  it.skipIf(process.platform === 'win32')(
    '[SAFE-06] is readable by its owner only, even after its mode was changed',
    async () => {
      const file = join(folder, 'app-secret');
      const secret = await appSecret({ secret: null, dataFolder: folder });
      expect([await modeOf(file), await readFile(file, 'utf8')]).toEqual(['600', secret]);
      await chmod(file, 0o644);
      await appSecret({ secret: null, dataFolder: folder });
      expect(await modeOf(file)).toBe('600');
    },
  );

  it('[SAFE-06] is refused if the stored one is too short', async () => {
    await storedSecret(join(folder, 'app-secret'), () => 'made');
    await writeFile(join(folder, 'app-secret'), 'short');
    await expect(appSecret({ secret: null, dataFolder: folder })).rejects.toThrow(
      'is shorter than 32 bytes',
    );
  });
});

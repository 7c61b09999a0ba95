import { chown, mkdir, rm, stat, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { socketAddress } from './address.ts';
import { isRoot, scratchFolder } from '@servery/server/testing/embedded-postgres/scratch-folder.ts';

const scratch = await scratchFolder();

describe('socketAddress', () => {
  it.each([
    [79, 'inside'],
    [80, 'outside'],
  ])('keeps a path of %d + 21 bytes %s of the data folder', async (length, where) => {
    vi.stubEnv('TMPDIR', scratch);
    const dataFolder = join(scratch, 'x'.repeat(length - scratch.length - 1));
    await mkdir(dataFolder);
    const { host } = await socketAddress({ dataFolder, account: undefined });
    vi.unstubAllEnvs();
    expect(host === join(dataFolder, 'socket')).toBe(where === 'inside');
    expect((await stat(host)).mode & 0o777).toBe(0o700);
  });

  it('counts bytes, not characters', async () => {
    vi.stubEnv('TMPDIR', scratch);
    const dataFolder = join(scratch, '茶'.repeat(25));
    await mkdir(dataFolder);
    const { host } = await socketAddress({ dataFolder, account: undefined });
    vi.unstubAllEnvs();
    expect(basename(host)).toMatch(/^servery-[0-9a-f]{16}$/);
  });

  it.each(['link', ...(isRoot ? ['folder'] : [])])(
    'uses no %s that another user has created',
    async (trap) => {
      vi.stubEnv('TMPDIR', scratch);
      const dataFolder = join(scratch, 'y'.repeat(100), trap);
      await mkdir(dataFolder, { recursive: true });
      const { host } = await socketAddress({ dataFolder, account: undefined });
      await rm(host, { recursive: true });
      if (trap === 'link') await symlink(scratch, host);
      else await mkdir(host).then(() => chown(host, 12_345, 12_345));
      const second = await socketAddress({ dataFolder, account: undefined });
      vi.unstubAllEnvs();
      expect(second.host).toBe(join('/tmp', basename(host)));
      await rm(second.host, { recursive: true });
    },
  );
});

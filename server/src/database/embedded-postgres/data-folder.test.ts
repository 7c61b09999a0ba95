import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startEmbedded } from '../embedded-postgres.ts';
import { quiet } from '@servery/server/testing/cluster.ts';
import { checkVersion } from './data-folder.ts';
import { isRoot, scratchFolder } from '@servery/server/testing/embedded-postgres/scratch-folder.ts';

const scratch = await scratchFolder();

async function folderWith(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  const folder = join(scratch, name);
  await mkdir(join(folder, 'cluster'), { recursive: true });
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
  return folder;
}

/** Every file with the times of its last change of content and of owner or mode. */
async function traceOf(folder: string): Promise<readonly unknown[]> {
  const names = ['.', ...(await readdir(folder, { recursive: true }))];
  return Promise.all(
    names.map(async (name) => {
      const { mtimeMs, ctimeMs, uid, mode } = await stat(join(folder, name));
      return { name, mtimeMs, ctimeMs, uid, mode };
    }),
  );
}

describe('a data folder that is refused', () => {
  it.each([
    ['of an older PostgreSQL', { 'cluster/PG_VERSION': '15\n' }, 'was written by PostgreSQL 15'],
    ['of a newer PostgreSQL', { 'cluster/PG_VERSION': '19\n' }, 'was written by PostgreSQL 19'],
    ['of something else', { 'cluster/holiday.jpg': '' }, 'is not from PostgreSQL'],
    [
      'of a server of its own',
      { PG_VERSION: '18\n' },
      'is itself the data folder of a PostgreSQL server',
    ],
  ])('%s, is left untouched', async (name, files, reason) => {
    const dataFolder = await folderWith(name, files);
    const before = await traceOf(dataFolder);
    await expect(startEmbedded({ dataFolder, log: quiet })).rejects.toThrow(reason);
    expect(await traceOf(dataFolder)).toEqual(before);
  });

  it('reports both versions and what to do', async () => {
    const dataFolder = await folderWith('other-version', { 'cluster/PG_VERSION': '15\n' });
    await expect(checkVersion(dataFolder, '18.4.0-beta.17')).rejects.toThrow(
      `The data in ${dataFolder}/cluster was written by PostgreSQL 15; this server brings PostgreSQL 18. ` +
        'Nothing was changed. Move the folder away, or restore its backup into a new one. ' +
        'Set DATABASE_URL to use a PostgreSQL server of your own instead.',
    );
  });

  it('is named by its full path', async () => {
    const dataFolder = await folderWith('relative', { 'cluster/PG_VERSION': '15\n' });
    const start = startEmbedded({
      dataFolder: relative(process.cwd(), `${dataFolder}/missing/..`),
      log: quiet,
    });
    await expect(start).rejects.toThrow(`The data in ${dataFolder}/cluster was written by`);
  });

  it('is named if it is not writable', async () => {
    const closed = join(scratch, 'closed');
    await mkdir(closed, { mode: 0o500 });
    // Root can write anywhere except into a virtual file system.
    const dataFolder = join(isRoot ? '/proc' : closed, 'servery', 'data');
    const start = startEmbedded({ dataFolder, log: quiet });
    await expect(start).rejects.toThrow(`The data folder ${dataFolder} cannot be written to: `);
    await chmod(closed, 0o700);
  });

  it('is named if a file is in its place', async () => {
    const dataFolder = join(scratch, 'file');
    await writeFile(dataFolder, 'not a folder');
    await expect(startEmbedded({ dataFolder, log: quiet })).rejects.toThrow(
      `${dataFolder} cannot be written to`,
    );
  });
});

import { chmod, chown, cp, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Embedded, startEmbedded } from '../embedded-postgres.ts';
import { quiet } from '@servery/server/testing/cluster.ts';
import { packagedPostgres } from './package.ts';
import { clusterIn } from './instance.ts';
import {
  send,
  isRoot,
  scratchFolder,
} from '@servery/server/testing/embedded-postgres/scratch-folder.ts';

const scratch = await scratchFolder();
// As root's home: no other account can pass through.
const home = join(scratch, 'home');
await mkdir(home, { mode: 0o700 });
const packaged = packagedPostgres(process.platform, process.arch);
const postgresPackage = join(home, basename(packaged));
const copyFolder = join(scratch, 'open');

/** As npm installs it without running install scripts. */
async function installed(folder: string): Promise<void> {
  await cp(packaged, folder, { recursive: true, verbatimSymlinks: true });
  const libraries = join(folder, 'native', 'lib');
  const entries = await readdir(libraries, { withFileTypes: true });
  const links = entries.filter((entry) => entry.isSymbolicLink());
  await Promise.all(links.map((entry) => rm(join(libraries, entry.name))));
}

async function oneFrom({ connection, stop }: Embedded): Promise<readonly unknown[]> {
  try {
    return await send(connection, 'select 1 as one');
  } finally {
    await stop();
  }
}

await installed(postgresPackage);

describe('library links that no install script has created', () => {
  it('are created at the first start', async () => {
    const open = join(scratch, 'package');
    await installed(open);
    const started = await startEmbedded({
      dataFolder: join(scratch, 'linked'),
      log: quiet,
      postgresPackage: open,
    });
    expect(await oneFrom(started)).toEqual([{ one: 1 }]);
    expect((await stat(join(open, 'native', 'lib', 'libpq.so.5'))).isFile()).toBe(true);
  });
});

describe.runIf(isRoot && process.platform === 'linux')(
  'under a folder closed to PostgreSQL',
  () => {
    const dataFolder = join(home, 'data');

    it.each(['first', 'second'])(
      'starts a %s time, its data in place and its programs copied',
      async () => {
        const embedded = await startEmbedded({
          dataFolder,
          log: quiet,
          postgresPackage,
          copyFolder,
        });
        expect(await oneFrom(embedded)).toEqual([{ one: 1 }]);
        await rm(embedded.connection.host, { recursive: true });
        expect((await stat(join(clusterIn(dataFolder), 'PG_VERSION'))).isFile()).toBe(true);
        expect((await stat(home)).mode & 0o777).toBe(0o700);
        expect((await readdir(copyFolder)).map((name) => name.split('-')[0])).toEqual([
          'postgresql',
        ]);
      },
    );

    it('accepts data that root restored from a backup', async () => {
      await chown(join(clusterIn(dataFolder), 'PG_VERSION'), 0, 0);
      await chown(clusterIn(dataFolder), 0, 0);
      const embedded = await startEmbedded({ dataFolder, log: quiet, postgresPackage, copyFolder });
      expect(await oneFrom(embedded)).toEqual([{ one: 1 }]);
      await rm(embedded.connection.host, { recursive: true });
      expect((await stat(join(clusterIn(dataFolder), 'PG_VERSION'))).uid).not.toBe(0);
    });

    it('runs no programs from a folder that others can write to', async () => {
      const shared = join(scratch, 'shared');
      await mkdir(shared);
      await chmod(shared, 0o777);
      const start = startEmbedded({ dataFolder, log: quiet, postgresPackage, copyFolder: shared });
      await expect(start).rejects.toThrow(
        `cannot reach the packaged programs, nor any of ${shared}`,
      );
      expect(await readdir(shared)).toEqual([]);
    });
  },
);

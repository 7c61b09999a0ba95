import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { usableBinaries } from './binaries.ts';
import { scratchFolder } from '@servery/server/testing/embedded-postgres/scratch-folder.ts';

const scratch = await scratchFolder();

describe('usableBinaries', () => {
  it('reports why the programs do not run and what to do', async () => {
    const postgresPackage = join(scratch, 'package');
    const bin = join(postgresPackage, 'native', 'bin');
    await mkdir(bin, { recursive: true });
    await writeFile(join(postgresPackage, 'package.json'), '{"version":"18.0.0"}');
    await writeFile(join(bin, 'postgres'), '#!/bin/sh\necho this machine is too old >&2\nexit 1\n');
    await chmod(join(bin, 'postgres'), 0o755);
    const request = { postgresPackage, account: undefined, copyFolders: [join(scratch, 'copy')] };
    const found = usableBinaries(request);
    await expect(found).rejects.toThrow('The packaged PostgreSQL does not run on this machine');
    await expect(found).rejects.toThrow('this machine is too old');
    await expect(found).rejects.toThrow('Set DATABASE_URL');
  });
});

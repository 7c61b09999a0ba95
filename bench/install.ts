import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What one part of the bench needs and nothing else does. */
export interface Packages {
  readonly folder: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly overrides: Readonly<Record<string, string>>;
}

/** Requires a package from the folder it is installed in; the caller validates its shape. */
export type Load = (name: string) => unknown;

export type Installed =
  | { readonly ready: true; readonly load: Load }
  | { readonly ready: false; readonly reason: string };

/** Installs into the machine's temporary folder, never into this repository; runs no scripts. */
export function install({ folder, dependencies, overrides }: Packages): Installed {
  const home = join(tmpdir(), 'servery-bench', folder);
  const manifest = join(home, 'package.json');
  const done = join(home, `installed-${Object.values(dependencies).join('-')}`);
  if (!existsSync(done)) {
    mkdirSync(home, { recursive: true });
    writeFileSync(manifest, JSON.stringify({ private: true, dependencies, overrides }));
    const reason = npmInstall(home);
    if (reason !== null) return { ready: false, reason };
    writeFileSync(done, '');
  }
  return { ready: true, load: createRequire(manifest) };
}

function npmInstall(home: string): string | null {
  const npm = process.env['npm_execpath'];
  const npmArguments = [
    'install',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--no-package-lock',
    '--loglevel=error',
  ];
  const spare = { cwd: home, encoding: 'utf8', timeout: 600_000 } as const;
  const { status, stderr, error } =
    npm === undefined
      ? spawnSync('npm', npmArguments, spare)
      : spawnSync(process.execPath, [npm, ...npmArguments], spare);
  if (status === 0) return null;
  return error?.message ?? stderr.trim().split('\n').slice(0, 3).join(' ');
}

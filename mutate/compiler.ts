import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Mutant } from './schemata.ts';

const tsc = join(dirname(import.meta.dirname), 'node_modules', 'typescript', 'bin', 'tsc');

/** The mutations that the compiler refuses: they cannot happen, so no test has to notice them. */
export function refusedByCompiler(root: string, mutants: readonly Mutant[]): ReadonlySet<number> {
  const bench = mkdtempSync(join(tmpdir(), 'servery-mutate-'));
  try {
    cpSync(join(root, 'engine', 'src'), join(bench, 'engine', 'src'), {
      recursive: true,
      filter: (path) => !path.endsWith('.test.ts'),
    });
    for (const { id, path, whole } of mutants)
      writeFileSync(join(bench, besideOf(path, id)), whole);
    writeFileSync(join(bench, 'package.json'), JSON.stringify({ type: 'module' }));
    writeFileSync(join(bench, 'tsconfig.json'), JSON.stringify(configFor(root)));
    return idsIn(compile(bench));
  } finally {
    rmSync(bench, { recursive: true });
  }
}

function besideOf(path: string, id: number): string {
  return path.replace(/\.ts$/, `.fault-${id}.ts`);
}

/** Unused names are left to the tests: a fault that drops a step often leaves one behind. */
function configFor(root: string): object {
  return {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      incremental: false,
      noUnusedLocals: false,
      noUnusedParameters: false,
      allowUnreachableCode: true,
    },
    include: ['engine'],
  };
}

function compile(bench: string): readonly string[] {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [tsc, '--pretty', 'false', '--project', bench],
    {
      cwd: bench,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    },
  );
  const errors = stdout.split('\n').filter((line) => /^\S.*error TS/.test(line));
  if (status !== 0 && errors.length === 0)
    throw new Error(`The compiler does not run: ${stdout}${stderr}`);
  return errors;
}

function idsIn(errors: readonly string[]): ReadonlySet<number> {
  return new Set(errors.map(idIn));
}

function idIn(error: string): number {
  const [, id] = /\.fault-(\d+)\.ts\(/.exec(error) ?? [];
  if (id === undefined) throw new Error(`The source does not compile: ${error}`);
  return Number(id);
}

import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Mutant } from './schemata.ts';

const tsc = join(dirname(import.meta.dirname), 'node_modules', 'typescript', 'bin', 'tsc');

/** The mutations that the compiler refuses: they cannot occur, so no test has to detect them. */
export function refusedByCompiler(root: string, mutants: readonly Mutant[]): ReadonlySet<number> {
  const folder = mkdtempSync(join(tmpdir(), 'servery-mutate-'));
  try {
    cpSync(join(root, 'engine', 'src'), join(folder, 'engine', 'src'), {
      recursive: true,
      filter: (path) => !path.endsWith('.test.ts'),
    });
    for (const { id, path, whole } of mutants)
      writeFileSync(join(folder, mutatedPath(path, id)), whole);
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(configFor(root)));
    return idsIn(compile(folder));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function mutatedPath(path: string, id: number): string {
  return path.replace(/\.ts$/, `.fault-${id}.ts`);
}

/** Unused names are left to the tests: a mutation that removes a step often leaves one behind. */
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

function compile(folder: string): readonly string[] {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [tsc, '--pretty', 'false', '--project', folder],
    {
      cwd: folder,
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

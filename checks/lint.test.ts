import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { jsonObject, parseObject } from './json.ts';
import { lintSamples } from './lint-samples.ts';

const root = dirname(import.meta.dirname);
const programs = join(root, 'node_modules', '.bin');
const placed = lintSamples.map((sample, index) => ({
  path: `engine/src/sample-${index}.ts`,
  ...sample,
}));

it('refuses what the rules forbid, and allows the exceptions', () => {
  const spoken = new Set(findings());
  const missed = placed.filter(
    ({ path, refuses }) => refuses && !spoken.has(`${basename(path)} ${refuses}`),
  );
  const wrong = placed.filter(
    ({ path, allows }) => allows && spoken.has(`${basename(path)} ${allows}`),
  );
  expect({ missed, wrong }).toEqual({ missed: [], wrong: [] });
});

// One run for all samples: starting the type-aware linter for each would take most of a minute.
function findings(): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'servery-lint-'));
  try {
    cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: { strict: true } }),
    );
    for (const { path, code } of placed) write(join(folder, path), code);
    return lint(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function write(path: string, code: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, code);
}

function lint(folder: string): string[] {
  const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
  const { stdout } = spawnSync(process.execPath, [oxlint, '--type-aware', '--format=json'], {
    cwd: folder,
    // Where it looks for its program that knows types; npm adds this folder, an editor does not.
    env: { ...process.env, PATH: `${programs}${delimiter}${process.env['PATH'] ?? ''}` },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const { diagnostics } = parseObject(stdout);
  return Array.isArray(diagnostics) ? diagnostics.map(jsonObject).map(told) : [];
}

function told(finding: Readonly<Record<string, unknown>>): string {
  const rule = /\((.+)\)/.exec(String(finding['code']))?.[1] ?? '';
  return `${basename(String(finding['filename']))} ${rule}`;
}

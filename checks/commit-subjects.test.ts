import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commitSubjectsIn } from './commit-subjects.ts';

const long = `fix(checks): ${'x'.repeat(60)}`;
const short = 'fix(checks): refuse long subjects';
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'servery-commits-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function git(where: string, ...args: readonly string[]): string {
  const identity = ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@example.com'];
  const options = ['-c', 'commit.gpgSign=false', '-c', 'tag.gpgSign=false'];
  // Run from a hook, the hook's GIT_DIR would make these commands write into this very repository.
  const env = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'));
  return execFileSync('git', [...identity, ...options, ...args], {
    cwd: where,
    encoding: 'utf8',
    env: Object.fromEntries(env),
  }).trim();
}

function repositoryOf(subjects: readonly string[]): string {
  git(folder, 'init', '--quiet', 'origin');
  const root = join(folder, 'origin');
  for (const subject of subjects) git(root, 'commit', '--quiet', '--allow-empty', '-m', subject);
  return root;
}

function clone(origin: string, ...options: readonly string[]): string {
  git(folder, 'clone', '--quiet', ...options, `file://${origin}`, 'clone');
  return join(folder, 'clone');
}

describe('commitSubjectsIn', () => {
  it('refuses a subject over 72 characters after the base, and leaves older ones alone', () => {
    const root = repositoryOf([long, short]);
    const base = git(root, 'rev-parse', 'HEAD');
    git(
      root,
      'commit',
      '--quiet',
      '--allow-empty',
      '-m',
      long,
      '-m',
      'A body may be as long as it likes.',
    );
    const hash = git(root, 'rev-parse', '--short', 'HEAD');
    expect(commitSubjectsIn({ root, base })).toEqual({
      notes: [`1 commits since ${base.slice(0, 7)}`],
      problems: [`${hash}: the subject has 73 characters, 72 are allowed: ${long}`],
    });
  });

  it('counts characters, not bytes', () => {
    const root = repositoryOf([short]);
    const base = git(root, 'rev-parse', 'HEAD');
    git(root, 'commit', '--quiet', '--allow-empty', '-m', '蛋'.repeat(72));
    expect(commitSubjectsIn({ root, base }).problems).toEqual([]);
  });

  it('starts from the last release tag where there is one', () => {
    const root = repositoryOf([short, long]);
    const base = git(root, 'rev-parse', 'HEAD~1');
    git(root, 'tag', 'v1.2.0');
    git(root, 'tag', 'try-out', 'HEAD~1');
    expect(commitSubjectsIn({ root, base })).toEqual({
      notes: ['0 commits since v1.2.0'],
      problems: [],
    });
  });

  it('checks what a clone holds that is too shallow to reach the base', () => {
    const origin = repositoryOf([long, long, short]);
    const base = git(origin, 'rev-parse', 'HEAD~2');
    const root = clone(origin, '--depth', '1');
    expect(commitSubjectsIn({ root, base })).toEqual({
      notes: ['1 commits since the start of this shallow clone'],
      problems: [],
    });
  });

  it('works in a linked worktree', () => {
    const origin = repositoryOf([short, long]);
    git(origin, 'worktree', 'add', '--quiet', join(folder, 'tree'));
    const base = git(origin, 'rev-parse', 'HEAD~1');
    expect(commitSubjectsIn({ root: join(folder, 'tree'), base }).problems).toHaveLength(1);
  });

  it('says so when there is nothing to check: no .git, no commit, another history', () => {
    expect(commitSubjectsIn({ root: folder, base: 'HEAD' })).toEqual({
      notes: ['nothing to check: no .git folder'],
      problems: [],
    });
    const root = repositoryOf([]);
    expect(commitSubjectsIn({ root, base: 'HEAD' }).notes[0]).toMatch(
      /^nothing to check: git rev-parse failed/,
    );
    git(root, 'commit', '--quiet', '--allow-empty', '-m', long);
    expect(commitSubjectsIn({ root, base: '0'.repeat(40) })).toEqual({
      notes: ['nothing to check: this history does not contain the base commit'],
      problems: [],
    });
  });
});

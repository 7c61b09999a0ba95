import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Report } from './report.ts';

export interface History {
  /** The folder that holds `.git`. */
  readonly root: string;
  /** Commits up to this one are left alone while there is no release tag. */
  readonly base: string;
}

const longest = 72;

/**
 * The last commit from before the limit existed. Subjects up to it run to several hundred
 * characters, and rewriting published history would break every clone.
 */
const lastUncheckedCommit = '33c87e84261b15532ed2c5a26840b0cdfebf4d26';

export function checkCommitSubjects(): Report {
  return commitSubjectsIn({ root: dirname(import.meta.dirname), base: lastUncheckedCommit });
}

/** Long subjects are cut off in `git log --oneline`, in pull request lists and in release notes. */
export function commitSubjectsIn(history: History): Report {
  // A source archive may be unpacked inside another repository, whose commits are none of ours.
  if (!existsSync(join(history.root, '.git'))) return nothingToCheck('no .git folder');
  const head = git(history.root, ['rev-parse', '--verify', 'HEAD']);
  if (head.error !== null) return nothingToCheck(head.error);
  const start = startOf(history);
  if (start === null) return nothingToCheck('this history does not contain the base commit');
  const log = git(history.root, ['log', '--no-merges', '--format=%h %s', ...start.range]);
  if (log.error !== null) return { notes: [], problems: [log.error] };
  const commits = log.output.split('\n').filter((line) => line !== '');
  return {
    notes: [`${commits.length} commits since ${start.name}`],
    problems: commits.flatMap(tooLong),
  };
}

function nothingToCheck(reason: string): Report {
  return { notes: [`nothing to check: ${reason}`], problems: [] };
}

interface Start {
  readonly name: string;
  readonly range: readonly string[];
}

function startOf({ root, base }: History): Start | null {
  const tag = git(root, ['describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*']);
  if (tag.error === null) return { name: tag.output, range: [`${tag.output}..HEAD`] };
  if (git(root, ['merge-base', '--is-ancestor', base, 'HEAD']).error === null)
    return { name: base.slice(0, 7), range: [`${base}..HEAD`] };
  // Git fetches from HEAD downwards: a clone too shallow to reach the base holds only later
  // commits.
  const isShallow = git(root, ['rev-parse', '--is-shallow-repository']).output === 'true';
  return isShallow ? { name: 'the start of this shallow clone', range: ['HEAD'] } : null;
}

function tooLong(commit: string): readonly string[] {
  const [hash = '', ...words] = commit.split(' ');
  const subject = words.join(' ');
  const { length } = Array.from(subject);
  if (length <= longest) return [];
  return [`${hash}: the subject has ${length} characters, ${longest} are allowed: ${subject}`];
}

interface GitAnswer {
  readonly output: string;
  readonly error: string | null;
}

function git(root: string, args: readonly string[]): GitAnswer {
  // Named outright, the folder needs no `safe.directory`, and a hook's GIT_DIR does not lead
  // elsewhere.
  const { status, stdout, stderr, error } = spawnSync(
    'git',
    [`--git-dir=${join(root, '.git')}`, ...args],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  if (status === 0) return { output: stdout.trim(), error: null };
  const reason = error?.message ?? stderr.trim();
  return { output: '', error: `git ${args[0]} failed: ${reason}` };
}

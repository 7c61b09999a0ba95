import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { dirname } from 'node:path';
import type { Check, Outcome, Scale } from './check.ts';

/** The result of one check. */
export interface Result {
  readonly id: string;
  readonly title: string;
  readonly verdict: 'holds' | 'broken' | 'fault';
  readonly seconds: number;
  readonly outcome: Outcome | null;
  /** Why the check itself could not run. */
  readonly fault: string | null;
}

export interface Report {
  readonly commit: string;
  /** Whether the working tree has uncommitted changes. */
  readonly isChanged: boolean;
  readonly date: string;
  readonly seed: string;
  readonly scale: number;
  readonly machine: Readonly<Record<string, string | number>>;
  readonly results: readonly Result[];
}

export async function resultOf(check: Check, scale: Scale): Promise<Result> {
  const { id, title } = check;
  const began = performance.now();
  const seconds = (): number => Math.round((performance.now() - began) / 100) / 10;
  try {
    const outcome = await check.run(scale);
    const verdict = outcome.claims.every(({ holds }) => holds) ? 'holds' : 'broken';
    return { id, title, verdict, seconds: seconds(), outcome, fault: null };
  } catch (error) {
    const fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { id, title, verdict: 'fault', seconds: seconds(), outcome: null, fault };
  }
}

export function newReport({
  seed,
  factor,
}: Pick<Scale, 'seed' | 'factor'>): Omit<Report, 'results'> {
  return {
    commit: git('rev-parse', 'HEAD'),
    isChanged: git('status', '--porcelain') !== '',
    date: new Date().toISOString(),
    seed,
    scale: factor,
    machine: {
      processor: cpus()[0]?.model ?? process.arch,
      cores: cpus().length,
      memoryGb: Math.round(totalmem() / 1024 ** 3),
      system: `${process.platform} ${release()}`,
      node: process.version,
      loadBefore: loadavg()[0] ?? 0,
    },
  };
}

export function writeReport(file: string, report: Report): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
}

function git(...words: readonly string[]): string {
  try {
    return execFileSync('git', [...words], { cwd: import.meta.dirname, encoding: 'utf8' }).trim();
  } catch {
    // A copy without its history can be checked as well.
    return 'unknown';
  }
}

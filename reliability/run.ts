import { dirname, join } from 'node:path';
import { scaleOf } from './check.ts';
import { allChecks } from './checks/all-checks.ts';
import { readOptions } from './options.ts';
import { printedResult, summary } from './printed.ts';
import { newReport, resultOf, writeReport } from './report.ts';
import type { Result } from './report.ts';

// A stopped run must remove what it started; an exit does, a signal alone does not.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(130));

const reports = join(dirname(import.meta.dirname), 'reports');
const { checks, factor, seed } = readOptions(process.argv.slice(2), allChecks);
const scale = scaleOf({ factor, seed, folder: join(reports, 'reliability') });
const report = newReport(scale);
const print = (text: string): void => void process.stdout.write(`${text}\n`);
print(`${checks.length} checks at scale ${factor}, seed ${seed}, commit ${report.commit}\n`);

const results: Result[] = [];
for (const check of checks) {
  results.push(await resultOf(check, scale));
  print(results.slice(-1).map(printedResult).join(''));
  // After each of them: an interrupted run leaves its findings.
  writeReport(join(reports, 'reliability-report.json'), { ...report, results });
}
print(summary(results));
process.exit(results.every(({ verdict }) => verdict === 'holds') ? 0 : 1);

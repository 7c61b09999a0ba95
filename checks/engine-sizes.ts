import { countLines } from './code-lines.ts';
import { functionLengths } from './function-lengths.ts';
import type { FunctionLength } from './function-lengths.ts';
import type { Report, Repository } from './report.ts';
import { isShipped, isTest, sourcesOf } from './source.ts';
import type { Source } from './source.ts';

export const limits = { median: 10, p90: 25, longest: 40, testsPerSource: 1.2 };

export function checkEngineSizes(repository: Repository): Report {
  const all = sourcesOf(repository, (path) => path.startsWith('engine/'));
  const tests = all.filter(({ path }) => isTest(path));
  const sources = all.filter(({ path }) => isShipped(path));
  return joined([functionReport(sources), testReport(sources, tests), commentReport(sources)]);
}

function functionReport(sources: readonly Source[]): Report {
  const functions = sources
    .flatMap(functionLengths)
    .toSorted((one, other) => one.lines - other.lines);
  const median = rank(functions, 0.5);
  const p90 = rank(functions, 0.9);
  const longest = rank(functions, 1);
  const note = `${functions.length} functions: median ${median}, p90 ${p90}, longest ${longest} lines`;
  const tooHigh = [
    ...over('the median function', median, limits.median),
    ...over('the function at the 90th percentile', p90, limits.p90),
    ...functions.flatMap(({ place, lines }) => over(`${place} a function`, lines, limits.longest)),
  ];
  return { notes: [note], problems: tooHigh };
}

function testReport(sources: readonly Source[], tests: readonly Source[]): Report {
  const source = codeLines(sources);
  const test = codeLines(tests);
  const note = `${test} lines of tests for ${source} of source: ${(test / Math.max(source, 1)).toFixed(2)}`;
  const isTooFew = test < source * limits.testsPerSource;
  return {
    notes: [note],
    problems: isTooFew ? [`${note}, at least ${limits.testsPerSource} wanted`] : [],
  };
}

function commentReport(sources: readonly Source[]): Report {
  const comment = sources.reduce((sum, source) => sum + countLines(source).comment, 0);
  const share = (100 * comment) / Math.max(comment + codeLines(sources), 1);
  return { notes: [`comments: ${share.toFixed(0)} % of lines`], problems: [] };
}

function over(what: string, found: number, limit: number): string[] {
  return found > limit ? [`${what} has ${found} lines, at most ${limit} wanted`] : [];
}

function rank(sorted: readonly FunctionLength[], share: number): number {
  return sorted[Math.max(Math.ceil(sorted.length * share) - 1, 0)]?.lines ?? 0;
}

function codeLines(sources: readonly Source[]): number {
  return sources.reduce((sum, source) => sum + countLines(source).code, 0);
}

function joined(reports: readonly Report[]): Report {
  return {
    notes: reports.flatMap(({ notes }) => notes),
    problems: reports.flatMap(({ problems }) => problems),
  };
}

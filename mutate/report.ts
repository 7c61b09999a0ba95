import type { Mutant } from './schemata.ts';
import type { Verdict } from './trial.ts';

export const leastShareKilled = 0.85;

export interface Result extends Omit<Mutant, 'whole'> {
  readonly fate: Verdict['fate'];
  readonly by?: string;
}

export interface Score {
  readonly all: number;
  readonly killed: number;
  readonly survived: number;
  readonly unreached: number;
}

export function scoreOf(results: readonly Result[]): Score {
  const count = (wanted: Verdict['fate']): number =>
    results.filter(({ fate }) => fate === wanted).length;
  return {
    all: results.length,
    killed: count('killed'),
    survived: count('survived'),
    unreached: count('unreached'),
  };
}

export function isEnough({ all, killed }: Score): boolean {
  return killed >= all * leastShareKilled;
}

export function inWords(score: Score): string {
  const { all, killed, survived, unreached } = score;
  return `${percent(score)} % of ${all} killed (${killed}); ${survived} survived, ${unreached} reached by no test`;
}

/** The figures by file, then every survivor. */
export function asMarkdown(results: readonly Result[], seconds: number): string {
  const files = [...Map.groupBy(results, ({ path }) => path)];
  const rows = files.map(([path, own]) => row(path, scoreOf(own)));
  const lists = files.flatMap(([path, own]) => survivors(path, own));
  return [
    '# Mutation report',
    `${inWords(scoreOf(results))}; ${Math.round(seconds)} s.`,
    [
      '| file | faults | killed | left | share |',
      '| --- | ---: | ---: | ---: | ---: |',
      ...rows,
    ].join('\n'),
    ...lists,
  ].join('\n\n');
}

function row(path: string, score: Score): string {
  const { all, killed } = score;
  return `| ${path} | ${all} | ${killed} | ${all - killed} | ${percent(score)} % |`;
}

function survivors(path: string, own: readonly Result[]): string[] {
  const left = own.filter(({ fate }) => fate !== 'killed');
  if (left.length === 0) return [];
  const lines = left.map(
    ({ line, column, kind, before, after, fate }) =>
      `- ${line}:${column} ${kind}: \`${oneLine(before)}\` → \`${oneLine(after)}\`${fate === 'unreached' ? ' (reached by no test)' : ''}`,
  );
  return [`## ${path}`, lines.join('\n')];
}

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 100 ? `${line.slice(0, 100)}…` : line;
}

function percent({ all, killed }: Score): string {
  return (all === 0 ? 100 : Math.floor((1000 * killed) / all) / 10).toFixed(1);
}

import type { BillTiming } from './bill.bench.ts';
import type { SearchTiming } from './menu-search.bench.ts';
import type { PeerReport } from './peers.bench.ts';
import { isKept } from './verdict.ts';
import type { Verdict } from './verdict.ts';

/** A text table: first column aligned left, figures aligned right. */
export function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => (row[at] ?? '').length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, at) =>
          at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}

export function figure(value: number): string {
  return value < 100 ? value.toFixed(2) : value.toFixed(0);
}

/** Prominent, because a figure taken on a busy machine looks like any other. */
export function busyWarning(share: number): string {
  const frame = '!'.repeat(78);
  const warning = `THE MACHINE IS BUSY: OTHERS TAKE ${Math.round(share * 100)} % OF IT. THESE FIGURES ARE WORTHLESS.`;
  return `\n${frame}\n${warning}\n${frame}\n`;
}

export function billTable(timings: readonly BillTiming[]): string {
  return columns([
    ['lines × rules', 'bill µs', 'median', 'lower bound µs', 'median', 'times'],
    ...timings.map(({ lines, rules, bill, lowerBound }) => [
      `${lines} × ${rules}`,
      figure(bill.low),
      figure(bill.median),
      figure(lowerBound.low),
      figure(lowerBound.median),
      figure(bill.low / lowerBound.low),
    ]),
  ]);
}

export function searchTable(timings: readonly SearchTiming[]): string {
  return columns([
    ['menu of 1,500 dishes', 'µs', 'median'],
    ...timings.map(({ name, low, median }) => [name, figure(low), figure(median)]),
  ]);
}

export function peerTable({ timings, absent }: PeerReport): string {
  const own = (lines: number): number =>
    timings.find((timing) => timing.lines === lines)?.low ?? Number.NaN;
  return [
    columns([
      ['lines × 12 rules', 'µs', 'median', 'times Servery'],
      ...timings.map(({ name, lines, low, median }) => [
        `${lines}  ${name}`,
        figure(low),
        figure(median),
        figure(low / own(lines)),
      ]),
    ]),
    ...absent.map(({ name, reason }) => `${name} was not measured: ${reason}`),
  ].join('\n');
}

export function verdictTable(verdicts: readonly Verdict[]): string {
  return columns([
    ['limit', 'found', 'least', 'most', 'verdict', 'stretch'],
    ...verdicts.map((verdict) => [
      verdict.limit,
      figure(verdict.found),
      verdict.least === null ? '' : figure(verdict.least),
      verdict.most === null ? '' : figure(verdict.most),
      wordFor(verdict),
      stretchFor(verdict),
    ]),
  ]);
}

function wordFor(verdict: Verdict): string {
  if (verdict.most === null && verdict.least === null) return 'shown';
  return isKept(verdict) ? 'pass' : 'FAIL';
}

function stretchFor({ found, stretch }: Verdict): string {
  if (stretch === null) return '';
  return found <= stretch ? `${stretch} met` : `${stretch} not met`;
}

import budgets from './budgets.json' with { type: 'json' };
import type { BillTiming } from './bill.bench.ts';
import type { FiguresReport } from './figures.bench.ts';
import type { SearchTiming } from './menu-search.bench.ts';

/** A figure and its limit. Without `most` or `least` it is only shown; `stretch` is a goal. */
export interface Verdict {
  readonly limit: string;
  readonly found: number;
  readonly least: number | null;
  readonly most: number | null;
  readonly stretch: number | null;
}

export function isKept({ found, least, most }: Verdict): boolean {
  return (most === null || found <= most) && (least === null || found >= least);
}

export function atMost(limit: string, found: number, most: number | null): Verdict {
  return { limit, found, least: null, most, stretch: null };
}

export function atLeast(limit: string, found: number, least: number): Verdict {
  return { limit, found, least, most: null, stretch: null };
}

export function billVerdicts(timings: readonly BillTiming[]): readonly Verdict[] {
  return [
    ...timings.flatMap(timesLowerBound),
    ...timings.flatMap(singleLine),
    ...timings.flatMap((timing) => growthWithLines(timing, timings)),
    ...timings.flatMap((timing) => growthWithRules(timing, timings)),
    ...timings.flatMap(largest),
  ];
}

export function searchVerdicts(timings: readonly SearchTiming[]): readonly Verdict[] {
  const { mostPerKey, mostPerTab } = budgets.search;
  return timings.flatMap(({ step, low }) => {
    if (step === 'index') return [];
    return [atMost(`search, ${step}, µs`, low, step === 'tab' ? mostPerTab : mostPerKey)];
  });
}

export function figuresVerdicts(report: FiguresReport): readonly Verdict[] {
  const { orders, rows, fillSeconds, countSeconds, yearMs, paidMs, unequal } = report;
  const of = `figures of ${orders} orders`;
  return [
    atMost(`${of}, the year, p50, ms`, yearMs.p50, budgets.figures.mostYearMs),
    atMost(`${of}, the year, worst, ms`, yearMs.worst, null),
    atMost(`${of}, today after a payment, p50, ms`, paidMs.p50, budgets.figures.mostPaidMs),
    atMost(`${of}, today after a payment, worst, ms`, paidMs.worst, null),
    atMost(`${of}, sums unlike the orders'`, unequal, 0),
    atMost(`${of}, rows kept`, rows, null),
    atMost(`${of}, seconds to make them`, fillSeconds, null),
    atMost(`${of}, seconds to count all days`, countSeconds, null),
  ];
}

function timesLowerBound({ lines, rules, bill, lowerBound }: BillTiming): readonly Verdict[] {
  const { most, stretch, fromLines, fromRules } = budgets.bill.timesLowerBound;
  if (lines < fromLines || rules < fromRules) return [];
  const found = bill.low / lowerBound.low;
  return [
    { ...atMost(`${lines} lines × ${rules} rules, times the lower bound`, found, most), stretch },
  ];
}

function singleLine({ lines, rules, bill }: BillTiming): readonly Verdict[] {
  const { most, upToRules } = budgets.bill.singleLine;
  if (lines !== 1) return [];
  return [atMost(`1 line × ${rules} rules, µs`, bill.low, rules <= upToRules ? most : null)];
}

function growthWithLines(timing: BillTiming, timings: readonly BillTiming[]): readonly Verdict[] {
  const { from, to, most, fromRules } = budgets.bill.growthWithLines;
  const { lines, rules, bill } = timing;
  const small = timings.find((other) => other.lines === from && other.rules === rules);
  if (lines !== to || rules < fromRules || small === undefined) return [];
  return [atMost(`${from} → ${to} lines × ${rules} rules, times`, bill.low / small.bill.low, most)];
}

function growthWithRules(timing: BillTiming, timings: readonly BillTiming[]): readonly Verdict[] {
  const { from, to, most, fromLines } = budgets.bill.growthWithRules;
  const { lines, rules, bill } = timing;
  const small = timings.find((other) => other.rules === from && other.lines === lines);
  if (rules !== to || lines < fromLines || small === undefined) return [];
  return [atMost(`${lines} lines × ${from} → ${to} rules, times`, bill.low / small.bill.low, most)];
}

function largest({ lines, rules, bill }: BillTiming): readonly Verdict[] {
  const budget = budgets.bill.largest;
  if (lines !== budget.lines || rules !== budget.rules) return [];
  return [atMost(`${lines} lines × ${rules} rules, µs`, bill.low, budget.most)];
}

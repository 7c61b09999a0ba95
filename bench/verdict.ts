import budgets from './budgets.json' with { type: 'json' };
import type { BillTiming } from './bill.bench.ts';
import type { SearchTiming } from './menu-search.bench.ts';

/** One limit held against one figure. Without a `most` the figure is only shown; a stretch is hoped for. */
export interface Verdict {
  readonly limit: string;
  readonly found: number;
  readonly most: number | null;
  readonly stretch: number | null;
}

export function isKept({ found, most }: Verdict): boolean {
  return most === null || found <= most;
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
    return [
      {
        limit: `search, ${step}, µs`,
        found: low,
        most: step === 'tab' ? mostPerTab : mostPerKey,
        stretch: null,
      },
    ];
  });
}

function timesLowerBound({ lines, rules, bill, lowerBound }: BillTiming): readonly Verdict[] {
  const { most, stretch, fromLines, fromRules } = budgets.bill.timesLowerBound;
  if (lines < fromLines || rules < fromRules) return [];
  const found = bill.low / lowerBound.low;
  return [{ limit: `${lines} lines × ${rules} rules, times the lower bound`, found, most, stretch }];
}

function singleLine({ lines, rules, bill }: BillTiming): readonly Verdict[] {
  const { most, upToRules } = budgets.bill.singleLine;
  if (lines !== 1) return [];
  return [
    {
      limit: `1 line × ${rules} rules, µs`,
      found: bill.low,
      most: rules <= upToRules ? most : null,
      stretch: null,
    },
  ];
}

function growthWithLines(timing: BillTiming, timings: readonly BillTiming[]): readonly Verdict[] {
  const { from, to, most, fromRules } = budgets.bill.growthWithLines;
  const { lines, rules, bill } = timing;
  const small = timings.find((other) => other.lines === from && other.rules === rules);
  if (lines !== to || rules < fromRules || small === undefined) return [];
  return [
    {
      limit: `${from} → ${to} lines × ${rules} rules, times`,
      found: bill.low / small.bill.low,
      most,
      stretch: null,
    },
  ];
}

function growthWithRules(timing: BillTiming, timings: readonly BillTiming[]): readonly Verdict[] {
  const { from, to, most, fromLines } = budgets.bill.growthWithRules;
  const { lines, rules, bill } = timing;
  const small = timings.find((other) => other.rules === from && other.lines === lines);
  if (rules !== to || lines < fromLines || small === undefined) return [];
  return [
    {
      limit: `${lines} lines × ${from} → ${to} rules, times`,
      found: bill.low / small.bill.low,
      most,
      stretch: null,
    },
  ];
}

function largest({ lines, rules, bill }: BillTiming): readonly Verdict[] {
  const budget = budgets.bill.largest;
  if (lines !== budget.lines || rules !== budget.rules) return [];
  return [
    { limit: `${lines} lines × ${rules} rules, µs`, found: bill.low, most: budget.most, stretch: null },
  ];
}

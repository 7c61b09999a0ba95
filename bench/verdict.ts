import budgets from './budgets.json' with { type: 'json' };
import type { BillTiming } from './bill.bench.ts';
import type { EveningReport } from './chain.bench.ts';
import type { FiguresReport } from './figures.bench.ts';
import type { ImportReport } from './import.bench.ts';
import type { OffersReport } from './offers.bench.ts';
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
  const { orders, rows, monthRows, fillSeconds, countSeconds, answers, unequal } = report;
  const of = `figures of ${orders} orders`;
  return [
    ...answers.flatMap(({ asked, p50Ms, worstMs }) => [
      atMost(`${of}, ${asked}, p50, ms`, p50Ms, budgets.figures.mostMs),
      atMost(`${of}, ${asked}, worst, ms`, worstMs, null),
    ]),
    atMost(`${of}, sums unlike the orders'`, unequal, 0),
    atMost(`${of}, rows kept of days`, rows, null),
    atMost(`${of}, rows kept of months`, monthRows, null),
    atMost(`${of}, seconds to make them`, fillSeconds, null),
    atMost(`${of}, seconds to count all days`, countSeconds, null),
  ];
}

/** What one machine bears; nothing of it has a limit but that no order is refused. */
export function chainVerdicts(report: EveningReport): readonly Verdict[] {
  const of = `an evening of ${report.shops} shops, nodes ${report.nodes}`;
  const shown = (name: string, found: number) => atMost(`${of}, ${name}`, found, null);
  return [
    atMost(`${of}, orders refused`, report.refused, 0),
    shown('phones', report.phones),
    shown('orders', report.orders),
    shown('times as fast as real', report.timesReal),
    shown('orders a second', report.perSecond),
    shown('orders in the fullest second', report.mostPerSecond),
    shown('orders a second at the most, by 32 at once', report.most),
    shown('acknowledged, p50, ms', report.p50Ms),
    shown('acknowledged, p95, ms', report.p95Ms),
    shown('acknowledged, worst, ms', report.worstMs),
    shown('CPU of the nodes for an order, ms', report.serverMs),
    shown('CPU of the database for an order, ms', report.databaseMs ?? Number.NaN),
    shown('memory of the node with one shop, MB', report.megabytes.before),
    shown('memory of the node with all menus, MB', report.megabytes.menus),
    shown('memory of the node at the end, MB', report.megabytes.after),
    shown('seconds to open a further shop', report.secondsToOpen),
  ];
}

export function importVerdicts(report: ImportReport): readonly Verdict[] {
  const { dishes, draftSeconds, checkSeconds, publishSeconds, missing } = report;
  const of = `import of ${dishes} dishes`;
  const all = draftSeconds + checkSeconds + publishSeconds;
  return [
    atMost(`${of}, seconds`, all, budgets.import.mostSeconds),
    atMost(`${of}, seconds into the draft`, draftSeconds, null),
    atMost(`${of}, seconds to check it`, checkSeconds, null),
    atMost(`${of}, seconds to publish it`, publishSeconds, null),
    atMost(`${of}, missing afterwards`, missing, 0),
  ];
}

export function offersVerdicts(report: OffersReport): readonly Verdict[] {
  const { bills, fillSeconds, runSeconds, cpuSeconds, apart, unequal, quietMs, runningMs } = report;
  const of = `an offer over ${bills} bills`;
  return [
    atMost(`${of}, seconds`, runSeconds, budgets.offers.mostSeconds),
    atMost(`${of}, CPU seconds of the server`, cpuSeconds.server, null),
    atMost(`${of}, CPU seconds of the database`, cpuSeconds.database ?? Number.NaN, null),
    atMost(`${of}, bills not compared`, apart, 0),
    atMost(`${of}, cents unlike the stored bills`, unequal, 0),
    atMost(`${of}, a guest's call before it, p50, ms`, quietMs.p50, null),
    atMost(`${of}, a guest's call before it, p95, ms`, quietMs.p95, null),
    atMost(`${of}, a guest's call meanwhile, p50, ms`, runningMs.p50, null),
    atMost(`${of}, a guest's call meanwhile, p95, ms`, runningMs.p95, null),
    atMost(`${of}, seconds to make them`, fillSeconds, null),
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

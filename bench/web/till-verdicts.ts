import budgets from '../budgets.json' with { type: 'json' };
import type { TillReport } from '../till.bench.ts';
import { atMost } from '../verdict.ts';
import type { Verdict } from '../verdict.ts';

const { mostScreenMs, mostGrowth, ...touch } = budgets.till;

export function tillVerdicts(report: TillReport): readonly Verdict[] {
  const { tapMs, keyMs, screenMs, bareMs, sales, heapBefore, heapAfter } = report;
  // Where a bare button alone takes longer, no page could keep the limit (decision 066).
  const bareTimes = touch.mostTimesBare * bareMs.p75;
  const mostTapMs = Math.max(touch.mostTapMs, bareTimes);
  const mostKeyMs = Math.max(touch.mostKeyMs, bareTimes);
  return [
    atMost('till, tap on a dish, p75, ms', tapMs.p75, mostTapMs),
    atMost('till, tap on a dish, worst, ms', tapMs.worst, null),
    atMost('till, key of a search, p75, ms', keyMs.p75, mostKeyMs),
    atMost('till, other screen, p75, ms', screenMs.p75, mostScreenMs),
    atMost('till, other screen, worst, ms', screenMs.worst, null),
    atMost('till, a bare button, p75, ms', bareMs.p75, null),
    atMost('till, heap at first, MB', heapBefore, null),
    atMost(`till, heap after ${sales} sales, times that`, heapAfter / heapBefore, mostGrowth),
  ];
}

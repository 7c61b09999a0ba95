import budgets from '../budgets.json' with { type: 'json' };
import type { KioskReport } from '../kiosk.bench.ts';
import { atMost } from '../verdict.ts';
import type { Verdict } from '../verdict.ts';

const { mostScreenMs, mostGrowth, ...touch } = budgets.kiosk;

export function kioskVerdicts(report: KioskReport): readonly Verdict[] {
  const { tapMs, screenMs, drawnMs, bareMs, orders, heapBefore, heapAfter } = report;
  // Where a bare button alone takes longer, no page could keep the limit (decision 066).
  const mostTapMs = Math.max(touch.mostTapMs, touch.mostTimesBare * bareMs.p75);
  return [
    atMost('kiosk, tap on +, p75, ms', tapMs.p75, mostTapMs),
    atMost('kiosk, tap on +, worst, ms', tapMs.worst, null),
    atMost('kiosk, other screen, p75, ms', screenMs.p75, mostScreenMs),
    atMost('kiosk, other screen, worst, ms', screenMs.worst, null),
    atMost('kiosk, other screen until it is drawn, p75, ms', drawnMs.p75, null),
    atMost('kiosk, other screen until it is drawn, worst, ms', drawnMs.worst, null),
    atMost('kiosk, a bare button, p75, ms', bareMs.p75, null),
    atMost('kiosk, heap at first, MB', heapBefore, null),
    atMost(`kiosk, heap after ${orders} orders, times that`, heapAfter / heapBefore, mostGrowth),
  ];
}

import budgets from '../budgets.json' with { type: 'json' };
import { atLeast, atMost } from '../verdict.ts';
import type { Verdict } from '../verdict.ts';
import type { WebReport } from '../web.bench.ts';
import type { FirstVisit } from './first-visit.ts';
import type { InHand, Latency } from './hands.ts';
import { percentile } from './percentile.ts';

const { visit, hand } = budgets.web;

export function webVerdicts({ menu, blank, hand: found }: WebReport): readonly Verdict[] {
  return [
    ...visitVerdicts(menu),
    atMost('web, a blank page with the same pictures, LCP, ms', middleOf(blank, 'lcpMs'), null),
    ...handVerdicts(found),
  ];
}

type Figure = Exclude<keyof FirstVisit, 'faults'>;

/** Each figure's own median: the visit in the middle by one of them may be lucky in another. */
function middleOf(visits: readonly FirstVisit[], figure: Figure): number {
  return percentile(
    visits.map((one) => one[figure]),
    0.5,
  );
}

function visitVerdicts(visits: readonly FirstVisit[]): readonly Verdict[] {
  const found = (figure: Figure): number => middleOf(visits, figure);
  return [
    atLeast('web, performance', found('performance'), visit.leastPerformance),
    atMost('web, LCP, ms', found('lcpMs'), visit.mostLcpMs),
    atMost('web, blocking, ms', found('blockedMs'), visit.mostBlockedMs),
    atMost('web, layout shift', found('shift'), visit.mostShift),
    atLeast('web, accessibility', found('accessibility'), visit.leastOthers),
    atLeast('web, best practices', found('bestPractices'), visit.leastOthers),
    atLeast('web, search engines', found('seo'), visit.leastOthers),
    atMost('web, requests', found('requests'), visit.mostRequests),
    atMost('web, HTML, KB', found('htmlKilobytes'), visit.mostHtmlKilobytes),
  ];
}

function handVerdicts(found: InHand): readonly Verdict[] {
  return [
    atMost('web, scrolling, frame p95, ms', found.frameP95Ms, hand.mostFrameMs),
    atMost('web, scrolling, worst frame, ms', found.frameWorstMs, hand.worstFrameMs),
    ...latencyVerdicts('tap on +', found.tapMs, hand.touch),
    ...latencyVerdicts('key of a search', found.keyMs, hand.touch),
    ...latencyVerdicts('other language', found.languageMs, hand.language),
    atMost('web, heap, MB', found.heapMegabytes, hand.mostHeapMegabytes),
    atMost('web, nodes', found.nodes, hand.mostNodes),
  ];
}

interface LatencyLimit {
  readonly mostP75Ms: number;
  readonly worstMs: number | null;
}

function latencyVerdicts(name: string, found: Latency, limit: LatencyLimit): readonly Verdict[] {
  return [
    atMost(`web, ${name}, p75, ms`, found.p75, limit.mostP75Ms),
    atMost(`web, ${name}, worst, ms`, found.worst, limit.worstMs),
  ];
}

import budgets from '../budgets.json' with { type: 'json' };
import { atLeast, atMost } from '../verdict.ts';
import type { Verdict } from '../verdict.ts';
import type { WebReport } from '../web.bench.ts';
import type { FirstVisit } from './first-visit.ts';
import type { Interactions } from './interactions.ts';
import type { Latency } from './latency.ts';
import { percentile } from './percentile.ts';

const { visit, hand } = budgets.web;

export function webVerdicts(report: WebReport): readonly Verdict[] {
  const { menu, blank, interactions, bare } = report;
  return [
    ...visitVerdicts(menu),
    atMost('web, a blank page with the same pictures, LCP, ms', middleOf(blank, 'lcpMs'), null),
    atMost('web, LCP, times the blank page', lcpOfBlank(menu, blank), visit.mostLcpOfBlank),
    ...interactionVerdicts(interactions),
    atMost(
      'web, a bare button, p75, ms',
      middle(bare, ({ tapMs }) => tapMs.p75),
      null,
    ),
    atMost(
      'web, a bare field, p75, ms',
      middle(bare, ({ keyMs }) => keyMs.p75),
      null,
    ),
  ];
}

type Figure = Exclude<keyof FirstVisit, 'faults'>;

/** The median of each figure by itself: the median visit of one may be an outlier in another. */
function middle<Visit>(visits: readonly Visit[], figureOf: (visit: Visit) => number): number {
  return percentile(visits.map(figureOf), 0.5);
}

function middleOf(visits: readonly FirstVisit[], figure: Figure): number {
  return middle(visits, (one) => one[figure]);
}

/** Visit by visit, each beside the blank page that was opened right after it. */
function lcpOfBlank(menu: readonly FirstVisit[], blank: readonly FirstVisit[]): number {
  const ratios = menu.map(({ lcpMs }, nth) => lcpMs / (blank[nth]?.lcpMs ?? Number.NaN));
  return percentile(ratios, 0.5);
}

function visitVerdicts(visits: readonly FirstVisit[]): readonly Verdict[] {
  const found = (figure: Figure): number => middleOf(visits, figure);
  return [
    atLeast('web, performance', found('performance'), visit.leastPerformance),
    atMost('web, LCP, ms', found('lcpMs'), null),
    atMost('web, blocking, ms', found('blockedMs'), visit.mostBlockedMs),
    atMost('web, layout shift', found('shift'), visit.mostShift),
    atLeast('web, accessibility', found('accessibility'), visit.leastOthers),
    atLeast('web, best practices', found('bestPractices'), visit.leastOthers),
    atLeast('web, search engines', found('seo'), visit.leastOthers),
    atMost('web, requests', found('requests'), visit.mostRequests),
    atMost('web, HTML, KB', found('htmlKilobytes'), visit.mostHtmlKilobytes),
  ];
}

function interactionVerdicts(interactions: readonly Interactions[]): readonly Verdict[] {
  const found = typicalOf(interactions);
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

function typicalOf(interactions: readonly Interactions[]): Interactions {
  const figure = (of: (one: Interactions) => number): number => middle(interactions, of);
  const latency = (of: (one: Interactions) => Latency): Latency => ({
    p75: figure((one) => of(one).p75),
    worst: figure((one) => of(one).worst),
  });
  return {
    frameP95Ms: figure((one) => one.frameP95Ms),
    frameWorstMs: figure((one) => one.frameWorstMs),
    tapMs: latency((one) => one.tapMs),
    keyMs: latency((one) => one.keyMs),
    languageMs: latency((one) => one.languageMs),
    heapMegabytes: figure((one) => one.heapMegabytes),
    nodes: figure((one) => one.nodes),
  };
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

import { columns, figure } from '../printed.ts';
import type { WebReport } from '../web.bench.ts';
import type { FirstVisit } from './first-visit.ts';
import type { Interactions } from './interactions.ts';

export function webTables({ menu, blank, interactions }: WebReport): string {
  const faults = [...new Set(menu.flatMap((visit) => visit.faults))];
  return [
    columns([
      [
        'a first visit, mobile',
        'performance',
        'LCP ms',
        'blocking ms',
        'shift',
        'requests',
        'HTML KB',
      ],
      ...menu.map((visit) => row('menu of 1,000 dishes', visit)),
      ...blank.map((visit) => row('blank page, same pictures', visit)),
    ]),
    columns([
      [
        'in the hand, ms',
        'frame p95',
        'worst',
        'tap p75',
        'worst',
        'key p75',
        'worst',
        'language p75',
        'worst',
      ],
      ...interactions.map(interactionRow),
    ]),
    ...(faults.length === 0 ? [] : [`not in order: ${faults.join(', ')}`]),
  ].join('\n');
}

function row(name: string, visit: FirstVisit): readonly string[] {
  const { performance, lcpMs, blockedMs, shift, requests, htmlKilobytes } = visit;
  return [name, ...[performance, lcpMs, blockedMs, shift, requests, htmlKilobytes].map(figure)];
}

function interactionRow({
  frameP95Ms,
  frameWorstMs,
  tapMs,
  keyMs,
  languageMs,
}: Interactions): readonly string[] {
  const latencies = [tapMs, keyMs, languageMs].flatMap(({ p75, worst }) => [p75, worst]);
  return ['phone, four times slower', ...[frameP95Ms, frameWorstMs, ...latencies].map(figure)];
}

import { columns, figure } from '../printed.ts';
import type { WebReport } from '../web.bench.ts';
import type { FirstVisit } from './first-visit.ts';

export function webTables({ menu, blank }: WebReport): string {
  const faults = [...new Set(menu.flatMap((visit) => visit.faults))];
  return [
    columns([
      ['a first visit, mobile', 'performance', 'LCP ms', 'blocking ms', 'shift', 'requests', 'HTML KB'],
      ...menu.map((visit) => row('menu of 1,000 dishes', visit)),
      ...blank.map((visit) => row('blank page, same pictures', visit)),
    ]),
    ...(faults.length === 0 ? [] : [`not in order: ${faults.join(', ')}`]),
  ].join('\n');
}

function row(name: string, visit: FirstVisit): readonly string[] {
  const { performance, lcpMs, blockedMs, shift, requests, htmlKilobytes } = visit;
  return [name, ...[performance, lcpMs, blockedMs, shift, requests, htmlKilobytes].map(figure)];
}

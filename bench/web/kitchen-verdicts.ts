import budgets from '../budgets.json' with { type: 'json' };
import type { KitchenReport, SoakReport } from '../kitchen.bench.ts';
import { atMost } from '../verdict.ts';
import type { Verdict } from '../verdict.ts';

const { mostNewTicketMs, mostBumpMs, mostTimesBare, mostGrowth } = budgets.kitchen;

export function kitchenVerdicts(report: KitchenReport): readonly Verdict[] {
  const { openTickets, newTicketMs, bumpMs, lineMs, bareMs } = report;
  const board = `kitchen, ${openTickets} open tickets`;
  // Where a bare button alone takes longer, no page could keep the limit (decision 066).
  const mostTouchMs = Math.max(mostBumpMs, mostTimesBare * bareMs.p75);
  return [
    atMost(`${board}, new ticket, p75, ms`, newTicketMs.p75, null),
    atMost(`${board}, new ticket, p95, ms`, newTicketMs.p95, mostNewTicketMs),
    atMost(`${board}, bump, p75, ms`, bumpMs.p75, mostTouchMs),
    atMost(`${board}, bump, worst, ms`, bumpMs.worst, null),
    atMost(`${board}, touch of a line, p75, ms`, lineMs.p75, mostTouchMs),
    atMost('kitchen, a bare button, p75, ms', bareMs.p75, null),
  ];
}

export function soakVerdicts(report: SoakReport): readonly Verdict[] {
  const { minutes, heapBefore, heapAfter, nodesBefore, nodesAfter } = report;
  const shift = `kitchen, after ${minutes} minutes`;
  return [
    atMost('kitchen, heap at first, MB', heapBefore, null),
    atMost(`${shift}, heap, times that`, heapAfter / heapBefore, mostGrowth),
    atMost(
      `${shift}, nodes of the document, times those at first`,
      nodesAfter / nodesBefore,
      mostGrowth,
    ),
  ];
}

import budgets from '../budgets.json' with { type: 'json' };
import type { ServerReport } from '../server.bench.ts';
import { atLeast, atMost } from '../verdict.ts';
import type { Verdict } from '../verdict.ts';
import type { AcknowledgementTiming } from './acknowledgement.bench.ts';
import type { EventTiming } from './event.bench.ts';
import type { MenuTiming } from './menu.bench.ts';
import type { OrderTiming } from './orders.bench.ts';
import type { TicketTiming } from './tickets.bench.ts';

const { orders, tickets, menu, event, acknowledgement, memory } = budgets.server;

export const megabyte = 1024 ** 2;
export const kilobyte = 1024;

export function serverVerdicts(report: ServerReport): readonly Verdict[] {
  return [
    ...(report.orders ?? []).flatMap(orderVerdicts),
    ...(report.tickets === null ? [] : ticketVerdicts(report.tickets)),
    ...(report.menu ?? []).flatMap(menuVerdicts),
    ...(report.acknowledgements ?? []).map(acknowledgementVerdict),
    ...(report.event === null ? [] : eventVerdicts(report.event)),
    atMost(
      'server, memory after the load, MB',
      report.rssBytes.after / megabyte,
      memory.mostMegabytes,
    ),
  ];
}

/** Beside the bare server in the same run: milliseconds say more about the machine than us. */
function orderVerdicts({ clients, ofBare, cpuOfBare }: OrderTiming): readonly Verdict[] {
  const by = `orders by ${clients}`;
  return [
    atLeast(`${by}, times the bare server's`, ofBare.median, orders.leastOfBare),
    ...(cpuOfBare === null
      ? []
      : [atMost(`${by}, CPU, times the bare server's`, cpuOfBare.median, orders.mostCpuOfBare)]),
  ];
}

function ticketVerdicts({ clients, tickets: shown, slips }: TicketTiming): readonly Verdict[] {
  return [
    atMost(`order to kitchen by ${clients}, p95, ms`, shown.p95Ms, tickets.mostP95Ms),
    atMost(`order to print job by ${clients}, p95, ms`, slips.p95Ms, tickets.mostSlipP95Ms),
  ];
}

function menuVerdicts({ way, perSecond, bodyBytes }: MenuTiming): readonly Verdict[] {
  const size = `menu of ${menu.dishes}, ${way}`;
  const answers = atLeast(`${size}, answers/s`, perSecond.median, menu.leastPerSecond);
  if (bodyBytes === 0) return [answers];
  const most = way === 'gzip' ? menu.mostGzipKilobytes : null;
  return [answers, atMost(`${size}, KB`, bodyBytes / kilobyte, most)];
}

function acknowledgementVerdict({ clients, timesRaw }: AcknowledgementTiming): Verdict {
  return atMost(
    `acknowledgement to ${clients}, times raw`,
    timesRaw.median,
    acknowledgement.mostTimesRaw,
  );
}

function eventVerdicts(timing: EventTiming): readonly Verdict[] {
  const { subscribers, timesRaw, serveryBytesPerThousand } = timing;
  return [
    atMost(`event to ${subscribers}, times raw`, timesRaw.median, event.mostTimesRaw),
    atMost('memory of 1000 connections, MB', serveryBytesPerThousand / megabyte, null),
  ];
}

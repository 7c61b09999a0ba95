import { columns, figure } from '../printed.ts';
import type { ServerReport } from '../server.bench.ts';
import type { AcknowledgementTiming } from './acknowledgement.bench.ts';
import type { EventTiming } from './event.bench.ts';
import type { MenuTiming } from './menu.bench.ts';
import type { OrderFigures, OrderTiming } from './orders.bench.ts';
import type { Spread } from './spread.ts';
import type { OrderLatency, TicketTiming } from './tickets.bench.ts';
import { kilobyte, megabyte } from './verdicts.ts';

export function serverTables({
  orders,
  tickets,
  menu,
  acknowledgements,
  event,
  rssBytes,
}: ServerReport): string {
  const [before, after, bare] = [rssBytes.before, rssBytes.after, rssBytes.bare].map(
    (bytes) => `${figure(bytes / megabyte)} MB`,
  );
  return [
    ...(orders === null ? [] : [orderTable(orders)]),
    ...(tickets === null ? [] : [ticketTable(tickets)]),
    ...(menu === null ? [] : [menuTable(menu)]),
    ...(acknowledgements === null ? [] : [acknowledgementTable(acknowledgements)]),
    ...(event === null ? [] : [eventTable(event)]),
    `memory of our server: ${before} at first, ${after} after the load; of the bare one ${bare}`,
  ].join('\n\n');
}

/** The median and the range of the samples. */
function spread({ median, least, most }: Spread): string {
  return `${figure(median)} (${figure(least)}–${figure(most)})`;
}

function spreadOrNothing(found: Spread | null): string {
  return found === null ? '' : spread(found);
}

function orderTable(timings: readonly OrderTiming[]): string {
  const rows = timings.flatMap(({ clients, servery, bare, pgbench, ofBare, cpuOfBare }) => [
    [`${clients}  Servery`, ...orderCells(servery), spread(ofBare), spreadOrNothing(cpuOfBare)],
    [`${clients}  bare socket.io + pg`, ...orderCells(bare), '', ''],
    ...(pgbench === null ? [] : [[`${clients}  pgbench`, ...orderCells(pgbench), '', '']]),
  ]);
  const head = [
    'clients, orders of 5 lines',
    'orders/s',
    'server CPU ms',
    'database CPU ms',
    'times bare',
    'CPU, times bare',
  ];
  const absent = timings.every(({ pgbench }) => pgbench === null);
  return [
    columns([head, ...rows]),
    ...(absent ? ['pgbench was not measured: it is not on this machine'] : []),
  ].join('\n');
}

function orderCells({ perSecond, serverMs, databaseMs }: OrderFigures): readonly string[] {
  return [spread(perSecond), spreadOrNothing(serverMs), spreadOrNothing(databaseMs)];
}

function ticketTable({ clients, tickets, slips }: TicketTiming): string {
  return columns([
    [`from an order by ${clients} clients`, 'orders', 'p50 ms', 'p95 ms', 'worst ms'],
    ['to the board of the kitchen', ...latencyCells(tickets)],
    ['to the queue of its printer', ...latencyCells(slips)],
  ]);
}

function latencyCells({ orders, p50Ms, p95Ms, worstMs }: OrderLatency): readonly string[] {
  return [orders, p50Ms, p95Ms, worstMs].map(figure);
}

function menuTable(timings: readonly MenuTiming[]): string {
  return columns([
    ['menu of 1,000 dishes over HTTP', 'answers/s', 'server CPU ms', 'body KB'],
    ...timings.map(({ way, perSecond, serverMs, bodyBytes }) => [
      way,
      spread(perSecond),
      spread(serverMs),
      figure(bodyBytes / kilobyte),
    ]),
  ]);
}

function acknowledgementTable(timings: readonly AcknowledgementTiming[]): string {
  return columns([
    ['clients, a call that asks for little', 'Servery µs', 'raw socket.io µs', 'times raw'],
    ...timings.map(({ clients, serveryUs, rawUs, timesRaw }) => [
      String(clients),
      spread(serveryUs),
      spread(rawUs),
      spread(timesRaw),
    ]),
  ]);
}

function eventTable(timing: EventTiming): string {
  const { subscribers, serveryMs, rawMs, timesRaw, serveryBytesPerThousand, rawBytesPerThousand } =
    timing;
  return columns([
    [`a change sent to ${subscribers}`, 'Servery', 'raw socket.io', 'times raw'],
    ['server CPU ms', spread(serveryMs), spread(rawMs), spread(timesRaw)],
    [
      'memory of 1,000 connections, MB',
      figure(serveryBytesPerThousand / megabyte),
      figure(rawBytesPerThousand / megabyte),
      figure(serveryBytesPerThousand / rawBytesPerThousand),
    ],
  ]);
}

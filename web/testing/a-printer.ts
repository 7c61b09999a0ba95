import { hongKong } from '@servery/demo/restaurant/places.ts';
import { toastCounter, waterBar } from '@servery/demo/restaurant/stations.ts';
import type { Printer, Slip } from '../src/printing/printer-queries.ts';
import { saturdayNoon } from './demo-answers.ts';
import { answer } from './fake-server.ts';

/** Stands at the till and prints what it is asked for. */
export const receiptPrinter: Printer = {
  _id: 'd'.repeat(24),
  shop: hongKong,
  name: 'Front',
  protocol: 'browser',
  dots: 576,
  stations: [],
  takesReceipts: true,
  autoReceipts: 'none',
  standIn: null,
  address: null,
  confirms: true,
  pollSeconds: 5,
  pollAddress: null,
  state: 'ready',
  statusCode: null,
  lastContact: null,
  alarmedAt: null,
  waiting: 0,
  asking: 0,
};

/** A printer of the kitchen that asks the server for its slips. */
export function aPrinter(about: Partial<Printer> = {}): Printer {
  return {
    ...receiptPrinter,
    _id: '1'.padStart(24, '0'),
    name: 'Toast',
    protocol: 'starCloudPrnt',
    stations: [toastCounter._id],
    takesReceipts: false,
    lastContact: saturdayNoon,
    ...about,
  };
}

/** A kitchen ticket of table B2 that came out at the first try. */
export function aSlip(about: Partial<Slip> = {}): Slip {
  return {
    _id: '4'.padStart(24, '0'),
    printer: aPrinter()._id,
    kind: 'ticket',
    state: 'printed',
    session: 'c'.repeat(24),
    station: toastCounter._id,
    table: 'B2',
    orderNumber: null,
    at: saturdayNoon,
    tries: 1,
    problem: null,
    printedAt: saturdayNoon,
    printedBy: null,
    proof: 'star',
    isReprint: false,
    ...about,
  };
}

/** The stations of the shop, of which printers print. */
export function serveStations(): void {
  const board = { now: saturdayNoon, latest: '', paces: [], tickets: [] };
  answer('find kitchen/tickets', { ...board, stations: [toastCounter, waterBar] });
}

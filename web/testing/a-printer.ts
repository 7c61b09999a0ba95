import { hongKong } from '@servery/demo/restaurant/places.ts';
import type { Printer } from '../src/printing/printer-queries.ts';

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

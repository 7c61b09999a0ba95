import Fastify from 'fastify';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { hashOfKey, newId } from '../../src/auth/random-keys.ts';
import { invoiceServices } from '../../src/invoices/services.ts';
import { logoDrawings } from '../../src/pictures/logo-drawings.ts';
import type { PictureSource } from '../../src/pictures/picture-source.ts';
import { invoiceFileService } from '../../src/printing/invoice-file.ts';
import { printJobServices } from '../../src/printing/jobs.ts';
import { printQueue } from '../../src/printing/print-queue.ts';
import type { PrintQueue } from '../../src/printing/print-queue.ts';
import { falseMessageLimit } from '../../src/limits/request-limits.ts';
import { rateLimiters } from '../../src/limits/rate-limiter.ts';
import { hourLongWindows } from '../hour-long-windows.ts';
import { mountPrintRoutes } from '../../src/printing/print-routes.ts';
import { type PrinterCalls, printerCalls, watchPrinters } from '../../src/printing/print-rounds.ts';
import { pollAddress, printerKey } from '../../src/printing/printer-keys.ts';
import { printerServices } from '../../src/printing/printers.ts';
import { printedLogo } from '../../src/printing/render/printed-logo.ts';
import { type Renderer, slipRenderer } from '../../src/printing/render/renderer.ts';
import { type PrinterSettings, insertPrinter } from '../../src/printing/store/printers.ts';
import { createDispatcher } from '../../src/transport/dispatch.ts';
import type { Dispatcher } from '../../src/transport/dispatch.ts';
import { afterFile } from '../after-file.ts';
import { quiet } from '../cluster.ts';
import type { OrderScenario } from '../order-scenario.ts';

/** The printing of a shop, on a port of its own, beside its orders. */
export interface PrintShop {
  readonly queue: PrintQueue;
  readonly renderer: Renderer;
  readonly calls: PrinterCalls;
  readonly watch: () => Promise<void>;
  /** Calls about printers and slips. */
  readonly dispatcher: Dispatcher;
  /** Adds a printer as if a manager had; its poll address is answered. */
  readonly printer: (settings?: Partial<PrinterSettings>) => Promise<AddedPrinter>;
}

export interface AddedPrinter {
  readonly _id: string;
  readonly shop: string;
  readonly dots: number;
  readonly address: string;
}

const usual: PrinterSettings = {
  name: 'Kitchen',
  protocol: 'starCloudPrnt',
  dots: 576,
  stations: [],
  takesReceipts: false,
  autoReceipts: 'none',
  standIn: null,
  address: null,
  confirms: true,
  pollSeconds: 5,
};

// On a busy machine a call takes longer than staff would wait.
const unlimited = { admits: () => true as const, callMs: 120_000, callsAtOnce: 1000 };

function failTest(_: string, error: unknown): never {
  throw error;
}

export async function printShop(
  scenario: OrderScenario,
  pictures: PictureSource = { find: () => Promise.resolve(null) },
): Promise<PrintShop> {
  const renderer = slipRenderer();
  const http = Fastify();
  const at = { origin: '' };
  const { parts } = scenario;
  const logos = logoDrawings({ pictures, draw: printedLogo, log: quiet });
  const base = { ...parts, renderer, logos, publicUrl: () => at.origin, log: quiet };
  const dependencies = { ...base, queue: printQueue(base) };
  const limiters = hourLongWindows(rateLimiters(400));
  const strangers = falseMessageLimit(limiters, { name: 'printer', balancers: 0 });
  await mountPrintRoutes(http, { ...dependencies, strangers });
  at.origin = await http.listen({ host: '127.0.0.1', port: 0 });
  afterFile(async () => {
    await http.close();
    await renderer.close();
  });
  const served = [
    ...printerServices(dependencies),
    ...printJobServices(dependencies),
    invoiceFileService(dependencies),
    ...invoiceServices(dependencies),
  ];
  return {
    queue: dependencies.queue,
    renderer,
    calls: printerCalls(dependencies),
    watch: () => watchPrinters(dependencies),
    dispatcher: createDispatcher(served, { ...unlimited, report: failTest }),
    printer: (settings = {}) => addPrinter({ ...usual, ...settings }, at.origin, parts),
  };
}

async function addPrinter(
  settings: PrinterSettings,
  origin: string,
  { db, secret }: OrderScenario['parts'],
): Promise<AddedPrinter> {
  const printer = newId();
  const key = printerKey(secret, printer, 1);
  await insertPrinter(db, { ...settings, printer, shop: hongKong, keyHash: hashOfKey(key) });
  const address = pollAddress(origin, key);
  return { _id: printer, shop: hongKong, dots: settings.dots, address };
}

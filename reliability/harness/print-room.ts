import { setTimeout as pause } from 'node:timers/promises';
import { noodleCounter, toastCounter, waterBar } from '@servery/demo/restaurant/stations.ts';
import { hashOfKey, newId } from '@servery/server/auth/random-keys.ts';
import { menuCache } from '@servery/server/menu/store/menu-cache.ts';
import { sessionStore } from '@servery/server/orders/store/sessions.ts';
import { pollAddress, printerKey } from '@servery/server/printing/printer-keys.ts';
import { slipRenderer } from '@servery/server/printing/render/renderer.ts';
import { leaseMs } from '@servery/server/printing/store/jobs-in-flight.ts';
import { insertPrinter, retirePrinter } from '@servery/server/printing/store/printers.ts';
import type { PrinterSettings } from '@servery/server/printing/store/printers.ts';
import { epsonPrinter } from '@servery/server/testing/printers/epson-printer.ts';
import { escPosPrinter } from '@servery/server/testing/printers/esc-pos-printer.ts';
import { randomFaults } from '@servery/server/testing/printers/faults.ts';
import { readPapers } from '@servery/server/testing/printers/read-papers.ts';
import type { PapersFound } from '@servery/server/testing/printers/read-papers.ts';
import { starPrinter } from '@servery/server/testing/printers/star-printer.ts';
import type { SimulatedPrinter } from '@servery/server/testing/printers/star-printer.ts';
import { shop } from './carts.ts';
import { nodeSecret } from './deployment.ts';
import type { Deployment } from './deployment.ts';
import { quiet } from './postgres.ts';
import { numberOf, rowsOf } from './stored.ts';
import type { Store } from './stored.ts';
import { until } from './until.ts';

/** Printers of all protocols at work; their servers may die at any moment. */
export interface PrintRoom {
  /** Makes waiting for a dead server short: its leases end now. */
  readonly endLeases: () => Promise<void>;
  /** Waits until every slip is on paper, then reads the papers. */
  readonly finish: () => Promise<PapersFound>;
}

export interface PrintRoomOptions {
  /** Where printers poll. */
  readonly address: string;
  /** Of a hundred polls and slips, how many go wrong. */
  readonly percent: number;
  readonly seed: number;
}

const usual: PrinterSettings = {
  name: '',
  protocol: 'starCloudPrnt',
  dots: 576,
  stations: [],
  takesReceipts: false,
  autoReceipts: 'none',
  standIn: null,
  address: null,
  confirms: true,
  pollSeconds: 1,
};
const betweenPollsMs = 100;
/** A busy machine may take this long to print. */
const silentSeconds = 30;
const patienceMs = 300_000;

interface Added {
  readonly _id: string;
  readonly address: string;
}

export async function openPrintRoom(
  { store }: Pick<Deployment, 'store'>,
  { address, percent, seed }: PrintRoomOptions,
): Promise<PrintRoom> {
  const network = await escPosPrinter(randomFaults(seed + 2, percent));
  const printers = await addPrinters(store, { polled: address, called: network.address });
  const [star, epson] = printers;
  const polling = [
    starPrinter(star?.address ?? '', randomFaults(seed, percent)),
    epsonPrinter(epson?.address ?? '', randomFaults(seed + 1, percent)),
  ];
  const stop = pollAll(polling);
  return {
    endLeases: () => endLeases(store, 0),
    finish: async () => {
      const isDone = async (): Promise<boolean> => {
        await endLeases(store, silentSeconds);
        return (await openSlips(store, printers)) === 0;
      };
      await until(isDone, { patienceMs, what: 'every slip is printed', betweenMs: 1000 });
      await stop();
      await network.close();
      const papers = [...polling.flatMap(({ paper }) => paper), ...network.paper];
      const found = await readAll(store, papers, printers);
      for (const { _id } of printers)
        await retirePrinter(store.db, { printer: _id, shop }, Date.now());
      return found;
    },
  };
}

/** Polls at intervals until it is stopped; without a server a printer tries again later. */
function pollAll(printers: readonly SimulatedPrinter[]): () => Promise<void> {
  const isOver = { yes: false };
  const work = printers.map(async (printer) => {
    while (!isOver.yes) {
      await printer.poll().catch(() => undefined);
      await pause(betweenPollsMs);
    }
  });
  return async () => {
    isOver.yes = true;
    await Promise.all(work);
  };
}

interface Addresses {
  /** Where printers poll, and where one is called. */
  readonly polled: string;
  readonly called: string;
}

/** One of each protocol; each stands in for another. */
async function addPrinters(store: Store, { polled, called }: Addresses): Promise<readonly Added[]> {
  const each: readonly Partial<PrinterSettings>[] = [
    { name: 'Star', stations: [waterBar._id] },
    { name: 'Epson', protocol: 'epsonDirectPrint', stations: [toastCounter._id] },
    { name: 'Network', protocol: 'escPos', address: called, stations: [noodleCounter._id] },
  ];
  const printers: Added[] = [];
  for (const settings of each) printers.push(await addPrinter(store, polled, settings));
  await standInForEachOther(store, printers);
  return printers;
}

async function addPrinter(
  { db }: Store,
  origin: string,
  settings: Partial<PrinterSettings>,
): Promise<Added> {
  const printer = newId();
  const key = printerKey(nodeSecret, printer, 1);
  await insertPrinter(db, { ...usual, ...settings, printer, shop, keyHash: hashOfKey(key) });
  return { _id: printer, address: pollAddress(origin, key) };
}

async function standInForEachOther(store: Store, printers: readonly Added[]): Promise<void> {
  for (const [nth, { _id }] of printers.entries()) {
    const next = printers[(nth + 1) % printers.length]?._id;
    await rowsOf(store, 'update printers set stand_in = $1 where id = $2', [next, _id]);
  }
}

/** As if two minutes were over for slips that are out so long: nobody waits for them. */
async function endLeases(store: Store, after: number): Promise<void> {
  await rowsOf(
    store,
    `update print_jobs set lease_until = now(), given_at = given_at - interval '20 seconds'
      where state = 'sent' and lease_until < now() + ($1 || ' seconds')::interval`,
    [leaseMs / 1000 - after],
  );
}

function openSlips(store: Store, printers: readonly Added[]): Promise<number> {
  return numberOf(
    store,
    `select count(*) from print_jobs where printer = any($1::text[])
      and state not in ('printed','dropped')`,
    [printers.map(({ _id }) => _id)],
  );
}

async function readAll(
  { db, pool }: Store,
  papers: Parameters<typeof readPapers>[1]['papers'],
  printers: readonly Added[],
): Promise<PapersFound> {
  const menus = menuCache(db, { pool, log: quiet });
  const renderer = slipRenderer();
  try {
    const parts = { db, menus, sessions: sessionStore(db), renderer };
    return await readPapers(parts, { papers, printers });
  } finally {
    await renderer.close();
    await menus.close();
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import { noodleCounter, toastCounter, waterBar } from '@servery/demo/restaurant/stations.ts';
import { hashOfKey, newId } from '@servery/server/auth/random-keys.ts';
import { menuCache } from '@servery/server/menu/store/menu-cache.ts';
import { sessionStore } from '@servery/server/orders/store/sessions.ts';
import { pollAddress, printerKey } from '@servery/server/printing/printer-keys.ts';
import { slipRenderer } from '@servery/server/printing/render/renderer.ts';
import { insertPrinter, retirePrinter } from '@servery/server/printing/store/printers.ts';
import type { PrinterSettings } from '@servery/server/printing/store/printers.ts';
import { epsonPrinter } from '@servery/server/testing/printers/epson-printer.ts';
import { escPosPrinter } from '@servery/server/testing/printers/esc-pos-printer.ts';
import { randomFaults } from '@servery/server/testing/printers/faults.ts';
import { readPapers } from '@servery/server/testing/printers/read-papers.ts';
import type { PapersFound } from '@servery/server/testing/printers/read-papers.ts';
import { starPrinter } from '@servery/server/testing/printers/star-printer.ts';
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
  const add = (settings: Partial<PrinterSettings>): Promise<Added> =>
    addPrinter(store, address, settings);
  const star = await add({ name: 'Star', stations: [waterBar._id] });
  const epson = await add({
    name: 'Epson',
    protocol: 'epsonDirectPrint',
    stations: [toastCounter._id],
  });
  const escPos = await add({
    name: 'Network',
    protocol: 'escPos',
    address: network.address,
    stations: [noodleCounter._id],
  });
  const printers = [star, epson, escPos];
  await standInForEachOther(store, printers);
  const polling = [
    starPrinter(star.address, randomFaults(seed, percent)),
    epsonPrinter(epson.address, randomFaults(seed + 1, percent)),
  ];
  const isOver = { yes: false };
  const work = polling.map(async (printer) => {
    while (!isOver.yes) {
      // Without a server a printer tries again at its next interval.
      await printer.poll().catch(() => undefined);
      await pause(betweenPollsMs);
    }
  });
  return {
    endLeases: () => endLeases(store),
    finish: async () => {
      const isDone = async (): Promise<boolean> => {
        await endLeases(store);
        return (await open(store, printers)) === 0;
      };
      await until(isDone, { patienceMs, what: 'every slip is printed', betweenMs: 3000 });
      isOver.yes = true;
      await Promise.all(work);
      const papers = [...polling.flatMap(({ paper }) => paper), ...network.paper];
      const found = await readAll(store, papers, printers);
      await network.close();
      for (const { _id } of printers)
        await retirePrinter(store.db, { printer: _id, shop }, Date.now());
      return found;
    },
  };
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

/** Two minutes are over, and the time after which an Epson printer is asked. */
async function endLeases(store: Store): Promise<void> {
  await rowsOf(
    store,
    `update print_jobs set lease_until = now(), given_at = given_at - interval '20 seconds'
      where state = 'sent'`,
  );
}

function open(store: Store, printers: readonly Added[]): Promise<number> {
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

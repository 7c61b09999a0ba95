import { noodleCounter, toastCounter, waterBar } from '@servery/demo/restaurant/stations.ts';
import type { Raster } from '../../src/printing/render/raster.ts';
import { allowJob } from '../../src/printing/store/print-jobs.ts';
import type { OrderScenario } from '../order-scenario.ts';
import { staffedOrders } from '../staffed-orders.ts';
import { epsonPrinter } from './epson-printer.ts';
import { escPosPrinter } from './esc-pos-printer.ts';
import { randomFaults } from './faults.ts';
import type { AddedPrinter, PrintShop } from './print-shop.ts';
import { type PapersFound, readPapers } from './read-papers.ts';
import { starPrinter } from './star-printer.ts';

export interface FaultEvening {
  readonly tickets: number;
  /** Of a hundred polls and slips, how many go wrong. */
  readonly percent: number;
  readonly seed: number;
}

const names = ['Star', 'Epson', 'Network'] as const;
const dishes = ['hot-milk-tea', 'butter-toast', 'satay-beef-noodles'] as const;
const intervalMs = 5000;
/** Long after the last fault has passed. */
const mostRounds = 2000;

interface Kitchen {
  readonly round: () => Promise<void>;
  readonly papers: () => readonly Raster[];
  readonly printers: readonly AddedPrinter[];
  readonly close: () => Promise<void>;
}

/** Orders of an evening at three printers of three protocols, each standing in for another. */
export async function faultEvening(
  scenario: OrderScenario,
  shop: PrintShop,
  { tickets, percent, seed }: FaultEvening,
): Promise<PapersFound> {
  const kitchen = await openKitchen({ scenario, shop, percent, seed });
  const { takeAway } = staffedOrders(() => scenario);
  for (let order = 0; order < tickets; order += 1) {
    await takeAway({ dish: dishes[order % dishes.length] ?? dishes[0] });
    if (order % 2 === 1) await kitchen.round();
  }
  for (let rounds = 0; (await isBusy(scenario)) && rounds < mostRounds; rounds += 1)
    await kitchen.round();
  const parts = { ...scenario.parts, renderer: shop.renderer };
  const found = await readPapers(parts, { papers: kitchen.papers(), printers: kitchen.printers });
  await kitchen.close();
  return found;
}

interface Opening extends Pick<FaultEvening, 'percent' | 'seed'> {
  readonly scenario: OrderScenario;
  readonly shop: PrintShop;
}

async function openKitchen({ scenario, shop, percent, seed }: Opening): Promise<Kitchen> {
  const network = await escPosPrinter(randomFaults(seed + 2, percent));
  const added = await addPrinters(shop, network.address);
  await standInForEachOther(scenario, added);
  const [star, epson] = added;
  const { time } = scenario;
  const polling = [
    starPrinter(star?.address ?? '', randomFaults(seed, percent)),
    epsonPrinter(epson?.address ?? '', randomFaults(seed + 1, percent)),
  ];
  return {
    round: async () => {
      time.now += intervalMs;
      for (const printer of polling) await printer.poll();
      await shop.calls.call();
      await shop.calls.settled();
      await shop.watch();
      await decideAll(scenario);
    },
    papers: () => [...polling.flatMap(({ paper }) => paper), ...network.paper],
    printers: added,
    close: network.close,
  };
}

function addPrinters(shop: PrintShop, address: string): Promise<readonly AddedPrinter[]> {
  const [star, epson, network] = names;
  return Promise.all([
    shop.printer({ name: star, stations: [waterBar._id] }),
    shop.printer({ name: epson, protocol: 'epsonDirectPrint', stations: [toastCounter._id] }),
    shop.printer({ name: network, protocol: 'escPos', address, stations: [noodleCounter._id] }),
  ]);
}

async function standInForEachOther(
  { rows }: OrderScenario,
  added: readonly AddedPrinter[],
): Promise<void> {
  for (const [index, { _id }] of added.entries()) {
    const next = added[(index + 1) % added.length]?._id ?? '';
    await rows(`update printers set stand_in = '${next}' where id = '${_id}'`);
  }
}

/** A person who is asked about an old slip lets it be printed. */
async function decideAll({ rows, parts }: OrderScenario): Promise<void> {
  const asking = await rows(`select id from print_jobs where state = 'asking'`);
  for (const { id } of asking) await allowJob(parts.db, String(id), 'e'.repeat(24));
}

async function isBusy({ rows }: OrderScenario): Promise<boolean> {
  const open = await rows(`select 1 from print_jobs where state not in ('printed','dropped')`);
  return open.length > 0;
}

import { setTimeout as pause } from 'node:timers/promises';
import { cleanUp } from '@servery/server/testing/after-file.ts';
import { testRedis } from '@servery/server/testing/redis-server.ts';
import { type BenchDatabase, openBenchDatabase, urlOf } from './server/bench-database.ts';
import { databaseCpuMs } from './server/database-cpu.ts';
import { type Chain, type Place, openChain } from './server/chain-shops.ts';
import { type Guest, closedLoop, connectGuests, leave } from './server/guests.ts';
import { type Program, startProgram } from './server/program.ts';
import { type OrderRequest, orderRequestsOf, thousandDishes } from './server/thousand-dishes.ts';
import { percentile } from './web/percentile.ts';

/** How much of an evening is played, and how fast. */
export interface Evening {
  readonly shops: number;
  readonly ordersPerShop: number;
  readonly phonesPerShop: number;
  readonly seconds: number;
  /** How long as many orders are sent as are answered, after the evening. */
  readonly fullSeconds: number;
}

export const friday = {
  shops: 200,
  ordersPerShop: 60,
  phonesPerShop: 10,
  seconds: 180,
  fullSeconds: 20,
};
export const aFew = {
  shops: 10,
  ordersPerShop: 10,
  phonesPerShop: 3,
  seconds: 5,
  fullSeconds: 3,
};

export interface EveningReport {
  readonly shops: number;
  /** That the phones are connected to in turns. */
  readonly nodes: number;
  readonly phones: number;
  readonly orders: number;
  readonly refused: number;
  readonly timesReal: number;
  readonly perSecond: number;
  readonly mostPerSecond: number;
  /** From the moment at which the guest presses to the acknowledgement. */
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly worstMs: number;
  /** CPU milliseconds of one order; of the database null where they cannot be measured. */
  readonly serverMs: number;
  readonly databaseMs: number | null;
  /** Orders a second that so many phones get through, each again as soon as it has its answer. */
  readonly most: number;
  readonly megabytes: { readonly before: number; readonly menus: number; readonly after: number };
  readonly secondsToOpen: number;
}

/** From six to ten. */
const realSeconds = 4 * 3600;
/** As many as a neighbourhood restaurant has. */
const dishes = 200;

/** The evening of a chain in one database, every order placed by a phone of its own address. */
export async function playEvenings(
  evening: Evening,
  nodeCounts: readonly number[],
): Promise<readonly EveningReport[]> {
  const postgres = await openBenchDatabase(thousandDishes(dishes));
  try {
    const chain = { ...(await openChain(postgres, evening.shops)), postgres };
    const redis = await testRedis();
    const reports: EveningReport[] = [];
    for (const count of nodeCounts) {
      const nodes = await startNodes(postgres, count, redis.url);
      reports.push(await playOn(nodes, evening, chain));
      for (const node of nodes) await node.end();
    }
    return reports;
  } finally {
    await cleanUp();
    await postgres.close();
  }
}

/** With the limits of every server; a single node needs no Redis. */
async function startNodes(
  { own, folder }: BenchDatabase,
  count: number,
  redis: string,
): Promise<readonly Program[]> {
  const args = [urlOf(own), folder, '', count > 1 ? redis : '', 'usual'];
  const nodes: Program[] = [];
  while (nodes.length < count) nodes.push(await startProgram({ file: 'servery.ts', args }));
  return nodes;
}

async function playOn(
  nodes: readonly Program[],
  evening: Evening,
  { places, secondsToOpen, postgres }: Chain & { readonly postgres: BenchDatabase },
): Promise<EveningReport> {
  const before = await megabytesOf(nodes);
  const phones = await phonesAt(nodes, places, evening.phonesPerShop);
  const menus = await megabytesOf(nodes);
  const playing = { evening, places, phones, postgres, nodes };
  const played = await play(playing);
  const most = await mostOrders(playing);
  const after = await megabytesOf(nodes);
  leave(phones);
  return {
    ...played,
    most,
    shops: places.length,
    nodes: nodes.length,
    phones: phones.length,
    secondsToOpen,
    megabytes: { before, menus, after },
    timesReal: realSeconds / evening.seconds,
  };
}

/** Of all shops in turns, looking at the menu: each shop's is read and kept in memory. */
async function phonesAt(
  nodes: readonly Program[],
  places: readonly Place[],
  perShop: number,
): Promise<readonly Guest[]> {
  const byNode: (readonly Guest[])[] = [];
  for (const [nth, { address }] of nodes.entries()) {
    const count = Math.ceil((places.length * perShop - nth) / nodes.length);
    byNode.push(await connectGuests(address, count, (own) => addressOf(own * nodes.length + nth)));
  }
  const phones = Array.from({ length: places.length * perShop }, (_, nth) => {
    const phone = byNode[nth % nodes.length]?.[Math.floor(nth / nodes.length)];
    if (phone === undefined) throw new Error('a phone is not connected');
    return phone;
  });
  for (const [nth, phone] of phones.entries()) {
    const item = places[nth % places.length]?.shop;
    await phone.call('create', 'shops/subscribe', { item }, {});
  }
  return phones;
}

/** Every phone has its own, as on a mobile network: all of 127.0.0.0/8 is this machine. */
function addressOf(nth: number): string {
  return `127.1.${Math.floor(nth / 250)}.${1 + (nth % 250)}`;
}

/** Of each node, on average. */
async function megabytesOf(nodes: readonly Program[]): Promise<number> {
  let bytes = 0;
  for (const node of nodes) bytes += (await node.usageAfterGc()).rssBytes;
  return bytes / nodes.length / 1e6;
}

interface Playing {
  readonly evening: Evening;
  readonly places: readonly Place[];
  readonly phones: readonly Guest[];
  readonly postgres: BenchDatabase;
  readonly nodes: readonly Program[];
}

type Played = Omit<
  EveningReport,
  'shops' | 'nodes' | 'phones' | 'most' | 'secondsToOpen' | 'megabytes' | 'timesReal'
>;

async function play(playing: Playing): Promise<Played> {
  const { evening, postgres, nodes } = playing;
  const before = await cpuOf(nodes, postgres);
  const answered = await answersTo(playing, arrivals(evening));
  const cpu = await cpuOf(nodes, postgres);
  const took = answered.orders.map(({ tookMs }) => tookMs);
  const { database } = before;
  return {
    orders: took.length,
    refused: answered.refused,
    perSecond: took.length / answered.seconds,
    mostPerSecond: fullestSecond(answered.orders.map(({ doneMs }) => doneMs)),
    p50Ms: percentile(took, 0.5),
    p95Ms: percentile(took, 0.95),
    worstMs: Math.max(...took),
    serverMs: (cpu.server - before.server) / took.length,
    databaseMs:
      cpu.database === null || database === null ? null : (cpu.database - database) / took.length,
  };
}

const atOnce = 32;

/** Phones of as many shops, so that no order waits for the stock of another. */
async function mostOrders({ evening, places, phones, postgres }: Playing): Promise<number> {
  const requests = orderRequestsOf(postgres.restaurant);
  let turn = 0;
  const once = async (): Promise<void> => {
    const nth = turn;
    turn += 1;
    const place = places[nth % places.length];
    const request = requests[nth % requests.length];
    if (place === undefined || request === undefined) return;
    await phones[nth % phones.length]?.call(...creating, at(place, request), {});
  };
  const full = await closedLoop(phones.slice(0, atOnce), once, evening.fullSeconds * 1000);
  return full.perSecond;
}

interface Answered {
  readonly orders: readonly { readonly doneMs: number; readonly tookMs: number }[];
  readonly refused: number;
  readonly seconds: number;
}

/** Every guest presses at their time, however many are still waiting. */
async function answersTo(
  { places, phones, postgres }: Playing,
  presses: readonly number[],
): Promise<Answered> {
  const requests = orderRequestsOf(postgres.restaurant);
  const orders: { doneMs: number; tookMs: number }[] = [];
  let refused = 0;
  const begun = performance.now();
  const guest = async (pressMs: number, nth: number): Promise<void> => {
    const place = places[nth % places.length];
    const request = requests[nth % requests.length];
    if (place === undefined || request === undefined) return;
    await pause(Math.max(0, begun + pressMs - performance.now()));
    try {
      await phones[nth % phones.length]?.call(...creating, at(place, request), {});
      const doneMs = performance.now() - begun;
      orders.push({ doneMs, tookMs: doneMs - pressMs });
    } catch (error) {
      if (refused === 0) console.log(String(error));
      refused += 1;
    }
  };
  await Promise.all(presses.map(guest));
  return { orders, refused, seconds: (performance.now() - begun) / 1000 };
}

const creating = ['create', 'tableSessions/create'] as const;

/** The same order at another shop. */
function at({ shop: here, section: place }: Place, request: OrderRequest): object {
  return { ...request(), shop: here, session: { type: 'takeAway', section: place } };
}

async function cpuOf(nodes: readonly Program[], { postmaster }: BenchDatabase) {
  let server = 0;
  for (const node of nodes) server += (await node.usage()).cpuMs;
  return { server, database: databaseCpuMs(postmaster) };
}

/** When guests press, in milliseconds: few at first, most in the middle, as an evening goes. */
function arrivals({ shops, ordersPerShop, seconds }: Evening): readonly number[] {
  const count = shops * ordersPerShop;
  return Array.from({ length: count }, (_, nth) => {
    // The sum of two even spreads is a triangle: twice as many in the middle as on average.
    const spread = (((nth * 7919) % count) + ((nth * 104_729) % count)) / (2 * count);
    return spread * seconds * 1000;
  });
}

function fullestSecond(doneAt: readonly number[]): number {
  const counts = Map.groupBy(doneAt, (ms) => Math.floor(ms / 1000));
  return Math.max(0, ...[...counts.values()].map((own) => own.length));
}

import { setTimeout as pause } from 'node:timers/promises';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { demoPassword, staff } from '@servery/demo/restaurant/members.ts';
import { type BenchDatabase, openBenchDatabase, send, urlOf } from './server/bench-database.ts';
import { databaseCpuMs } from './server/database-cpu.ts';
import { type Guest, connectGuests, leave } from './server/guests.ts';
import { type Program, startProgram } from './server/program.ts';
import {
  type OrderRequest,
  orderRequestsOf,
  section,
  shop,
  thousandDishes,
} from './server/thousand-dishes.ts';
import { percentile } from './web/percentile.ts';

/** How much of an evening is played, and how fast. */
export interface Evening {
  readonly shops: number;
  readonly ordersPerShop: number;
  readonly seconds: number;
  /** That the phones are connected to in turns. */
  readonly nodes: number;
}

export const friday = { shops: 200, ordersPerShop: 60, seconds: 180 };
export const aFew = { shops: 10, ordersPerShop: 10, seconds: 5 };

export interface EveningReport {
  readonly shops: number;
  readonly nodes: number;
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
  readonly megabytes: { readonly before: number; readonly menus: number; readonly after: number };
  readonly secondsToOpen: number;
}

/** From six to ten. */
const realSeconds = 4 * 3600;
/** As many as a neighbourhood restaurant has. */
const dishes = 200;

/** The evening of a chain in one database, every order placed by a phone. */
export async function playEvening(evening: Evening): Promise<EveningReport> {
  const postgres = await openBenchDatabase(thousandDishes(dishes));
  try {
    const nodes: Program[] = [];
    for (let nth = 0; nth < evening.nodes; nth += 1) nodes.push(await startNode(postgres));
    const report = await playOn(nodes, evening, postgres);
    for (const node of nodes) await node.end();
    return report;
  } finally {
    await postgres.close();
  }
}

function startNode({ own, folder }: BenchDatabase): Promise<Program> {
  return startProgram({ file: 'servery.ts', args: [urlOf(own), folder] });
}

async function playOn(
  nodes: readonly Program[],
  evening: Evening,
  postgres: BenchDatabase,
): Promise<EveningReport> {
  const before = await megabytesOf(nodes);
  const [manager] = await connectGuests(nodes[0]?.address ?? '', 1);
  if (manager === undefined) throw new Error('nobody connected');
  await signIn(manager);
  const begun = performance.now();
  const places = await openShops(postgres, manager, evening.shops);
  const secondsToOpen = (performance.now() - begun) / 1000 / Math.max(1, evening.shops - 1);
  console.log(`opened ${places.length} shops, ${secondsToOpen.toFixed(2)} s each`);
  const phones = await phonesAt(nodes, places);
  const menus = await megabytesOf(nodes);
  const played = await play({ evening, places, phones, postgres, nodes });
  const after = await megabytesOf(nodes);
  leave([manager, ...phones]);
  return {
    ...played,
    shops: places.length,
    nodes: nodes.length,
    secondsToOpen,
    megabytes: { before, menus, after },
    timesReal: realSeconds / evening.seconds,
  };
}

/** One in each shop, looking at the menu: each shop's is read and kept in memory. */
async function phonesAt(
  nodes: readonly Program[],
  places: readonly Place[],
): Promise<readonly Guest[]> {
  const phones: Guest[] = [];
  for (const [nth, { shop: item }] of places.entries()) {
    const [phone] = await connectGuests(nodes[nth % nodes.length]?.address ?? '', 1);
    await phone?.call('create', 'shops/subscribe', { item }, {});
    if (phone !== undefined) phones.push(phone);
  }
  return phones;
}

/** Of each node, on average. */
async function megabytesOf(nodes: readonly Program[]): Promise<number> {
  let bytes = 0;
  for (const node of nodes) bytes += (await node.usageAfterGc()).rssBytes;
  return bytes / nodes.length / 1e6;
}

async function signIn(manager: Guest): Promise<void> {
  const email = staff.find((one) => one.shop === shop && one.role === 'manager')?.email;
  const login = { strategy: 'staff', email, password: demoPassword };
  await manager.call('create', 'authentication', login, {});
}

interface Place {
  readonly shop: string;
  readonly section: string;
}

const attempts = 5;

/** Sent again under the same key where the answer took too long, as an owner's page would. */
async function openShop(manager: Guest, nth: number): Promise<void> {
  const name = [{ lang: 'en', value: `Shop ${nth}` }];
  const data = { name, address: [], requestKey: newRequestKey() };
  for (let left = attempts; left > 1; left -= 1) {
    const isMade = await manager.call('create', 'shops/copy', data, {}).then(
      () => true,
      () => false,
    );
    if (isMade) return;
  }
  await manager.call('create', 'shops/copy', data, {});
}

/** By the call that owners use; then opened to guests, with plenty of what is counted. */
async function openShops(
  { own }: BenchDatabase,
  manager: Guest,
  count: number,
): Promise<readonly Place[]> {
  for (let nth = 1; nth < count; nth += 1) {
    await openShop(manager, nth + 1);
  }
  await send(own, `update stock set quantity = 100000000 where stock_mode = 'synced'`);
  await send(own, 'update shops set open_for_online = true');
  await send(own, 'vacuum analyze');
  const rows = await send(
    own,
    `select shop, min(id) as section from sections
      where name = (select name from sections where id = $1) group by shop limit $2`,
    [section, count],
  );
  return rows.map((row) => ({ shop: String(row['shop']), section: String(row['section']) }));
}

interface Playing {
  readonly evening: Evening;
  readonly places: readonly Place[];
  readonly phones: readonly Guest[];
  readonly postgres: BenchDatabase;
  readonly nodes: readonly Program[];
}

type Played = Omit<EveningReport, 'shops' | 'nodes' | 'secondsToOpen' | 'megabytes' | 'timesReal'>;

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

import { billContender } from './bill.bench.ts';
import { install } from './install.ts';
import type { Packages } from './install.ts';
import { ordersOf } from './orders/order.ts';
import { peerOrders } from './peers/peer-order.ts';
import type { PeerOrder, Peer, Prepare } from './peers/peer-order.ts';
import { prepareMedusa } from './peers/medusa.ts';
import { prepareRulesAndDinero } from './peers/rules-and-dinero.ts';
import { prepareVendure } from './peers/vendure.ts';
import { measure } from './sampling.ts';
import type { Contender, Effort, Timing } from './sampling.ts';

export interface PeerTiming extends Timing {
  readonly lines: number;
}

/** A peer that could not be measured, and why. */
interface AbsentPeer {
  readonly name: string;
  readonly reason: string;
}

export interface PeerReport {
  readonly timings: readonly PeerTiming[];
  readonly absent: readonly AbsentPeer[];
}

interface ReadyPeer {
  readonly name: string;
  readonly peer: Peer;
}

interface Candidate extends Packages {
  readonly name: string;
  readonly prepare: Prepare;
}

const candidates: readonly Candidate[] = [
  {
    name: 'Vendure 3.7.3',
    folder: 'vendure',
    dependencies: { '@vendure/core': '3.7.3' },
    // GraphQL is not measured, and some registries lack newer releases of this package.
    overrides: { '@graphql-tools/batch-execute': '10.2.0' },
    prepare: prepareVendure,
  },
  {
    name: 'Medusa 2.21.2',
    folder: 'medusa',
    dependencies: { '@medusajs/promotion': '2.21.2', '@medusajs/framework': '2.21.2' },
    overrides: {},
    prepare: prepareMedusa,
  },
  {
    name: 'json-rules-engine 7.3.1 + dinero.js 2.0.2',
    folder: 'rules-and-dinero',
    dependencies: { 'json-rules-engine': '7.3.1', 'dinero.js': '2.0.2' },
    overrides: {},
    prepare: prepareRulesAndDinero,
  },
];

const lineCounts = [5, 20, 100] as const;
const guests = 8;

export async function timePeers(effort: Effort): Promise<PeerReport> {
  const ready: ReadyPeer[] = [];
  const absent: AbsentPeer[] = [];
  for (const candidate of candidates) {
    const installed = install(candidate);
    if (!installed.ready) absent.push({ name: candidate.name, reason: installed.reason });
    else ready.push({ name: candidate.name, peer: await candidate.prepare(installed.load) });
  }
  const timings: PeerTiming[] = [];
  for (const lines of lineCounts) timings.push(...(await timeAt(lines, ready, effort)));
  return { timings, absent };
}

async function timeAt(
  lines: number,
  ready: readonly ReadyPeer[],
  effort: Effort,
): Promise<readonly PeerTiming[]> {
  const orders = peerOrders(lines, guests);
  const contenders = [billContender(ordersOf({ lines, rules: 12 }, guests))];
  for (const { name, peer } of ready) contenders.push(await peerContender(name, peer, orders));
  const timings = await measure(contenders, effort);
  return timings.map((timing) => ({ ...timing, lines }));
}

async function peerContender(
  name: string,
  peer: Peer,
  orders: readonly PeerOrder[],
): Promise<Contender> {
  const runs = orders.map(peer);
  for (const [at, order] of orders.entries()) mustHaveDiscounted(order, (await runs[at]?.()) ?? 0);
  return { name, run: (turn) => runs[turn % runs.length]?.() ?? 0 };
}

/** The dozen rules take off about a tenth; nothing or everything means a wrong setup. */
function mustHaveDiscounted({ lines, tax }: PeerOrder, total: number): void {
  const goods = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  const share = total / (goods * (1 + tax / 100));
  if (share > 0.99 || share < 0.75)
    throw new RangeError(`a peer charges ${total} for goods of ${goods}`);
}

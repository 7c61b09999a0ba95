import { constants, getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashesOf } from '../../orders/read/recompute.ts';
import {
  type BackTestPlan,
  type Comparison,
  type TestedOrder,
  newComparison,
} from './compare-orders.ts';

/** A page is sent as text: the thread that answers guests parses none of it. */
export type ThreadRequest =
  | { readonly kind: 'plan'; readonly plan: BackTestPlan }
  /** Answered by the hashes of frozen parts that are missing for some of its orders. */
  | { readonly kind: 'page'; readonly orders: readonly string[] }
  /** These parts; the orders that waited for them are compared. */
  | { readonly kind: 'parts'; readonly parts: string }
  | { readonly kind: 'part' };

let comparison: Comparison | null = null;
let waiting: readonly string[] = [];
const bodies = new Map<string, unknown>();

function begin(plan: BackTestPlan): void {
  comparison = newComparison(plan);
  waiting = [];
  // Those of another shop would stay as long as the thread.
  bodies.clear();
}

/** One order after the other: a page of parsed orders would outlive the young generation. */
function comparePage(orders: readonly string[]): readonly string[] {
  const missing = new Set<string>();
  const left: string[] = [];
  for (const text of orders) {
    const order = parsed(text);
    const unread = hashesOf(order).filter((hash) => !bodies.has(hash));
    if (unread.length === 0) comparison?.compare(order, bodies);
    else left.push(text);
    for (const hash of unread) missing.add(hash);
  }
  waiting = left;
  return [...missing];
}

/** A part that nobody has stays missing: its order does not come out, and is said to. */
function compareWaiting(): void {
  for (const text of waiting) comparison?.compare(parsed(text), bodies);
  waiting = [];
}

/** Written by the query of this server, so telling that it is an order is enough. */
function isOrder(value: unknown): value is TestedOrder {
  return typeof value === 'object' && value !== null && 'billedAt' in value;
}

function parsed(text: string): TestedOrder {
  const order: unknown = JSON.parse(text);
  if (!isOrder(order)) throw new Error('a page has something that is no order');
  return order;
}

function keepParts(text: string): void {
  const parts: unknown = JSON.parse(text);
  if (typeof parts !== 'object' || parts === null) return;
  for (const [hash, body] of Object.entries(parts)) bodies.set(hash, body);
}

function answerTo(request: ThreadRequest): unknown {
  if (request.kind === 'page') return comparePage(request.orders);
  if (request.kind === 'part') return comparison?.part() ?? null;
  if (request.kind === 'plan') begin(request.plan);
  else {
    keepParts(request.parts);
    compareWaiting();
  }
  return null;
}

/** Guests come first. Only Linux counts the priority of a thread by itself. */
function giveWay(): void {
  const { PRIORITY_BELOW_NORMAL: low } = constants.priority;
  if (process.platform === 'linux' && getPriority() < low) setPriority(low);
}

giveWay();
parentPort?.on('message', (request: ThreadRequest) => {
  parentPort?.postMessage(answerTo(request), []);
});

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
  | { readonly kind: 'page'; readonly orders: string }
  | { readonly kind: 'parts'; readonly parts: string }
  | { readonly kind: 'result' };

let comparison: Comparison | null = null;
let page: readonly TestedOrder[] = [];
const bodies = new Map<string, unknown>();

/** Frozen parts that this thread has not read yet, before a page is compared. */
function missingParts(): readonly string[] {
  const missing = new Set(page.flatMap(hashesOf).filter((hash) => !bodies.has(hash)));
  return [...missing];
}

function isPage(value: unknown): value is readonly TestedOrder[] {
  return Array.isArray(value);
}

function keepParts(text: string): void {
  const parts: unknown = JSON.parse(text);
  if (typeof parts !== 'object' || parts === null) return;
  for (const [hash, body] of Object.entries(parts)) bodies.set(hash, body);
}

function answerTo(request: ThreadRequest): unknown {
  if (request.kind === 'plan') {
    comparison = newComparison(request.plan);
    // Those of another shop would stay as long as the thread.
    bodies.clear();
    return null;
  }
  if (request.kind === 'page') {
    const orders: unknown = JSON.parse(request.orders);
    page = isPage(orders) ? orders : [];
    return missingParts();
  }
  if (request.kind === 'parts') {
    keepParts(request.parts);
    comparison?.compare(page, bodies);
    return null;
  }
  return comparison?.result() ?? null;
}

parentPort?.on('message', (request: ThreadRequest) => {
  parentPort?.postMessage(answerTo(request), []);
});

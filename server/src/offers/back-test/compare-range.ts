import type { Kysely } from 'kysely';
import type { Reports } from '../../database/reports.ts';
import type { Tables } from '../../database/tables.ts';
import { touchBackTest } from '../store/back-tests.ts';
import type { CompareClient } from './compare-client.ts';
import { type BackTestPlan, type Compared, joinedParts } from './compare-orders.ts';
import type { ThreadRequest } from './compare-thread.ts';
import {
  type Cursor,
  type OrderPage,
  type TestedRange,
  nextPage,
  partsAsText,
  slicesOf,
} from './tested-orders.ts';

export interface RangeToCompare {
  /** Of the run. */
  readonly id: string;
  readonly range: TestedRange;
  readonly plan: BackTestPlan;
}

export interface ComparingDependencies {
  readonly db: Kysely<Tables>;
  /** Where orders are read. */
  readonly reports: Pick<Reports<Tables>, 'read'>;
  readonly clients: readonly CompareClient[];
  readonly signal: AbortSignal;
}

export interface ComparedRange {
  readonly done: number;
  readonly compared: Compared;
}

/** All threads read and compare slice after slice; null once somebody has stopped the run. */
export async function compareRange(
  { id, range, plan }: RangeToCompare,
  dependencies: ComparingDependencies,
): Promise<ComparedRange | null> {
  const { db, clients } = dependencies;
  const failing = new AbortController();
  const signal = AbortSignal.any([dependencies.signal, failing.signal]);
  const progress = newProgress(id, db);
  const work = { slices: slicesOf(range).values(), plan, progress };
  const parts = await Promise.allSettled(
    clients.map(async (client) => {
      try {
        return await partBy((request) => client.ask(request, signal), work, dependencies);
      } catch (error) {
        // The other threads would go on for nothing.
        failing.abort(error);
        throw error;
      }
    }),
  );
  signal.throwIfAborted();
  if (progress.isStopped()) return null;
  const found = parts.flatMap((part) => (part.status === 'fulfilled' ? part.value : []));
  return { done: progress.done(), compared: joinedParts(found) };
}

type Ask = (request: ThreadRequest) => Promise<unknown>;

interface SharedWork {
  /** Each thread takes the next one. */
  readonly slices: Iterator<TestedRange, undefined>;
  readonly plan: BackTestPlan;
  readonly progress: Progress;
}

/** What one thread has found; nothing, and no thread is started, where no order is left for it. */
async function partBy(
  ask: Ask,
  { slices, plan, progress }: SharedWork,
  { db, reports }: ComparingDependencies,
): Promise<readonly Compared[]> {
  const pages = pagesOf(slices, async (range, cursor) => {
    const { answer } = await reports.read((read) => nextPage(read, range, cursor));
    return answer;
  });
  let { value: page } = await pages.next();
  if (page === undefined) return [];
  await ask({ kind: 'plan', plan });
  while (page !== undefined && !progress.isStopped()) {
    // The database reads the next page while the thread compares this one.
    const [, next]: [void, IteratorResult<OrderPage, undefined>] = await Promise.all([
      comparePage(page.orders, ask, db),
      pages.next(),
    ]);
    await progress.add(page.orders.length);
    page = next.value;
  }
  return [partIn(await ask({ kind: 'part' }))];
}

type ReadPage = (range: TestedRange, cursor: Cursor | null) => Promise<OrderPage | null>;

async function* pagesOf(
  slices: SharedWork['slices'],
  read: ReadPage,
): AsyncGenerator<OrderPage, undefined> {
  for (let slice = slices.next().value; slice !== undefined; slice = slices.next().value) {
    let page = await read(slice, null);
    while (page !== null) {
      yield page;
      page = page.cursor === null ? null : await read(slice, page.cursor);
    }
  }
}

async function comparePage(
  orders: OrderPage['orders'],
  ask: Ask,
  db: Kysely<Tables>,
): Promise<void> {
  const missing = await ask({ kind: 'page', orders });
  const hashes = Array.isArray(missing) ? missing.map(String) : [];
  if (hashes.length === 0) return;
  await ask({ kind: 'parts', parts: await partsAsText(db, hashes) });
}

interface Progress {
  readonly add: (orders: number) => Promise<void>;
  readonly done: () => number;
  /** Whether somebody has stopped the run, at any node. */
  readonly isStopped: () => boolean;
}

const touchEveryMs = 500;

function newProgress(id: string, db: Kysely<Tables>): Progress {
  let done = 0;
  let touchedAt = 0;
  let isStopped = false;
  return {
    add: async (orders) => {
      done += orders;
      if (performance.now() - touchedAt < touchEveryMs) return;
      touchedAt = performance.now();
      if (!(await touchBackTest(db, id, done))) isStopped = true;
    },
    done: () => done,
    isStopped: () => isStopped,
  };
}

/** Written by a thread of this server, so telling that there is one is enough. */
function partIn(value: unknown): Compared {
  if (!isCompared(value)) throw new Error('the comparison has no result');
  return value;
}

function isCompared(value: unknown): value is Compared {
  return typeof value === 'object' && value !== null && 'notComparable' in value;
}

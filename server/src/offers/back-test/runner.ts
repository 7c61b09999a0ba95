import type { Kysely } from 'kysely';
import { shopPrice } from '@servery/engine/menu/modified-price.ts';
import { mutexByName } from '../../concurrency/mutex.ts';
import { reasonOf } from '../../database/error-code.ts';
import type { Log } from '../../database/log.ts';
import type { Reports } from '../../database/reports.ts';
import type { Tables } from '../../database/tables.ts';
import type { MenuCache } from '../../menu/store/menu-cache.ts';
import type { StoredRule } from '../../menu/store/menu-rows.ts';
import { endBackTest, finishBackTest, levelsOf, touchBackTest } from '../store/back-tests.ts';
import { type CompareClient, compareClient } from './compare-client.ts';
import type { BackTestPlan, Compared } from './compare-orders.ts';
import type { ThreadRequest } from './compare-thread.ts';
import { type RuleEpoch, rulesSince } from './rules-then.ts';
import {
  type Cursor,
  type OrderPage,
  type TestedRange,
  nextPage,
  partsAsText,
} from './tested-orders.ts';

/** A run that has begun. */
export interface BackTest extends TestedRange {
  readonly id: string;
  readonly draft: StoredRule;
}

/** Runs rules over stored bills in a thread of their own: no guest waits for them (OFFER-10). */
export interface BackTestRunner {
  readonly start: (test: BackTest) => void;
  readonly stop: (id: string) => void;
  /** Stops every run and waits until each has ended. */
  readonly close: () => Promise<void>;
}

export interface RunnerDependencies {
  readonly db: Kysely<Tables>;
  /** Where orders are read. */
  readonly reports: Pick<Reports<Tables>, 'read'>;
  readonly menus: Pick<MenuCache, 'snapshotOf'>;
  readonly log: Log;
}

interface Run {
  readonly stopping: AbortController;
  readonly ended: Promise<void>;
}

const aliveEveryMs = 20_000;

/** One thread for all shops of a node: a second one would take the core that serves guests. */
export function backTestRunner(dependencies: RunnerDependencies): BackTestRunner {
  const { db } = dependencies;
  const runs = new Map<string, Run>();
  const inTurn = mutexByName();
  const client = compareClient();
  const start = (test: BackTest): void => {
    const { id } = test;
    const stopping = new AbortController();
    // Those that wait for their turn are alive as well.
    const alive = setInterval(
      () => void touchBackTest(db, id, null).catch(() => false),
      aliveEveryMs,
    );
    alive.unref();
    const { signal } = stopping;
    const ended = inTurn('compare', () =>
      attempt(test, { ...dependencies, client, signal }),
    ).finally(() => {
      clearInterval(alive);
      runs.delete(id);
    });
    runs.set(id, { stopping, ended });
  };
  return {
    start,
    stop: (id) => runs.get(id)?.stopping.abort(),
    close: async () => {
      const open = [...runs.values()];
      for (const { stopping } of open) stopping.abort();
      await Promise.all(open.map(({ ended }) => ended));
      await client.end();
    },
  };
}

type Ask = (request: ThreadRequest) => Promise<unknown>;

interface Attempting extends RunnerDependencies {
  readonly client: CompareClient;
  readonly signal: AbortSignal;
}

async function attempt(test: BackTest, attempting: Attempting): Promise<void> {
  const { db, log, client, signal } = attempting;
  try {
    await run(test, (request) => client.ask(request, signal), attempting);
    client.rest();
  } catch (error) {
    await client.end();
    if (!signal.aborted)
      log.error({ shop: test.shop, reason: reasonOf(error) }, 'back-test of an offer failed');
    await endBackTest(db, test.id, signal.aborted ? 'stopped' : 'failed').catch(() => undefined);
  }
}

async function run(test: BackTest, ask: Ask, dependencies: RunnerDependencies): Promise<void> {
  const { db } = dependencies;
  const epochs = await rulesSince(db, test.shop, test.fromMs);
  const levels = await levelsOf(db);
  const plan = { shop: test.shop, draft: test.draft, epochs, levels };
  await ask({ kind: 'plan', plan: { ...plan, prices: await pricesOf(test, dependencies) } });
  const done = await compareAll(test, ask, dependencies);
  if (done === null) return;
  const compared = await ask({ kind: 'result' });
  if (!isCompared(compared)) throw new Error('the comparison has no result');
  await finishBackTest(db, test.id, { done, result: named(compared, { test, epochs, levels }) });
}

const touchEveryMs = 500;

/** How many orders were compared; null once somebody has stopped the run. */
async function compareAll(
  test: BackTest,
  ask: Ask,
  { db, reports }: RunnerDependencies,
): Promise<number | null> {
  const pageAfter = async (cursor: Cursor | null): Promise<OrderPage | null> =>
    (await reports.read((read) => nextPage(read, test, cursor))).answer;
  let done = 0;
  let touchedAt = 0;
  let page = await pageAfter(null);
  while (page !== null) {
    const { cursor } = page;
    // The database reads the next page while the thread compares this one.
    const [, next] = await Promise.all([comparePage(page.orders, ask, db), pageAfter(cursor)]);
    done += page.count;
    page = next;
    if (performance.now() - touchedAt < touchEveryMs) continue;
    if (!(await touchBackTest(db, test.id, done))) return null;
    touchedAt = performance.now();
  }
  return done;
}

async function comparePage(orders: string, ask: Ask, db: Kysely<Tables>): Promise<void> {
  const missing = await ask({ kind: 'page', orders });
  const hashes = Array.isArray(missing) ? missing.map(String) : [];
  await ask({ kind: 'parts', parts: await partsAsText(db, hashes) });
}

async function pricesOf(
  { shop, draft }: BackTest,
  { menus }: RunnerDependencies,
): Promise<BackTestPlan['prices']> {
  const snapshot = await menus.snapshotOf(shop);
  const priceOf = (product: string): number => {
    const dish = snapshot?.menu.products.get(product);
    return dish === undefined ? 0 : shopPrice(dish, shop, []);
  };
  return Object.fromEntries(draft.freeProducts.map((product) => [product, priceOf(product)]));
}

/** Written by the thread of this server, so telling that there is one is enough. */
function isCompared(value: unknown): value is Compared {
  return typeof value === 'object' && value !== null && 'notComparable' in value;
}

interface Naming {
  readonly test: BackTest;
  readonly epochs: readonly RuleEpoch[];
  readonly levels: Awaited<ReturnType<typeof levelsOf>>;
}

/** With the names of rules and levels: a rule may be gone when somebody reads it. */
function named(compared: Compared, { epochs, levels }: Naming): object {
  const rules = new Map(
    epochs.flatMap(({ rules: some }) => some.map(({ _id, name }) => [_id, name])),
  );
  const nameOf = new Map(levels.map(({ _id, name }) => [_id, name]));
  return {
    ...compared,
    who: compared.who.map((row) => ({ ...row, name: nameOf.get(row.key) ?? null })),
    displaced: compared.displaced.map((row) => ({
      ...row,
      name: rules.get(row.rule) ?? [],
    })),
  };
}

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
import { type CompareClient, compareClients } from './compare-client.ts';
import type { BackTestPlan, Compared } from './compare-orders.ts';
import { compareRange } from './compare-range.ts';
import { type RuleEpoch, rulesSince } from './rules-then.ts';
import type { TestedRange } from './tested-orders.ts';

/** A run that has begun. */
export interface BackTest extends TestedRange {
  readonly id: string;
  readonly draft: StoredRule;
}

/** Runs rules over stored bills in threads of their own: no guest waits for them (OFFER-10). */
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

/** One run after the other for all shops of a node: its threads are as many as the cores. */
export function backTestRunner(dependencies: RunnerDependencies): BackTestRunner {
  const { db } = dependencies;
  const runs = new Map<string, Run>();
  const inTurn = mutexByName();
  const clients = compareClients();
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
      attempt(test, { ...dependencies, clients, signal }),
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
      await endAll(clients);
    },
  };
}

async function endAll(clients: readonly CompareClient[]): Promise<void> {
  await Promise.all(clients.map(({ end }) => end()));
}

interface Attempting extends RunnerDependencies {
  readonly clients: readonly CompareClient[];
  readonly signal: AbortSignal;
}

async function attempt(test: BackTest, attempting: Attempting): Promise<void> {
  const { db, log, clients, signal } = attempting;
  try {
    await run(test, attempting);
    for (const { rest } of clients) rest();
  } catch (error) {
    await endAll(clients);
    if (!signal.aborted)
      log.error({ shop: test.shop, reason: reasonOf(error) }, 'back-test of an offer failed');
    await endBackTest(db, test.id, signal.aborted ? 'stopped' : 'failed').catch(() => undefined);
  }
}

async function run(test: BackTest, attempting: Attempting): Promise<void> {
  const { db } = attempting;
  const { id, shop, draft } = test;
  const epochs = await rulesSince(db, shop, test.fromMs);
  const levels = await levelsOf(db);
  const plan = { shop, draft, epochs, levels, prices: await pricesOf(test, attempting) };
  const found = await compareRange({ id, range: test, plan }, attempting);
  if (found === null) return;
  const { done, compared } = found;
  await finishBackTest(db, id, { done, result: named(compared, { test, epochs, levels }) });
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

import type { Kysely, Transaction } from 'kysely';
import type { InferOutput } from 'valibot';
import { nameOf } from '@servery/contract/call.ts';
import { offerCalls } from '@servery/contract/calls/offer-calls.ts';
import type { backTestStarting } from '@servery/contract/schemas/back-tests.ts';
import { newId } from '../../auth/random-keys.ts';
import { staffOf } from '../../calls/caller-roles.ts';
import { runOnce } from '../../calls/idempotency.ts';
import { refuseForm } from '../../calls/refused.ts';
import { type Served, implement, implementWithData } from '../../calls/service.ts';
import type { Tables } from '../../database/tables.ts';
import type { MenuCache } from '../../menu/store/menu-cache.ts';
import type { StoredRule } from '../../menu/store/menu-rows.ts';
import { type OfferSurroundings, factsOf, surroundingsOf } from '../offer-list.ts';
import { offerProblems } from '../offer-problems.ts';
import { backTestOf, beginBackTest, lastDays, stopBackTests } from '../store/back-tests.ts';
import { offersOf } from '../store/offer-rows.ts';
import type { BackTest, BackTestRunner } from './runner.ts';
import { countTested } from './tested-orders.ts';

export interface BackTestDependencies {
  readonly db: Kysely<Tables>;
  readonly menus: Pick<MenuCache, 'snapshotOf' | 'sharedSettings'>;
  readonly clock: () => number;
  readonly backTests: Pick<BackTestRunner, 'start' | 'stop'>;
}

/** A rule, saved or not, over the bills of the last days (OFFER-09, OFFER-10). */
export function backTestServices(dependencies: BackTestDependencies): readonly Served[] {
  const { db, menus, clock, backTests } = dependencies;
  return [
    implement(offerCalls.findBackTest, ({ query, caller }) =>
      backTestOf(db, staffOf(caller, ['manager']).shop, query.rule),
    ),
    implementWithData(offerCalls.startBackTest, async ({ data, caller }) => {
      const { requestKey: key, ...draft } = data;
      const { shop, staff } = staffOf(caller, ['manager']);
      const around = await surroundingsOf(shop, menus);
      const request = { scope: nameOf(offerCalls.startBackTest), key, payload: { shop, draft } };
      const begun: BackTest[] = [];
      const answer = await runOnce(db, request, async (step) => {
        begun.push(await begin(step, draft, { around, staff, nowMs: clock() }));
        return backTestOf(step, shop, draft.rule);
      });
      for (const test of begun) backTests.start(test);
      return answer;
    }),
    implementWithData(offerCalls.stopBackTest, async ({ data, caller }) => {
      const { rule, requestKey: key } = data;
      const { shop } = staffOf(caller, ['manager']);
      const request = { scope: nameOf(offerCalls.stopBackTest), key, payload: { shop, rule } };
      return runOnce(db, request, async (step) => {
        for (const id of await stopBackTests(step, shop, rule)) backTests.stop(id);
        return backTestOf(step, shop, rule);
      });
    }),
  ];
}

type Draft = Omit<InferOutput<typeof backTestStarting>, 'requestKey'>;

interface Tester {
  readonly around: OfferSurroundings;
  readonly staff: string;
  readonly nowMs: number;
}

async function begin(
  step: Transaction<Tables>,
  { rule, source, value, days }: Draft,
  { around, staff, nowMs }: Tester,
): Promise<BackTest> {
  const { _id: shop, timezone } = around.snapshot.shop;
  const stored = (await offersOf(step, shop)).find((offer) => offer.rule._id === rule);
  const problems = offerProblems(value, stored?.rule ?? null, factsOf(around));
  // Nobody reads the name of a rule on a bill that is not sent.
  refuseForm(problems.filter(({ field }) => field !== 'name'));
  const tested = await lastDays(step, { timezone, days, nowMs });
  const range = { shop, fromMs: tested.fromMs, toMs: nowMs + 1 };
  const orders = await countTested(step, range);
  const id = newId();
  const test = { id, shop, rule, value, days, tested, orders, staff, nowMs };
  if (!(await beginBackTest(step, test))) refuseForm([{ field: 'rule', code: 'backTestRunning' }]);
  return { ...range, id, draft: draftOf({ rule, source: stored?.source ?? source, value }, shop) };
}

/** As though it held on every one of the days: one of next month would never apply. */
function draftOf(
  { rule, source, value }: Pick<Draft, 'rule' | 'value'> & Pick<StoredRule, 'source'>,
  shop: string,
): StoredRule {
  return { ...value, _id: rule, source, version: 1, shops: [shop], startDate: null, endDate: null };
}

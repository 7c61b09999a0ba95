import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { isSame } from '@servery/engine/desk/changes.ts';
import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';
import { type ListedOffer, type Rule, writtenRule } from './offers-queries.ts';

type BackTestState = AnswerTo<'find offers/backTest'>;
export type BackTest = NonNullable<BackTestState['test']>;
export type BackTestResult = NonNullable<BackTest['result']>;

export const backTest = defineQuery((rule: string) =>
  call('find offers/backTest', { query: { rule } }),
);

/** Runs a rule as it is written now over the bills of so many days (OFFER-09). */
export async function startBackTest({ rule, source }: ListedOffer, days: number): Promise<void> {
  const { _id } = rule;
  const joins = source === 'member' ? source : 'automatic';
  const draft = { rule: _id, source: joins, value: writtenRule(rule), days } as const;
  const data = { ...draft, requestKey: newRequestKey() };
  backTest.of(_id).setData(await call('create offers/backTest', { data }));
}

export async function stopBackTest(rule: string): Promise<void> {
  const data = { rule, requestKey: newRequestKey() };
  backTest.of(rule).setData(await call('create offers/stopBackTest', { data }));
}

/** Whether a rule would do the same now; a run asks neither for its name nor for its days. */
export function isAsTested(rule: Rule, { value }: BackTest): boolean {
  const name = rule.name;
  const open = { name, startDate: null, endDate: null };
  return isSame({ ...writtenRule(rule), ...open }, { ...value, ...open });
}

import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';

export type Balance = AnswerTo<'find users/points/available'>[number];

/** A member's points at a shop (MEMBER-05). */
export const pointsOf = defineQuery(async (user: string, shop: string): Promise<number> => {
  const balances = await call('find users/points/available', { query: { user, shop } });
  return balances.reduce((sum, { amount }) => sum + amount, 0);
});

/** Points at every shop, the most first (MEMBER-05). */
export const balancesOf = defineQuery(async (user: string): Promise<readonly Balance[]> => {
  const balances = await call('find users/points/available', { query: { user } });
  return balances.toSorted((one, other) => other.amount - one.amount);
});

/** An order spends points, and a cancelled one returns them. */
export function invalidatePoints(): void {
  pointsOf.invalidate();
  balancesOf.invalidate();
}

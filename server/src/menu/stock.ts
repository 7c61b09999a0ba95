import type { Kysely } from 'kysely';
import { nameOf } from '@servery/contract/call.ts';
import { staffCalls } from '@servery/contract/calls/staff-calls.ts';
import { staffOf } from '../calls/caller-roles.ts';
import type { Publisher } from '../calls/event-rooms.ts';
import { Refused } from '../calls/refused.ts';
import { giving } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import { runOnce } from '../calls/idempotency.ts';
import { setStock } from './store/stock.ts';
import type { Tables } from '../database/tables.ts';

export interface StockDependencies {
  readonly db: Kysely<Tables>;
  readonly clock: () => number;
  readonly publisher: Pick<Publisher, 'stockChanged'>;
}

/** Staff set the stock of a dish, in their own shop only (STOCK-01, STOCK-04). */
export function stockServices({ db, clock, publisher }: StockDependencies): readonly Served[] {
  return [
    giving(staffCalls.setStock, async ({ data, caller }) => {
      const { shop } = staffOf(caller, ['kitchen', 'floor', 'manager']);
      const request = {
        scope: nameOf(staffCalls.setStock),
        key: data.requestKey,
        payload: { ...data, shop },
      };
      const answer = await runOnce(db, request, async (transaction) => {
        const set = await setStock(transaction, { ...data, shop, nowMs: clock() });
        if (set === null) throw new Refused('notFound');
        return { product: data.product, ...set };
      });
      publisher.stockChanged(shop, [data.product]);
      return answer;
    }),
  ];
}

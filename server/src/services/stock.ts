import type { Kysely } from 'kysely';
import { nameOf } from '@servery/contract/call.ts';
import { staffCalls } from '@servery/contract/calls/staff-calls.ts';
import { staffOf } from '../auth/who.ts';
import type { Announcer } from '../channels.ts';
import { Refused } from '../hooks/refused.ts';
import { giving } from '../hooks/serving.ts';
import type { Served } from '../hooks/serving.ts';
import { answeredOnce } from '../store/request-keys.ts';
import { setStock } from '../store/stock.ts';
import type { Tables } from '../store/tables.ts';

export interface StockParts {
  readonly db: Kysely<Tables>;
  readonly clock: () => number;
  readonly announcer: Pick<Announcer, 'stockChanged'>;
}

/** What is left of a dish, set by whoever counted it, in his own shop only (STOCK-01, STOCK-04). */
export function stockServices({ db, clock, announcer }: StockParts): readonly Served[] {
  return [
    giving(staffCalls.setStock, async ({ data, caller }) => {
      const { shop } = staffOf(caller, ['kitchen', 'floor', 'manager']);
      const wish = { scope: nameOf(staffCalls.setStock), key: data.requestKey, payload: { ...data, shop } };
      const answer = await answeredOnce(db, wish, async (transaction) => {
        const set = await setStock(transaction, { ...data, shop, nowMs: clock() });
        if (set === null) throw new Refused('notFound');
        return { product: data.product, ...set };
      });
      announcer.stockChanged(shop, [data.product]);
      return answer;
    }),
  ];
}

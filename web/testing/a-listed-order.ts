import { cents } from '@servery/engine/money/cents.ts';
import type { ListedOrder } from '../src/order-list/order-list-queries.ts';
import { saturdayNoon } from './demo-answers.ts';

/** A takeaway from a phone that is ready, as the list of orders has it. */
export function aListedOrder(about: Partial<ListedOrder> = {}): ListedOrder {
  return {
    _id: '1'.repeat(24),
    orderNumber: 42,
    table: null,
    type: 'takeAway',
    status: 'ongoing',
    progress: 'ready',
    tvStatus: null,
    source: 'selfOrder',
    name: 'Chan Tai Man',
    phone: '9123 4567',
    startTime: saturdayNoon,
    dueTime: null,
    paidTime: null,
    total: cents(5800),
    ...about,
  };
}

import { describe, expect, it } from 'vitest';
import { mergedPage } from './own-orders.ts';
import { noPages, withNextPage } from '../query/paged-list.ts';
import type { PageRequest } from '../query/paged-list.ts';

interface Listed {
  readonly _id: string;
  readonly startTime: number;
  readonly user: string | null;
}

const user = 'wing';

function order(startTime: number, owner: string | null): Listed {
  return { _id: `order-${startTime}`, startTime, user: owner };
}

function idsOf(list: readonly Listed[]): readonly number[] {
  return list.map(({ startTime }) => startTime);
}

/** Pages as the server does: older than the cursor, the newest first. */
function pageAt(orders: readonly Listed[], { $limit, after }: PageRequest<Listed>) {
  const rest = orders
    .filter(({ startTime }) => after === null || startTime < after.startTime)
    .toSorted((one, other) => other.startTime - one.startTime);
  return { data: rest.slice(0, $limit), total: rest.length };
}

describe('the orders of a member and of the phone', () => {
  it('[RECORD-01] [SESSION-08] are one list, the newest first', () => {
    const own = { data: [order(9, user), order(5, user)], total: 2 };
    const held = { data: [order(7, null), order(3, 'somebody')], total: 2 };
    const page = mergedPage({ own, held }, { user, $limit: 10 });
    expect({ ...page, data: idsOf(page.data) }).toEqual({ data: [9, 7, 5, 3], total: 4 });
  });

  it('[RECORD-01] contain an order once that both lists have', () => {
    const own = { data: [order(9, user), order(8, user)], total: 3 };
    const held = { data: [order(9, user), order(7, user), order(6, null)], total: 3 };
    const page = mergedPage({ own, held }, { user, $limit: 2 });
    expect({ ...page, data: idsOf(page.data) }).toEqual({ data: [9, 8], total: 4 });
  });

  it('[RECORD-01] are loaded page by page without a gap', async () => {
    const mine = [20, 18, 17, 12, 6, 5].map((at) => order(at, user));
    const held = [19, 17, 16, 15, 6, 1].map((at) =>
      order(at, mine.some((one) => one.startTime === at) ? user : null),
    );
    const load = (page: PageRequest<Listed>) => {
      const both = { own: pageAt(mine, page), held: pageAt(held, { ...page, $limit: 100 }) };
      return Promise.resolve(mergedPage(both, { user, $limit: page.$limit }));
    };
    const first = await withNextPage<Listed>(noPages, load, 4);
    expect({ ...first, items: idsOf(first.items) }).toMatchObject({
      items: [20, 19, 18, 17],
      total: 10,
    });
    const second = await withNextPage(first, load, 4);
    const third = await withNextPage(second, load, 4);
    expect({ ...third, items: idsOf(third.items) }).toEqual({
      items: [20, 19, 18, 17, 16, 15, 12, 6, 5, 1],
      finished: true,
      total: 10,
      failed: false,
    });
  });
});

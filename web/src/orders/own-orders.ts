import { pageSizeMost } from '@servery/engine/limits.ts';
import type { Page, PageRequest } from '../query/paged-list.ts';
import { call } from '../query/socket.ts';
import type { Session } from '../shops/start.ts';

/** A member and the restore keys of this phone; both after a guest has logged in (SESSION-08). */
export interface OrderOwner {
  readonly user: string | null;
  readonly keys: readonly string[];
}

type Listed = Pick<Session, '_id' | 'startTime' | 'user'>;

interface BothLists<Order> {
  readonly own: Page<Order>;
  /** Orders this phone has the keys of; some may be the member's own. */
  readonly held: Page<Order>;
}

function newestFirst(one: Listed, other: Listed): number {
  return other.startTime - one.startTime || (other._id > one._id ? 1 : -1);
}

/** A merged page, the newest first; an order in both lists is counted once (RECORD-01). */
export function mergedPage<Order extends Listed>(
  { own, held }: BothLists<Order>,
  { user, $limit }: { readonly user: string; readonly $limit: number },
): Page<Order> {
  const guests = held.data.filter((order) => order.user !== user);
  return {
    data: [...own.data, ...guests].toSorted(newestFirst).slice(0, $limit),
    total: own.total + guests.length,
  };
}

type OwnerQuery = { readonly user: string } | { readonly restoreKeys: readonly string[] };

function pageOf(
  owner: OwnerQuery,
  { $limit, after }: PageRequest<Session>,
): Promise<Page<Session>> {
  const cursor = after === null ? {} : { $and: [{ startTime: { $lt: after.startTime } }] };
  return call('find tableSessions', {
    query: { ...owner, $limit, $sort: { startTime: -1 }, ...cursor },
  });
}

/** One page of orders, the newest first, older than the last item (RECORD-01). */
export async function ownOrders(
  { user, keys }: OrderOwner,
  page: PageRequest<Session>,
): Promise<Page<Session>> {
  if (user === null) return pageOf({ restoreKeys: keys }, page);
  if (keys.length === 0) return pageOf({ user }, page);
  const [own, held] = await Promise.all([
    pageOf({ user }, page),
    // All keys at once: the merged total must not count the member's own orders twice.
    pageOf({ restoreKeys: keys }, { ...page, $limit: pageSizeMost }),
  ]);
  return mergedPage({ own, held }, { user, $limit: page.$limit });
}

import { pageSizeMost } from '@servery/engine/limits.ts';
import type { Page, PageRequest } from '../query/paged-list.ts';
import { call } from '../query/socket.ts';
import type { Session } from '../shops/start.ts';

/**
 * Whose orders: a member's, and those of the keys this phone holds; both once a guest has logged in
 * (SESSION-08).
 */
export interface Whose {
  readonly user: string | null;
  readonly keys: readonly string[];
}

type Listed = Pick<Session, '_id' | 'startTime' | 'user'>;

interface BothLists<Order> {
  readonly own: Page<Order>;
  /** All that the phone holds the keys of, the member's own among them. */
  readonly held: Page<Order>;
}

function newestFirst(one: Listed, other: Listed): number {
  return other.startTime - one.startTime || (other._id > one._id ? 1 : -1);
}

/**
 * A page of both lists as one, the newest first; an order that is in both is counted once
 * (RECORD-01).
 */
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

type Asking = { readonly user: string } | { readonly restoreKeys: readonly string[] };

function pageOf(whose: Asking, { $limit, after }: PageRequest<Session>): Promise<Page<Session>> {
  const cursor = after === null ? {} : { $and: [{ startTime: { $lt: after.startTime } }] };
  return call('find tableSessions', {
    query: { ...whose, $limit, $sort: { startTime: -1 }, ...cursor },
  });
}

/** The newest first; the next page begins before the oldest that is there (RECORD-01). */
export async function ownOrders(
  { user, keys }: Whose,
  page: PageRequest<Session>,
): Promise<Page<Session>> {
  if (user === null) return pageOf({ restoreKeys: keys }, page);
  if (keys.length === 0) return pageOf({ user }, page);
  const [own, held] = await Promise.all([
    pageOf({ user }, page),
    // All keys of a phone at once: with fewer, the member's own could not be counted.
    pageOf({ restoreKeys: keys }, { ...page, $limit: pageSizeMost }),
  ]);
  return mergedPage({ own, held }, { user, $limit: page.$limit });
}

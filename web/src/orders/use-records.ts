import { useEffect, useEffectEvent, useState } from 'react';
import { dataListItemSizePx, pageSizeMost } from '@servery/engine/limits.ts';
import { ownOrders } from './own-orders.ts';
import type { OrderOwner } from './own-orders.ts';
import { resumed, limitFor, noPages, withNextPage } from '../query/paged-list.ts';
import type { PagedList, PageRequest, Page } from '../query/paged-list.ts';
import type { Session } from '../shops/start.ts';
import { useLogin } from '../storage/login.ts';
import { useSessionState } from '../storage/session.ts';
import { cacheRecords, cachedRecords } from './record-cache.ts';

interface PageLoader<Item> {
  readonly load: (request: PageRequest<Item>) => Promise<Page<Item>>;
  readonly $limit: number;
}

async function loadUpTo<Item>(
  list: PagedList<Item>,
  count: number,
  { load, $limit }: PageLoader<Item>,
): Promise<PagedList<Item>> {
  const missing = Math.min(pageSizeMost, count - list.items.length);
  const next = await withNextPage(list, load, Math.max($limit, missing));
  return next.finished || next.items.length >= count
    ? next
    : loadUpTo(next, count, { load, $limit });
}

/** As many items as before, at least one page; on a failure the earlier items (RECORD-01). */
export async function refetchPages<Item>(
  before: PagedList<Item>,
  loader: PageLoader<Item>,
): Promise<PagedList<Item>> {
  const fresh = await loadUpTo<Item>(noPages, before.items.length, loader);
  return fresh.failed && before.items.length > 0 ? before : fresh;
}

export interface Records {
  readonly list: PagedList<Session>;
  readonly isLoading: boolean;
  readonly more: () => void;
}

function pageLoader(owner: OrderOwner) {
  const load = (page: PageRequest<Session>) => ownOrders(owner, page);
  return { load, $limit: limitFor(window.innerHeight, dataListItemSizePx) };
}

/** Orders of this phone and of the member, loaded by page (RECORD-01). */
export function useRecords(): Records {
  const held = useSessionState((state) => state.keys);
  const user = useLogin(({ member }) => member?._id ?? null);
  const owner = { user, keys: held.map(({ key }) => key) };
  const ownerKey = JSON.stringify(owner);
  const [list, setList] = useState(() => cachedRecords(ownerKey) ?? noPages);
  const [isLoading, setLoading] = useState(true);
  const hasAny = user !== null || held.length > 0;
  const show = async (loading: Promise<PagedList<Session>>): Promise<void> => {
    setLoading(true);
    const loaded = await loading;
    cacheRecords(ownerKey, loaded);
    setList(loaded);
    setLoading(false);
  };
  const loadFirst = useEffectEvent(() => {
    if (hasAny) void show(refetchPages(cachedRecords(ownerKey) ?? noPages, pageLoader(owner)));
    else setLoading(false);
  });
  // Refetched for another member, or with another order on this phone.
  useEffect(() => loadFirst(), [user, held.length]);
  const shown = hasAny ? list : { ...noPages, finished: true };
  return {
    list: shown,
    isLoading,
    more: () => {
      const { load, $limit } = pageLoader(owner);
      if (!isLoading) void show(withNextPage(resumed(list), load, $limit));
    },
  };
}

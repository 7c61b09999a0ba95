import { useEffect, useEffectEvent, useState } from 'react';
import { dataListItemSizePx } from '@servery/engine/limits.ts';
import { ownOrders } from './own-orders.ts';
import type { Whose } from './own-orders.ts';
import { resumed, limitFor, noPages, withNextPage } from '../query/paged-list.ts';
import type { PagedList, PageRequest } from '../query/paged-list.ts';
import type { Session } from '../shops/start.ts';
import { useLogin } from '../storage/login.ts';
import { useSessionState } from '../storage/session.ts';
import { keepRecords, keptRecords } from './kept-records.ts';
import { refetchPages } from './refetch.ts';

export interface Records {
  readonly list: PagedList<Session>;
  readonly isLoading: boolean;
  readonly more: () => void;
}

function readingOf(whose: Whose) {
  const ask = (page: PageRequest<Session>) => ownOrders(whose, page);
  return { ask, $limit: limitFor(window.innerHeight, dataListItemSizePx) };
}

/** Orders of this phone and of the member, a page after the other (RECORD-01). */
export function useRecords(): Records {
  const held = useSessionState((state) => state.keys);
  const user = useLogin(({ member }) => member?._id ?? null);
  const whose = { user, keys: held.map(({ key }) => key) };
  const name = JSON.stringify(whose);
  const [list, setList] = useState(() => keptRecords(name));
  const [isLoading, setLoading] = useState(true);
  const hasAny = user !== null || held.length > 0;
  const load = async (reading: Promise<PagedList<Session>>): Promise<void> => {
    setLoading(true);
    const read = await reading;
    keepRecords(name, read);
    setList(read);
    setLoading(false);
  };
  const begin = useEffectEvent(() => {
    if (hasAny) void load(refetchPages(keptRecords(name), readingOf(whose)));
    else setLoading(false);
  });
  // Refetched for another member, or with another order on this phone.
  useEffect(() => begin(), [user, held.length]);
  const shown = hasAny ? list : { ...noPages, finished: true };
  return {
    list: shown,
    isLoading,
    more: () => {
      const { ask, $limit } = readingOf(whose);
      if (!isLoading) void load(withNextPage(resumed(list), ask, $limit));
    },
  };
}

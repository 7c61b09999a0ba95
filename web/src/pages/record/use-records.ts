import { useEffect, useEffectEvent, useState } from 'react';
import { dataListItemSizePx } from '@servery/engine/limits.ts';
import { ownOrders } from '../../api/own-orders.ts';
import { goingOn, limitFor, noPages, withNextPage } from '../../api/paged-list.ts';
import type { PagedList } from '../../api/paged-list.ts';
import type { Session } from '../../api/start.ts';
import { useLogin } from '../../state/login.ts';
import { useSessionState } from '../../state/session.ts';

export interface Records {
  readonly list: PagedList<Session>;
  readonly isLoading: boolean;
  readonly more: () => void;
}

/** Orders of this phone and of the member, a page after the other (RECORD-01). */
export function useRecords(): Records {
  const held = useSessionState((state) => state.keys);
  const user = useLogin(({ member }) => member?._id ?? null);
  const [list, setList] = useState<PagedList<Session>>(noPages);
  const [isLoading, setLoading] = useState(true);
  const whose = { user, keys: held.map(({ key }) => key) };
  const hasAny = user !== null || held.length > 0;
  const load = async (before: PagedList<Session>): Promise<void> => {
    setLoading(true);
    const $limit = limitFor(window.innerHeight, dataListItemSizePx);
    setList(await withNextPage(goingOn(before), (page) => ownOrders(whose, page), $limit));
    setLoading(false);
  };
  const begin = useEffectEvent(() => {
    if (hasAny) void load(noPages);
    else setLoading(false);
  });
  // Asked anew for another guest, or with another order on this phone.
  useEffect(() => begin(), [user, held.length]);
  const shown = hasAny ? list : { ...noPages, finished: true };
  return {
    list: shown,
    isLoading,
    more: () => {
      if (!isLoading) void load(list);
    },
  };
}

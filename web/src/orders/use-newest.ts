import { useCallback, useSyncExternalStore } from 'react';
import { order } from '../session/order-queries.ts';
import type { Session } from '../shops/start.ts';
import { restoreKeyOf } from '../storage/session.ts';
import { newerOf } from './order-events.ts';

function queryOf({ _id }: Session) {
  return order.of(_id, restoreKeyOf(_id));
}

/** Listed orders as far as they have changed since: one may belong in another tab (RECORD-07). */
export function useNewest(listed: readonly Session[]): readonly Session[] {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = listed.map((session) => queryOf(session).subscribe(listener));
      return () => stops.forEach((stop) => stop());
    },
    [listed],
  );
  const versions = (): string =>
    listed.map((session) => queryOf(session).getSnapshot().data?.version ?? 0).join();
  useSyncExternalStore(subscribe, versions);
  return listed.map((session) => {
    const { data } = queryOf(session).getSnapshot();
    return data === undefined ? session : newerOf(session, data);
  });
}

import { useEffect, useEffectEvent } from 'react';
import { go, useLocation } from '../router/address.ts';
import { isGone } from '../query/is-gone.ts';
import type { Query } from '../query/query.ts';
import { restart } from '../shops/start.ts';
import type { Session } from '../shops/start.ts';
import { splitPath } from '../i18n/locale.ts';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { leavePlace } from '../cart/change-place.ts';
import { showInfo } from '../ui/notices.ts';
import { setTrouble } from '../ui/trouble.ts';
import { endOf } from './table-end.ts';
import type { TableEnd } from './table-end.ts';

// The phone that takes the table away hears of it too, perhaps before its own call is answered.
const otherPhoneMs = 3000;

/** Paid leads to the bill; closed or taken away leads home (SESSION-03, SESSION-05). */
export function useFollowTable(session: Session | null): void {
  const t = useMessages();
  const path = useLocalPath();
  const end = session === null ? null : endOf(session);
  const leave = (): void => {
    leavePlace(['session', 'sessionIndex', 'tableInfo']);
    go(path('/'), { replace: true });
  };
  const act = useEffectEvent((what: TableEnd) => {
    if (what === 'paid') return isAtTheBill() ? undefined : go(path('/order'), { replace: true });
    if (what === 'closed') setTrouble('errors.sessionClosed');
    else showInfo(t('table.wentTakeAway'));
    return leave();
  });
  useEffect(() => {
    if (end === null) return undefined;
    const timer = setTimeout(() => act(end), end === 'takenAway' ? otherPhoneMs : 0);
    return () => clearTimeout(timer);
  }, [end]);
}

/**
 * A phone that slept missed how its table ended and may not read it: the app restarts.
 * Without this it would go on showing a table that is paid, and offer to order to it.
 */
export function useLostTable(shown: Query<Session> | null, error: unknown): void {
  const path = useLocalPath();
  const isLost = shown !== null && isGone(error);
  const begin = useEffectEvent(() => {
    shown?.update(() => undefined);
    if (!isAtTheBill()) go(path('/order'), { replace: true });
    restart();
  });
  useEffect(() => {
    if (isLost) begin();
  }, [isLost]);
}

function isAtTheBill(): boolean {
  const { path } = splitPath(useLocation.getState().pathname);
  return (
    path.startsWith('/order') || path.startsWith('/tableRecord') || path.startsWith('/payment')
  );
}

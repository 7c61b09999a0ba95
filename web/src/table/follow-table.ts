import { useEffect, useEffectEvent } from 'react';
import { go, useLocation } from '../router/address.ts';
import { isGone } from '../query/is-gone.ts';
import type { Query } from '../query/query.ts';
import { restart } from '../shops/start.ts';
import type { Session } from '../shops/start.ts';
import { splitPath } from '../i18n/locale.ts';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { joinTable, leavePlace } from '../cart/change-place.ts';
import { showInfo } from '../ui/notices.ts';
import { setStartProblem } from '../ui/start-problem.ts';

// The phone that changes to takeaway receives the event too, maybe before its own response.
const otherPhoneMs = 3000;

/** Leaves a table that ended: to its bill or order, else home (SESSION-03, SESSION-05). */
export function useFollowTable(session: Session | null): void {
  const t = useMessages();
  const path = useLocalPath();
  const end = session === null ? null : endOf(session);
  const leave = (): void => {
    leavePlace(['session', 'sessionIndex', 'tableInfo']);
    go(path('/'), { replace: true });
  };
  // Its phones keep what the table has ordered; an empty order is of use to one phone only.
  const hasOrdered = session !== null && session.rounds > 0;
  const keepOrder = (): void => {
    if (session === null) return;
    joinTable({ session: session._id, mode: 'takeAway', index: null }, session.shop);
    go(path(`/record/${session._id}`), { replace: true });
  };
  const act = useEffectEvent((what: TableEnd) => {
    if (what === 'paid') return isOnBillPage() ? undefined : go(path('/order'), { replace: true });
    if (what === 'closed') setStartProblem('errors.sessionClosed');
    else showInfo(t('table.wentTakeAway'));
    return what === 'takenAway' && hasOrdered ? keepOrder() : leave();
  });
  useEffect(() => {
    if (end === null) return undefined;
    const timer = setTimeout(() => act(end), end === 'takenAway' ? otherPhoneMs : 0);
    return () => clearTimeout(timer);
  }, [end]);
}

/**
 * Restarts the app when a phone missed the end of its table while it slept. Otherwise it would
 * still show the table and offer to order.
 */
export function useLostTable(shown: Query<Session> | null, error: unknown): void {
  const path = useLocalPath();
  const isLost = shown !== null && isGone(error);
  const restartAtBill = useEffectEvent(() => {
    shown?.update(() => undefined);
    if (!isOnBillPage()) go(path('/order'), { replace: true });
    restart();
  });
  useEffect(() => {
    if (isLost) restartAtBill();
  }, [isLost]);
}

function isOnBillPage(): boolean {
  const { path } = splitPath(useLocation.getState().pathname);
  return (
    path.startsWith('/order') || path.startsWith('/tableRecord') || path.startsWith('/payment')
  );
}

/** How a table ended while a phone shows it. */
export type TableEnd = 'paid' | 'closed' | 'takenAway';

export function endOf({ type, status }: Pick<Session, 'type' | 'status'>): TableEnd | null {
  if (status === 'done') return 'paid';
  if (status === 'cancelled' || status === 'void') return 'closed';
  return type === 'dineIn' ? null : 'takenAway';
}

import { useEffect, useEffectEvent } from 'react';
import { go, useLocation } from '../router/address.ts';
import { isGone } from '../query/is-gone.ts';
import type { Query } from '../query/query.ts';
import { restart } from '../shops/start.ts';
import type { Session } from '../shops/start.ts';
import { splitPath } from '../i18n/locale.ts';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { changeBill, joinTable, leavePlace } from '../cart/change-place.ts';
import { restoreKeyOf, storeRestoreKey, useSessionState } from '../storage/session.ts';
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
  const followBill = (into: string): void => {
    const key = session === null ? null : restoreKeyOf(session._id);
    if (session === null || key === null) return;
    storeRestoreKey({ session: into, key });
    changeBill({ session: into, mode: 'dineIn', index: null });
    showInfo(t('table.merged'));
    go(path('/order'), { replace: true });
  };
  const act = useEffectEvent((what: TableEnd) => {
    if (what === 'merged') return followBill(session?.mergedInto ?? '');
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
    returnToOwnBill();
    if (!isOnBillPage()) go(path('/order'), { replace: true });
    restart();
  });
  useEffect(() => {
    if (isLost) restartAtBill();
  }, [isLost]);
}

/** A table whose bill was with another has its own again: the key of both is this phone's. */
function returnToOwnBill(): void {
  const { session, keys } = useSessionState.getState();
  const at = keys.findIndex((one) => one.session === session);
  // The key of its own table is the older one.
  const own = keys.slice(0, Math.max(0, at)).findLast(({ key }) => key === keys[at]?.key);
  if (own !== undefined) changeBill({ session: own.session, mode: 'dineIn', index: null });
}

function isOnBillPage(): boolean {
  const { path } = splitPath(useLocation.getState().pathname);
  return (
    path.startsWith('/order') || path.startsWith('/tableRecord') || path.startsWith('/payment')
  );
}

/** How a table ended while a phone shows it. */
export type TableEnd = 'paid' | 'closed' | 'takenAway' | 'merged';

export function endOf({
  type,
  status,
  mergedInto,
}: Pick<Session, 'type' | 'status' | 'mergedInto'>): TableEnd | null {
  if (status === 'done') return 'paid';
  if (status === 'cancelled' || status === 'void') return 'closed';
  if (mergedInto !== null) return 'merged';
  return type === 'dineIn' ? null : 'takenAway';
}

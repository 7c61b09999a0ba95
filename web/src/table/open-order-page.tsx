import { useState } from 'react';
import { useParams, useQueryPart } from '../router/address.ts';
import { Redirect } from '../router/link.tsx';
import { incompleteOrders } from '../session/order-queries.ts';
import { useQuery } from '../query/use-query.ts';
import { useLocalPath } from '../i18n/use-messages.ts';
import { restoreKeyOf, storeRestoreKey, useSessionState } from '../storage/session.ts';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { isSessionId } from './code.ts';

/** A kiosk hands its order over to a phone: the key stands behind the # (ROUTE-04). */
function useHandedOver(session: string | undefined): void {
  const [key] = useState(() => location.hash.slice(1));
  if (session !== undefined && isRestoreKey(key) && restoreKeyOf(session) === null)
    storeRestoreKey({ session, key });
}

function isRestoreKey(text: string): boolean {
  return /^[\w-]{22}$/.test(text);
}

/** Opens a self-order by its link; without an id, the newest open one (ROUTE-04). */
export function OpenOrderPage() {
  const path = useLocalPath();
  const { sessionId } = useParams();
  const pays = useQueryPart('pay') !== null;
  useHandedOver(sessionId);
  if (sessionId === undefined) return <NewestOrder />;
  if (!isSessionId(sessionId)) return <Redirect to={path('/sessionNotFound')} />;
  return <Redirect to={path(`/${pays ? 'payment' : 'record'}/${sessionId}`)} />;
}

function NewestOrder() {
  const path = useLocalPath();
  const keys = useSessionState((state) => state.keys);
  const { data, error } = useQuery(incompleteOrders.of(keys.map(({ key }) => key)));
  if (data === undefined && error === null) return <SkeletonRows rows={2} />;
  const newest = data?.toSorted((one, other) => other.startTime - one.startTime)[0];
  return <Redirect to={path(newest === undefined ? '/record' : `/record/${newest._id}`)} />;
}

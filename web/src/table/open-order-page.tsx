import { useParams } from '../router/address.ts';
import { Redirect } from '../router/link.tsx';
import { incompleteOrders } from '../session/order-queries.ts';
import { useQuery } from '../query/use-query.ts';
import { useLocalPath } from '../i18n/use-messages.ts';
import { useSessionState } from '../storage/session.ts';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { isSessionId } from './code.ts';

/** Opens a self-order by its link; without an id, the newest open one (ROUTE-04). */
export function OpenOrderPage() {
  const path = useLocalPath();
  const { sessionId } = useParams();
  if (sessionId === undefined) return <NewestOrder />;
  return (
    <Redirect to={path(isSessionId(sessionId) ? `/record/${sessionId}` : '/sessionNotFound')} />
  );
}

function NewestOrder() {
  const path = useLocalPath();
  const keys = useSessionState((state) => state.keys);
  const { data, error } = useQuery(incompleteOrders.of(keys.map(({ key }) => key)));
  if (data === undefined && error === null) return <SkeletonRows rows={2} />;
  const newest = data?.toSorted((one, other) => other.startTime - one.startTime)[0];
  return <Redirect to={path(newest === undefined ? '/record' : `/record/${newest._id}`)} />;
}

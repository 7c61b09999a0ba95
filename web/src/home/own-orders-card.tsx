import { History, Soup } from 'lucide-react';
import { lastOrders } from '../orders/last-orders.ts';
import { incompleteOrders } from '../session/order-queries.ts';
import type { Session } from '../shops/start.ts';
import { useQuery } from '../query/use-query.ts';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { useLogin } from '../storage/login.ts';
import { useSessionState } from '../storage/session.ts';
import { CardLink, CardOutline } from './card-link.tsx';

const none: readonly never[] = [];

const loading = 'loading';

/** Running orders of this phone; null if neither it nor its member ordered before, or on error. */
function useRunningOrders(): readonly Session[] | typeof loading | null {
  const keys = useSessionState((state) => state.keys);
  const user = useLogin(({ member }) => member?._id ?? null);
  const isNew = keys.length === 0;
  const { data: running, error } = useQuery(
    isNew ? null : incompleteOrders.of(keys.map(({ key }) => key)),
  );
  const { data: past = none } = useQuery(isNew && user !== null ? lastOrders.of(user, none) : null);
  if (isNew) return past.length === 0 ? null : none;
  return running ?? (error === null ? loading : null);
}

/** Link to the running orders, else to the last ones to order again (SESSION-09, SESSION-15). */
export function OwnOrders() {
  const t = useMessages();
  const path = useLocalPath();
  const running = useRunningOrders();
  if (running === null) return null;
  // A card that appears later would move the tiles under a finger.
  if (running === loading) return <CardOutline />;
  const [first] = running;
  if (first === undefined)
    return (
      <CardLink
        to={path('/previousOrder')}
        icon={History}
        title={t('home.again')}
        text={t('home.againHint')}
      />
    );
  return (
    <CardLink
      to={path(running.length === 1 ? `/record/${first._id}` : '/record')}
      icon={Soup}
      title={t('home.underWay', { count: running.length })}
      text={t('home.seeOrder')}
    />
  );
}

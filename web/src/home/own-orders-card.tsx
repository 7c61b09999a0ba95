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

/** A card of this kind comes as soon as it is known what to say on it. */
const notYet = 'notYet';

/**
 * What this phone has under way; null when neither it nor its member has ordered before, or it
 * cannot be read.
 */
function useUnderWay(): readonly Session[] | typeof notYet | null {
  const keys = useSessionState((state) => state.keys);
  const user = useLogin(({ member }) => member?._id ?? null);
  const isNew = keys.length === 0;
  const { data: running, error } = useQuery(
    isNew ? null : incompleteOrders.of(keys.map(({ key }) => key)),
  );
  const { data: past = none } = useQuery(isNew && user !== null ? lastOrders.of(user, none) : null);
  if (isNew) return past.length === 0 ? null : none;
  return running ?? (error === null ? notYet : null);
}

/**
 * What this phone has under way; else what it or its member had last, to have again (SESSION-09,
 * SESSION-15).
 */
export function OwnOrders() {
  const t = useMessages();
  const path = useLocalPath();
  const running = useUnderWay();
  if (running === null) return null;
  // A card that comes later would move the tiles under a finger.
  if (running === notYet) return <CardOutline />;
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

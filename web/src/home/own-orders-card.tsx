import { History, Soup } from 'lucide-react';
import { lastOrders } from '../orders/last-orders.ts';
import { incompleteOrders } from '../session/order-queries.ts';
import type { Session } from '../shops/start.ts';
import { useQuery } from '../query/use-query.ts';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { useLogin } from '../storage/login.ts';
import { useSessionState } from '../storage/session.ts';
import { CardLink } from './card-link.tsx';

const none: readonly never[] = [];

/** What this phone has under way; null until that is known, or that a member has ordered elsewhere before. */
function useUnderWay(): readonly Session[] | null {
  const keys = useSessionState((state) => state.keys);
  const user = useLogin(({ member }) => member?._id ?? null);
  const isNew = keys.length === 0;
  const { data: running } = useQuery(isNew ? null : incompleteOrders.of(keys.map(({ key }) => key)));
  const { data: past = none } = useQuery(isNew && user !== null ? lastOrders.of(user, none) : null);
  if (isNew) return past.length === 0 ? null : none;
  return running ?? null;
}

/** What this phone has under way; else what it or its member had last, to have again (SESSION-09, SESSION-15). */
export function OwnOrders() {
  const t = useMessages();
  const path = useLocalPath();
  const running = useUnderWay();
  // The list is over in a blink; a card that is put above the tiles later would move them under a finger.
  if (running === null) return null;
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

import { History, Soup } from 'lucide-react';
import { incompleteOrders } from '../../api/orders.ts';
import { useAsked } from '../../api/use-asked.ts';
import { useLocalPath, useMessages } from '../../i18n/use-messages.ts';
import { useSessionState } from '../../state/session.ts';
import { CardLink } from './card-link.tsx';

/** What this phone has under way; else what it had last, to have again (SESSION-09, SESSION-15). */
export function OwnOrders() {
  const say = useMessages();
  const path = useLocalPath();
  const keys = useSessionState((state) => state.keys);
  const { data } = useAsked(keys.length === 0 ? null : incompleteOrders.of(keys.map(({ key }) => key)));
  // The list is over in a blink; a card that is put above the tiles later would move them under a finger.
  if (keys.length === 0 || data === undefined) return null;
  const [first] = data;
  if (first === undefined)
    return (
      <CardLink
        to={path('/previousOrder')}
        icon={History}
        title={say('home.again')}
        text={say('home.againHint')}
      />
    );
  return (
    <CardLink
      to={path(data.length === 1 ? `/record/${first._id}` : '/record')}
      icon={Soup}
      title={say('home.underWay', { count: data.length })}
      text={say('home.seeOrder')}
    />
  );
}

import { UserRoundPlus } from 'lucide-react';
import { rightsIn } from '@servery/engine/session/status.ts';
import { useOpenOrder } from '../session/use-open-order.ts';
import { useShop } from '../shops/shop-context.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { openAddPeople } from './open-add-people.ts';

/** In the header while the table is open. */
export function AddPeopleButton() {
  const t = useMessages();
  const session = useOpenOrder();
  const { timezone } = useShop();
  if (session === null || !rightsIn[session.status].join) return null;
  return (
    <IconButton
      icon={UserRoundPlus}
      label={t('visit.add')}
      onPress={() => void openAddPeople(session, timezone)}
    />
  );
}

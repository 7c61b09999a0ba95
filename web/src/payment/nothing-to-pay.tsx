import { Link } from '../router/link.tsx';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export function NothingToPay() {
  const t = useMessages();
  const path = useLocalPath();
  return (
    <EmptyState drawing="ticket" title={t('reasons.nothingToPay')} heading="h1">
      <Link to={path('/record')} className={buttonClass('primary')}>
        {t('record.all')}
      </Link>
    </EmptyState>
  );
}

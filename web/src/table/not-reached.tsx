import { Link } from '../router/link.tsx';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { scanPage } from '../scan/scan-page.ts';

export interface NotReachedProps {
  readonly title: string;
  readonly onRetry: () => void;
}

/** Only the connection failed; a retry may open the table. */
export function NotReached({ title, onRetry }: NotReachedProps) {
  const t = useMessages();
  const path = useLocalPath();
  return (
    <EmptyState drawing="cord" title={title}>
      <Button onPress={onRetry}>{t('action.retry')}</Button>
      <Link to={path(scanPage)} className={buttonClass('ghost')}>
        {t('action.scan')}
      </Link>
    </EmptyState>
  );
}

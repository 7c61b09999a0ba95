import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** A failed request with a retry button. */
export function NotLoaded({ onRetry }: { readonly onRetry: () => void }) {
  const t = useMessages();
  return (
    <EmptyState drawing="cord" title={t('account.cannotLoad')} text={t('account.offlineHint')}>
      <Button onPress={onRetry}>{t('action.retry')}</Button>
    </EmptyState>
  );
}

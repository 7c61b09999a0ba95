import { failureText } from '../i18n/failure-message.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export type MenuMissingProps =
  | { readonly kind: 'failed'; readonly error: unknown; readonly refetch: () => void }
  | { readonly kind: 'empty' | 'noneFound' };

const looks = {
  empty: { drawing: 'bowl', title: 'menu.empty' },
  noneFound: { drawing: 'magnifier', title: 'menu.noneFound' },
} as const;

/** Why there is no menu: it failed to load, nothing is served, or the search found nothing. */
export function MenuMissing(props: MenuMissingProps) {
  const t = useMessages();
  if (props.kind === 'failed')
    return (
      <EmptyState drawing="cord" title={failureText(props.error)}>
        <Button onPress={props.refetch}>{t('action.retry')}</Button>
      </EmptyState>
    );
  const { drawing, title } = looks[props.kind];
  return <EmptyState drawing={drawing} title={t(title)} text={t('notice.askStaff')} />;
}

import { Link } from '../router/link.tsx';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { scanPage } from '../scan/scan-page.ts';

/** Why a table cannot be opened, and what else the guest can do (SESSION-03). */
export function ClosedTable({ title }: { readonly title: string }) {
  const t = useMessages();
  const path = useLocalPath();
  return (
    <EmptyState drawing="tornCode" title={title} text={t('notice.askStaff')}>
      <Link to={path(scanPage)} className={buttonClass('primary')}>
        {t('action.scan')}
      </Link>
      <Link to={path('/')} className={buttonClass('ghost')}>
        {t('table.otherWays')}
      </Link>
    </EmptyState>
  );
}

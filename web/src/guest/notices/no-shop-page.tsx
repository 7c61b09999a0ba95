import { Link } from '../../router/link.tsx';
import { useLocalPath, useMessages } from '../../i18n/use-messages.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { scanPage } from '../../scan/scan-page.ts';

/** No shop is known, and none may be chosen (ROUTE-17). */
export function NoShopPage() {
  const t = useMessages();
  const path = useLocalPath();
  return (
    <EmptyState drawing="tornCode" title={t('init.shopNotFound')} text={t('notice.askStaff')}>
      <Link to={path(scanPage)} className={buttonClass('primary')}>
        {t('action.scan')}
      </Link>
    </EmptyState>
  );
}

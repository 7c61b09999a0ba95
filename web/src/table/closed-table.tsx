import { Link } from '../router/link.tsx';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** A table that cannot be had: why, how to get another, and what else there is (SESSION-03). */
export function ClosedTable({ title }: { readonly title: string }) {
  const say = useMessages();
  const path = useLocalPath();
  return (
    <EmptyState drawing="tornCode" title={title} text={say('notice.askStaff')}>
      <Link to={path('/t')} className={buttonClass('primary')}>
        {say('action.scan')}
      </Link>
      <Link to={path('/')} className={buttonClass('ghost')}>
        {say('table.otherWays')}
      </Link>
    </EmptyState>
  );
}

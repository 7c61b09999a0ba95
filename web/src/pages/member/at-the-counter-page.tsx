import { Link } from '../../address/link.tsx';
import { useLocalPath, useMessages } from '../../i18n/use-messages.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** What the app does not do yet is done at the counter; it says so. */
export function AtTheCounterPage() {
  const say = useMessages();
  const path = useLocalPath();
  return (
    <EmptyState drawing="bell" title={say('notice.counter')} text={say('notice.counterHint')}>
      <Link to={path('/browse')} className={buttonClass('primary')}>
        {say('cart.toMenu')}
      </Link>
    </EmptyState>
  );
}

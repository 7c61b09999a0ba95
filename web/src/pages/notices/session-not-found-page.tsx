import { Link } from '../../address/link.tsx';
import { useLocalPath, useMessages } from '../../i18n/use-messages.ts';
import { LanguagePicker } from '../../shell/language-picker.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** The order behind a link is gone (ROUTE-17); whoever reads this may not have chosen a language yet. */
export function SessionNotFoundPage() {
  const say = useMessages();
  const path = useLocalPath();
  return (
    <div className="grid min-h-dvh content-center justify-items-center gap-4 p-4">
      <LanguagePicker />
      <EmptyState
        drawing="tornCode"
        title={say('init.sessionNotFound')}
        text={say('notice.askStaff')}
        heading="h1"
      >
        <Link to={path('/t')} className={buttonClass('primary')}>
          {say('action.scan')}
        </Link>
        <Link to={path('/')} className={buttonClass('ghost')}>
          {say('notice.browseTakeaway')}
        </Link>
      </EmptyState>
    </div>
  );
}

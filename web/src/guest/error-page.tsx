import { Link } from '../router/link.tsx';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export interface ErrorPageProps {
  readonly status?: number;
  readonly message: string;
}

const notFound = 404;

/** Status, message and a link home (SHELL-07). */
export function ErrorPage({ status = 500, message }: ErrorPageProps) {
  const t = useMessages();
  const path = useLocalPath();
  return (
    <div className="grid min-h-[80dvh] place-items-center">
      <EmptyState
        drawing={status === notFound ? 'magnifier' : 'cord'}
        title={message}
        text={String(status)}
        heading="h1"
      >
        {status === notFound ? (
          <Link to={path('/')} className={buttonClass('primary')}>
            {t('action.homepage')}
          </Link>
        ) : (
          <button
            type="button"
            className={buttonClass('primary')}
            onClick={() => location.reload()}
          >
            {t('action.reload')}
          </button>
        )}
      </EmptyState>
    </div>
  );
}

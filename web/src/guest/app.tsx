import { ParamsContext, useLocation } from '../router/address.ts';
import { firstMatch } from '../router/match.ts';
import { splitPath } from '../i18n/locale.ts';
import { routes, unknownPage } from './routes.tsx';
import { DialogHost } from '../ui/dialog-host.tsx';
import { Frame } from './frame.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Toasts } from './toasts.tsx';
import { SlowContext } from '../ui/skeleton.tsx';
import { useMessages } from '../i18n/use-messages.ts';

const noParams = {};
const slow = <SlowMessage />;

/** The page of the address, in any language (ROUTE-12). */
export function App() {
  const pathname = useLocation((state) => state.pathname);
  const match = firstMatch(routes, splitPath(pathname).path);
  return (
    <SlowContext value={slow}>
      <ErrorBoundary page={pathname}>
        <ParamsContext value={match?.params ?? noParams}>
          <Frame spec={match?.spec ?? unknownPage} />
        </ParamsContext>
      </ErrorBoundary>
      <ErrorBoundary quiet page={pathname}>
        <DialogHost />
        <Toasts />
      </ErrorBoundary>
    </SlowContext>
  );
}

/** Says that a slow page still loads, and offers a reload (SHELL-16). */
function SlowMessage() {
  const t = useMessages();
  return (
    <p className="grid justify-items-center p-4 pb-0 text-center">
      {t('connection.slow')}
      <button
        type="button"
        onClick={() => location.reload()}
        className="press min-h-12 px-5 font-semibold text-brand-text underline"
      >
        {t('action.reload')}
      </button>
    </p>
  );
}

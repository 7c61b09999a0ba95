import { useLocation } from '../../router/address.ts';
import { Redirect } from '../../router/link.tsx';
import { unknownRedirect } from '../guards.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { BareCorner } from '../../shops/bare-corner.tsx';
import { ErrorPage } from '../error-page.tsx';

/** An unknown page, after it was retried without its language (ROUTE-13). */
export function NotFoundPage() {
  const t = useMessages();
  const { pathname, search } = useLocation();
  const to = unknownRedirect(pathname);
  if (to !== null) return <Redirect to={`${to}${search}`} />;
  return (
    <>
      <BareCorner />
      <ErrorPage status={404} message={t('errors.pageNotFound')} />
    </>
  );
}

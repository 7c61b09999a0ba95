import { useLocation } from '../../address/address.ts';
import { Redirect } from '../../address/link.tsx';
import { unknownRedirect } from '../../guards.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { BareCorner } from '../../shell/bare-corner.tsx';
import { ErrorPage } from '../../shell/error-page.tsx';

/** A page nobody knows: looked for without its language first (ROUTE-13). */
export function NotFoundPage() {
  const say = useMessages();
  const { pathname, search } = useLocation();
  const to = unknownRedirect(pathname);
  if (to !== null) return <Redirect to={`${to}${search}`} />;
  return (
    <>
      <BareCorner />
      <ErrorPage status={404} message={say('errors.pageNotFound')} />
    </>
  );
}

import { useLocation } from '../router/address.ts';
import { Redirect } from '../router/link.tsx';
import { useLocalPath } from '../i18n/use-messages.ts';

/** Redirects from `/login` to `/member/login` (ROUTE-10). */
export function LoginAlias() {
  const path = useLocalPath();
  const { search } = useLocation();
  return <Redirect to={`${path('/member/login')}${search}`} />;
}

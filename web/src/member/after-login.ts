import { returnPath } from '@servery/engine/session/login-return.ts';
import { useQueryPart } from '../router/address.ts';
import { splitPath } from '../i18n/locale.ts';
import { useLocalPath } from '../i18n/use-messages.ts';

/** Page after the login: `from` if it is one of ours, else the member page (ROUTE-10). */
export function useAfterLogin(): string {
  const path = useLocalPath();
  const from = useQueryPart('from');
  return path(from === null ? '/member' : splitPath(returnPath(from)).path);
}

/** Path of another member page that keeps `from`. */
export function useWithFrom(): (page: string) => string {
  const path = useLocalPath();
  const from = useQueryPart('from');
  return (page) => path(from === null ? page : `${page}?from=${encodeURIComponent(from)}`);
}

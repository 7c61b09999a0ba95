import { returnPath } from '@servery/engine/session/login-return.ts';
import { useQueryPart } from '../router/address.ts';
import { splitPath } from '../i18n/locale.ts';
import { useLocalPath } from '../i18n/use-messages.ts';

/**
 * Where a guest goes once logged in: back to `from` where that is a page of ours, else to the
 * member's own (ROUTE-10).
 */
export function useAfterLogin(): string {
  const path = useLocalPath();
  const from = useQueryPart('from');
  return path(from === null ? '/member' : splitPath(returnPath(from)).path);
}

/** Another of the member pages, with the way back kept. */
export function useWithFrom(): (page: string) => string {
  const path = useLocalPath();
  const from = useQueryPart('from');
  return (page) => path(from === null ? page : `${page}?from=${encodeURIComponent(from)}`);
}

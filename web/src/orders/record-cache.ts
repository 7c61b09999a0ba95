import { useLocation } from '../router/address.ts';
import { noPages } from '../query/paged-list.ts';
import type { PagedList } from '../query/paged-list.ts';
import type { Session } from '../shops/start.ts';
import { useLogin } from '../storage/login.ts';

interface Kept {
  /** The member and the keys it was read with: nobody else may see it. */
  readonly whose: string;
  readonly list: PagedList<Session>;
}

const nothing: Kept = { whose: '', list: noPages };
let kept = nothing;

useLogin.subscribe((now, before) => {
  if (now.member?._id !== before.member?._id) kept = nothing;
});

export function keepRecords(whose: string, list: PagedList<Session>): void {
  kept = { whose, list };
}

/**
 * What was loaded when the guest left, for one who comes back: without it there is nowhere to
 * scroll to (RECORD-01).
 */
export function keptRecords(whose: string): PagedList<Session> {
  return useLocation.getState().isReturn && kept.whose === whose ? kept.list : noPages;
}

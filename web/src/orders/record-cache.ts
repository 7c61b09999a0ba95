import { useLocation } from '../router/address.ts';
import type { PagedList } from '../query/paged-list.ts';
import type { Session } from '../shops/start.ts';
import { useLogin } from '../storage/login.ts';

interface CachedRecords {
  /** The member and the restore keys the list was loaded with: only they may see it. */
  readonly owner: string;
  readonly list: PagedList<Session>;
  readonly unfollow: () => void;
}

let cached: CachedRecords | null = null;

/** Kept until the member changes. */
export function cacheRecords(owner: string, list: PagedList<Session>): void {
  cached?.unfollow();
  const unfollow = useLogin.subscribe((now, before) => {
    if (now.member?._id === before.member?._id) return;
    unfollow();
    cached = null;
  });
  cached = { owner, list, unfollow };
}

/** The loaded orders on return to the list: without them there is no position to scroll to. */
export function cachedRecords(owner: string): PagedList<Session> | null {
  return useLocation.getState().isReturn && cached?.owner === owner ? cached.list : null;
}

import { sql } from 'kysely';
import { hashOfKey } from '../../auth/session-access.ts';
import type { Caller } from '../../auth/caller.ts';
import { tellStockOf } from '../returned-stock.ts';
import type { NewSession } from './new-session.ts';
import type { SessionParts } from './parts.ts';

/** An unpaid order that had to be paid first gives way to the guest's newer one at the same shop (SESSION-14). */
export async function releaseReplaced(
  { replaces, shop }: Pick<NewSession, 'replaces' | 'shop'>,
  { login }: Caller,
  { parts, by }: { readonly parts: SessionParts; readonly by: string },
): Promise<void> {
  const user = login?.kind === 'member' ? login.user : null;
  if (replaces === null && user === null) return;
  const hash = replaces === null ? null : hashOfKey(replaces);
  // Only ongoing: a payment that has begun may still go through, and then its order must be there.
  const { rows } = await sql<{
    id: string;
  }>`select id, call_off(id, 'replaced', ${new Date(parts.clock())}) from (
      select id from sessions where shop = ${shop} and status = 'ongoing' and release_at is not null and id <> ${by}
        and type <> 'dineIn' and (restore_key_hash = ${hash} or user_id = ${user}) for update skip locked) old`.execute(
    parts.db,
  );
  for (const { id } of rows) {
    parts.announcer.sessionChanged(id);
    await tellStockOf(id, parts);
  }
}

import { type Kysely, sql } from 'kysely';
import { cancelPending, setContact, type Contact, type ContactField } from './contact-changes.ts';
import { invalidateResets } from './members.ts';
import type { ResetMember } from './passwords.ts';
import type { Tables } from '../../database/tables.ts';

export interface UndoLink {
  readonly field: ContactField;
  readonly isUndone: boolean;
  readonly until: Date;
}

export async function undoLink(db: Kysely<Tables>, undoHash: Uint8Array): Promise<UndoLink | null> {
  const query = sql<UndoLink>`select field, state = 'undone' as "isUndone", undo_until as until
    from contact_changes where undo_hash = ${undoHash}`;
  return (await query.execute(db)).rows[0] ?? null;
}

export interface Undo {
  readonly undoHash: Uint8Array;
  readonly passwordHash: string;
  readonly now: number;
}

/**
 * Takes back this change and all later ones, sets the password and ends every login (ACCOUNT-04).
 * Null if it was undone meanwhile; throws a unique violation if the old one is taken.
 */
export async function undoChanges(
  db: Kysely<Tables>,
  { undoHash, passwordHash, now }: Undo,
): Promise<ResetMember | null> {
  const change = await lockedChange(db, undoHash, new Date(now));
  if (change === null) return null;
  const { user, appliedAt, field } = change;
  for (const old of await takenBack(db, user, appliedAt))
    if (old.field === field || !(await isHeldByOther(db, user, old)))
      await setContact(db, user, old);
  await cancelPending(db, user);
  await invalidateResets(db, user);
  const query = sql<ResetMember>`update users
    set password_hash = ${passwordHash}, login_epoch = login_epoch + 1
    where id = ${user} returning id as "user", email_key as "emailKey", phone`;
  return (await query.execute(db)).rows[0] ?? null;
}

interface LockedChange {
  readonly user: string;
  readonly field: ContactField;
  readonly appliedAt: Date;
}

async function lockedChange(
  db: Kysely<Tables>,
  undoHash: Uint8Array,
  at: Date,
): Promise<LockedChange | null> {
  await sql`select 1 from contact_changes c join users u on u.id = c.user_id
    where c.undo_hash = ${undoHash} for update of u`.execute(db);
  // Read after the lock: another link of the member may just have undone it.
  const query = sql<LockedChange>`select user_id as "user", field, applied_at as "appliedAt"
    from contact_changes
    where undo_hash = ${undoHash} and state = 'applied' and undo_until > ${at}`;
  return (await query.execute(db)).rows[0] ?? null;
}

/** What each field was before the first of these changes; later links work no more. */
async function takenBack(
  db: Kysely<Tables>,
  user: string,
  since: Date,
): Promise<readonly Contact[]> {
  const query = sql<Contact>`with undone as (update contact_changes set state = 'undone'
      where user_id = ${user} and state = 'applied' and applied_at >= ${since}
      returning field, old_value as value, old_key as key, applied_at, serial)
    select distinct on (field) field, value, key from undone order by field, applied_at, serial`;
  return (await query.execute(db)).rows;
}

/** A number that somebody else has confirmed meanwhile stays theirs. */
async function isHeldByOther(
  db: Kysely<Tables>,
  user: string,
  { field, key }: Contact,
): Promise<boolean> {
  const column = sql.ref(field === 'email' ? 'email_key' : 'phone');
  const { rows } = await sql`select 1 from users
    where ${column} = ${key} and id <> ${user}`.execute(db);
  return rows.length > 0;
}

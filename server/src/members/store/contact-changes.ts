import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type EmailRecipient, invalidateResets } from './members.ts';
import type { Tables } from '../../database/tables.ts';

export type ContactField = 'email' | 'phone';

/** A new address or number of a member, until its link is used (ACCOUNT-03). */
export interface RequestedChange {
  readonly user: string;
  readonly field: ContactField;
  readonly value: string;
  /** What comparisons use: the address in lower case, or the number itself. */
  readonly key: string;
  readonly tokenHash: Uint8Array;
  readonly until: number;
}

export interface ChangeLink {
  readonly user: string;
  readonly field: ContactField;
  readonly state: 'pending' | 'cancelled' | 'applied' | 'undone';
  readonly until: Date;
  readonly passwordHash: string;
}

export interface UndoKey {
  readonly undoHash: Uint8Array;
  readonly undoUntil: number;
}

/** Where the email with the undo link goes: the address before the change. */
export interface AppliedChange extends EmailRecipient {
  readonly field: ContactField;
}

export interface ContactChangeStore {
  /** Replaces what was pending for the same field. */
  readonly request: (change: RequestedChange) => Promise<void>;
  readonly cancel: (user: string, field: ContactField) => Promise<void>;
  readonly pending: (
    user: string,
    now: number,
  ) => Promise<Readonly<Record<ContactField, string | null>>>;
  readonly byToken: (tokenHash: Uint8Array) => Promise<ChangeLink | null>;
  /** Null if it was used or cancelled meanwhile; throws a unique violation if taken. */
  readonly apply: (
    tokenHash: Uint8Array,
    undo: UndoKey,
    now: number,
  ) => Promise<AppliedChange | null>;
}

export function contactChangeStore(db: Kysely<Tables>): ContactChangeStore {
  return {
    request: async ({ user, field, value, key, tokenHash, until }) => {
      await sql`select 1 from users where id = ${user} for update`.execute(db);
      await cancelPending(db, user, sql`field = ${field}`);
      await sql`insert into contact_changes (user_id, field, new_value, new_key, token_hash,
          expires_at)
        values (${user}, ${field}, ${value}, ${key}, ${tokenHash}, ${new Date(until)})`.execute(db);
    },
    cancel: (user, field) => cancelPending(db, user, sql`field = ${field}`),
    pending: (user, now) => pendingOf(db, user, new Date(now)),
    byToken: async (tokenHash) => {
      const query = sql<ChangeLink>`select c.user_id as "user", c.field, c.state,
          c.expires_at as until, u.password_hash as "passwordHash"
        from contact_changes c join users u on u.id = c.user_id
        where c.token_hash = ${tokenHash}`;
      return (await query.execute(db)).rows[0] ?? null;
    },
    apply: (tokenHash, undo, now) => applied(db, { tokenHash, undo, at: new Date(now) }),
  };
}

async function pendingOf(
  db: Kysely<Tables>,
  user: string,
  at: Date,
): Promise<Readonly<Record<ContactField, string | null>>> {
  const query = sql<{ field: ContactField; value: string }>`select field, new_value as value
    from contact_changes
    where user_id = ${user} and state = 'pending' and expires_at > ${at}`;
  const { rows } = await query.execute(db);
  const valueOf = (field: ContactField): string | null =>
    rows.find((row) => row.field === field)?.value ?? null;
  return { email: valueOf('email'), phone: valueOf('phone') };
}

/** All pending changes, or those in `where`: the owner takes back what a thief may request. */
export async function cancelPending(
  db: Kysely<Tables>,
  user: string,
  where: RawBuilder<unknown> = sql`true`,
): Promise<void> {
  await sql`update contact_changes set state = 'cancelled'
    where user_id = ${user} and state = 'pending' and ${where}`.execute(db);
}

interface Applying {
  readonly tokenHash: Uint8Array;
  readonly undo: UndoKey;
  readonly at: Date;
}

async function applied(
  db: Kysely<Tables>,
  { tokenHash, undo, at }: Applying,
): Promise<AppliedChange | null> {
  const owner = await lockedOwner(db, tokenHash);
  if (owner === null) return null;
  const { field, user } = owner;
  const old =
    field === 'email' ? { value: sql`u.email`, key: sql`u.email_key` } : bothOf(sql`u.phone`);
  const query = sql<{ value: string; key: string }>`update contact_changes c
    set state = 'applied', applied_at = ${at}, old_value = ${old.value}, old_key = ${old.key},
      undo_hash = ${undo.undoHash}, undo_until = ${new Date(undo.undoUntil)}
    from users u where u.id = c.user_id and c.token_hash = ${tokenHash} and c.state = 'pending'
      and c.expires_at > ${at}
    returning c.new_value as value, c.new_key as key`;
  const [change] = (await query.execute(db)).rows;
  if (change === undefined) return null;
  // Somebody who still reads the old mailbox could take the account back with an older email.
  if (field === 'email') await invalidateResets(db, user);
  await setContact(db, user, { field, ...change });
  return owner;
}

function bothOf(column: RawBuilder<unknown>) {
  return { value: column, key: column };
}

/** The member's row is locked first, as resets do: else two links at once would deadlock. */
async function lockedOwner(
  db: Kysely<Tables>,
  tokenHash: Uint8Array,
): Promise<AppliedChange | null> {
  const query = sql<AppliedChange>`select u.id as "user", u.email,
      u.email_key as "emailKey", u.locale, u.first_name as "firstName", c.field
    from contact_changes c join users u on u.id = c.user_id where c.token_hash = ${tokenHash}
    for update of u`;
  return (await query.execute(db)).rows[0] ?? null;
}

export interface Contact {
  readonly field: ContactField;
  readonly value: string;
  readonly key: string;
}

export async function setContact(
  db: Kysely<Tables>,
  user: string,
  { field, value, key }: Contact,
): Promise<void> {
  const change =
    field === 'email' ? sql`email = ${value}, email_key = ${key}` : sql`phone = ${value}`;
  await sql`update users set ${change} where id = ${user}`.execute(db);
}

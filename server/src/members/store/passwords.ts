import { type Kysely, sql } from 'kysely';
import { cancelPending } from './contact-changes.ts';
import { type EmailRecipient, invalidateResets, recipient } from './members.ts';
import type { Tables } from '../../database/tables.ts';

export interface Reset {
  readonly emailKey: string;
  readonly tokenHash: Uint8Array;
  readonly until: number;
}

/** The member whose password was reset, with the names that logins are counted by. */
export interface ResetMember {
  readonly user: string;
  readonly emailKey: string;
  readonly phone: string;
}

export interface PasswordStore {
  readonly hash: (user: string) => Promise<string | null>;
  /** Ends every login and pending reset; false if the password has changed meanwhile. */
  readonly change: (
    user: string,
    change: { readonly from: string; readonly to: string },
  ) => Promise<boolean>;
  /** Starts a reset for the owner of the address; null if there is none. */
  readonly openReset: (reset: Reset) => Promise<EmailRecipient | null>;
  readonly isOpen: (tokenHash: Uint8Array, now: number) => Promise<boolean>;
  /** Uses up all resets of the member and ends every login; null if invalid (MEMBER-04). */
  readonly reset: (
    tokenHash: Uint8Array,
    passwordHash: string,
    now: number,
  ) => Promise<ResetMember | null>;
}

export function passwordStore(db: Kysely<Tables>): PasswordStore {
  return {
    hash: async (user) => {
      const query = sql<{
        hash: string;
      }>`select password_hash as hash from users where id = ${user}`;
      const { rows } = await query.execute(db);
      return rows[0]?.hash ?? null;
    },
    change: async (user, { from, to }) => {
      const changed =
        await sql`update users set password_hash = ${to}, login_epoch = login_epoch + 1
        where id = ${user} and password_hash = ${from}`.execute(db);
      if (changed.numAffectedRows !== 1n) return false;
      // A thief who read an earlier email must not undo what the owner just did.
      await invalidateResets(db, user);
      await cancelPending(db, user);
      return true;
    },
    openReset: async ({ emailKey, tokenHash, until }) => {
      // Locked: otherwise a link could go to a mailbox the member is just leaving.
      const query = sql<EmailRecipient>`with owner as (select * from users
          where email_key = ${emailKey} for key share),
          opened as (insert into password_resets (token_hash, user_id, expires_at)
            select ${tokenHash}, id, ${new Date(until)} from owner)
        select ${recipient} from owner`;
      const { rows } = await query.execute(db);
      return rows[0] ?? null;
    },
    isOpen: async (tokenHash, now) => {
      const { rows } = await sql`select 1 from password_resets
        where token_hash = ${tokenHash} and used_at is null
          and expires_at > ${new Date(now)}`.execute(db);
      return rows.length > 0;
    },
    reset: (tokenHash, passwordHash, now) =>
      resetBy(db, { tokenHash, passwordHash, at: new Date(now) }),
  };
}

interface PasswordReset {
  readonly tokenHash: Uint8Array;
  readonly passwordHash: string;
  readonly at: Date;
}

async function resetBy(
  db: Kysely<Tables>,
  { tokenHash, passwordHash, at }: PasswordReset,
): Promise<ResetMember | null> {
  const member = await lockedOwner(db, tokenHash);
  if (member === null) return null;
  const used = await sql`update password_resets set used_at = ${at}
    where token_hash = ${tokenHash} and used_at is null and expires_at > ${at}`.execute(db);
  if (used.numAffectedRows !== 1n) return null;
  await invalidateResets(db, member.user);
  await cancelPending(db, member.user);
  await sql`update users set password_hash = ${passwordHash}, login_epoch = login_epoch + 1
    where id = ${member.user}`.execute(db);
  return member;
}

/** The member's row is locked first: two emails used at once would deadlock on each other's. */
async function lockedOwner(db: Kysely<Tables>, tokenHash: Uint8Array): Promise<ResetMember | null> {
  const query = sql<ResetMember>`select u.id as "user", u.email_key as "emailKey", u.phone
    from password_resets r join users u on u.id = r.user_id where r.token_hash = ${tokenHash}
    for update of u`;
  return (await query.execute(db)).rows[0] ?? null;
}

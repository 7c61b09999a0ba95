import { type Kysely, sql } from 'kysely';
import type { Addressee } from './members.ts';
import type { Tables } from './tables.ts';

export interface Reset {
  readonly emailKey: string;
  readonly tokenHash: Uint8Array;
  readonly until: number;
}

export interface PasswordStore {
  readonly hash: (user: string) => Promise<string | null>;
  /** Ends every login; false when the password has been changed by somebody else meanwhile. */
  readonly change: (user: string, change: { readonly from: string; readonly to: string }) => Promise<boolean>;
  /** Opens a way back in for whoever owns the address; null when nobody does. */
  readonly openReset: (reset: Reset) => Promise<Addressee | null>;
  readonly isOpen: (tokenHash: Uint8Array, now: number) => Promise<boolean>;
  /** Uses a reset up with all others of the member, and ends every login; null when it was not good any more (MEMBER-04). */
  readonly reset: (tokenHash: Uint8Array, passwordHash: string, now: number) => Promise<string | null>;
}

export function passwordStore(db: Kysely<Tables>): PasswordStore {
  return {
    hash: async (user) => {
      const query = sql<{ hash: string }>`select password_hash as hash from users where id = ${user}`;
      const { rows } = await query.execute(db);
      return rows[0]?.hash ?? null;
    },
    change: async (user, { from, to }) => {
      const changed = await sql`update users set password_hash = ${to}, login_epoch = login_epoch + 1
        where id = ${user} and password_hash = ${from}`.execute(db);
      return changed.numAffectedRows === 1n;
    },
    openReset: async ({ emailKey, tokenHash, until }) => {
      const query = sql<Addressee>`with owner as (select * from users where email_key = ${emailKey}),
          opened as (insert into password_resets (token_hash, user_id, expires_at)
            select ${tokenHash}, id, ${new Date(until)} from owner)
        select id as "user", email, locale, first_name as "firstName" from owner`;
      const { rows } = await query.execute(db);
      return rows[0] ?? null;
    },
    isOpen: async (tokenHash, now) => {
      const { rows } = await sql`select 1 from password_resets
        where token_hash = ${tokenHash} and used_at is null and expires_at > ${new Date(now)}`.execute(db);
      return rows.length > 0;
    },
    reset: (tokenHash, passwordHash, now) => resetBy(db, { tokenHash, passwordHash, at: new Date(now) }),
  };
}

interface Resetting {
  readonly tokenHash: Uint8Array;
  readonly passwordHash: string;
  readonly at: Date;
}

async function resetBy(
  db: Kysely<Tables>,
  { tokenHash, passwordHash, at }: Resetting,
): Promise<string | null> {
  const query = sql<{ user: string }>`update password_resets set used_at = ${at}
    where token_hash = ${tokenHash} and used_at is null and expires_at > ${at} returning user_id as "user"`;
  const user = (await query.execute(db)).rows[0]?.user ?? null;
  if (user === null) return null;
  await sql`update password_resets set used_at = ${at} where user_id = ${user} and used_at is null`.execute(
    db,
  );
  await sql`update users set password_hash = ${passwordHash}, login_epoch = login_epoch + 1
    where id = ${user}`.execute(db);
  return user;
}

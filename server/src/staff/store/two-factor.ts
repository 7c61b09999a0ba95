import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** The second factor of a person as it is stored; the key itself is not. */
export interface StoredTwoFactor {
  readonly generation: number;
  /** Null until its first code was right. */
  readonly since: number | null;
  readonly codesLeft: number;
  readonly name: string;
  readonly isManager: boolean;
}

export function twoFactorStore(db: Kysely<Tables>) {
  return { ...factorOfPerson(db), ...codesOf(db), ...demandOf(db) };
}

function factorOfPerson(db: Kysely<Tables>) {
  return {
    of: async (staff: string): Promise<StoredTwoFactor | null> => {
      const { rows } = await sql<StoredTwoFactor>`select s.totp_generation as generation, s.name,
          (extract(epoch from s.totp_since) * 1000)::bigint as since,
          s.role = 'manager' as "isManager",
          (select count(*)::integer from staff_recovery_codes c
            where c.staff = s.id and c.used_at is null) as "codesLeft"
        from staff s where s.id = ${staff} and s.active`.execute(db);
      return rows[0] ?? null;
    },
    /** A new key, unless one is in use. */
    begin: async (staff: string): Promise<void> => {
      await sql`update staff set totp_generation = totp_generation + 1, totp_step = 0
        where id = ${staff} and totp_since is null`.execute(db);
    },
    turnOn: async (staff: string, codes: readonly Uint8Array[], nowMs: number): Promise<void> => {
      await sql`update staff set totp_since = ${new Date(nowMs)} where id = ${staff}`.execute(db);
      await sql`delete from staff_recovery_codes where staff = ${staff}`.execute(db);
      await sql`insert into staff_recovery_codes (staff, code_hash)
        select ${staff}, unnest(${codes}::bytea[])`.execute(db);
    },
    /** The next key is another one. */
    turnOff: async (staff: string): Promise<void> => {
      await sql`update staff set totp_since = null, totp_generation = totp_generation + 1,
        totp_step = 0 where id = ${staff}`.execute(db);
      await sql`delete from staff_recovery_codes where staff = ${staff}`.execute(db);
    },
  };
}

function codesOf(db: Kysely<Tables>) {
  return {
    /** False where the code of this half minute, or a later one, was used: one use for each. */
    useStep: async (staff: string, step: number): Promise<boolean> => {
      const used = await sql`update staff set totp_step = ${step}
        where id = ${staff} and totp_step < ${step}`.execute(db);
      return used.numAffectedRows === 1n;
    },
    useRecoveryCode: async (staff: string, hash: Uint8Array, nowMs: number): Promise<boolean> => {
      const used = await sql`update staff_recovery_codes set used_at = ${new Date(nowMs)}
        where staff = ${staff} and code_hash = ${hash} and used_at is null`.execute(db);
      return used.numAffectedRows === 1n;
    },
  };
}

function demandOf(db: Kysely<Tables>) {
  return {
    isRequired: async (shop: string): Promise<boolean> => {
      const { rows } = await sql<{ required: boolean }>`select managers_two_factor as required
        from staff_settings where shop = ${shop}`.execute(db);
      return rows[0]?.required ?? false;
    },
    require: async (shop: string, required: boolean): Promise<void> => {
      await sql`insert into staff_settings (shop, managers_two_factor)
        values (${shop}, ${required}) on conflict (shop)
        do update set managers_two_factor = excluded.managers_two_factor`.execute(db);
    },
  };
}

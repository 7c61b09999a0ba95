import { type Kysely, sql } from 'kysely';
import type { SessionStatus } from '@servery/engine/session/status.ts';
import type { Tables } from '../../database/tables.ts';
import { currentDevice } from './sessions.ts';

/** What the till needs to know of a session. */
export interface TillSession {
  readonly shop: string;
  readonly device: string | null;
  readonly user: string | null;
  readonly status: SessionStatus;
  /** The visit whose bill it has joined (FLOOR-09). */
  readonly mergedInto: string | null;
}

export interface Attaching {
  /** False if the code was used before, even at the same moment (MEMBER-05). */
  readonly spend: (
    serial: string,
    about: { readonly until: number; readonly now: number },
  ) => Promise<boolean>;
  /** Locked to the end of the transaction. */
  readonly session: (id: string) => Promise<TillSession | null>;
  readonly putOn: (session: string, user: string) => Promise<void>;
  readonly names: (
    user: string,
  ) => Promise<{ readonly firstName: string; readonly lastName: string } | null>;
}

export function attaching(db: Kysely<Tables>): Attaching {
  return {
    spend: async (serial, { until, now }) => {
      await sql`delete from spent_tokens where expires_at < ${new Date(now)}`.execute(db);
      const spent =
        await sql`insert into spent_tokens (id, expires_at) values (${serial}, ${new Date(until)})
        on conflict do nothing`.execute(db);
      return spent.numAffectedRows === 1n;
    },
    session: async (id) => {
      const { rows } =
        await sql<TillSession>`select s.shop, ${currentDevice} as device, s.user_id as "user",
          s.status, s.merged_into as "mergedInto"
        from sessions s where s.id = ${id} for update of s`.execute(db);
      return rows[0] ?? null;
    },
    putOn: async (session, user) => {
      await sql`update sessions set user_id = ${user}
        where id = ${session} and user_id is null`.execute(db);
    },
    names: async (user) => {
      const { rows } = await sql<{ firstName: string; lastName: string }>`
        select first_name as "firstName", last_name as "lastName" from users
        where id = ${user}`.execute(db);
      return rows[0] ?? null;
    },
  };
}

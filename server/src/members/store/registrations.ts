import { type Kysely, sql } from 'kysely';
import type { MemberLocale, NewMember } from './members.ts';
import type { Tables } from '../../database/tables.ts';
import type { StoredProfile } from '../member-profile.ts';

/** A registration that its address has not confirmed: it holds nothing (ACCOUNT-01). */
export interface PendingRegistration extends StoredProfile {
  readonly locale: MemberLocale;
  readonly passwordHash: string;
}

export interface RegistrationLink extends Pick<PendingRegistration, 'emailKey' | 'passwordHash'> {
  readonly isUsed: boolean;
  readonly until: Date;
}

export interface RegistrationStore {
  readonly add: (
    registration: PendingRegistration,
    link: { readonly tokenHash: Uint8Array; readonly until: number },
  ) => Promise<void>;
  readonly byToken: (tokenHash: Uint8Array) => Promise<RegistrationLink | null>;
  /** Marks the link as used; null if it was used or has expired meanwhile. */
  readonly use: (tokenHash: Uint8Array, now: number) => Promise<Omit<NewMember, 'id'> | null>;
}

const fields = sql`first_name as "firstName", last_name as "lastName", email,
  email_key as "emailKey", phone, password_hash as "passwordHash", locale`;

export function registrationStore(db: Kysely<Tables>): RegistrationStore {
  return {
    add: async (registration, { tokenHash, until }) => {
      const { firstName, lastName, email, emailKey, phone, passwordHash, locale } = registration;
      await sql`insert into pending_registrations (token_hash, first_name, last_name, email,
          email_key, phone, password_hash, locale, expires_at)
        values (${tokenHash}, ${firstName}, ${lastName}, ${email}, ${emailKey}, ${phone},
          ${passwordHash}, ${locale}, ${new Date(until)})`.execute(db);
    },
    byToken: async (tokenHash) => {
      const query = sql<RegistrationLink>`select email_key as "emailKey",
          password_hash as "passwordHash", used_at is not null as "isUsed", expires_at as until
        from pending_registrations where token_hash = ${tokenHash}`;
      return (await query.execute(db)).rows[0] ?? null;
    },
    use: async (tokenHash, now) => {
      const at = new Date(now);
      const query = sql<PendingRegistration>`update pending_registrations set used_at = ${at}
        where token_hash = ${tokenHash} and used_at is null and expires_at > ${at}
        returning ${fields}`;
      return (await query.execute(db)).rows[0] ?? null;
    },
  };
}

import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { StoredProfile } from '../member-profile.ts';
import { ruleDocument } from '../../menu/store/rule-document.ts';
import type { Tables } from '../../database/tables.ts';

export type MemberLocale = 'en' | 'zh-hk' | 'zh-cn';

/** A member as the member may see it: never a hash, never an epoch. */
export interface UserDocument {
  readonly _id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly avatar: string | null;
  readonly locale: MemberLocale;
  /** The level's id, or the level with its rules. */
  readonly vipLevel: unknown;
}

export interface NewMember extends StoredProfile {
  readonly id: string;
  readonly locale: MemberLocale;
  readonly passwordHash: string;
}

/** Where emails to a member are sent. */
export interface EmailRecipient {
  readonly user: string;
  readonly email: string;
  readonly emailKey: string;
  readonly locale: MemberLocale;
  readonly firstName: string;
}

export interface ContactKey {
  readonly field: 'email' | 'phone';
  readonly key: string;
}

export interface MemberNames extends Pick<StoredProfile, 'firstName' | 'lastName'> {
  readonly locale: MemberLocale | null;
}

export interface MemberStore {
  /** With the level's rules on request. */
  readonly user: (id: string, populated: boolean) => Promise<UserDocument | null>;
  readonly profile: (id: string) => Promise<StoredProfile | null>;
  /** False, and nothing is added, if the address or the number is taken. */
  readonly add: (member: NewMember) => Promise<boolean>;
  /** The owner of the address, or else of the number. */
  readonly owner: (of: Pick<StoredProfile, 'emailKey' | 'phone'>) => Promise<EmailRecipient | null>;
  readonly holder: (of: ContactKey) => Promise<EmailRecipient | null>;
  /** Without a locale, emails keep their language. */
  readonly rename: (id: string, names: MemberNames) => Promise<void>;
}

const rules = sql`coalesce((select jsonb_agg(${ruleDocument('d')} order by wanted.place)
  from unnest(v.discount_lists) with ordinality wanted(id, place)
  join order_discounts d on d.id = wanted.id and d.enabled), '[]'::jsonb)`;

const level = sql`(select jsonb_build_object('_id', v.id, 'name', v.name,
    'orderDiscount', (select ${ruleDocument('d')} from order_discounts d
      where d.id = v.order_discount and d.enabled), 'discountLists', ${rules})
  from vip_levels v where v.id = u.vip_level)`;

/** The columns of an EmailRecipient. */
export const recipient = sql`id as "user", email, email_key as "emailKey", locale,
  first_name as "firstName"`;

export function memberStore(db: Kysely<Tables>): MemberStore {
  return {
    user: async (id, populated) => {
      const { rows } = await userQuery(id, populated).execute(db);
      return rows[0]?.document ?? null;
    },
    profile: async (id) => {
      const query = sql<StoredProfile>`select first_name as "firstName", last_name as "lastName",
        email, email_key as "emailKey", phone from users where id = ${id}`;
      const { rows } = await query.execute(db);
      return rows[0] ?? null;
    },
    add: async ({ id, firstName, lastName, email, emailKey, phone, passwordHash, locale }) => {
      const added = await sql`insert into users (id, first_name, last_name, email, email_key, phone,
          password_hash, locale)
        values (${id}, ${firstName}, ${lastName}, ${email}, ${emailKey}, ${phone}, ${passwordHash},
          ${locale})
        on conflict do nothing`.execute(db);
      return added.numAffectedRows === 1n;
    },
    owner: async ({ emailKey, phone }) => {
      const query = sql<EmailRecipient>`select ${recipient} from users
        where email_key = ${emailKey} or phone = ${phone} order by email_key = ${emailKey} desc
        limit 1`;
      const { rows } = await query.execute(db);
      return rows[0] ?? null;
    },
    holder: async ({ field, key }) => {
      const column = sql.ref(field === 'email' ? 'email_key' : 'phone');
      const query = sql<EmailRecipient>`select ${recipient} from users where ${column} = ${key}`;
      return (await query.execute(db)).rows[0] ?? null;
    },
    rename: async (id, { firstName, lastName, locale }) => {
      await sql`update users set first_name = ${firstName}, last_name = ${lastName},
        locale = coalesce(${locale}, locale) where id = ${id}`.execute(db);
    },
  };
}

/** The caller holds the member's row lock, or two resets would deadlock (MEMBER-04). */
export async function invalidateResets(db: Kysely<Tables>, user: string): Promise<void> {
  await sql`update password_resets set used_at = now()
    where user_id = ${user} and used_at is null`.execute(db);
}

function userQuery(
  id: string,
  populated: boolean,
): RawBuilder<{ readonly document: UserDocument }> {
  return sql`select jsonb_build_object('_id', u.id, 'firstName', u.first_name,
      'lastName', u.last_name, 'email', u.email, 'phone', u.phone, 'avatar', u.avatar,
      'locale', u.locale, 'vipLevel', ${populated ? level : sql`u.vip_level`}) as document
    from users u where u.id = ${id}`;
}

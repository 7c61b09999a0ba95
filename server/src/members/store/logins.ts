import type { Currency } from '@servery/engine/money/currency.ts';
import { phoneCountryByCurrency } from '@servery/engine/phone-country.ts';
import type { CurrencyCountry } from '@servery/engine/phone-country.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { CurrentProof } from '../../auth/bearer.ts';
import { type Login, ownerOf } from '../../calls/login.ts';
import type { Proof } from '../../auth/tokens.ts';
import { type Document, documents } from '../../database/documents.ts';
import type { Tables } from '../../database/tables.ts';

/** An account as login sees it. */
export interface Account {
  readonly proof: Proof;
  readonly passwordHash: string;
}

/** What a member types to log in, normalized. */
export type MemberName = { readonly emailKey: string } | { readonly phone: string };

export interface LoginStore {
  readonly member: (name: MemberName) => Promise<Account | null>;
  readonly staff: (emailKey: string) => Promise<Account | null>;
  readonly device: (keyHash: Uint8Array) => Promise<Proof | null>;
  /** The account as it is now; null if deleted. Role, shop or epoch may have changed. */
  readonly current: CurrentProof;
  /** Every token issued so far is invalid from here on. */
  readonly endAll: (login: Login) => Promise<void>;
  /** Staff and kiosks as they see themselves. */
  readonly staffDocument: (id: string) => Promise<Document | null>;
  readonly deviceDocument: (id: string) => Promise<Document | null>;
}

interface MemberRow {
  readonly user: string;
  readonly epoch: number;
  readonly passwordHash: string;
}

interface StaffRow extends Omit<Extract<Login, { kind: 'staff' }>, 'kind'> {
  readonly epoch: number;
  readonly passwordHash: string;
}

interface DeviceRow {
  readonly device: string;
  readonly shop: string;
  readonly epoch: number;
}

export function loginStore(db: Kysely<Tables>): LoginStore {
  return {
    member: (name) => memberWhere(db, nameIs(name)),
    staff: (emailKey) => staffWhere(db, sql`email_key = ${emailKey}`),
    device: (keyHash) => deviceWhere(db, sql`key_hash = ${keyHash}`),
    current: (login) => currentOf(db, login),
    endAll: async (login) => {
      await sql`update ${tableOf(login)} set login_epoch = login_epoch + 1
        where id = ${ownerOf(login)}`.execute(db);
    },
    staffDocument: (id) =>
      oneDocument(
        db,
        sql`select jsonb_build_object('_id', id, 'shop', shop, 'name', name, 'role', role,
            'email', email) as document
          from staff where id = ${id}`,
      ),
    deviceDocument: (id) =>
      oneDocument(
        db,
        sql`select jsonb_build_object('_id', id, 'shop', shop, 'section', section, 'name', name,
          'orderTypes', to_jsonb(order_types))
          as document from devices where id = ${id}`,
      ),
  };
}

function tableOf({ kind }: Login): RawBuilder<unknown> {
  return sql.table({ member: 'users', staff: 'staff', kiosk: 'devices' }[kind]);
}

function nameIs(name: MemberName): RawBuilder<unknown> {
  return 'phone' in name ? sql`phone = ${name.phone}` : sql`email_key = ${name.emailKey}`;
}

async function currentOf(db: Kysely<Tables>, login: Login): Promise<Proof | null> {
  const isThis = sql`id = ${ownerOf(login)}`;
  switch (login.kind) {
    case 'member':
      return (await memberWhere(db, isThis))?.proof ?? null;
    case 'staff':
      return (await staffWhere(db, isThis))?.proof ?? null;
    case 'kiosk':
      return deviceWhere(db, sql`${isThis} and key_hash is not null`);
  }
}

async function memberWhere(
  db: Kysely<Tables>,
  where: RawBuilder<unknown>,
): Promise<Account | null> {
  const { rows } =
    await sql<MemberRow>`select id as "user", login_epoch as epoch, password_hash as "passwordHash"
    from users where ${where}`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { user, epoch, passwordHash } = row;
  return { proof: { login: { kind: 'member', user }, epoch }, passwordHash };
}

async function staffWhere(db: Kysely<Tables>, where: RawBuilder<unknown>): Promise<Account | null> {
  const { rows } = await sql<StaffRow>`select id as staff, shop, role, login_epoch as epoch,
      password_hash as "passwordHash"
    from staff where ${where}`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { staff, shop, role, epoch, passwordHash } = row;
  return { proof: { login: { kind: 'staff', staff, shop, role }, epoch }, passwordHash };
}

async function deviceWhere(db: Kysely<Tables>, where: RawBuilder<unknown>): Promise<Proof | null> {
  const { rows } = await sql<DeviceRow>`select id as device, shop, login_epoch as epoch
    from devices where ${where}`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { device, shop, epoch } = row;
  return { login: { kind: 'kiosk', device, shop }, epoch };
}

async function oneDocument(
  db: Kysely<Tables>,
  query: RawBuilder<unknown>,
): Promise<Document | null> {
  return (await documents(db, query))[0] ?? null;
}

/** The countries of members' numbers: those whose currency the shops take (MEMBER-03). */
export async function restaurantCountries(db: Kysely<Tables>): Promise<readonly CurrencyCountry[]> {
  const query = sql<{ currency: Currency }>`select distinct currency from shops order by currency`;
  const { rows } = await query.execute(db);
  return rows.map(({ currency }) => phoneCountryByCurrency[currency]);
}

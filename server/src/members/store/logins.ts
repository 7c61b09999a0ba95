import type { Currency } from '@servery/engine/money/currency.ts';
import { phoneCountryByCurrency } from '@servery/engine/phone-country.ts';
import type { CurrencyCountry } from '@servery/engine/phone-country.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Staff as StaffLogin } from '../../calls/caller-roles.ts';
import type { CurrentProof } from '../../auth/bearer.ts';
import { type Login, type StaffDeviceKind, ownerOf, signedInOn } from '../../calls/login.ts';
import { roleIn } from '../../staff/store/people.ts';
import { usualIdleMinutes } from '../../staff/store/staff-settings.ts';
import type { Proof } from '../../auth/tokens.ts';
import { type Document, documents } from '../../database/documents.ts';
import type { Tables } from '../../database/tables.ts';

/** An account as login sees it. */
export interface Account {
  readonly proof: Proof;
  /** Null for staff who sign in by PIN only. */
  readonly passwordHash: string | null;
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
  readonly endAll: (login: TokenLogin) => Promise<void>;
  /** Every sign-in by PIN on this device is invalid from here on, its own login is not. */
  readonly endSignIns: (device: string) => Promise<void>;
  /** Notes that a device has logged in, or that somebody has on it. */
  readonly seen: (device: string, nowMs: number) => Promise<void>;
  /** Notes that a person has proved who they are. */
  readonly signedIn: (staff: string, nowMs: number) => Promise<void>;
  /** Staff and devices as they see themselves. */
  readonly staffDocument: (login: StaffLogin) => Promise<Document | null>;
  readonly deviceDocument: (id: string) => Promise<Document | null>;
  readonly apiKeyDocument: (login: KeyLogin) => Promise<Document | null>;
}

type KeyLogin = Extract<Login, { readonly kind: 'apiKey' }>;
/** Of those who log in and out; a key is revoked instead. */
type TokenLogin = Exclude<Login, KeyLogin>;

interface MemberRow {
  readonly user: string;
  readonly epoch: number;
  readonly passwordHash: string;
}

interface StaffRow extends Omit<Extract<Login, { kind: 'staff' }>, 'kind'> {
  readonly epoch: number;
  readonly passwordHash: string | null;
  readonly idleMinutes: number;
}

interface DeviceRow {
  readonly device: string;
  readonly shop: string;
  readonly kind: StaffDeviceKind | 'kiosk';
  readonly epoch: number;
}

export function loginStore(db: Kysely<Tables>): LoginStore {
  return {
    member: (name) => memberWhere(db, nameIs(name)),
    staff: (emailKey) => staffWhere(db, sql`s.email_key = ${emailKey}`, noDevice),
    device: (keyHash) => deviceWhere(db, sql`key_hash = ${keyHash}`),
    current: (login) => currentOf(db, login),
    endAll: async (login) => {
      await sql`update ${tableOf(login)} set login_epoch = login_epoch + 1
        where id = ${ownerOf(login)}`.execute(db);
    },
    endSignIns: async (device) => {
      await sql`update devices set sign_outs = sign_outs + 1 where id = ${device}`.execute(db);
    },
    seen: async (device, nowMs) => {
      await sql`update devices set last_seen_at = ${new Date(nowMs)} where id = ${device}`.execute(
        db,
      );
    },
    signedIn: async (staff, nowMs) => {
      await sql`update staff set last_sign_in_at = ${new Date(nowMs)}
        where id = ${staff}`.execute(db);
    },
    staffDocument: ({ staff, shop, role, device }) =>
      oneDocument(
        db,
        sql`select jsonb_build_object('_id', s.id, 'shop', ${shop}::text, 'name', s.name,
            'role', ${role}::text, 'email', s.email, 'device', ${device}::text)
            || case when ${roleIn(sql`${shop}`)} = ${role} then '{}'
              else '{"needsTwoFactor":true}'::jsonb end as document
          from staff s where s.id = ${staff}`,
      ),
    deviceDocument: (id) => deviceDocument(db, id),
    apiKeyDocument: (login) => apiKeyDocument(db, login),
  };
}

function deviceDocument(db: Kysely<Tables>, id: string): Promise<Document | null> {
  return oneDocument(
    db,
    sql`select jsonb_build_object('_id', id, 'shop', shop, 'section', section, 'name', name,
      'kind', kind, 'orderTypes', to_jsonb(order_types))
      as document from devices where id = ${id}`,
  );
}

function apiKeyDocument(db: Kysely<Tables>, { apiKey }: KeyLogin): Promise<Document | null> {
  return oneDocument(
    db,
    sql`select jsonb_build_object('_id', id, 'shop', shop, 'name', name,
      'scopes', to_jsonb(scopes)) as document from api_keys where id = ${apiKey}`,
  );
}

function tableOf({ kind }: TokenLogin): RawBuilder<unknown> {
  return sql.table({ member: 'users', staff: 'staff', kiosk: 'devices', device: 'devices' }[kind]);
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
      return currentStaff(db, login);
    case 'kiosk':
    case 'device':
      return deviceWhere(db, sql`${isThis} and key_hash is not null`);
    case 'apiKey':
      return currentKey(db, login);
  }
}

async function currentKey(db: Kysely<Tables>, login: KeyLogin): Promise<Proof | null> {
  const { rows } = await sql`select from api_keys
    where id = ${login.apiKey} and revoked_at is null`.execute(db);
  return rows.length === 0 ? null : { login, epoch: 0 };
}

async function currentStaff(db: Kysely<Tables>, login: StaffLogin): Promise<Proof | null> {
  const at = { device: signedInOn(login), shop: login.shop };
  return (await staffWhere(db, sql`s.id = ${login.staff}`, at))?.proof ?? null;
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

interface SignedInAt {
  readonly device: string | null;
  /** Null for the device's, or the person's own. */
  readonly shop: string | null;
}

const noDevice: SignedInAt = { device: null, shop: null };

/** A manager without the second factor that the shop demands is none (TWOFACTOR-04). */
const roleNow = sql`case when r.role = 'manager' and t.managers_two_factor
  and s.totp_since is null then 'floor' else r.role end`;

/**
 * The epoch of a sign-in on a device is the sum of all: none ever falls, so that it ends with the
 * logins of the person, with those of the device and when somebody signs out there (PERSON-06).
 * Nobody is anything in a shop that they do not work in (CHAIN-01).
 */
async function staffWhere(
  db: Kysely<Tables>,
  where: RawBuilder<unknown>,
  { device, shop: chosen }: SignedInAt,
): Promise<Account | null> {
  const { rows } = await sql<StaffRow>`select s.id as staff, h.shop, ${roleNow} as role,
      case when d.shop = h.shop then d.id end as device,
      s.login_epoch + coalesce(d.login_epoch + d.sign_outs, 0) as epoch,
      s.password_hash as "passwordHash",
      coalesce(t.idle_minutes, ${usualIdleMinutes}) as "idleMinutes"
    from staff s
      left join devices d on d.id = ${device} and d.key_hash is not null
        and (d.shop = s.shop
          or exists (select from staff_shops x where x.staff = s.id and x.shop = d.shop))
      cross join lateral (select coalesce(${chosen}::text, d.shop, s.shop) as shop) h
      cross join lateral (select ${roleIn(sql`h.shop`)} as role) r
      left join staff_settings t on t.shop = h.shop
    where ${where} and s.active and (${device}::text is null or d.id is not null)
      and r.role is not null`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { staff, shop, role, epoch, passwordHash, idleMinutes, device: here } = row;
  const away = device === null || here !== null ? {} : { away: device };
  const login = { kind: 'staff', staff, shop, role, device: here, ...away } as const;
  const minutes = device === null ? {} : { minutes: idleMinutes };
  return { proof: { login, epoch, ...minutes }, passwordHash };
}

async function deviceWhere(db: Kysely<Tables>, where: RawBuilder<unknown>): Promise<Proof | null> {
  const { rows } = await sql<DeviceRow>`select id as device, shop, kind, login_epoch as epoch
    from devices where ${where}`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { device, shop, kind, epoch } = row;
  if (kind === 'kiosk') return { login: { kind, device, shop }, epoch };
  return { login: { kind: 'device', device, shop, deviceKind: kind }, epoch };
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

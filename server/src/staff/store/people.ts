import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { InferOutput } from 'valibot';
import type { StaffRole } from '@servery/contract/actor.ts';
import type { person, personOnDevice } from '@servery/contract/schemas/people.ts';
import type { Tables } from '../../database/tables.ts';

export type Person = InferOutput<typeof person>;

/** A person who works in a shop; anybody else's id looks unknown (SAFE-02). */
export interface PersonAt {
  readonly staff: string;
  readonly shop: string;
}

export interface NewPerson {
  readonly _id: string;
  readonly shop: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly pinHash: string | null;
  /** Owners change owners, and where people work (PEOPLE-03). */
  readonly owner?: boolean;
}

/** An address and a password to log in with, besides the PIN. */
export interface PasswordLogin {
  readonly email: string;
  readonly emailKey: string;
  readonly passwordHash: string;
}

export interface PersonChange {
  readonly name?: string | undefined;
  readonly role?: StaffRole | undefined;
  readonly active?: boolean | undefined;
  readonly owner?: boolean | undefined;
}

export interface PeopleStore {
  /** Those who work in the shop. */
  readonly all: (shop: string) => Promise<readonly Person[]>;
  /** Of every shop, for owners. */
  readonly everybody: () => Promise<readonly Person[]>;
  /** Those who can sign in. */
  readonly withPin: (shop: string) => Promise<readonly InferOutput<typeof personOnDevice>[]>;
  /** Locked until the transaction ends, in an order that two managers have in common. */
  readonly locked: (staff: readonly string[]) => Promise<readonly Person[]>;
  /** Locks every owner: of two who give it up at once, one is the last. */
  readonly lockedOwners: () => Promise<readonly string[]>;
  readonly add: (person: NewPerson) => Promise<void>;
  readonly setLogin: (staff: string, login: PasswordLogin) => Promise<void>;
  readonly change: (staff: string, change: PersonChange) => Promise<void>;
  /** Where they work besides their own shop, and as what; unknown shops are left out. */
  readonly setShops: (staff: string, shops: Person['shopRoles']) => Promise<void>;
  /** Nothing that proves who they are is left, and no list has them. */
  readonly remove: (staff: string, nowMs: number) => Promise<void>;
  /** Null for an unknown person, one who has left, and one without a PIN. */
  readonly pinHash: (at: PersonAt) => Promise<string | null>;
  /** Null for an unknown person and one who has left. */
  readonly role: (at: PersonAt) => Promise<StaffRole | null>;
  readonly setPin: (staff: string, pinHash: string) => Promise<void>;
  /** Every token issued so far is invalid from here on. */
  readonly endLogins: (staff: string) => Promise<void>;
}

/** Of a person `s`; null where they do not work. Owners are managers wherever they work. */
export function roleIn(shop: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when s.shop = ${shop} then s.role
    else (select case when s.owner then s.role else x.role end from staff_shops x
      where x.staff = s.id and x.shop = ${shop}) end`;
}

/** What the person may do in a shop; null where they do not work. */
export function roleOf({ shop: own, role, shopRoles }: Person, shop: string): StaffRole | null {
  if (shop === own) return role;
  return shopRoles.find((one) => one.shop === shop)?.role ?? null;
}

const columns = sql`id as _id, shop, name, role, owner, email, pin_hash is not null as "hasPin",
  active, array[shop::text] || array(select x.shop::text from staff_shops x
    where x.staff = staff.id and x.shop <> staff.shop order by x.shop) as shops,
  coalesce((select jsonb_agg(jsonb_build_object('shop', x.shop,
      'role', case when staff.owner then staff.role else x.role end) order by x.shop)
    from staff_shops x where x.staff = staff.id and x.shop <> staff.shop), '[]') as "shopRoles",
  floor(extract(epoch from last_sign_in_at) * 1000)::bigint as "lastSignIn",
  totp_since is not null as "hasTwoFactor"`;

const stays = sql`removed_at is null`;

function worksIn(shop: string): RawBuilder<unknown> {
  return sql`${stays} and (shop = ${shop} or exists (select from staff_shops x
    where x.staff = staff.id and x.shop = ${shop}))`;
}

export function peopleStore(db: Kysely<Tables>): PeopleStore {
  const people = async (rest: RawBuilder<unknown>): Promise<readonly Person[]> =>
    (await sql<Person>`select ${columns} from staff where ${rest}`.execute(db)).rows;
  return { ...listedPeople(db, people), ...provenPeople(db), ...changedPeople(db) };
}

type Find = (rest: RawBuilder<unknown>) => Promise<readonly Person[]>;

async function demandsTwoFactor(db: Kysely<Tables>, shop: string): Promise<boolean> {
  const { rows } = await sql`select from staff_settings
    where shop = ${shop} and managers_two_factor`.execute(db);
  return rows.length > 0;
}

function listedPeople(
  db: Kysely<Tables>,
  people: Find,
): Pick<PeopleStore, 'all' | 'everybody' | 'withPin' | 'locked' | 'role'> {
  return {
    all: (shop) => people(sql`${worksIn(shop)} order by active desc, name, id`),
    everybody: () => people(sql`${stays} order by active desc, name, id`),
    withPin: async (shop) => {
      const found = await people(
        sql`${worksIn(shop)} and active and pin_hash is not null order by name, id`,
      );
      return found.map((one) => {
        const { _id, name, role } = one;
        return { _id, name, role: roleOf(one, shop) ?? role };
      });
    },
    locked: (staff) =>
      people(sql`id = any(${staff}::text[]) and ${stays} order by id for no key update`),
    role: async ({ staff, shop }) => {
      const [found] = await people(sql`id = ${staff} and ${worksIn(shop)} and active`);
      const role = found === undefined ? null : roleOf(found, shop);
      const isDemanded = role === 'manager' && found?.hasTwoFactor === false;
      return isDemanded && (await demandsTwoFactor(db, shop)) ? null : role;
    },
  };
}

function provenPeople(
  db: Kysely<Tables>,
): Pick<PeopleStore, 'pinHash' | 'setPin' | 'setLogin' | 'endLogins'> {
  const set = setterOf(db);
  return {
    pinHash: async ({ staff, shop }) => {
      const { rows } = await sql<{ pinHash: string | null }>`select pin_hash as "pinHash"
        from staff where id = ${staff} and ${worksIn(shop)} and active`.execute(db);
      return rows[0]?.pinHash ?? null;
    },
    setPin: (staff, pinHash) => set(staff, sql`pin_hash = ${pinHash}`),
    setLogin: (staff, { email, emailKey, passwordHash }) =>
      set(staff, sql`email = ${email}, email_key = ${emailKey}, password_hash = ${passwordHash}`),
    endLogins: (staff) => set(staff, sql`login_epoch = login_epoch + 1`),
  };
}

function changedPeople(
  db: Kysely<Tables>,
): Pick<PeopleStore, 'add' | 'change' | 'setShops' | 'remove' | 'lockedOwners'> {
  const set = setterOf(db);
  return {
    lockedOwners: async () => {
      const { rows } = await sql<{ _id: string }>`select id as _id from staff
        where owner order by id for no key update`.execute(db);
      return rows.map(({ _id }) => _id);
    },
    add: async ({ _id, shop, name, role, pinHash, owner = false }) => {
      await sql`insert into staff (id, shop, name, role, pin_hash, owner)
        values (${_id}, ${shop}, ${name}, ${role}, ${pinHash}, ${owner})`.execute(db);
    },
    change: (staff, { name = null, role = null, active = null, owner = null }) =>
      set(
        staff,
        sql`name = coalesce(${name}, name), role = coalesce(${role}, role),
          active = coalesce(${active}, active), owner = coalesce(${owner}, owner)`,
      ),
    setShops: async (staff, shops) => {
      await sql`delete from staff_shops where staff = ${staff}`.execute(db);
      await sql`insert into staff_shops (staff, shop, role)
        select ${staff}, h.id, d->>'role'
          from jsonb_array_elements(${JSON.stringify(shops)}::jsonb) d
            join shops h on h.id = d->>'shop'`.execute(db);
    },
    remove: async (staff, nowMs) => {
      await sql`delete from staff_shops where staff = ${staff}`.execute(db);
      await set(
        staff,
        sql`active = false, owner = false, pin_hash = null, email = null, email_key = null,
          password_hash = null, totp_since = null, removed_at = ${new Date(nowMs)}`,
      );
    },
  };
}

function setterOf(db: Kysely<Tables>) {
  return async (staff: string, what: RawBuilder<unknown>): Promise<void> => {
    await sql`update staff set ${what} where id = ${staff}`.execute(db);
  };
}

import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { InferOutput } from 'valibot';
import type { StaffRole } from '@servery/contract/actor.ts';
import type { person, personOnDevice } from '@servery/contract/schemas/people.ts';
import type { Tables } from '../../database/tables.ts';

export type Person = InferOutput<typeof person>;

/** A person of a shop; anybody else's id looks unknown (SAFE-02). */
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
}

export interface PersonChange {
  readonly name?: string | undefined;
  readonly role?: StaffRole | undefined;
  readonly active?: boolean | undefined;
}

export interface PeopleStore {
  readonly all: (shop: string) => Promise<readonly Person[]>;
  /** Those who can sign in. */
  readonly withPin: (shop: string) => Promise<readonly InferOutput<typeof personOnDevice>[]>;
  /** Locked until the transaction ends; null if the shop has no such person. */
  readonly locked: (at: PersonAt) => Promise<Person | null>;
  readonly add: (person: NewPerson) => Promise<void>;
  readonly change: (staff: string, change: PersonChange) => Promise<void>;
  /** Null for an unknown person, one who has left, and one without a PIN. */
  readonly pinHash: (at: PersonAt) => Promise<string | null>;
  /** Null for an unknown person and one who has left. */
  readonly role: (at: PersonAt) => Promise<StaffRole | null>;
  readonly setPin: (staff: string, pinHash: string) => Promise<void>;
  /** Every token issued so far is invalid from here on. */
  readonly endLogins: (staff: string) => Promise<void>;
}

const columns = sql`id as _id, name, role, email, pin_hash is not null as "hasPin", active`;

export function peopleStore(db: Kysely<Tables>): PeopleStore {
  const people = async (rest: RawBuilder<unknown>): Promise<readonly Person[]> =>
    (await sql<Person>`select ${columns} from staff where ${rest}`.execute(db)).rows;
  const set = async (staff: string, what: RawBuilder<unknown>): Promise<void> => {
    await sql`update staff set ${what} where id = ${staff}`.execute(db);
  };
  return {
    all: (shop) => people(sql`shop = ${shop} order by active desc, name, id`),
    withPin: async (shop) => {
      const found = await people(
        sql`shop = ${shop} and active and pin_hash is not null order by name, id`,
      );
      return found.map(({ _id, name, role }) => ({ _id, name, role }));
    },
    locked: async ({ staff, shop }) =>
      (await people(sql`id = ${staff} and shop = ${shop} for update`))[0] ?? null,
    add: async ({ _id, shop, name, role, pinHash }) => {
      await sql`insert into staff (id, shop, name, role, pin_hash)
        values (${_id}, ${shop}, ${name}, ${role}, ${pinHash})`.execute(db);
    },
    change: (staff, { name = null, role = null, active = null }) =>
      set(
        staff,
        sql`name = coalesce(${name}, name), role = coalesce(${role}, role),
          active = coalesce(${active}, active)`,
      ),
    pinHash: async ({ staff, shop }) => {
      const { rows } = await sql<{ pinHash: string | null }>`select pin_hash as "pinHash"
        from staff where id = ${staff} and shop = ${shop} and active`.execute(db);
      return rows[0]?.pinHash ?? null;
    },
    role: async ({ staff, shop }) =>
      (await people(sql`id = ${staff} and shop = ${shop} and active`))[0]?.role ?? null,
    setPin: (staff, pinHash) => set(staff, sql`pin_hash = ${pinHash}`),
    endLogins: (staff) => set(staff, sql`login_epoch = login_epoch + 1`),
  };
}

import { type Kysely, sql } from 'kysely';
import type { InferOutput } from 'valibot';
import type { device } from '@servery/contract/schemas/member-entities.ts';
import type { listedDevice } from '@servery/contract/schemas/people.ts';
import type { Tables } from '../../database/tables.ts';

export interface Invitation {
  readonly device: string;
  readonly shop: string;
  readonly codeHash: Uint8Array;
  readonly until: number;
}

export interface Pairing {
  readonly codeHash: Uint8Array;
  readonly keyHash: Uint8Array;
  readonly now: number;
}

/** A device as its own screen sees it. */
export type PairedDevice = InferOutput<typeof device>;
/** As managers see it. */
export type ListedDevice = InferOutput<typeof listedDevice>;

export type DeviceVoices = NonNullable<ListedDevice['voices']>;

export interface NewDevice extends Omit<PairedDevice, 'orderTypes'> {
  readonly orderTypes: readonly string[];
}

export interface DeviceStore {
  /** False if the shop has no such device. */
  readonly invite: (invitation: Invitation) => Promise<boolean>;
  /** The device of the code, once; its old key is invalid from here on (KIOSK-01). */
  readonly pair: (pairing: Pairing) => Promise<PairedDevice | null>;
  readonly all: (shop: string) => Promise<readonly ListedDevice[]>;
  /** Null if the shop has no such device. */
  readonly one: (at: DeviceAt) => Promise<ListedDevice | null>;
  /** False if its section is not the shop's. */
  readonly add: (device: NewDevice) => Promise<boolean>;
  readonly setVoices: (at: DeviceAt, voices: DeviceVoices) => Promise<void>;
  /** Neither its key, nor its code, nor any login on it works from here on (PERSON-02). */
  readonly revoke: (at: DeviceAt) => Promise<void>;
}

/** A device of a shop; any other id looks unknown (SAFE-02). */
export interface DeviceAt {
  readonly device: string;
  readonly shop: string;
}

const shown = sql`id as _id, shop, section, name, kind, order_types as "orderTypes"`;
const listed = sql`${shown}, key_hash is not null as paired,
  floor(extract(epoch from last_seen_at) * 1000)::bigint as "lastSeen", voices`;

export function deviceStore(db: Kysely<Tables>): DeviceStore {
  return { ...pairings(db), ...shopDevices(db) };
}

function pairings(db: Kysely<Tables>): Pick<DeviceStore, 'invite' | 'pair' | 'revoke'> {
  return {
    invite: async ({ device: id, shop, codeHash, until }) => {
      const invited = await sql`update devices set pairing_code_hash = ${codeHash},
          pairing_ends_at = ${new Date(until)}
        where id = ${id} and shop = ${shop}`.execute(db);
      return invited.numAffectedRows === 1n;
    },
    pair: async ({ codeHash, keyHash, now }) => {
      const { rows } =
        await sql<PairedDevice>`update devices set key_hash = ${keyHash}, pairing_code_hash = null,
          pairing_ends_at = null, login_epoch = login_epoch + 1, voices = null
        where pairing_code_hash = ${codeHash} and pairing_ends_at > ${new Date(now)}
        returning ${shown}`.execute(db);
      return rows[0] ?? null;
    },
    revoke: async ({ device: id, shop }) => {
      await sql`update devices set key_hash = null, pairing_code_hash = null,
          pairing_ends_at = null, login_epoch = login_epoch + 1
        where id = ${id} and shop = ${shop}`.execute(db);
    },
  };
}

function shopDevices(db: Kysely<Tables>): Pick<DeviceStore, 'all' | 'one' | 'add' | 'setVoices'> {
  return {
    all: async (shop) => {
      const query = sql<ListedDevice>`select ${listed} from devices where shop = ${shop}
        order by kind, name, id`;
      return (await query.execute(db)).rows;
    },
    one: async ({ device: id, shop }) => {
      const query = sql<ListedDevice>`select ${listed} from devices
        where id = ${id} and shop = ${shop}`;
      return (await query.execute(db)).rows[0] ?? null;
    },
    add: async ({ _id, shop, section, name, kind, orderTypes }) => {
      const added = await sql`insert into devices (id, shop, section, name, kind, order_types)
        select ${_id}, ${shop}, ${section}, ${name}, ${kind}, ${orderTypes}::text[]
        where ${section}::text is null
          or exists (select from sections where id = ${section} and shop = ${shop})`.execute(db);
      return added.numAffectedRows === 1n;
    },
    setVoices: async ({ device: id, shop }, voices) => {
      await sql`update devices set voices = ${JSON.stringify(voices)}::jsonb
        where id = ${id} and shop = ${shop}`.execute(db);
    },
  };
}

import { type Kysely, sql } from 'kysely';
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
export interface PairedDevice {
  readonly _id: string;
  readonly shop: string;
  readonly section: string | null;
  readonly name: string;
  readonly orderTypes: readonly string[];
}

export interface DeviceStore {
  /** False if the shop has no such device. */
  readonly invite: (invitation: Invitation) => Promise<boolean>;
  /** The device of the code, once; its old key is invalid from here on (KIOSK-01). */
  readonly pair: (pairing: Pairing) => Promise<PairedDevice | null>;
}

export function deviceStore(db: Kysely<Tables>): DeviceStore {
  return {
    invite: async ({ device, shop, codeHash, until }) => {
      const invited = await sql`update devices set pairing_code_hash = ${codeHash},
          pairing_ends_at = ${new Date(until)}
        where id = ${device} and shop = ${shop}`.execute(db);
      return invited.numAffectedRows === 1n;
    },
    pair: async ({ codeHash, keyHash, now }) => {
      const { rows } =
        await sql<PairedDevice>`update devices set key_hash = ${keyHash}, pairing_code_hash = null,
          pairing_ends_at = null, login_epoch = login_epoch + 1
        where pairing_code_hash = ${codeHash} and pairing_ends_at > ${new Date(now)}
        returning id as _id, shop, section, name, order_types as "orderTypes"`.execute(db);
      return rows[0] ?? null;
    },
  };
}

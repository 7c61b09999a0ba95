import { type Kysely, sql } from 'kysely';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import type { AddressForm } from '@servery/engine/session/delivery-details.ts';
import { documents } from '../../database/documents.ts';
import type { Tables } from '../../database/tables.ts';

/** An address as its member gets it. */
export interface SavedAddress extends AddressForm {
  readonly _id: string;
  readonly area: string | null;
  readonly areaName: TranslatedName;
  readonly isDefault: boolean;
}

export interface AddressStore {
  /** The default first, then the one saved last. */
  readonly ofMember: (user: string) => Promise<readonly SavedAddress[]>;
  /** One member's changes wait for each other until the transaction ends. */
  readonly lock: (user: string) => Promise<void>;
  /** What any shop calls an area; null if none has it. */
  readonly areaName: (area: string) => Promise<TranslatedName | null>;
  readonly put: (user: string, address: SavedAddress) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  /** Takes effect on all of the member's addresses. */
  readonly makeDefault: (user: string, id: string) => Promise<void>;
}

export function addressStore(db: Kysely<Tables>): AddressStore {
  return {
    ofMember: (user) =>
      documents<SavedAddress>(
        db,
        sql`select jsonb_build_object('_id', id, 'label', label, 'address', address,
            'note', note, 'area', area, 'areaName', area_name, 'isDefault', is_default) as document
          from user_addresses where user_id = ${user} order by is_default desc, serial desc`,
      ),
    lock: async (user) => {
      await sql`select id from users where id = ${user} for update`.execute(db);
    },
    areaName: async (area) => {
      const names = await documents<TranslatedName>(
        db,
        sql`select found.area->'name' as document from shops s,
            jsonb_path_query(s.settings, '$.deliveryZones[*].areas[*]') found(area)
          where found.area->>'_id' = ${area} limit 1`,
      );
      return names[0] ?? null;
    },
    put: async (user, { _id, label, address, note, area, areaName }) => {
      await sql`insert into user_addresses
          (id, user_id, label, address, note, area, area_name, is_default)
        values (${_id}, ${user}, ${label}, ${address}, ${note}, ${area},
          ${JSON.stringify(areaName)}::jsonb, false)
        on conflict (id) do update set label = excluded.label, address = excluded.address,
          note = excluded.note, area = excluded.area, area_name = excluded.area_name`.execute(db);
    },
    remove: async (id) => {
      await sql`delete from user_addresses where id = ${id}`.execute(db);
    },
    makeDefault: async (user, id) => {
      // In two steps: the index allows no second default at any time.
      await sql`update user_addresses set is_default = false
        where user_id = ${user} and is_default and id <> ${id}`.execute(db);
      await sql`update user_addresses set is_default = true where id = ${id}`.execute(db);
    },
  };
}

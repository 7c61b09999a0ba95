import { type Kysely, sql } from 'kysely';
import type { InferOutput } from 'valibot';
import type { myShop } from '@servery/contract/schemas/people.ts';
import type { Staff } from '../../calls/caller-roles.ts';
import type { Tables } from '../../database/tables.ts';
import { roleIn } from './people.ts';

type MyShop = InferOutput<typeof myShop>;

/** The shops in which a person works, and as what: no manager without a demanded second factor. */
export async function shopsOf(
  db: Kysely<Tables>,
  { staff }: Pick<Staff, 'staff'>,
): Promise<readonly MyShop[]> {
  const { rows } = await sql<MyShop>`select h.id as _id, h.name, h.currency, h.timezone,
      case when r.role = 'manager' and t.managers_two_factor and s.totp_since is null
        then 'floor' else r.role end as role, s.owner
    from staff s
      join shops h on h.id = s.shop
        or exists (select from staff_shops x where x.staff = s.id and x.shop = h.id)
      cross join lateral (select ${roleIn(sql`h.id`)} as role) r
      left join staff_settings t on t.shop = h.id
    where s.id = ${staff} and s.active
    order by h.id`.execute(db);
  return rows;
}

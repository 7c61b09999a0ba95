import { type Kysely, sql } from 'kysely';
import { type Document, documents } from '../../database/documents.ts';
import type { Tables } from '../../database/tables.ts';

export interface PointStore {
  /** What a member can spend, by shop; of one shop if it is given (MEMBER-05). */
  readonly available: (user: string, shop: string | null) => Promise<readonly Document[]>;
}

export function pointStore(db: Kysely<Tables>): PointStore {
  return {
    available: (user, shop) =>
      documents(
        db,
        sql`select jsonb_build_object('_id', shop, 'shop', shop, 'amount', amount) as document from point_balances
          where user_id = ${user} and (${shop}::text is null or shop = ${shop}) order by shop`,
      ),
  };
}

import { sql, type Kysely } from 'kysely';
import { memberCalls } from '@servery/contract/calls/member-calls.ts';
import { requestedMember, type Attachments } from '../auth/attached-members.ts';
import { implement } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import { documents, type Document } from '../database/documents.ts';
import type { Tables } from '../database/tables.ts';

/** The points a member can spend (MEMBER-05). */
export function pointServices(db: Kysely<Tables>, attachments: Attachments): readonly Served[] {
  return [
    implement(memberCalls.findPoints, async ({ query, caller }) =>
      pointsOf(db, requestedMember(caller, query.user, attachments), query.shop ?? null),
    ),
  ];
}

/** By shop; null for all shops. */
function pointsOf(
  db: Kysely<Tables>,
  user: string,
  shop: string | null,
): Promise<readonly Document[]> {
  return documents(
    db,
    sql`select jsonb_build_object('_id', shop, 'shop', shop, 'amount', amount) as document
      from point_balances
      where user_id = ${user} and (${shop}::text is null or shop = ${shop}) order by shop`,
  );
}

import { type Kysely, sql } from 'kysely';
import type { InferOutput } from 'valibot';
import type { memberCard } from '@servery/contract/schemas/loyalty.ts';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import { documents } from '../../database/documents.ts';
import type { Tables } from '../../database/tables.ts';

type Card = NonNullable<InferOutput<typeof memberCard>['member']>;

/** A member with their whole name. */
export type StoredCard = Omit<Card, 'name'> & {
  readonly firstName: string;
  readonly lastName: string;
};

interface CardQuery {
  readonly user: string;
  readonly shop: string;
  readonly nowMs: number;
}

const shownEntries = 20;

export async function cardOf(
  db: Kysely<Tables>,
  { user, shop, nowMs }: CardQuery,
): Promise<StoredCard | null> {
  const [found] = await documents<StoredCard>(
    db,
    sql`select jsonb_build_object('_id', u.id, 'firstName', u.first_name, 'lastName', u.last_name,
        'level', u.vip_level, 'levelBy', u.vip_level_by,
        'points', coalesce((select amount from point_balances
          where user_id = u.id and shop = ${shop}), 0),
        'earned', earned_within_year(u.id, ${new Date(nowMs)}::timestamptz),
        'entries', coalesce((select jsonb_agg(jsonb_build_object('amount', l.amount,
            'reason', l.reason, 'note', l.note, 'orderNumber',
            (select s.order_number from sessions s where s.id = l.session),
            'at', floor(extract(epoch from l.at) * 1000)) order by l.id desc)
          from (select * from point_ledger where user_id = u.id and shop = ${shop}
            order by id desc limit ${shownEntries}) l), '[]')) as document
      from users u where u.id = ${user}`,
  );
  return found ?? null;
}

interface NewPoints {
  readonly user: string;
  readonly shop: string;
  readonly amount: number;
  readonly note: string;
  readonly nowMs: number;
}

/** Whether they were added or taken: nobody has less than none. */
export async function addPoints(db: Kysely<Tables>, points: NewPoints): Promise<boolean> {
  const { user, shop, amount, note, nowMs } = points;
  await sql`insert into point_balances (user_id, shop, amount) values (${user}, ${shop}, 0)
    on conflict do nothing`.execute(db);
  const { numAffectedRows } =
    await sql`update point_balances set amount = amount + ${amount}::bigint
    where user_id = ${user} and shop = ${shop} and amount + ${amount}::bigint >= 0`.execute(db);
  if (numAffectedRows !== 1n) return false;
  await sql`insert into point_ledger (user_id, shop, amount, reason, note, at)
    values (${user}, ${shop}, ${amount}, ${amount > 0 ? 'granted' : 'taken'}, ${note},
      ${new Date(nowMs)})`.execute(db);
  return true;
}

/** The name of a level; null for one that does not exist. */
export async function levelName(db: Kysely<Tables>, level: string): Promise<TranslatedName | null> {
  const { rows } = await sql<{ readonly name: TranslatedName }>`select name from vip_levels
    where id = ${level} for key share`.execute(db);
  return rows[0]?.name ?? null;
}

export async function setLevel(
  db: Kysely<Tables>,
  user: string,
  level: string | null,
): Promise<void> {
  await sql`update users set vip_level = ${level}, vip_level_by = 'hand', raised_from = null
    where id = ${user}`.execute(db);
}

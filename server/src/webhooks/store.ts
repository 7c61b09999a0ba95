import { type Kysely, type Transaction, sql } from 'kysely';
import type { InferOutput } from 'valibot';
import type {
  deliveriesQuery,
  webhookDelivery,
  webhookEndpoint,
} from '@servery/contract/schemas/webhooks.ts';
import type { Tables } from '../database/tables.ts';

export type Endpoint = InferOutput<typeof webhookEndpoint>;
export type Delivery = InferOutput<typeof webhookDelivery>;

interface EndpointAt {
  readonly endpoint: string;
  readonly shop: string;
}

type Settings = Pick<Endpoint, 'label' | 'url' | 'events'>;

/** What is left out stays. */
type Change = {
  readonly [Name in keyof Settings | 'enabled']?: Endpoint[Name] | undefined;
};

const oldKeyHours = 24;

const columns = sql`e.id as _id, e.label, e.url, e.events, e.enabled,
  case when e.old_key_until > now()
    then (extract(epoch from e.old_key_until) * 1000)::bigint end as "oldKeyUntil",
  (select count(*)::integer from webhook_deliveries d
    where d.endpoint = e.id and d.state = 'waiting') as waiting,
  (select count(*)::integer from webhook_deliveries d
    where d.endpoint = e.id and d.state = 'failed') as failed`;

/** Ids of deliveries have the form of all others, and grow with time. */
const deliveryId = sql`lpad(to_hex(d.id), 24, '0')`;

const deliveryColumns = sql`${deliveryId} as _id, d.event, v.type,
  (extract(epoch from v.at) * 1000)::bigint as at,
  (extract(epoch from d.last_at) * 1000)::bigint as "lastAt", d.state, d.attempts,
  case when d.state = 'waiting' then (extract(epoch from d.due) * 1000)::bigint end as "nextAt",
  d.status, d.problem`;

/** Of two added at once, the second finds the first among all of them. */
export async function lockWebhooks(db: Transaction<Tables>, shop: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('webhooks ' || ${shop}, 0))`.execute(db);
}

export function webhookStore(db: Kysely<Tables>) {
  const one = async ({ endpoint, shop }: EndpointAt): Promise<Endpoint | null> => {
    const { rows } = await sql<Endpoint>`select ${columns} from webhook_endpoints e
      where e.id = ${endpoint} and e.shop = ${shop}`.execute(db);
    return rows[0] ?? null;
  };
  return {
    one,
    all: async (shop: string): Promise<readonly Endpoint[]> => {
      const { rows } = await sql<Endpoint>`select ${columns} from webhook_endpoints e
        where e.shop = ${shop} order by e.at, e.id`.execute(db);
      return rows;
    },
    add: async ({ endpoint, shop }: EndpointAt, settings: Settings, now: number): Promise<void> => {
      const { label, url, events } = settings;
      await sql`insert into webhook_endpoints (id, shop, label, url, events, at)
        values (${endpoint}, ${shop}, ${label}, ${url}, ${events}::text[],
          ${new Date(now)})`.execute(db);
    },
    change: async (at: EndpointAt, settings: Change): Promise<Endpoint | null> => {
      await change(db, at, settings);
      return one(at);
    },
    rotate: async (at: EndpointAt): Promise<Endpoint | null> => {
      await sql`update webhook_endpoints set generation = generation + 1,
          old_key_until = now() + ${oldKeyHours} * interval '1 hour'
        where id = ${at.endpoint} and shop = ${at.shop}`.execute(db);
      return one(at);
    },
    remove: (at: EndpointAt) => remove(db, at),
    deliveries: (query: InferOutput<typeof deliveriesQuery>) => deliveriesOf(db, query),
    replay: (delivery: string, shop: string) => replay(db, delivery, shop),
  };
}

async function change(
  db: Kysely<Tables>,
  { endpoint, shop }: EndpointAt,
  { label, url, events, enabled }: Change,
): Promise<void> {
  await sql`update webhook_endpoints set label = coalesce(${label ?? null}, label),
      url = coalesce(${url ?? null}, url),
      events = coalesce(${events ?? null}::text[], events),
      enabled = coalesce(${enabled ?? null}, enabled)
    where id = ${endpoint} and shop = ${shop}`.execute(db);
}

async function remove(db: Kysely<Tables>, { endpoint, shop }: EndpointAt): Promise<void> {
  await sql`delete from webhook_endpoints where id = ${endpoint} and shop = ${shop}`.execute(db);
}

/** The latest first. */
async function deliveriesOf(
  db: Kysely<Tables>,
  { endpoint, before, $limit }: InferOutput<typeof deliveriesQuery>,
): Promise<readonly Delivery[]> {
  const { rows } = await sql<Delivery>`select ${deliveryColumns}
    from webhook_deliveries d join webhook_events v on v.id = d.event
    where d.endpoint = ${endpoint} and (${before}::text is null or ${deliveryId} < ${before})
    order by d.id desc limit ${$limit}`.execute(db);
  return rows;
}

/** Due at once, with all its attempts before it. */
async function replay(
  db: Kysely<Tables>,
  delivery: string,
  shop: string,
): Promise<Delivery | null> {
  const { rows } = await sql<{ readonly id: number }>`
    update webhook_deliveries d set state = 'waiting', attempts = 0, due = now(),
        status = null, problem = null
      from webhook_endpoints e
      where ${deliveryId} = ${delivery} and d.id = ('x' || right(${delivery}, 15))::bit(60)::bigint
        and e.id = d.endpoint and e.shop = ${shop}
      returning d.id`.execute(db);
  const [again] = rows;
  if (again === undefined) return null;
  const { rows: found } = await sql<Delivery>`select ${deliveryColumns}
    from webhook_deliveries d join webhook_events v on v.id = d.event
    where d.id = ${again.id}`.execute(db);
  return found[0] ?? null;
}

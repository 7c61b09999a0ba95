import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { type PostOutcome, post } from './post.ts';
import { signedHeaders, signingKeyOf } from './signature.ts';

export interface DeliveryDependencies {
  readonly db: Kysely<Tables>;
  readonly clock: () => number;
  readonly secret: string;
  readonly privateWebhooks: boolean;
}

interface Delivery {
  readonly id: number;
  readonly event: string;
  readonly body: unknown;
  readonly endpoint: string;
  readonly url: string;
  readonly generation: number;
  readonly hasOldKey: boolean;
  readonly attempts: number;
}

const minute = 60;
const hour = 60 * minute;
/** Seconds until the next attempt, after each that failed; after the last there is none. */
const retries = [
  5,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const;
const mostAtOnce = 20;
/** Of one endpoint at once: one that never answers must not keep the others waiting. */
const mostOfEndpoint = 4;
/** Few, so that one endpoint with many deliveries does not take all places. */
const mostClaimed = 4;
const timeoutMs = 15_000;
/** Longer than an attempt takes: then another node tries, because this one has died. */
const leaseSeconds = 60;

/** Sends what is due, until it stops; any number of nodes may do so at once (WEBHOOK-04). */
export async function deliverWebhooks(
  dependencies: DeliveryDependencies,
  stopping: AbortSignal = new AbortController().signal,
): Promise<void> {
  const failures: unknown[] = [];
  /** By endpoint. */
  const sending = new Map<Promise<void>, string>();
  const send = (delivery: Delivery): void => {
    const sent: Promise<void> = deliver(delivery, dependencies, stopping)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => sending.delete(sent));
    sending.set(sent, delivery.endpoint);
  };
  while (!stopping.aborted) {
    // As it was before the claim: what ends meanwhile makes room for more of its endpoint.
    const before = [...sending.values()];
    const most = Math.min(mostClaimed, mostAtOnce - before.length);
    const due = await claimDue(dependencies.db, { most, except: busy(before) });
    due.forEach(send);
    if (failures.length > 0 || due.length + before.length === 0) break;
    if (due.length < mostClaimed && sending.size > 0) await Promise.race(sending.keys());
  }
  await Promise.all(sending.keys());
  if (failures.length > 0) throw failures[0];
}

function busy(endpoints: readonly string[]): readonly string[] {
  const counted = Map.groupBy(endpoints, (endpoint) => endpoint);
  return [...counted].flatMap(([endpoint, all]) => (all.length < mostOfEndpoint ? [] : [endpoint]));
}

interface Claim {
  readonly most: number;
  /** Endpoints that have enough to take as it is. */
  readonly except: readonly string[];
}

async function claimDue(db: Kysely<Tables>, { most, except }: Claim): Promise<readonly Delivery[]> {
  const { rows } = await sql<Delivery>`with due as (
      select d.id from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint
      where d.state = 'waiting' and d.due <= now() and e.enabled
        and d.endpoint <> all(${except}::text[])
      order by d.due, d.id limit ${most} for update of d skip locked)
    update webhook_deliveries d set attempts = d.attempts + 1, last_at = now(),
        due = now() + ${leaseSeconds} * interval '1 second'
      from due, webhook_events v, webhook_endpoints e
      where d.id = due.id and v.id = d.event and e.id = d.endpoint
      returning d.id, d.event, v.body, e.id as endpoint, e.url, e.generation, d.attempts,
        coalesce(e.old_key_until > now(), false) as "hasOldKey"`.execute(db);
  return rows;
}

async function deliver(
  delivery: Delivery,
  dependencies: DeliveryDependencies,
  stopping: AbortSignal,
): Promise<void> {
  const { secret, clock, privateWebhooks: allowsPrivate } = dependencies;
  const { event: id, endpoint, generation, hasOldKey, url } = delivery;
  const body = JSON.stringify(delivery.body);
  const generations = hasOldKey ? [generation, generation - 1] : [generation];
  const keys = generations.map((one) => signingKeyOf(secret, endpoint, one));
  const headers = signedHeaders({ id, timestamp: Math.floor(clock() / 1000), body }, keys);
  const limits = { allowsPrivate, timeoutMs, stopping };
  const outcome = await post({ url, headers, body }, limits);
  // Cut off by this node, it has not failed: it is made again once its lease is over.
  if (stopping.aborted && 'problem' in outcome) return;
  await settle(delivery, outcome, dependencies.db);
}

async function settle(
  { id, attempts, endpoint, url }: Delivery,
  outcome: PostOutcome,
  db: Kysely<Tables>,
): Promise<void> {
  const status = 'status' in outcome ? outcome.status : null;
  const problem = 'problem' in outcome ? outcome.problem : null;
  const isDelivered = status !== null && status >= 200 && status < 300;
  const wait = retries[attempts - 1] ?? null;
  const failedState = wait === null ? 'failed' : 'waiting';
  await sql`update webhook_deliveries set state = ${isDelivered ? 'delivered' : failedState},
      status = ${status}, problem = ${problem},
      -- Apart: what failed together would come back together.
      due = now() + (${wait ?? 0} * (1 + random() / 10)) * interval '1 second'
    -- A manager who had it sent again meanwhile has begun with attempts of its own.
    where id = ${id} and attempts = ${attempts}`.execute(db);
  // Gone: it wants no more. One that has moved meanwhile does, at its new address.
  if (status === 410)
    await sql`update webhook_endpoints set enabled = false
      where id = ${endpoint} and url = ${url}`.execute(db);
}

import { type Kysely, type Transaction, sql } from 'kysely';
import type { InferOutput } from 'valibot';
import { type Call, nameOf } from '@servery/contract/call.ts';
import { webhookCalls } from '@servery/contract/calls/webhook-calls.ts';
import { newId } from '../auth/random-keys.ts';
import { staffOf } from '../calls/caller-roles.ts';
import type { Caller } from '../calls/caller.ts';
import { runOnce } from '../calls/idempotency.ts';
import { Refused } from '../calls/refused.ts';
import { implement, implementWithData } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import type { Tables } from '../database/tables.ts';
import { type NewAuditEntry, writeAudit } from '../staff/store/staff-log.ts';
import { isUsableUrl } from './addresses.ts';
import { signingKeyOf, writtenKey } from './signature.ts';
import { type Endpoint, lockWebhooks, webhookStore } from './store.ts';

export interface WebhookDependencies {
  readonly db: Kysely<Tables>;
  readonly clock: () => number;
  readonly secret: string;
  readonly privateWebhooks: boolean;
}

type NewWebhook = InferOutput<(typeof webhookCalls)['addWebhook']['data']>;

/** Where a shop's events are sent, as its managers keep it (WEBHOOK-01). */
export function webhookServices(dependencies: WebhookDependencies): readonly Served[] {
  const { db, privateWebhooks } = dependencies;
  return [
    implement(webhookCalls.findWebhooks, ({ caller }) =>
      webhookStore(db).all(staffOf(caller, ['manager']).shop),
    ),
    implementWithData(webhookCalls.addWebhook, ({ data, caller }) =>
      add(data, caller, dependencies),
    ),
    implementWithData(webhookCalls.changeWebhook, ({ data, caller }) => {
      const { endpoint, requestKey: _, ...settings } = data;
      if (settings.url !== undefined) refuseUnusable(settings.url, privateWebhooks);
      return logged({ call: webhookCalls.changeWebhook, data, caller }, dependencies, {
        action: 'webhookChanged',
        work: (step, shop) => webhookStore(step).change({ endpoint, shop }, settings),
      });
    }),
    implementWithData(webhookCalls.rotateWebhook, ({ data, caller }) =>
      rotate(data, caller, dependencies),
    ),
    implementWithData(webhookCalls.removeWebhook, ({ data, caller }) =>
      remove(data, caller, dependencies),
    ),
    implement(webhookCalls.findDeliveries, async ({ query, caller }) => {
      const { shop } = staffOf(caller, ['manager']);
      await known(db, { endpoint: query.endpoint, shop });
      return webhookStore(db).deliveries(query);
    }),
    implementWithData(webhookCalls.replayDelivery, ({ data, caller }) =>
      once({ call: webhookCalls.replayDelivery, data, caller }, dependencies, (step, shop) =>
        webhookStore(step).replay(data.delivery, shop),
      ),
    ),
  ];
}

interface OnceCall {
  readonly call: Call;
  readonly data: { readonly requestKey: string | null };
  readonly caller: Caller;
}

/** Does the work once for a request; null is what another shop has, or nobody. */
async function once(
  { call, data, caller }: OnceCall,
  { db }: WebhookDependencies,
  work: (step: Transaction<Tables>, shop: string) => Promise<object | null>,
): Promise<unknown> {
  const { shop } = staffOf(caller, ['manager']);
  const { requestKey: key, ...about } = data;
  return runOnce(db, { scope: nameOf(call), key, payload: { shop, ...about } }, async (step) => {
    const done = await work(step, shop);
    if (done === null) throw new Refused('notFound');
    return done;
  });
}

interface LoggedWork {
  readonly action: Extract<NewAuditEntry['action'], `webhook${string}`>;
  readonly work: (step: Transaction<Tables>, shop: string) => Promise<Endpoint | null>;
}

/** The same with an entry in the shop's log. */
function logged(
  call: OnceCall,
  dependencies: WebhookDependencies,
  { action, work }: LoggedWork,
): Promise<unknown> {
  const by = staffOf(call.caller, ['manager']);
  return once(call, dependencies, async (step, shop) => {
    const endpoint = await work(step, shop);
    if (endpoint === null) return null;
    const { _id: target, label: name } = endpoint;
    const nowMs = dependencies.clock();
    await writeAudit(step, { ...by, action, target, detail: { name }, nowMs });
    return endpoint;
  });
}

const mostEndpoints = 20;

/** Its key is not part of what is stored for a repeated request. */
async function add(
  data: NewWebhook,
  caller: Caller,
  dependencies: WebhookDependencies,
): Promise<unknown> {
  refuseUnusable(data.url, dependencies.privateWebhooks);
  const { label, url, events } = data;
  const call = { call: webhookCalls.addWebhook, data, caller };
  const work: LoggedWork['work'] = async (step, shop) => {
    const store = webhookStore(step);
    await lockWebhooks(step, shop);
    if ((await store.all(shop)).length >= mostEndpoints)
      throw new Refused('changeRefused', { reason: 'tooManyEndpoints' });
    const at = { endpoint: newId(), shop };
    await store.add(at, { label, url, events }, dependencies.clock());
    return store.one(at);
  };
  const endpoint = await logged(call, dependencies, { action: 'webhookAdded', work });
  return keyed(endpoint, dependencies);
}

interface NamedEndpoint {
  readonly endpoint: string;
  readonly requestKey: string | null;
}

async function remove(
  data: NamedEndpoint,
  caller: Caller,
  dependencies: WebhookDependencies,
): Promise<object> {
  const call = { call: webhookCalls.removeWebhook, data, caller };
  const { endpoint } = data;
  await logged(call, dependencies, {
    action: 'webhookRemoved',
    work: async (step, shop) => {
      const before = await webhookStore(step).one({ endpoint, shop });
      await webhookStore(step).remove({ endpoint, shop });
      return before;
    },
  });
  return { endpoint };
}

async function rotate(
  data: NamedEndpoint,
  caller: Caller,
  dependencies: WebhookDependencies,
): Promise<unknown> {
  const call = { call: webhookCalls.rotateWebhook, data, caller };
  const endpoint = await logged(call, dependencies, {
    action: 'webhookRenewed',
    work: (step, shop) => webhookStore(step).rotate({ endpoint: data.endpoint, shop }),
  });
  return keyed(endpoint, dependencies);
}

/** With the key that holds now: a repeated request gets the same one. */
async function keyed(stored: unknown, { db, secret }: WebhookDependencies): Promise<object> {
  const endpoint = typeof stored === 'object' && stored !== null ? stored : {};
  const _id = '_id' in endpoint ? String(endpoint._id) : '';
  const { rows } = await sql<{ readonly generation: number }>`
    select generation from webhook_endpoints where id = ${_id}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Refused('notFound');
  return { endpoint, signingKey: writtenKey(signingKeyOf(secret, _id, row.generation)) };
}

function refuseUnusable(url: string, allowsPrivate: boolean): void {
  if (!isUsableUrl(url, allowsPrivate))
    throw new Refused('inputInvalid', { where: ['data', 'url'] });
}

async function known(
  db: Kysely<Tables>,
  at: { readonly endpoint: string; readonly shop: string },
): Promise<Endpoint> {
  const endpoint = await webhookStore(db).one(at);
  if (endpoint === null) throw new Refused('notFound');
  return endpoint;
}

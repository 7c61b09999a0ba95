import type { Kysely, Transaction } from 'kysely';
import { type InferOutput, object, parse, string } from 'valibot';
import { type Call, nameOf } from '@servery/contract/call.ts';
import { apiKeyCalls } from '@servery/contract/calls/api-key-calls.ts';
import { apiKeyFor } from '../auth/api-key.ts';
import { newId, newSecretKey } from '../auth/random-keys.ts';
import { type Staff, staffOf } from '../calls/caller-roles.ts';
import type { Caller } from '../calls/caller.ts';
import { runOnce } from '../calls/idempotency.ts';
import { Refused } from '../calls/refused.ts';
import { implement, implementWithData } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import type { Tables } from '../database/tables.ts';
import { type NewAuditEntry, writeAudit } from '../staff/store/staff-log.ts';
import { apiKeyStore, lockApiKeys } from './store.ts';

export interface ApiKeyDependencies {
  readonly db: Kysely<Tables>;
  readonly clock: () => number;
  readonly secret: string;
  readonly endLogins: (owner: string) => void;
}

type NewKey = InferOutput<(typeof apiKeyCalls)['addApiKey']['data']>;
type NamedKey = InferOutput<(typeof apiKeyCalls)['rotateApiKey']['data']>;

/** The keys of a shop's programs, as its managers keep them (KEYS-01). */
export function apiKeyServices(dependencies: ApiKeyDependencies): readonly Served[] {
  const { db, clock } = dependencies;
  return [
    implement(apiKeyCalls.findApiKeys, ({ caller }) =>
      apiKeyStore(db, clock()).all(staffOf(caller, ['manager']).shop),
    ),
    implementWithData(apiKeyCalls.addApiKey, ({ data, caller }) => add(data, caller, dependencies)),
    implementWithData(apiKeyCalls.rotateApiKey, ({ data, caller }) =>
      rotate(data, caller, dependencies),
    ),
    implementWithData(apiKeyCalls.revokeApiKey, ({ data, caller }) =>
      revoke(data, caller, dependencies),
    ),
  ];
}

interface OnceCall {
  readonly call: Call;
  readonly data: { readonly requestKey: string | null };
  readonly caller: Caller;
}

type KeyWork = (step: Transaction<Tables>, by: Staff) => Promise<object | null>;

/** Does the work once for a request; null is what another shop has, or nobody. */
async function once(
  { call, data, caller }: OnceCall,
  { db }: ApiKeyDependencies,
  work: KeyWork,
): Promise<unknown> {
  const by = staffOf(caller, ['manager']);
  const { requestKey: key, ...about } = data;
  const payload = { shop: by.shop, ...about };
  return runOnce(db, { scope: nameOf(call), key, payload }, async (step) => {
    const done = await work(step, by);
    if (done === null) throw new Refused('notFound');
    return done;
  });
}

const mostKeys = 20;
const dayMs = 86_400_000;

/** The key is not stored with the answer: a repeated request makes the same one again. */
async function add(data: NewKey, caller: Caller, dependencies: ApiKeyDependencies) {
  const { clock, secret } = dependencies;
  const seed = data.requestKey ?? newSecretKey();
  const call = { call: apiKeyCalls.addApiKey, data, caller };
  const apiKey = await once(call, dependencies, async (step, by) => {
    const now = clock();
    const store = apiKeyStore(step, now);
    await lockApiKeys(step, by.shop);
    if ((await store.all(by.shop)).length >= mostKeys)
      throw new Refused('changeRefused', { reason: 'tooManyKeys' });
    const { name, scopes, days } = data;
    const at = { apiKey: newId(), shop: by.shop };
    const endsAt = days === null ? null : now + days * dayMs;
    const key = apiKeyFor(secret, at.apiKey, seed);
    await store.add({ ...at, name, scopes, endsAt, key, madeBy: by.staff });
    const entry = { action: 'apiKeyAdded', detail: { name, scopes }, nowMs: now } as const;
    await logChange(step, by, { apiKey: at.apiKey, ...entry });
    return store.one(at);
  });
  return { apiKey, key: apiKeyFor(secret, idIn(apiKey), seed) };
}

async function rotate(data: NamedKey, caller: Caller, dependencies: ApiKeyDependencies) {
  const { clock, secret } = dependencies;
  const seed = data.requestKey ?? newSecretKey();
  const call = { call: apiKeyCalls.rotateApiKey, data, caller };
  const key = apiKeyFor(secret, data.apiKey, seed);
  const apiKey = await once(call, dependencies, async (step, by) => {
    const now = clock();
    const at = { apiKey: data.apiKey, shop: by.shop };
    const rotated = await apiKeyStore(step, now).rotate(at, key);
    if (rotated === null) return null;
    const entry = { action: 'apiKeyRenewed', detail: { name: rotated.name }, nowMs: now } as const;
    await logChange(step, by, { apiKey: data.apiKey, ...entry });
    return rotated;
  });
  return { apiKey, key };
}

/** Its open sockets end at once, on every node, and so does its next request. */
async function revoke(data: NamedKey, caller: Caller, dependencies: ApiKeyDependencies) {
  const { clock, endLogins } = dependencies;
  const { apiKey } = data;
  const call = { call: apiKeyCalls.revokeApiKey, data, caller };
  const answer = await once(call, dependencies, async (step, by) => {
    const now = clock();
    const name = await apiKeyStore(step, now).revoke({ apiKey, shop: by.shop });
    if (name === null) return null;
    await logChange(step, by, { action: 'apiKeyRevoked', apiKey, detail: { name }, nowMs: now });
    return { apiKey };
  });
  endLogins(apiKey);
  return answer;
}

interface KeyEntry {
  readonly action: Extract<NewAuditEntry['action'], `apiKey${string}`>;
  readonly apiKey: string;
  /** What is logged of it, never the key itself. */
  readonly detail: { readonly name: string; readonly scopes?: readonly string[] };
  readonly nowMs: number;
}

function logChange(
  step: Transaction<Tables>,
  { shop, staff, device }: Staff,
  { apiKey: target, ...entry }: KeyEntry,
): Promise<void> {
  return writeAudit(step, { shop, staff, device, target, ...entry });
}

function idIn(apiKey: unknown): string {
  return parse(object({ _id: string() }), apiKey)._id;
}

import type { Kysely, Transaction } from 'kysely';
import { type Call, nameOf } from '@servery/contract/call.ts';
import { openingCalls } from '@servery/contract/calls/opening-calls.ts';
import { newId, newSecretKey } from '../auth/random-keys.ts';
import type { Caller } from '../calls/caller.ts';
import { staffOf } from '../calls/caller-roles.ts';
import { runOnce } from '../calls/idempotency.ts';
import { Refused, refuseForm } from '../calls/refused.ts';
import { implement, implementWithData } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import type { Tables } from '../database/tables.ts';
import type { DeskActor } from '../desk/store/drafts.ts';
import { guessLimit } from '../limits/caller-limit.ts';
import type { RateLimiters } from '../limits/rate-limiter.ts';
import { readSettings } from '../shop-settings/store/read-settings.ts';
import { recordChange } from '../shop-settings/store/setting-changes.ts';
import { lockSettings } from '../shop-settings/store/write-settings.ts';
import type { DeviceKeys } from '../staff/device-keys.ts';
import { checklistOf, missingIn } from './checklist.ts';
import { openHouse } from './open-house.ts';
import type { StartingMenu } from './starting-menu.ts';
import { openToGuests } from './store/checklist.ts';
import { insertTables, takenNames } from './store/new-tables.ts';
import { hasShop } from './store/setup-codes.ts';
import { takeMenu } from './take-menu.ts';

export interface OpeningDependencies {
  readonly db: Kysely<Tables>;
  readonly clock: () => number;
  readonly keys: DeviceKeys;
  readonly limiters: RateLimiters;
  readonly publicUrl: () => string;
  /** The dishes of the demo; null where the program has none. */
  readonly demoMenu: (() => StartingMenu) | null;
}

const guessMs = 10 * 60_000;

/** From an empty database to a shop that takes orders (OPENING-01). */
export function openingServices(dependencies: OpeningDependencies): readonly Served[] {
  const { db, limiters } = dependencies;
  const guesses = guessLimit(limiters, { name: 'setup', most: 10, windowMs: guessMs });
  const { findSetup, openHouse: open, findChecklist } = openingCalls;
  return [
    implement(findSetup, async () => ({ hasShop: await hasShop(db) })),
    implementWithData(open, ({ data, caller }) =>
      openHouse(data, caller, { ...dependencies, guesses }),
    ),
    implement(findChecklist, ({ caller }) =>
      checklistOf(db, staffOf(caller, ['manager']).shop, dependencies),
    ),
    ...managerServices(dependencies),
  ];
}

function managerServices(dependencies: OpeningDependencies): readonly Served[] {
  const { takeMenu: take, addTables, startShop } = openingCalls;
  return [
    implementWithData(take, ({ data, caller }) =>
      once({ call: take, data, caller }, dependencies, (step, actor) =>
        takeMenu(step, actor, { from: data.from, demoMenu: dependencies.demoMenu }),
      ),
    ),
    implementWithData(addTables, ({ data, caller }) =>
      once({ call: addTables, data, caller }, dependencies, (step, actor) =>
        newTables(step, actor, data),
      ),
    ),
    implementWithData(startShop, ({ data, caller }) =>
      once({ call: startShop, data, caller }, dependencies, start),
    ),
  ];
}

interface ManagerRequest {
  readonly call: Pick<Call, 'path' | 'method'>;
  readonly data: { readonly requestKey: string | null };
  readonly caller: Caller;
}

/** Of a manager, for their shop, once for a request key. */
function once(
  { call, data: { requestKey: key, ...sent }, caller }: ManagerRequest,
  { db, clock }: OpeningDependencies,
  work: (step: Transaction<Tables>, actor: DeskActor) => Promise<unknown>,
): Promise<unknown> {
  const { shop, staff } = staffOf(caller, ['manager']);
  const request = { scope: nameOf(call), key, payload: { shop, ...sent } };
  return runOnce(db, request, (step) => work(step, { shop, staff, nowMs: clock() }));
}

interface TableList {
  readonly names: readonly string[];
  readonly seats: number;
}

/** All of them, or none (OPENING-05). */
async function newTables(
  step: Transaction<Tables>,
  actor: DeskActor,
  { names, seats }: TableList,
): Promise<unknown> {
  const { shop } = actor;
  const isDouble = new Set(names.map((name) => name.toLowerCase())).size < names.length;
  const taken = isDouble ? names : await takenNames(step, shop, names);
  refuseForm(taken.length === 0 ? [] : [{ field: 'names', code: 'tableNameTaken' }]);
  const tables = names.map((name) => ({ _id: newId(), name, code: newSecretKey() }));
  await insertTables(step, { shop, seats, tables });
  const added = new Set(tables.map(({ _id }) => _id));
  for (const after of (await readSettings(step, shop))?.tables ?? [])
    if (added.has(after._id))
      await recordChange(step, { ...actor, part: 'table', item: after._id, before: null, after });
  return { tables: tables.map(({ _id, name }) => ({ _id, name })) };
}

/** Refused while a guest could not order, or not pay (OPENING-03). */
async function start(step: Transaction<Tables>, actor: DeskActor): Promise<unknown> {
  const { shop } = actor;
  await lockSettings(step, shop);
  const missing = await missingIn(step, shop);
  if (missing === null) throw new Refused('notFound');
  refuseForm(missing.map((part) => ({ field: part, code: `${part}Missing` })));
  const before = (await readSettings(step, shop))?.shop;
  if (before === undefined) throw new Refused('notFound');
  await openToGuests(step, shop);
  const after = { ...before, openForOnline: true };
  // A page of the settings that was open before must not close it again (SETTINGS-06).
  if (!before.openForOnline)
    await recordChange(step, { ...actor, part: 'shop', item: shop, before, after });
  return { shop, openForOnline: true };
}

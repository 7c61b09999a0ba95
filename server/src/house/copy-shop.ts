import type { Kysely, Transaction } from 'kysely';
import type { InferOutput } from 'valibot';
import { nameOf } from '@servery/contract/call.ts';
import { chainCalls } from '@servery/contract/calls/chain-calls.ts';
import { newId } from '../auth/random-keys.ts';
import { type Staff, staffOf } from '../calls/caller-roles.ts';
import { runOnce } from '../calls/idempotency.ts';
import { refuseForm } from '../calls/refused.ts';
import { type Served, implementWithData } from '../calls/service.ts';
import type { Tables } from '../database/tables.ts';
import { lockDesk } from '../desk/store/drafts.ts';
import { changeablePerson, personProblem } from '../staff/person-rights.ts';
import { peopleStore } from '../staff/store/people.ts';
import { writeAudit } from '../staff/store/staff-log.ts';
import { type CopiedCounts, writeCopy } from './store/write-copy.ts';

export interface CopyDependencies {
  readonly db: Kysely<Tables>;
  readonly clock: () => number;
  readonly secret: string;
}

type CopyForm = InferOutput<(typeof chainCalls)['copyShop']['data']>;

interface Copied {
  readonly shop: string | null;
  readonly made: CopiedCounts;
}

/** A further shop of the house, set up as the one in which its owner works (CHAIN-05). */
export function chainServices(dependencies: CopyDependencies): readonly Served[] {
  const { db } = dependencies;
  return [
    implementWithData(chainCalls.copyShop, async ({ data, caller }) => {
      const by = staffOf(caller, ['manager']);
      if (data.name.every(({ value }) => value.trim() === ''))
        refuseForm([{ field: 'name', code: 'nameMissing' }]);
      if (data.dryRun) return dryRun(db, (step) => copyShop(step, { ...data, by }, dependencies));
      const { requestKey: key, name, address } = data;
      const payload = { shop: by.shop, name, address };
      const request = { scope: nameOf(chainCalls.copyShop), key, payload };
      return runOnce(db, request, (step) => copyShop(step, { ...data, by }, dependencies));
    }),
  ];
}

class Undone extends Error {
  readonly made: CopiedCounts;
  constructor(made: CopiedCounts) {
    super('dry run');
    this.made = made;
  }
}

/** Does all of it and takes it back, so that it says what would be made to the row. */
async function dryRun(
  db: Kysely<Tables>,
  work: (step: Transaction<Tables>) => Promise<Copied>,
): Promise<Copied> {
  try {
    return await db.transaction().execute(async (step) => {
      throw new Undone((await work(step)).made);
    });
  } catch (error) {
    if (error instanceof Undone) return { shop: null, made: error.made };
    throw error;
  }
}

async function copyShop(
  step: Transaction<Tables>,
  { name, address, by }: CopyForm & { readonly by: Staff },
  { clock, secret }: CopyDependencies,
): Promise<Copied> {
  const { actor } = await changeablePerson(step, { staff: by.staff, by });
  if (!actor.owner) throw personProblem('ownersOnly');
  // A menu that is published meanwhile would be missing a dish in one of the two shops.
  await lockDesk(step);
  const to = newId();
  const made = await writeCopy(step, { from: by.shop, to, name, address, secret });
  const shops = [...actor.shopRoles, { shop: to, role: 'manager' as const }];
  await peopleStore(step).setShops(by.staff, shops);
  const entry = { ...by, target: to, detail: { name, made }, nowMs: clock() };
  await writeAudit(step, { ...entry, action: 'shopCopied' });
  return { shop: to, made };
}

import type { Kysely, Transaction } from 'kysely';
import type { DeskProblem } from '@servery/contract/schemas/desk.ts';
import { newId } from '../auth/random-keys.ts';
import { Refused } from '../calls/refused.ts';
import type { Log } from '../database/log.ts';
import type { Tables } from '../database/tables.ts';
import { problemsOf } from './desk-check.ts';
import { changesBy, readItems } from './desk-state.ts';
import { returnEdits } from './returned-edits.ts';
import { writeItems } from './store/write-items.ts';
import { type DeskActor, type ItemEdit, lockDesk } from './store/drafts.ts';
import {
  type ItemChange,
  type NewPublication,
  type Plan,
  recordPublication,
  duePlans,
  takeDuePlan,
} from './store/publications.ts';

export interface Publishing extends Pick<NewPublication, 'kind' | 'note' | 'undoes'> {
  readonly edits: readonly ItemEdit[];
  readonly acknowledged: readonly string[];
}

export interface PublishedEdits {
  readonly publication: string | null;
  readonly changed: number;
}

/** Puts edits on the menu in the caller's transaction, or refuses with what is wrong (DESK-02). */
export async function publishEdits(
  step: Transaction<Tables>,
  actor: DeskActor,
  { edits, acknowledged, kind, note, undoes }: Publishing,
): Promise<PublishedEdits> {
  const changes = await refuseOpen(step, actor, { edits, acknowledged });
  if (changes.length === 0) return { publication: null, changed: 0 };
  await writeItems(step, actor.shop, changes);
  const publication = newId();
  await recordPublication(step, actor, {
    _id: publication,
    kind,
    note,
    undoes,
    changes,
    problems: [],
  });
  return { publication, changed: changes.length };
}

/** What the edits change, unless they break something that nobody has acknowledged (DESK-04). */
export async function refuseOpen(
  step: Transaction<Tables>,
  { shop, nowMs }: DeskActor,
  { edits, acknowledged }: Pick<Publishing, 'edits' | 'acknowledged'>,
): Promise<readonly ItemChange[]> {
  const items = await readItems(step, shop);
  const changes = changesBy(edits, items);
  const problems = await problemsOf(step, { shop, nowMs, items, changes });
  const open = problems.filter((one) => isOpen(one, acknowledged));
  if (open.length > 0)
    throw new Refused('changeRefused', { reason: 'menuProblems', problems: open.slice(0, 100) });
  return changes;
}

function isOpen({ severity, key }: DeskProblem, acknowledged: readonly string[]): boolean {
  return severity === 'refused' || (severity === 'acknowledge' && !acknowledged.includes(key));
}

export interface PlanDependencies {
  readonly db: Kysely<Tables>;
  readonly clock: () => number;
  readonly log: Log;
}

/** Publishes the plans whose time has come; any number of nodes may try (DESK-07). */
export async function publishDuePlans(dependencies: PlanDependencies): Promise<void> {
  const { db, clock, log } = dependencies;
  for (const plan of await duePlans(db, clock()))
    try {
      await publishDuePlan(plan, dependencies);
    } catch (error) {
      // It is tried again in the next round; those after it must not wait for it.
      log.error({ error, plan }, 'menu desk: plan failed');
    }
}

async function publishDuePlan(_id: string, { db, clock, log }: PlanDependencies): Promise<void> {
  const nowMs = clock();
  await db.transaction().execute(async (step) => {
    // First, as calls do: a call that takes the plan back would wait for it with this lock.
    await lockDesk(step);
    const plan = await takeDuePlan(step, _id);
    if (plan === null) return;
    await publishPlan(step, plan, nowMs);
    log.info({ shop: plan.shop, plan: plan._id }, 'menu desk: plan is due');
  });
}

/** A plan that the menu has outgrown goes back into the draft, and the history says why. */
async function publishPlan(step: Transaction<Tables>, plan: Plan, nowMs: number): Promise<void> {
  const { shop, staff, edits, acknowledged, note } = plan;
  const actor = { shop, staff, nowMs };
  try {
    const publishing = { edits, acknowledged, note, kind: 'plan', undoes: null } as const;
    await publishEdits(step, actor, publishing);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const items = await readItems(step, shop);
    const changes = changesBy(edits, items);
    const problems = await problemsOf(step, { shop, nowMs, items, changes });
    await returnEdits(step, actor, edits);
    await recordPublication(step, actor, {
      _id: newId(),
      kind: 'failed',
      note,
      undoes: null,
      changes: [],
      problems: problems.slice(0, 100),
    });
  }
}

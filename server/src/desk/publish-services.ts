import type { Transaction } from 'kysely';
import { deskCalls } from '@servery/contract/calls/desk-calls.ts';
import type { DeskItem } from '@servery/contract/schemas/desk.ts';
import { type Undone, isSame, undone } from '@servery/engine/desk/changes.ts';
import { newId } from '../auth/random-keys.ts';
import { Refused } from '../calls/refused.ts';
import { implementWithData } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import type { Tables } from '../database/tables.ts';
import { nameOf, problemsOf } from './desk-check.ts';
import { type DeskDependencies, once } from './desk-request.ts';
import { changesBy, isProduct, keyOf, readItems } from './desk-state.ts';
import { inPresentPlaces } from './present-places.ts';
import { type PublishedEdits, publishEdits, refuseOpen } from './publish.ts';
import { returnEdits } from './returned-edits.ts';
import { withNeeded } from './still-needed.ts';
import { storedProducts } from './store/desk-items.ts';
import { type DeskActor, type ItemEdit, draftOf, dropEdits } from './store/drafts.ts';
import { type ItemChange, insertPlan, publicationOf, takePlan } from './store/publications.ts';

/** What puts a draft on the menu and takes it back (DESK-02, DESK-07, DESK-08). */
export function publishServices(dependencies: DeskDependencies): readonly Served[] {
  const { publishDraft, cancelPlan, undoPublication } = deskCalls;
  return [
    implementWithData(publishDraft, ({ data, caller }) =>
      once({ call: publishDraft, data, caller }, dependencies, (step, actor) =>
        publish(step, actor, data),
      ),
    ),
    implementWithData(cancelPlan, ({ data, caller }) =>
      once({ call: cancelPlan, data, caller }, dependencies, async (step, actor) => {
        const plan = await takePlan(step, actor.shop, data.plan);
        if (plan === null) throw new Refused('notFound');
        await returnEdits(step, actor, plan.edits);
        return { plan: plan._id };
      }),
    ),
    implementWithData(undoPublication, ({ data, caller }) =>
      once({ call: undoPublication, data, caller }, dependencies, (step, actor) =>
        undo(step, actor, data.publication),
      ),
    ),
  ];
}

interface DraftPublishing {
  readonly acknowledged: readonly string[];
  readonly at: number | null;
  readonly note: string;
}

/** Now, or kept with what was acknowledged until its time comes (DESK-07). */
async function publish(
  step: Transaction<Tables>,
  actor: DeskActor,
  { acknowledged, at, note }: DraftPublishing,
): Promise<unknown> {
  const edits = await draftOf(step, actor.shop);
  // Refused below, the transaction and with it the draft stays as it is.
  await dropEdits(step, actor.shop, null);
  if (at === null || at <= actor.nowMs) {
    const publishing = { edits, acknowledged, note, kind: 'publish', undoes: null } as const;
    return { ...(await publishEdits(step, actor, publishing)), plan: null };
  }
  const changes = await refuseOpen(step, actor, { edits, acknowledged });
  // Sent again after a lost answer: all of it is planned.
  if (changes.length === 0) return { publication: null, plan: null, changed: 0 };
  const plan = newId();
  await insertPlan(step, actor, { _id: plan, due: at, edits, acknowledged, note });
  return { publication: null, plan, changed: edits.length };
}

/** Back to what was there, except what was edited since (DESK-08). */
async function undo(
  step: Transaction<Tables>,
  actor: DeskActor,
  publication: string,
): Promise<unknown> {
  const before = await publicationOf(step, actor.shop, publication);
  if (before === null || before.kind === 'failed') throw new Refused('notFound');
  const items = await readItems(step, actor.shop);
  const ids = before.changes.filter(({ after }) => after === null).map(({ _id }) => _id);
  const stored = await storedProducts(step, actor.shop, ids);
  const alone = before.changes.map((change) => {
    const now = items.get(keyOf(change))?.item ?? null;
    const away = now === null ? stored.get(change._id) : undefined;
    return { change, now, ...(away === undefined ? undone(change, now) : sold(change, away)) };
  });
  const back = withNeeded(await inPresentPlaces(step, actor.shop, alone), items);
  const edits = back.map(({ change: { kind, _id }, now, item }) => ({
    kind,
    _id,
    base: now,
    after: item,
  }));
  const done = await publishUndo(step, actor, { edits, undoes: publication });
  const kept = back.filter(({ isKept }) => isKept);
  return { ...done, kept: kept.map(({ change, now }) => named(change, now)) };
}

/** Sold here again: what other shops have edited meanwhile of a dish that they share stays. */
function sold({ before, after }: ItemChange, away: DeskItem): Undone<DeskItem> {
  if (after !== null || before === null || !isProduct(before)) return { item: null, isKept: true };
  const item = { ...away, sections: before.sections };
  return { item, isKept: !isSame(item, before) };
}

function named({ _id, before, after }: ItemChange, now: ItemChange['after']): object {
  return { _id, name: nameOf(now ?? after ?? before) };
}

/** What was there before is acknowledged as it was; only what cannot work is refused. */
async function publishUndo(
  step: Transaction<Tables>,
  actor: DeskActor,
  { edits, undoes }: { readonly edits: readonly ItemEdit[]; readonly undoes: string },
): Promise<PublishedEdits> {
  const { shop, nowMs } = actor;
  const items = await readItems(step, shop);
  const changes = changesBy(edits, items);
  const problems = await problemsOf(step, { shop, nowMs, items, changes });
  const acknowledged = problems.map(({ key }) => key);
  return publishEdits(step, actor, { edits, acknowledged, kind: 'undo', note: '', undoes });
}

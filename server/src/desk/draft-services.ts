import type { Kysely, Transaction } from 'kysely';
import { deskCalls } from '@servery/contract/calls/desk-calls.ts';
import { changedFields, merged } from '@servery/engine/desk/changes.ts';
import { Refused } from '../calls/refused.ts';
import { implementWithData } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import type { Tables } from '../database/tables.ts';
import { problemsOf } from './desk-check.ts';
import { type DeskDependencies, actorOf, once } from './desk-request.ts';
import {
  type DeskItems,
  changesBy,
  isProduct,
  itemsAfter,
  keyOf,
  readItems,
} from './desk-state.ts';
import { type ManyAction, changedTogether } from './many.ts';
import { foreignItems } from './store/desk-items.ts';
import { type DeskActor, draftOf, dropEdits, saveEdits } from './store/drafts.ts';
import type { DraftRow, ItemEdit, ItemName } from './store/drafts.ts';
import type { ItemChange } from './store/publications.ts';

/** Edits of a menu before they are published (DESK-02). */
export function draftServices(dependencies: DeskDependencies): readonly Served[] {
  const { saveDraft, changeMany, discardDraft, checkDraft } = deskCalls;
  return [
    implementWithData(saveDraft, ({ data, caller }) =>
      once({ call: saveDraft, data, caller }, dependencies, (step, actor) =>
        save(step, actor, data),
      ),
    ),
    implementWithData(changeMany, ({ data, caller }) =>
      once({ call: changeMany, data, caller }, dependencies, (step, actor) =>
        saveMany(step, actor, data),
      ),
    ),
    implementWithData(discardDraft, ({ data, caller }) =>
      once({ call: discardDraft, data, caller }, dependencies, async (step, actor) => {
        await dropEdits(step, actor.shop, data.items);
        return draftAnswer(step, actor, []);
      }),
    ),
    implementWithData(checkDraft, async ({ data, caller }) => {
      const actor = actorOf(caller, dependencies);
      const { problems } = await draftAnswer(dependencies.db, actor, data.changes);
      return { problems };
    }),
  ];
}

/** Edits that make no difference to the menu any more are not listed. */
export function entriesOf(
  draft: readonly DraftRow[],
  changes: readonly ItemChange[],
): readonly object[] {
  const rows = new Map(draft.map((row) => [keyOf(row), row]));
  return changes.flatMap((change) => {
    const row = rows.get(keyOf(change));
    if (row === undefined) return [];
    const { kind, _id, before, after } = change;
    return [
      {
        change: { kind, _id, after },
        fields: changedFields(before, after),
        staffName: row.staffName,
        at: row.at,
      },
    ];
  });
}

type NewItem = ItemName & Pick<ItemEdit, 'after'>;

/** The draft as it is, with these changes on top, and what it would break. */
async function draftAnswer(
  db: Kysely<Tables>,
  { shop, nowMs }: DeskActor,
  more: readonly NewItem[],
) {
  const items = await readItems(db, shop);
  const draft = await draftOf(db, shop);
  const edits = new Map<string, ItemEdit>(draft.map((row) => [keyOf(row), row]));
  for (const one of more) edits.set(keyOf(one), withBase(one, items.get(keyOf(one))?.item ?? null));
  const changes = changesBy([...edits.values()], items);
  return {
    draft: entriesOf(draft, changes),
    problems: await problemsOf(db, { shop, nowMs, items, changes }),
  };
}

function withBase({ kind, _id, after }: NewItem, base: ItemEdit['base']): ItemEdit {
  return { kind, _id, base, after };
}

interface Saving {
  readonly changes: readonly NewItem[];
  readonly begun: readonly NewItem[];
}

async function save(
  step: Transaction<Tables>,
  actor: DeskActor,
  { changes, begun }: Saving,
): Promise<unknown> {
  const ids = changes.map(({ _id }) => _id);
  if ((await foreignItems(step, actor.shop, ids)).length > 0) throw new Refused('notFound');
  const items = await readItems(step, actor.shop);
  const drafted = changesBy(await draftOf(step, actor.shop), items);
  const shown = itemsAfter(items, drafted);
  const edits = changes.map((one) =>
    withBase(onTop(one, begun, shown), items.get(keyOf(one))?.item ?? null),
  );
  refuseLostLinks(changes, itemsAfter(shown, changesBy(edits, items)));
  await saveEdits(step, actor, edits);
  return draftAnswer(step, actor, []);
}

/** What an edit changed since it began; others may have published or drafted more (DESK-06). */
function onTop(change: NewItem, begun: readonly NewItem[], shown: DeskItems): NewItem {
  const key = keyOf(change);
  const base = begun.find((one) => keyOf(one) === key)?.after ?? null;
  return { ...change, after: merged({ base, after: change.after }, shown.get(key)?.item ?? null) };
}

/** A set brings dishes of this menu; one that went before is named at publishing (DESK-04). */
function refuseLostLinks(changes: readonly NewItem[], menu: DeskItems): void {
  for (const { after } of changes) {
    const choices = after !== null && 'minPick' in after ? after.options : [];
    const lost = choices.find(
      ({ product }) => product !== null && !menu.has(keyOf({ kind: 'product', _id: product })),
    );
    if (lost !== undefined)
      throw new Refused('changeRefused', { reason: 'linkedProductGone', choice: lost._id });
  }
}

interface Many {
  readonly products: readonly string[];
  readonly action: ManyAction;
}

/** On top of the draft: a price that is edited already is raised from there. */
async function saveMany(
  step: Transaction<Tables>,
  actor: DeskActor,
  { products, action }: Many,
): Promise<unknown> {
  const items = await readItems(step, actor.shop);
  const draft = await draftOf(step, actor.shop);
  const drafted = new Map(changesBy(draft, items).map((one) => [keyOf(one), one.after]));
  const edits = products.map((_id) => {
    const key = keyOf({ kind: 'product', _id });
    const base = items.get(key)?.item ?? null;
    const now = drafted.has(key) ? (drafted.get(key) ?? null) : base;
    if (now === null || !isProduct(now)) throw new Refused('notFound');
    return { kind: 'product', _id, base, after: changedTogether(now, actor.shop, action) } as const;
  });
  await saveEdits(step, actor, edits);
  return draftAnswer(step, actor, []);
}

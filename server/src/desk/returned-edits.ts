import type { Transaction } from 'kysely';
import { merged } from '@servery/engine/desk/changes.ts';
import type { Tables } from '../database/tables.ts';
import { type DeskItems, keyOf, readItems } from './desk-state.ts';
import { type DeskActor, type ItemEdit, draftOf, dropEdits, saveEdits } from './store/drafts.ts';

/** Puts the edits of a plan back under what the draft has of the same items (DESK-07). */
export async function returnEdits(
  step: Transaction<Tables>,
  actor: DeskActor,
  edits: readonly ItemEdit[],
): Promise<void> {
  const items = await readItems(step, actor.shop);
  const drafted = new Map((await draftOf(step, actor.shop)).map((row) => [keyOf(row), row]));
  const joined = edits.map((edit) => {
    const later = drafted.get(keyOf(edit));
    return later === undefined ? edit : joinedEdit(edit, later, items);
  });
  // Where a row of the draft began would stay: the joined edit begins at the menu of now.
  await dropEdits(step, actor.shop, edits);
  await saveEdits(step, actor, joined);
}

/** Of a field that both edit, the later edit stays. */
function joinedEdit(edit: ItemEdit, later: ItemEdit, items: DeskItems): ItemEdit {
  const { kind, _id } = edit;
  const base = items.get(keyOf(edit))?.item ?? null;
  return { kind, _id, base, after: merged(later, merged(edit, base)) };
}

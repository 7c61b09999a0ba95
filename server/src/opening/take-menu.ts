import type { Transaction } from 'kysely';
import { Refused, refuseForm } from '../calls/refused.ts';
import type { Tables } from '../database/tables.ts';
import { problemsOf } from '../desk/desk-check.ts';
import { changesBy, listed, readItems } from '../desk/desk-state.ts';
import { publishEdits } from '../desk/publish.ts';
import { foreignItems } from '../desk/store/desk-items.ts';
import { type DeskActor, type ItemEdit, lockDesk } from '../desk/store/drafts.ts';
import { menuIds, withOwnIds } from './own-menu.ts';
import { type StartingMenu, menuItems } from './starting-menu.ts';
import { placeOf } from './store/menu-place.ts';
import { templateMenu } from './template-menu.ts';

interface MenuChoice {
  readonly from: 'template' | 'demo';
  readonly demoMenu: (() => StartingMenu) | null;
}

/** Publishes a menu that somebody else has written, while the shop has none (OPENING-04). */
export async function takeMenu(
  step: Transaction<Tables>,
  actor: DeskActor,
  { from, demoMenu }: MenuChoice,
): Promise<unknown> {
  const source = from === 'template' ? templateMenu : demoMenu;
  const place = await placeOf(step, actor.shop);
  if (source === null || place === null) throw new Refused('notFound');
  await lockDesk(step);
  const items = await readItems(step, actor.shop);
  const isEmpty = listed(items).products.length === 0;
  refuseForm(isEmpty ? [] : [{ field: 'from', code: 'menuNotEmpty' }]);
  const written = source();
  const taken = await foreignItems(step, actor.shop, menuIds(written));
  // The demo is always the same: written twice, it would undo what another shop has made of it.
  const menu = taken.length === 0 ? written : withOwnIds(written);
  const edits: readonly ItemEdit[] = menuItems(menu, place).map((item) => ({
    ...item,
    base: null,
  }));
  const changes = changesBy(edits, items);
  const problems = await problemsOf(step, { ...actor, items, changes });
  const acknowledged = problems.map(({ key }) => key);
  return publishEdits(step, actor, { edits, acknowledged, kind: 'import', note: '', undoes: null });
}

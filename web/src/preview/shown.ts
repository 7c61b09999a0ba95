import { create } from 'zustand';
import { isInTaiwan } from '@servery/engine/menu/regional-locale.ts';
import { defaultOrderType } from '@servery/engine/limits.ts';
import { activateLocale } from '../i18n/messages.ts';
import { dishDetails } from '../menu/dish-description.tsx';
import {
  categories,
  offers,
  optionGroups,
  products,
  subCategories,
  taxes,
} from '../menu/menu-queries.ts';
import { groupIdsOf } from '../menu/ordering.ts';
import { isPreviewed } from '../menu/previewed.ts';
import type { Previewed } from '../menu/previewed.ts';
import { useSessionState } from '../storage/session.ts';
import { useView } from '../storage/view.ts';

interface Shown {
  readonly previewed: Previewed | null;
  /** The dish that is open: as the desk says, until somebody opens another in the frame. */
  readonly open: string | null;
}

export const useShown = create<Shown>(() => ({ previewed: null, open: null }));

/** Follows what the desk sends, and nobody else. */
export function followDesk(): void {
  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== location.origin || source !== parent || !isPreviewed(data)) return;
    void show(data);
  });
}

async function show(previewed: Previewed): Promise<void> {
  const { shop } = previewed.started;
  if (shop === null) return;
  answer(shop._id, previewed);
  const before = useShown.getState();
  if (before.previewed?.language !== previewed.language)
    await activateLocale(previewed.language, isInTaiwan(shop));
  useView.setState({ darkMode: previewed.dark });
  // The frame shares the storage of the desk; nothing that is stored there may show.
  useSessionState.setState({ mode: defaultOrderType, session: null, section: null });
  const isSame = before.previewed?.open === previewed.open;
  useShown.setState({ previewed, open: isSame ? before.open : previewed.open });
}

/** What the server would answer once the draft is published. */
function answer(shop: string, { menu, taxes: own }: Previewed): void {
  products.of(shop).setData(menu.products);
  categories.of(shop).setData([...menu.categories]);
  subCategories.of(menu.categories.map(({ _id }) => _id)).setData(menu.subCategories);
  optionGroups.of(groupIdsOf(menu.products)).setData([...menu.optionGroups]);
  taxes.of(shop).setData(own);
  offers.of(shop).setData([]);
  for (const details of menu.details) dishDetails.of(details._id).setData(details);
}

/** Choices begin again when the options of a dish are others; names and prices may change. */
export function keyOf({ menu }: Previewed, dish: string): string {
  const options = menu.products.find(({ _id }) => _id === dish)?.options ?? [];
  const shapes = menu.optionGroups.map(({ _id, type, required, multiple, options: choices }) => [
    [_id, type, required, multiple],
    choices.map((choice) => [choice._id, choice.product]),
  ]);
  return JSON.stringify([dish, options, shapes]);
}

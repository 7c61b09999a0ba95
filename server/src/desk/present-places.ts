import type { Kysely } from 'kysely';
import type { DeskItem } from '@servery/contract/schemas/desk.ts';
import type { Tables } from '../database/tables.ts';
import { isProduct } from './desk-state.ts';
import type { UndoneChange } from './still-needed.ts';
import { allStations, sectionsOf } from './store/surroundings.ts';

/**
 * Without the sections and stations that were taken away since, as the rest of the menu is
 * (SETTINGS-15): one of them would hold the whole undoing.
 */
export async function inPresentPlaces(
  db: Kysely<Tables>,
  shop: string,
  back: readonly UndoneChange[],
): Promise<readonly UndoneChange[]> {
  const places = [...(await sectionsOf(db, shop)), ...(await allStations(db))];
  const known = new Set(places.map(({ _id }) => _id));
  const present = (ids: readonly string[]): string[] => ids.filter((id) => known.has(id));
  return back.map((one) => (one.item === null ? one : { ...one, item: placed(one.item, present) }));
}

function placed(item: DeskItem, present: (ids: readonly string[]) => string[]): DeskItem {
  if (isProduct(item))
    return {
      ...item,
      sections: present(item.sections),
      kitchenPrinters: present(item.kitchenPrinters),
      waterBars: present(item.waterBars),
    };
  return 'sections' in item ? { ...item, sections: present(item.sections) } : item;
}

import { changeMode, changeShop } from './change-place.ts';
import { fieldsOf, text } from '../storage/readers.ts';
import { browserStorage } from '../storage/browser-storage.ts';
import { chooseSection } from '../storage/session.ts';

/** A code on the wall that an order without a table came by: orders are counted where it hangs (SESSION-06, SESSION-07). */
export interface Wall {
  readonly code: string;
  readonly shop: string;
  /** When it was scanned. */
  readonly date: number;
}

/** The guest orders without a table from now on; nothing is open before there is an order (SESSION-08). */
export function comeByWall({ code, shop, date }: Wall, section: string | null): void {
  changeShop(shop);
  changeMode('dineInNoTable');
  chooseSection(section);
  browserStorage.write('tableInfo', { viewItem: code, date, capacity: 1, wallOf: shop });
}

/** The code on a wall of this shop the guest came by; null for whoever came by a table's or by none. */
export function wallCodeAt(shop: string): string | null {
  return (
    browserStorage.read('tableInfo', (kept) => {
      const fields = fieldsOf(kept);
      return { code: fields?.['wallOf'] === shop ? text(fields['viewItem']) : null };
    })?.code ?? null
  );
}

import { changeMode, changeShop } from './change-place.ts';
import { fieldsOf, text } from '../storage/readers.ts';
import { browserStorage } from '../storage/browser-storage.ts';
import { chooseSection } from '../storage/session.ts';
import { storeTable } from '../storage/table-info.ts';
import type { TableInfo } from '../storage/table-info.ts';

/** A fixed code without a table; its orders are counted by code (SESSION-06, SESSION-07). */
export interface FixedCode extends Omit<TableInfo, 'capacity'> {
  readonly shop: string;
}

/** Starts ordering without a table; the session opens with the order (SESSION-08). */
export function enterByFixedCode({ shop, ...scan }: FixedCode, section: string | null): void {
  changeShop(shop);
  changeMode('dineInNoTable');
  chooseSection(section);
  const stored = { ...scan, capacity: 1, wallOf: shop };
  storeTable(stored);
}

/** The fixed code of this shop that was scanned; null for a table's code or none. */
export function fixedCodeAt(shop: string): string | null {
  return (
    browserStorage.read('tableInfo', (stored) => {
      const fields = fieldsOf(stored);
      return { code: fields?.['wallOf'] === shop ? text(fields['viewItem']) : null };
    })?.code ?? null
  );
}

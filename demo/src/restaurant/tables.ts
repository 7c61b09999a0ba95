import type { TableViewItem } from './entities.ts';
import { idOf, tokenOf } from './ids.ts';
import * as places from './places.ts';

type Row = readonly [shop: string, section: string, names: readonly string[], capacity: number];

const rows: readonly Row[] = [
  [places.hongKong, places.hongKongHall, ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8'], 4],
  [places.hongKong, places.hongKongHall, ['B1', 'B2'], 8],
  [places.hongKong, places.hongKongTerrace, ['T1', 'T2', 'T3', 'T4'], 2],
  [places.hongKong, places.hongKongUpstairs, ['U1', 'U2', 'U3'], 12],
  [places.taipei, places.taipeiHall, ['1', '2', '3', '4', '5', '6'], 4],
  [places.taipei, places.taipeiUpstairs, ['21', '22', '23'], 6],
  [places.kualaLumpur, places.kualaLumpurHall, ['H1', 'H2', 'H3', 'H4'], 4],
  [places.kualaLumpur, places.kualaLumpurTerrace, ['T1', 'T2', 'T3'], 6],
];

/** Fixed codes without a table, such as on a wall or a counter. */
const wallRows: readonly Row[] = [
  [places.hongKong, places.hongKongHall, ['Counter'], 0],
  [places.taipei, places.taipeiHall, ['Counter'], 0],
];

export const tables: readonly TableViewItem[] = [
  ...rows.flatMap((row) => itemsOf(row, 'table')),
  ...wallRows.flatMap((row) => itemsOf(row, 'wall')),
];

/**
 * Further tables in the hall of the Hong Kong shop, J1 and up: a test takes one that no other test
 * uses.
 */
export const spareTables: readonly TableViewItem[] = itemsOf(
  [places.hongKong, places.hongKongHall, Array.from({ length: 400 }, (_, nth) => `J${nth + 1}`), 4],
  'table',
);

export function seatsOf(shop: string): readonly { readonly capacity: number }[] {
  const own = tables.filter((table) => table.shop === shop && table.kind === 'table');
  return own.map(({ capacity }) => ({ capacity }));
}

function itemsOf(
  [shop, section, names, capacity]: Row,
  kind: TableViewItem['kind'],
): TableViewItem[] {
  return names.map((name) => {
    const place = `${shop}/${name}`;
    return {
      _id: idOf('table', place),
      shop,
      section,
      name,
      kind,
      capacity,
      code: tokenOf('table', place),
    };
  });
}

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

/** The rooms of the Hong Kong shop as they are furnished; the others stand in rows. */
const positions: Readonly<Partial<Record<string, { readonly x: number; readonly y: number }>>> = {
  A1: { x: 10, y: 16 },
  A2: { x: 30, y: 16 },
  A3: { x: 50, y: 16 },
  A4: { x: 70, y: 16 },
  A5: { x: 10, y: 50 },
  A6: { x: 30, y: 50 },
  A7: { x: 50, y: 50 },
  A8: { x: 70, y: 50 },
  B1: { x: 20, y: 84 },
  B2: { x: 58, y: 84 },
  T1: { x: 14, y: 24 },
  T2: { x: 38, y: 40 },
  T3: { x: 62, y: 24 },
  T4: { x: 86, y: 40 },
  U1: { x: 18, y: 30 },
  U2: { x: 50, y: 64 },
  U3: { x: 82, y: 30 },
};
const nowhere = { x: null, y: null };

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
      ...(positions[name] ?? nowhere),
      code: tokenOf('table', place),
    };
  });
}

import { nameOf, visitsAt } from '../till/table-visits.ts';
import type { Visit } from '../till/table-visits.ts';
import type { FloorTable } from '../till/till-queries.ts';

/** How a table stands, the most urgent first; each has a word, a colour and a picture. */
export type TableState = 'calling' | 'late' | 'paying' | 'ready' | 'ordered' | 'seated' | 'free';

export function stateOf(visit: Visit | null, now: number): TableState {
  if (visit === null) return 'free';
  if (visit.isCalling || visit.hasRequests) return 'calling';
  if (visit.status === 'toPay') return 'paying';
  if (visit.orderLeaveTime !== null && visit.orderLeaveTime <= now) return 'late';
  if (visit.rounds === 0) return 'seated';
  return visit.progress === 'ready' ? 'ready' : 'ordered';
}

export interface PlacedTable {
  readonly table: FloorTable;
  readonly x: number;
  readonly y: number;
}

/** Tables that stand somewhere; the others stand in rows. */
export function placedTables(tables: readonly FloorTable[]): readonly PlacedTable[] {
  return tables.flatMap((table) => {
    const { x, y } = table;
    return x === null || y === null ? [] : [{ table, x, y }];
  });
}

/** A visit where it sits. */
export interface SeatedVisit {
  readonly table: FloorTable;
  readonly visit: Visit;
}

export function seatedVisits(tables: readonly FloorTable[]): readonly SeatedVisit[] {
  return tables.flatMap((table) => visitsAt(table).map((visit) => ({ table, visit })));
}

/** The visit whose bill another has joined; null for one with a bill of its own (FLOOR-09). */
export function billOf(
  { mergedInto }: Pick<Visit, 'mergedInto'>,
  tables: readonly FloorTable[],
): SeatedVisit | null {
  return seatedVisits(tables).find(({ visit }) => visit.session === mergedInto) ?? null;
}

/** Those that have joined the bill of a visit, by name. */
export function joinedNames(
  { session }: Pick<Visit, 'session'>,
  tables: readonly FloorTable[],
): readonly string[] {
  return seatedVisits(tables).flatMap(({ table, visit }) =>
    visit.mergedInto === session ? [nameOf(table, visit)] : [],
  );
}

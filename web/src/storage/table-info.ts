import { browserStorage } from './browser-storage.ts';
import { fieldsOf, figure, text } from './readers.ts';
import { useSessionState } from './session.ts';

/** Data of the scanned table code (ROUTE-11). */
export interface TableInfo {
  readonly viewItem: string;
  /** When it was scanned, at the phone's clock. */
  readonly date: number;
  readonly capacity: number;
  /** The server's proof of when it was scanned (VISIT-01). */
  readonly ticket: string;
}

function readTable(stored: unknown): TableInfo | null {
  const fields = fieldsOf(stored);
  const viewItem = text(fields?.['viewItem']);
  const date = figure(fields?.['date']);
  const capacity = figure(fields?.['capacity']);
  const ticket = text(fields?.['ticket']);
  return viewItem === null || date === null || capacity === null || ticket === null
    ? null
    : { viewItem, date, capacity, ticket };
}

/** The table scanned last; null if there is none. */
export function storedTable(): TableInfo | null {
  return browserStorage.read('tableInfo', readTable);
}

export function storeTable(tableInfo: TableInfo): void {
  browserStorage.write('tableInfo', tableInfo);
}

/** Forgets a table whose scan has expired: only a new scan opens it (SESSION-06). */
export function forgetTable(viewItem: string): void {
  if (storedTable()?.viewItem === viewItem) browserStorage.forget('tableInfo');
}

/** Where `/t` without parameters leads; null if nothing is stored (ROUTE-11). */
export function storedTablePage(): string | null {
  const { session, mode, sessionIndex } = useSessionState.getState();
  if (session !== null && mode === 'dineIn')
    return sessionIndex === null ? `/t/${session}` : `/t/${session}/${sessionIndex}`;
  const tableInfo = storedTable();
  if (tableInfo === null) return null;
  // With its own ticket: a new one would make the scan younger (VISIT-01).
  const { viewItem, ticket } = tableInfo;
  return `/?${new URLSearchParams({ t: viewItem, scan: ticket }).toString()}`;
}

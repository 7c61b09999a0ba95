import { type TextRows, csvRows, wrongQuote } from '@servery/engine/desk/csv.ts';
import { letterOf } from './cell-text.ts';
import { type Header, headerOf } from './import-columns.ts';
import { type CellProblem, type ReadFile, emptyTable, readRows } from './import-rows.ts';

/**
 * A table as text, where one sign too many moves the cells after it: a comma those of its row, a
 * quote all rows up to the next one (IMPORT-02).
 */
export function readCsv(text: string): ReadFile {
  const rows = csvRows(text);
  const header = headerOf(rows);
  if (header === null) return readRows(rows);
  const quote = wrongQuote(text);
  if (quote !== null) {
    const { row, column } = quote;
    const wrong = { row: row + 1, column: letterOf(column), code: 'quoteWrong' } as const;
    return { ...emptyTable, source: header.source, problems: [wrong] };
  }
  return withoutMoved(readRows(rows), movedRows(rows, header));
}

/** Rows with a text behind the last column that the header names. */
function movedRows(rows: TextRows, header: Header): readonly CellProblem[] {
  const columns = header.names.length;
  return rows.flatMap((cells, nth) => {
    const column = cells.findIndex((cell, at) => at >= columns && cell.trim() !== '');
    return column < 0 || nth < header.at
      ? []
      : [{ row: nth + 1, column: letterOf(column), code: 'cellBeyond' } as const];
  });
}

/** What else seems wrong in such a row is so because its cells have moved. */
function withoutMoved(read: ReadFile, moved: readonly CellProblem[]): ReadFile {
  if (moved.length === 0) return read;
  const rows = new Set(moved.map(({ row }) => row));
  const others = read.problems.filter(({ row }) => !rows.has(row));
  const problems = [...moved, ...others].toSorted((one, other) => one.row - other.row);
  return { ...read, dishes: [], problems };
}

import type { TextRows } from '@servery/engine/desk/csv.ts';
import type { Header } from './import-columns.ts';

type Cells = TextRows[number];
type CellOf = (column: string) => string;

/** What variations of a dish leave to its first row. */
const saidOnce: readonly string[] = ['Name', 'Category', 'Description'];

/** Rows of Loyverse, each with all that is said of it; others stay as they are (IMPORT-01). */
export function wholeRows(body: TextRows, { source, names }: Header): TextRows {
  if (source !== 'loyverse') return body;
  let first: Cells = [];
  return body
    .map((cells) => withOptions(cells, names))
    .map((cells) => {
      const cell = cellsBy(names, cells);
      if (cell('Name') !== '') first = cells;
      else if (isOf(cellsBy(names, first), cell)) return restOf(first, { cells, cell, names });
      return cells;
    });
}

const options = ['Option 1 value', 'Option 2 value', 'Option 3 value'] as const;

/** A variation of several options, such as Large and Less ice, with all of them in the first. */
function withOptions(cells: Cells, names: readonly string[]): Cells {
  const values = options.map(cellsBy(names, cells)).filter((value) => value !== '');
  if (values.length < 2) return cells;
  return names.map((name, nth) => (name === options[0] ? values.join(' / ') : (cells[nth] ?? '')));
}

function cellsBy(names: readonly string[], cells: Cells): CellOf {
  return (column) => (cells[names.indexOf(column)] ?? '').trim();
}

/** Whether a row without a name belongs to the one before. */
function isOf(first: CellOf, own: CellOf): boolean {
  return first('Name') !== '' && ['', first('Handle')].includes(own('Handle'));
}

interface UnnamedRow {
  readonly cells: Cells;
  readonly cell: CellOf;
  readonly names: readonly string[];
}

/** A variation with the name of its dish; what a composite dish is made of is no dish. */
function restOf(first: Cells, { cells, cell, names }: UnnamedRow): Cells {
  if (cell(options[0]) === '') return cell('SKU of included item') === '' ? cells : [];
  return names.map((name, nth) => {
    const own = cells[nth] ?? '';
    return own.trim() === '' && saidOnce.includes(name) ? (first[nth] ?? '') : own;
  });
}

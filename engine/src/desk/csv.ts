/** A table as text: rows of cells, as they stand in a file. */
export type TextRows = readonly (readonly string[])[];

const separators = [',', ';', '\t'] as const;

/** Every row of a CSV file by RFC 4180; empty ones stay, so that the others keep their numbers. */
export function csvRows(text: string): TextRows {
  const rows: string[][] = [[]];
  for (const { text: cell, end } of cellsIn(text)) {
    rows.at(-1)?.push(end === '\n' || end === '' ? withoutReturn(cell) : cell);
    if (end === '\n') rows.push([]);
  }
  return rows;
}

/**
 * Where the first cell begins whose quote is never closed, or is followed by more text: rows after
 * it may have become a part of it. Counted from 0.
 */
export function wrongQuote(text: string): { readonly row: number; readonly column: number } | null {
  let row = 0;
  let column = 0;
  for (const { isWrong, end } of cellsIn(text)) {
    if (isWrong) return { row, column };
    column = end === '\n' ? 0 : column + 1;
    if (end === '\n') row += 1;
  }
  return null;
}

interface ReadCell {
  readonly text: string;
  readonly isWrong: boolean;
  readonly end: string;
}

function* cellsIn(text: string): Generator<ReadCell> {
  const content = text.startsWith('\uFEFF') ? text.slice(1) : text;
  for (const { groups } of content.matchAll(cellWith(separatorOf(content)))) {
    const { quoted, closing, rest = '', plain = '', end = '' } = groups ?? {};
    const isWrong = quoted !== undefined && (closing === '' || rest.trim() !== '');
    yield {
      text: quoted === undefined ? plain : quoted.replaceAll('""', '"') + rest,
      isWrong,
      end,
    };
    if (end === '') return;
  }
}

/** A cell with what ends it; a quote that is not closed runs to the end. */
function cellWith(separator: string): RegExp {
  const other = `[^${separator}\\n]*`;
  return new RegExp(
    `(?:"(?<quoted>[^"]*(?:""[^"]*)*)(?<closing>"?)(?<rest>${other})|(?<plain>${other}))(?<end>${separator}|\\n|$)`,
    'gy',
  );
}

function withoutReturn(cell: string): string {
  return cell.endsWith('\r') ? cell.slice(0, -1) : cell;
}

function separatorOf(text: string): string {
  const [line = ''] = text.split('\n', 1);
  const counted = separators.map((sign) => ({ sign, count: line.split(sign).length }));
  return counted.toSorted((one, other) => other.count - one.count)[0]?.sign ?? ',';
}

/** What a table program would run as a formula. */
const formula = /^[=+\-@\t\r]/;

/** A CSV file that spreadsheets open in every language and run nothing of. */
export function csvText(rows: TextRows): string {
  const lines = rows.map((row) => row.map((cell) => written(safe(cell))).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function safe(cell: string): string {
  return formula.test(cell) && !/^-?\d+(?:\.\d+)?$/.test(cell) ? `'${cell}` : cell;
}

function written(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** A cell as it was before it was made safe. */
export function plainCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
}

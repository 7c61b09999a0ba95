import type { Locale } from '@servery/engine/menu/translated-name.ts';
import { plainCell } from '@servery/engine/desk/csv.ts';
import type { TextRows } from '@servery/engine/desk/csv.ts';
import { plainText } from '@servery/engine/plain-text.ts';
import { isFlag, isYes, letterOf } from './cell-text.ts';
import { columnsOf, headerOf } from './import-columns.ts';
import type { Columns, Header, ImportSource } from './import-columns.ts';
import { centsOf, isUnsaid } from './import-price.ts';
import { isTooLong, longColumns, mostCharacters } from './import-texts.ts';
import { wholeRows } from './loyverse-rows.ts';

/** A cell that cannot be read; rows and columns as a spreadsheet numbers and names them. */
export interface CellProblem {
  readonly row: number;
  readonly column: string;
  readonly code:
    | 'nameMissing'
    | 'nameTwice'
    | 'textTooLong'
    | 'priceWrong'
    | 'codeTwice'
    | 'variationTwice'
    | 'sourceUnknown'
    // Of tables alone.
    | 'quoteWrong'
    | 'hiddenWrong'
    | 'cellBeyond';
}

/** A dish as a file has it; what the file says nothing about is missing. */
export interface ImportedDish {
  readonly row: number;
  readonly code: string;
  readonly names: Readonly<Partial<Record<Locale, string>>>;
  readonly descriptions: Readonly<Partial<Record<Locale, string>>>;
  readonly category: string;
  /** Cents; null where the file says nothing. */
  readonly price: number | null;
  /** Null where the file says nothing. */
  readonly isHidden: boolean | null;
  /** More than one makes a choice of them. */
  readonly variations: readonly { readonly name: string; readonly price: number | null }[];
  /** Names of the modifier sets that it is sold with. */
  readonly modifierSets: readonly string[];
}

/** A modifier set with its choices. */
export interface ImportedSet {
  readonly name: string;
  /** How many must be chosen. */
  readonly least: number;
  /** How many may be chosen; null for any number. */
  readonly most: number | null;
  readonly choices: readonly {
    readonly name: string;
    /** Cents. */
    readonly price: number;
    readonly isDefault: boolean;
  }[];
}

export interface ReadFile {
  /** Rows and columns; otherwise objects and their fields. */
  readonly isTable: boolean;
  readonly source: ImportSource | 'squareCatalog' | null;
  readonly dishes: readonly ImportedDish[];
  readonly problems: readonly CellProblem[];
  /** Modifier sets whose choices the file does not carry. */
  readonly modifierSets: readonly string[];
  readonly sets: readonly ImportedSet[];
}

/** Of a table; what is wrong with it is said beside. */
export const emptyTable: Omit<ReadFile, 'problems'> = {
  isTable: true,
  source: null,
  dishes: [],
  modifierSets: [],
  sets: [],
};

/** Reads a table whose source shows in its header; the first row of `rows` is row 1. */
export function readRows(rows: TextRows): ReadFile {
  const header = headerOf(rows);
  if (header === null) {
    const unknown = { row: 1, column: 'A', code: 'sourceUnknown' } as const;
    return { ...emptyTable, problems: [unknown] };
  }
  const body = wholeRows(rows.slice(header.at + 1), header);
  const read = body.flatMap((cells, nth) =>
    cells.every((cell) => cell.trim() === '') ? [] : [readRow(cells, nth + header.at + 2, header)],
  );
  const dishes = joined(read.flatMap(({ dish }) => (dish === null ? [] : [dish])));
  const problems = joinProblems(read, doubles(dishes, columnIn(header)));
  return {
    ...emptyTable,
    source: header.source,
    dishes: problems.length > 0 ? [] : dishes,
    problems,
    modifierSets: header.names.flatMap((name) => modifierSetIn(name) ?? []),
  };
}

/** Of rows alone, then of rows together. */
export function joinProblems(
  read: readonly { readonly problems: readonly CellProblem[] }[],
  together: readonly CellProblem[],
): readonly CellProblem[] {
  return [...read.flatMap(({ problems }) => problems), ...together];
}

interface ReadRow {
  readonly dish: ImportedDish | null;
  readonly problems: readonly CellProblem[];
}

function readRow(cells: readonly string[], row: number, { source, names }: Header): ReadRow {
  const columns: Columns = columnsOf[source];
  const at = (wanted: readonly string[]): number => columnAt(names, wanted);
  // As it will be stored: with a line break in it, it would differ the next time.
  const cell = (wanted: readonly string[] = []): string =>
    plainText(plainCell(cells[at(wanted)] ?? ''));
  const texts = (wanted: Columns['name']) =>
    textsIn(wanted, (list) => (at(list) < 0 ? null : cell(list)));
  const typed = cell(columns.price);
  const price = centsOf(typed);
  const known = texts(columns.name);
  const wrong = (wanted: readonly string[], code: CellProblem['code']): CellProblem => ({
    row,
    column: letterOf(at(wanted)),
    code,
  });
  const firstName = Object.values(columns.name)[0] ?? [];
  const category = categoryIn(cell(columns.category), source);
  const hidden = cell(columns.hidden);
  const problems = [
    ...(Object.values(known).every((one) => one === '') ? [wrong(firstName, 'nameMissing')] : []),
    ...longColumns(columns, cell).map((wanted) => wrong(wanted, 'textTooLong')),
    ...(isTooLong(category, mostCharacters.category)
      ? [wrong(columns.category, 'textTooLong')]
      : []),
    ...(price === null && !isUnsaid(typed) ? [wrong(columns.price, 'priceWrong')] : []),
    ...(isFlag(hidden) ? [] : [wrong(columns.hidden, 'hiddenWrong')]),
  ];
  const dish = {
    row,
    code: cell(columns.code),
    names: known,
    descriptions: texts(columns.description),
    category,
    price,
    isHidden: hidden === '' ? null : isYes(hidden),
    variations: [{ name: cell(columns.variation), price }],
    modifierSets: setsOf(cells, names),
  };
  return { dish: problems.length > 0 ? null : dish, problems };
}

/** By language, of the columns that a file has. */
function textsIn(
  columns: Columns['name'],
  cellOf: (wanted: readonly string[]) => string | null,
): ImportedDish['names'] {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([locale, list]) => {
      const text = cellOf(list);
      return text === null ? [] : [[locale, text]];
    }),
  );
}

/** A name that ends with a bracket goes on with that of a store. */
function columnAt(names: readonly string[], wanted: readonly string[]): number {
  return names.findIndex((name) =>
    wanted.some((one) => (one.endsWith('[') ? name.startsWith(one) : name === one)),
  );
}

/** Square writes a path, and may end it with an id. */
function categoryIn(text: string, source: ImportSource): string {
  if (source !== 'square') return text;
  const [first = ''] = text.split(',');
  return (first.split('>').at(-1) ?? '').replace(/\s*\([A-Z0-9]{20,}\)$/, '').trim();
}

/** Rows of one name in one category are variations of one dish. */
function joined(dishes: readonly ImportedDish[]): readonly ImportedDish[] {
  const groups = Map.groupBy(dishes, ({ names, category, variations, row }) =>
    variations[0]?.name === '' ? `row ${row}` : JSON.stringify([names, category]),
  );
  return [...groups.values()].flatMap(([first, ...more]) => {
    if (first === undefined) return [];
    const variations = [first, ...more].flatMap((one) => one.variations);
    return [{ ...first, price: lowest(variations), variations }];
  });
}

/** What a dish costs without a choice; null where no variation has a price. */
export function lowest(variations: ImportedDish['variations']): number | null {
  const prices = variations.flatMap(({ price }) => price ?? []);
  return prices.length === 0 ? null : Math.min(...prices);
}

type DoubleField = 'code' | 'name' | 'variation';

function columnIn({ source, names }: Header): (what: DoubleField) => string {
  const columns: Columns = columnsOf[source];
  const wanted = { ...columns, name: Object.values(columns.name)[0] ?? [] };
  return (what) => letterOf(names.findIndex((name) => wanted[what].includes(name)));
}

/** What two rows have in common and would overwrite in each other. */
export function doubles(
  dishes: readonly ImportedDish[],
  columnOf: (what: DoubleField) => string,
): readonly CellProblem[] {
  const codes = new Set<string>();
  const counted = Map.groupBy(dishes, (dish) => JSON.stringify(dish.names));
  return dishes.flatMap(({ code, row, names: called, variations }): CellProblem[] => {
    const isTwice = code !== '' && codes.has(code);
    codes.add(code);
    const isNamedTwice = code === '' && (counted.get(JSON.stringify(called))?.length ?? 0) > 1;
    const isVaried = new Set(variations.map(({ name }) => name)).size < variations.length;
    return [
      ...(isTwice ? [{ row, column: columnOf('code'), code: 'codeTwice' } as const] : []),
      ...(isNamedTwice ? [{ row, column: columnOf('name'), code: 'nameTwice' } as const] : []),
      ...(isVaried
        ? [{ row, column: columnOf('variation'), code: 'variationTwice' } as const]
        : []),
    ];
  });
}

/** Columns of modifier sets that say yes. */
function setsOf(cells: readonly string[], names: readonly string[]): readonly string[] {
  return names.flatMap((name, nth) =>
    isYes(plainCell(cells[nth] ?? '').trim()) ? (modifierSetIn(name) ?? []) : [],
  );
}

function modifierSetIn(column: string): string | undefined {
  return /^Modifier(?: Set)? - (.+)$/.exec(column)?.[1];
}

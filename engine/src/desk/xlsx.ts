import type { TextRows } from './csv.ts';

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

function decoded(text: string): string {
  return text.replaceAll(/&(?:#\w+|\w+);/g, (entity) => {
    const name = entity.slice(1, -1);
    if (!name.startsWith('#')) return entities[name] ?? entity;
    const isHex = /^#x/i.test(name);
    const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
  });
}

interface XmlElement {
  readonly about: string;
  readonly inner: string;
}

/**
 * The elements of a name, in time that grows with the length alone: one expression for a whole
 * element would read to the end again for every start that has no end.
 */
function* elements(xml: string, name: string): Generator<XmlElement> {
  const end = `</${name}>`;
  const start = new RegExp(`<${name}\\b([^<>]*)>`, 'g');
  for (let found = start.exec(xml); found !== null; found = start.exec(xml)) {
    const [, about = ''] = found;
    const from = start.lastIndex;
    const to = about.endsWith('/') ? from : xml.indexOf(end, from);
    if (to < 0) return;
    yield { about, inner: xml.slice(from, to) };
    start.lastIndex = to;
  }
}

/** Without how words are spoken; a start that has no end stays. */
function written(xml: string): string {
  const end = '</rPh>';
  const cut = xml.lastIndexOf(end) + end.length;
  return xml.slice(0, cut).replaceAll(/<rPh\b.*?<\/rPh>/gs, '') + xml.slice(cut);
}

/** All runs of text inside an element; how they look does not matter. */
function textIn(xml: string): string {
  return Array.from(elements(written(xml), 't'), ({ inner }) => decoded(inner)).join('');
}

/** The texts that cells refer to by number. */
function sharedTexts(xml: string): readonly string[] {
  return Array.from(elements(xml, 'si'), ({ inner }) => textIn(inner));
}

/** The column of a cell such as AB12, from 0. */
function columnOf(place: string): number {
  const letters = /^[A-Z]+/.exec(place)?.[0] ?? 'A';
  return (
    Array.from(letters).reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 65) - 64, 0) -
    1
  );
}

function attribute(about: string, name: string): string | null {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(about)?.[1] ?? null;
}

/** Where an XLSX file keeps the sheet that is shown first: the first file may be a later one. */
export function firstSheet(workbook: string, relations: string): string {
  const shown = Array.from(elements(workbook, 'sheet'), ({ about }) => about).find(
    (about) => (attribute(about, 'state') ?? 'visible') === 'visible',
  );
  const id = shown === undefined ? null : attribute(shown, 'r:id');
  const found = Array.from(elements(relations, 'Relationship'), ({ about }) => about).find(
    (about) => id !== null && attribute(about, 'Id') === id,
  );
  const target = found === undefined ? null : attribute(found, 'Target');
  if (target === null) return 'xl/worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

const mostColumns = 500;
const mostRows = 20_000;

/** The rows of a sheet of an XLSX file, each in its place, from its XML and the shared texts. */
export function sheetRows(sheet: string, shared: string): TextRows {
  const texts = sharedTexts(shared);
  const rows: string[][] = [];
  for (const { about, inner } of elements(sheet, 'row')) {
    const number = Number(/\br="(\d+)"/.exec(about)?.[1] ?? rows.length + 1);
    if (number <= mostRows) rows[number - 1] = cellsOf(inner, texts);
  }
  return Array.from(rows, (row) => row ?? []);
}

function cellsOf(row: string, texts: readonly string[]): string[] {
  const cells: string[] = [];
  for (const { about, inner } of elements(row, 'c')) {
    const place = /\br="([A-Z]+)\d+"/.exec(about)?.[1];
    const column = place === undefined ? cells.length : columnOf(place);
    if (column < mostColumns) cells[column] = cellText(about, inner, texts);
  }
  return Array.from(cells, (cell) => cell ?? '');
}

function cellText(about: string, inner: string, texts: readonly string[]): string {
  const type = /\bt="(\w+)"/.exec(about)?.[1] ?? 'n';
  if (type === 'inlineStr') return textIn(inner);
  const [value] = Array.from(elements(inner, 'v'), (element) => decoded(element.inner));
  if (type === 's') return texts[Number(value)] ?? '';
  return (type === 'n' ? shownNumber(value) : value) ?? '';
}

const digitsShown = 15;
/** With a fraction, or as a program writes what is very large or small. */
const inexact = /^-?(?:\d+\.\d+(?:E[-+]?\d+)?|\d+E[-+]?\d+)$/i;

/** Stored with the 17 digits of its fraction, 4.1 is 4.0999999999999996; 15 are what is shown. */
function shownNumber(value: string | undefined): string | undefined {
  if (value === undefined || !inexact.test(value)) return value;
  const isShort = !/E/i.test(value) && value.replaceAll(/\D/g, '').length <= digitsShown;
  return isShort ? value : String(Number(Number(value).toPrecision(digitsShown)));
}

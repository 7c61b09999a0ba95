/** Text, a whole number, or an amount of money. */
export type SheetCell = string | number | { readonly cents: number };

export interface Sheet {
  readonly name: string;
  /** The first row is the head. */
  readonly rows: readonly (readonly SheetCell[])[];
}

/** A file inside an XLSX file. */
export interface PackedText {
  readonly path: string;
  readonly text: string;
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** What an XLSX file with these sheets contains (FIGURES-10). */
export function xlsxParts(sheets: readonly Sheet[]): readonly PackedText[] {
  const names = sheetNames(sheets.map(({ name }) => name));
  return [
    { path: '[Content_Types].xml', text: contentTypes(sheets.length) },
    { path: '_rels/.rels', text: links([['officeDocument', 'xl/workbook.xml']]) },
    { path: 'xl/workbook.xml', text: workbook(names) },
    {
      path: 'xl/_rels/workbook.xml.rels',
      text: links([
        ...sheets.map((_, nth) => ['worksheet', `worksheets/sheet${nth + 1}.xml`] as const),
        ['styles', 'styles.xml'],
      ]),
    },
    { path: 'xl/styles.xml', text: styles },
    ...sheets.map(({ rows }, nth) => ({
      path: `xl/worksheets/sheet${nth + 1}.xml`,
      text: worksheet(rows),
    })),
  ];
}

function contentTypes(count: number): string {
  const part = (name: string, kind: string): string =>
    `<Override PartName="/xl/${name}.xml" ContentType="${kinds}.${kind}+xml"/>`;
  const sheets = Array.from({ length: count }, (_, nth) =>
    part(`worksheets/sheet${nth + 1}`, 'worksheet'),
  );
  return (
    `${head}<Types xmlns="${packages}/content-types">` +
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Default Extension="xml" ContentType="application/xml"/>` +
    `${part('workbook', 'sheet.main')}${part('styles', 'styles')}${sheets.join('')}</Types>`
  );
}

function links(targets: readonly (readonly [string, string])[]): string {
  const rows = targets.map(
    ([kind, target], nth) =>
      `<Relationship Id="rId${nth + 1}" Type="${office}/${kind}" Target="${target}"/>`,
  );
  return `${head}<Relationships xmlns="${packages}/relationships">${rows.join('')}</Relationships>`;
}

function workbook(names: readonly string[]): string {
  const sheets = names.map(
    (name, nth) => `<sheet name="${escaped(name)}" sheetId="${nth + 1}" r:id="rId${nth + 1}"/>`,
  );
  return `${head}<workbook xmlns="${main}" xmlns:r="${office}"><bookViews><workbookView/></bookViews><sheets>${sheets.join('')}</sheets></workbook>`;
}

const mostInName = 31;
/** Excel keeps it for itself. */
const reservedName = 'history';

/** As programs accept them: short, without some signs, and no two alike. */
function sheetNames(wanted: readonly string[]): readonly string[] {
  const taken = new Set([reservedName]);
  return wanted.map((name, nth) => {
    const own = firstFree(shortName(name), nth + 1, taken);
    taken.add(own.toLowerCase());
    return own;
  });
}

/** Counted as Excel counts, in which a rare character is two; none of them is cut in half. */
function shortName(name: string): string {
  const plain = name
    .replaceAll(/[[\]:*?/\\]/g, ' ')
    .replaceAll(/^'+|'+$/g, '')
    .trim();
  let short = '';
  for (const character of plain) {
    if (short.length + character.length > mostInName) break;
    short += character;
  }
  return short.trim();
}

function firstFree(name: string, number: number, taken: ReadonlySet<string>): string {
  if (name !== '' && !taken.has(name.toLowerCase())) return name;
  return firstFree(`Sheet ${number}`, number + 1, taken);
}

const plainStyle = 0;
const amountStyle = 1;
const headStyle = 2;

/** Plain, amounts with two decimals, and bold for the head. */
const styles =
  `${head}<styleSheet xmlns="${main}">` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
  '<fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>' +
  '</styleSheet>';

function worksheet(rows: Sheet['rows']): string {
  const written = rows.map((row, nth) => {
    const cells = row.map((cell, column) => cellXml(cell, `${letters(column)}${nth + 1}`, nth));
    return `<row r="${nth + 1}">${cells.join('')}</row>`;
  });
  return (
    `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
    '</sheetView></sheetViews><cols><col min="1" max="1" width="32" customWidth="1"/>' +
    '<col min="2" max="30" width="16" customWidth="1"/></cols>' +
    `<sheetData>${written.join('')}</sheetData></worksheet>`
  );
}

function cellXml(cell: SheetCell, place: string, row: number): string {
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'object')
    return `<c r="${place}" s="${amountStyle}"><v>${(cell.cents / 100).toFixed(2)}</v></c>`;
  const style = row === 0 ? headStyle : plainStyle;
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

/** A, B … Z, AA: the name of a column. */
function letters(column: number): string {
  const last = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const mostInCell = 32_767;

/** XML has no place for control characters and half pairs: a program would call the file broken. */
function escaped(text: string): string {
  return (
    text
      .slice(0, mostInCell)
      .replaceAll(/\p{Surrogate}|[^\t\n\r\u{20}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
      // Read as the character with that number, unless its underscore is written so itself.
      .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
      .replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign)
  );
}

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvRows, csvText, plainCell, wrongQuote } from './csv.ts';
import { firstSheet, sheetRows } from './xlsx.ts';

describe('csvRows', () => {
  it('[IMPORT-01] reads quotes, line breaks in cells, CRLF and a byte order mark', () => {
    expect(csvRows('\uFEFFa,"b ""c""",d\r\n"1,2","3\n4",\r\n\r\nx')).toEqual([
      ['a', 'b "c"', 'd'],
      ['1,2', '3\n4', ''],
      [''],
      ['x'],
    ]);
  });

  it.each([';', '\t'])('[IMPORT-01] finds the separator %j', (sign) => {
    expect(csvRows(`a${sign}b${sign}c\n1${sign}2,5${sign}`)).toEqual([
      ['a', 'b', 'c'],
      ['1', '2,5', ''],
    ]);
  });

  it('[IMPORT-05] reads what it has written, and writes no formula', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('=1+1', '-5', "'=x", '@a', 'a\r\nb'));
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1 }),
        (rows) => {
          // The first line decides about the separator.
          const text = csvText([['a', 'b'], ...rows]);
          const read = csvRows(text).slice(1, -1);
          expect(read.map((row) => row.map(plainCell))).toEqual(
            rows.map((row) => row.map(plainCell)),
          );
          expect(text).not.toMatch(/(?:^|,)=/m);
          expect(wrongQuote(text)).toBeNull();
        },
      ),
    );
  });
});

describe('wrongQuote', () => {
  it.each([
    ['is never closed', 'a,b\n1,"2\n3,4\n', { row: 1, column: 1 }],
    ['is closed by the next one', 'a,b\n1,2\n"3,4\n5,"6"\n', { row: 2, column: 0 }],
    ['is followed by more text', 'a,b\n"1" and 2,3\n', { row: 1, column: 0 }],
  ])('[IMPORT-02] says which cell it is where a quote %s', (_, text, found) => {
    expect(wrongQuote(text)).toEqual(found);
  });

  it.each(['', 'a,b', 'a\n"1 ""x"" 2" ,\r\n"3\n4"\r\n', 'a,6" pan\n', '"a"'])(
    '[IMPORT-02] finds none in %j',
    (text) => {
      expect(wrongQuote(text)).toBeNull();
    },
  );
});

describe('firstSheet', () => {
  const sheets = '<sheets><sheet name="Menu" r:id="rId7"/><sheet name="Old" r:id="rId1"/></sheets>';

  it.each([
    ['worksheets/sheet3.xml', 'xl/worksheets/sheet3.xml'],
    ['/xl/worksheets/menu.xml', 'xl/worksheets/menu.xml'],
  ])('[IMPORT-01] is the one that a spreadsheet shows first, in %s', (target, path) => {
    const relations = `<Relationship Id="rId1" Target="worksheets/sheet1.xml"/>
      <Relationship Target="${target}" Id="rId7"/>`;
    expect(firstSheet(sheets, relations)).toBe(path);
  });

  it('[IMPORT-01] leaves out what is hidden', () => {
    const hidden = `<sheet state="hidden" r:id="rId1"/><sheet r:id="rId2"/>`;
    const relations = '<Relationship Id="rId2" Target="worksheets/sheet2.xml"/>';
    expect(firstSheet(hidden, relations)).toBe('xl/worksheets/sheet2.xml');
  });

  it('[IMPORT-01] is the usual one where nothing is said', () => {
    expect(firstSheet('', '')).toBe('xl/worksheets/sheet1.xml');
  });
});

describe('sheetRows', () => {
  it('[IMPORT-01] reads shared, inline and plain cells in their places', () => {
    const shared =
      '<sst><si><t>Tea &amp; milk</t></si><si><r><t>炒</t></r><r><t>飯</t></r></si></sst>';
    const sheet = `<sheetData><row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2"><v>12.5</v></c></row>
      <row r="3"><c r="B3" t="s"><v>1</v></c><c r="AA3" t="inlineStr"><is><t>x</t></is></c><c r="AB3"/></row></sheetData>`;
    const rows = sheetRows(sheet, shared);
    expect(rows.slice(0, 2)).toEqual([[], ['Tea & milk', '', '12.5']]);
    expect(rows[2]?.[1]).toBe('炒飯');
    expect(rows[2]?.[26]).toBe('x');
  });

  it('[IMPORT-01] leaves out how words are spoken', () => {
    const spoken = '<si><t>珍珠</t><rPh sb="0" eb="2"><t>zhēnzhū</t></rPh><t>奶茶</t></si>';
    const sheet = '<row><c t="s"><v>0</v></c></row>';
    expect(sheetRows(sheet, spoken)).toEqual([['珍珠奶茶']]);
  });

  it.each([
    ['4.0999999999999996', '4.1'],
    ['7.0000000000000007E-2', '0.07'],
    ['12.5', '12.5'],
    ['12.50', '12.50'],
    ['1E-1', '0.1'],
    ['8801234567890', '8801234567890'],
    ['007', '007'],
  ])('[IMPORT-01] reads the number %s as a spreadsheet shows it', (stored, shown) => {
    expect(sheetRows(`<row><c><v>${stored}</v></c></row>`, '')).toEqual([[shown]]);
  });

  it('[IMPORT-01] leaves the digits of a text as they are', () => {
    const sheet = '<row><c t="str"><v>1.10</v></c></row>';
    expect(sheetRows(sheet, '')).toEqual([['1.10']]);
  });

  it('[IMPORT-01] reads what stands behind an empty row', () => {
    expect(sheetRows('<row r="1"/><row r="2"><c r="A2"><v>1</v></c></row>', '')).toEqual([
      [],
      ['1'],
    ]);
  });

  // Each of these took hours.
  it.each([
    ['<row>', '', ''],
    ['<row', '', ''],
    ['', '<si>', ''],
    ['', '<rPh>', '</si>'],
    ['', '<t>', '</si>'],
  ])('reads a file of nothing but "%s%s" in time', (row, text, end) => {
    const sheet = `<sheetData>${row.repeat(1_000_000)}`;
    expect(sheetRows(sheet, `<si>${text.repeat(1_000_000)}${end}`)).toEqual([]);
  });
});

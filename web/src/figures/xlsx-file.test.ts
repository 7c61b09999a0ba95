import { describe, expect, it } from 'vitest';
import { sheetRows } from '@servery/engine/desk/xlsx.ts';
import { type Sheet, xlsxParts } from './xlsx-file.ts';

function partOf(sheets: readonly Sheet[], path: string): string {
  return xlsxParts(sheets).find((part) => part.path === path)?.text ?? '';
}

const rows = [
  ['Name', 'Sold', 'Amount'],
  ['=HYPERLINK("http://x")', 3, { cents: -123_450 }],
  ['A & B <c>\u0000\uD800 "d"', 0, { cents: 5 }],
];

describe('an XLSX file', () => {
  it('[FIGURES-10] has numbers and amounts as numbers, and all else as text', () => {
    const sheet = partOf([{ name: 'Dishes', rows }], 'xl/worksheets/sheet1.xml');
    expect(sheetRows(sheet, '')).toEqual([
      ['Name', 'Sold', 'Amount'],
      ['=HYPERLINK("http://x")', '3', '-1234.50'],
      ['A & B <c> "d"', '0', '0.05'],
    ]);
    expect(sheet).not.toContain('<f>');
    expect(sheet).toContain('<c r="A2" s="0" t="inlineStr">');
  });

  it('[FIGURES-10] has columns beyond Z', () => {
    const wide = [Array.from({ length: 30 }, (_, nth) => `c${nth}`)];
    const sheet = partOf([{ name: 'Wide', rows: wide }], 'xl/worksheets/sheet1.xml');
    expect(sheet).toContain('r="AD1"');
    expect(sheetRows(sheet, '')).toEqual(wide);
  });

  it('[FIGURES-10] has a sheet for each part, whose names programs accept', () => {
    const names = ['By day / hour: [all]', 'by DAY   hour   all', '', 'x'.repeat(40), "'quoted'"];
    const sheets = names.map((name) => ({ name, rows }));
    const book = partOf(sheets, 'xl/workbook.xml');
    const found = Array.from(book.matchAll(/sheet name="([^"]*)"/g), ([, name = '']) => name);
    expect(found).toEqual(['By day   hour   all', 'Sheet 2', 'Sheet 3', 'x'.repeat(31), 'quoted']);
    const types = partOf(sheets, '[Content_Types].xml');
    const paths = xlsxParts(sheets).map(({ path }) => path);
    for (const path of paths.filter((one) => one.startsWith('xl/worksheets')))
      expect(types).toContain(`"/${path}"`);
  });
});

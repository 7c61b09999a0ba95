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

  // What a reader of another make complained about, or Excel refuses.
  it('[FIGURES-10] has names that are all different, short as Excel counts, and not its own', () => {
    const names = ['Dishes', 'History', '😀'.repeat(20), 'Sheet 5', 'dishes', 'Sheet 6'];
    const book = partOf(
      names.map((name) => ({ name, rows })),
      'xl/workbook.xml',
    );
    const found = Array.from(book.matchAll(/sheet name="([^"]*)"/g), ([, name = '']) => name);
    expect(found).toEqual(['Dishes', 'Sheet 2', '😀'.repeat(15), 'Sheet 5', 'Sheet 6', 'Sheet 7']);
    expect(Math.max(...found.map((name) => name.length))).toBeLessThan(32);
  });

  it('[FIGURES-10] names nothing that it does not have: views, fonts, formats and a usual style', () => {
    const sheets = [{ name: 'Dishes', rows }];
    const sheet = partOf(sheets, 'xl/worksheets/sheet1.xml');
    expect(sheet).toContain('workbookViewId="0"');
    expect(partOf(sheets, 'xl/workbook.xml')).toContain('<bookViews><workbookView/></bookViews>');
    const styles = partOf(sheets, 'xl/styles.xml');
    expect(styles).toContain('<cellStyle name="Normal" xfId="0" builtinId="0"/>');
    for (const [, list = '', count = ''] of styles.matchAll(/<(\w+) count="(\d+)">/g)) {
      const inside = styles.split(`<${list} count`)[1]?.split(`</${list}>`)[0] ?? '';
      const one = { cellStyleXfs: 'xf', cellXfs: 'xf' }[list] ?? list.slice(0, -1);
      expect([list, inside.match(new RegExp(`<${one}[ >]`, 'g'))?.length]).toEqual([
        list,
        Number(count),
      ]);
    }
    const used = Array.from(sheet.matchAll(/ s="(\d)"/g), ([, style]) => Number(style));
    expect(Math.max(...used)).toBeLessThan(3);
  });

  it('[FIGURES-10] has a text that looks like an escaped character as that text', () => {
    const sheet = partOf([{ name: 'Odd', rows: [['_x0041_ x0041_']] }], 'xl/worksheets/sheet1.xml');
    expect(sheet).toContain('_x005F_x0041_ x0041_');
  });
});

import { describe, expect, it } from 'vitest';
import { readCsv } from './import-csv.ts';

const header = 'Code,Category,Name (English),Price,Hidden';

describe('readCsv', () => {
  it('[IMPORT-02] reads a table whose quotes and columns are right', () => {
    const { dishes, problems } = readCsv(`${header}\nR1,Rice,"Rice, fried",10,no,,\n`);
    expect(problems).toEqual([]);
    expect(dishes).toMatchObject([{ names: { en: 'Rice, fried' }, price: 1000 }]);
  });

  it('[IMPORT-02] names a quote that is not closed, which would swallow the rows after it', () => {
    const { source, dishes, problems } = readCsv(
      `${header}\nR1,Rice,"Fried rice,10,no\nR2,Rice,Plain rice,8,no\n`,
    );
    expect([source, dishes]).toEqual(['template', []]);
    expect(problems).toEqual([{ row: 2, column: 'C', code: 'quoteWrong' }]);
  });

  it('[IMPORT-02] names rows with more cells than the header has columns', () => {
    const { dishes, problems } = readCsv(
      `${header}\nR1,Rice,Rice, fried,10,no\nR2,Rice,Plain rice,eight,no\n`,
    );
    expect(dishes).toEqual([]);
    expect(problems).toEqual([
      { row: 2, column: 'F', code: 'cellBeyond' },
      { row: 3, column: 'D', code: 'priceWrong' },
    ]);
  });

  it('[IMPORT-02] refuses a table of another kind, whatever its quotes', () => {
    expect(readCsv('a,b\n1,"2').problems).toMatchObject([{ code: 'sourceUnknown' }]);
  });
});

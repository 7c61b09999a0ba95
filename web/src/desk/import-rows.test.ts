import { describe, expect, it } from 'vitest';
import { csvRows } from '@servery/engine/desk/csv.ts';
import { readRows } from './import-rows.ts';

const template =
  'Code,Category,Name (English),Name (Traditional Chinese),Name (Simplified Chinese),Price,Hidden';

const included = 'SKU of included item';

describe('readRows', () => {
  it('[IMPORT-01] reads our template', () => {
    const { source, dishes, problems } = readRows(
      csvRows(`${template}\nR1,Rice,Fried rice,炒飯,炒饭,"$1,048.50",no\n`),
    );
    expect([source, problems]).toEqual(['template', []]);
    expect(dishes).toEqual([
      {
        row: 2,
        code: 'R1',
        names: { en: 'Fried rice', 'zh-hk': '炒飯', 'zh-cn': '炒饭' },
        descriptions: {},
        category: 'Rice',
        price: 104_850,
        isHidden: false,
        variations: [{ name: '', price: 104_850 }],
        modifierSets: [],
      },
    ]);
  });

  it('[IMPORT-01] reads Square with its header in row 2, its variations and modifier sets', () => {
    const { source, dishes, modifierSets } = readRows([
      ['Catalog'],
      ['Token', 'Item Name', 'Variation Name', 'SKU', 'Categories', 'Price', 'Modifier Set - Ice'],
      ['1', 'Milk tea', 'Large', 'T2', 'Drinks > Hot', '22.00', 'Y'],
      ['2', 'Milk tea', 'Small', 'T1', 'Drinks > Hot', '18.00', 'Y'],
      ['3', 'Toast', 'Regular', '', 'Snacks', '12', 'N'],
    ]);
    expect(source).toBe('square');
    expect(modifierSets).toEqual(['Ice']);
    expect(
      dishes.map(({ names, price, category, variations }) => [
        names.en,
        price,
        category,
        variations.length,
      ]),
    ).toEqual([
      ['Milk tea', 1800, 'Hot', 2],
      ['Toast', 1200, 'Snacks', 1],
    ]);
  });

  it('[IMPORT-01] reads Loyverse with prices by store', () => {
    const { source, dishes } = readRows([
      ['Handle', 'SKU', 'Name', 'Category', 'Option 1 name', 'Option 1 value', 'Price [Central]'],
      ['tea', '100', 'Tea', 'Drinks', '', '', 'variable'],
      ['toast', '101', 'Toast', 'Snacks', '', '', '12.50'],
    ]);
    expect(source).toBe('loyverse');
    expect(dishes.map(({ code, price }) => [code, price])).toEqual([
      ['100', null],
      ['101', 1250],
    ]);
  });

  it('[IMPORT-01] takes rows of Loyverse without a name for variations of the dish', () => {
    const { dishes } = readRows([
      ['Handle', 'SKU', 'Name', 'Category', 'Option 1 name', 'Option 1 value', included, 'Price'],
      ['tea', '100', 'Milk tea', 'Drinks', 'Size', 'Large', '', '22'],
      ['tea', '101', '', '', '', 'Small', '', '18'],
      ['set', '200', 'Tea set', 'Sets', '', '', '100', '60'],
      ['set', '', '', '', '', '', '300', ''],
    ]);
    expect(
      dishes.map(({ code, names, category, variations }) => [
        code,
        names.en,
        category,
        variations.map(({ name }) => name),
      ]),
    ).toEqual([
      ['100', 'Milk tea', 'Drinks', ['Large', 'Small']],
      ['200', 'Tea set', 'Sets', ['']],
    ]);
  });

  it('[IMPORT-01] tells variations of Loyverse apart by all of their options', () => {
    const { dishes, problems } = readRows([
      ['Handle', 'Name', 'Option 1 name', 'Option 1 value', 'Option 2 value', 'Price'],
      ['tea', 'Milk tea', 'Size', 'Large', 'Less ice', '22'],
      ['tea', '', '', 'Large', 'No ice', '23'],
    ]);
    expect(problems).toEqual([]);
    expect(dishes[0]?.variations.map(({ name }) => name)).toEqual([
      'Large / Less ice',
      'Large / No ice',
    ]);
  });

  it('[IMPORT-02] names a row of Loyverse without a name that is no variation', () => {
    const { problems } = readRows([
      ['Handle', 'SKU', 'Name', 'Option 1 name', 'Option 1 value', included, 'Price'],
      ['tea', '100', 'Milk tea', 'Size', 'Large', '', '22'],
      ['tea', '101', '', '', '', '', '18'],
      ['cake', '400', '', '', 'Small', '', '30'],
    ]);
    expect(problems).toEqual([3, 4].map((row) => ({ row, column: 'C', code: 'nameMissing' })));
  });

  it('[IMPORT-03] reads texts as they will be stored, so that it knows them again', () => {
    const { dishes, modifierSets } = readRows([
      ['Item Name', 'Variation Name', 'Description', 'Price', 'Modifier Set - Cre\u0301me'],
      ['Cafe\u0301 latte', '', 'Hot\nand strong', '30', 'Y'],
    ]);
    expect(dishes).toMatchObject([
      { names: { en: 'Caf\u00e9 latte' }, descriptions: { en: 'Hot and strong' } },
    ]);
    expect(modifierSets).toEqual(['Cr\u00e9me']);
  });

  it('[IMPORT-02] names the row and column of everything wrong, and takes nothing', () => {
    const { dishes, problems } = readRows(
      csvRows(`${template}\nR1,,Rice,,,10,\n\nR1,,,,,x,\nR1,,Soup,,,12,`),
    );
    expect(dishes).toEqual([]);
    expect(problems).toEqual([
      { row: 4, column: 'C', code: 'nameMissing' },
      { row: 4, column: 'F', code: 'priceWrong' },
      { row: 5, column: 'A', code: 'codeTwice' },
    ]);
  });

  it('[IMPORT-02] names what says neither that a dish is hidden nor that it is not', () => {
    const written = ['Yes', '1', '是', 'no', 'FALSE', '', 'hide', 'x'];
    const rows = written.map((hidden, nth) => `R${nth},,Rice ${nth},,,10,${hidden}`);
    const { dishes, problems } = readRows(csvRows([template, ...rows].join('\n')));
    expect(problems).toEqual([8, 9].map((row) => ({ row, column: 'G', code: 'hiddenWrong' })));
    expect(dishes).toEqual([]);
    const right = readRows(csvRows([template, ...rows.slice(0, 6)].join('\n')));
    expect(right.dishes.map(({ isHidden }) => isHidden)).toEqual([
      true,
      true,
      true,
      false,
      false,
      null,
    ]);
  });

  it('[IMPORT-02] names each text that is longer than is stored', () => {
    const path = ` > ${'c'.repeat(120)}`;
    const { dishes, problems } = readRows([
      ['Item Name', 'Variation Name', 'SKU', 'Category', 'Description', 'Price'],
      ['飯'.repeat(200), '', 's'.repeat(60), `${'p'.repeat(90)}${path}`, 'd'.repeat(2000), '10'],
      ['飯'.repeat(201), 'v'.repeat(121), 's'.repeat(61), `${path}c`, 'd'.repeat(2001), '10'],
    ]);
    expect(dishes).toEqual([]);
    expect(problems).toEqual(
      ['A', 'E', 'C', 'B', 'D'].map((column) => ({ row: 3, column, code: 'textTooLong' })),
    );
  });

  it('[IMPORT-02] names rows that would overwrite each other', () => {
    const { problems } = readRows([
      ['Item Name', 'Variation Name', 'SKU', 'Price'],
      ['Tea', 'Large', '', '10'],
      ['Tea', 'Large', '', '12'],
      ['Soup', '', '', '10'],
      ['Soup', '', 'S1', '10'],
    ]);
    expect(problems).toEqual([
      { row: 2, column: 'B', code: 'variationTwice' },
      { row: 4, column: 'A', code: 'nameTwice' },
    ]);
  });

  it('[IMPORT-02] refuses a file of another kind', () => {
    expect(
      readRows([
        ['a', 'b'],
        ['1', '2'],
      ]),
    ).toMatchObject({
      source: null,
      dishes: [],
      problems: [{ code: 'sourceUnknown' }],
    });
  });

  it.each([
    ['12', 1200],
    ['12.5', 1250],
    ['HKD 12.50', 1250],
    ['1,200.00', 120_000],
    ['1,200', 120_000],
    ['12,50', 1250],
    ['12,5 €', 1250],
    ['1.200,50', 120_050],
    ['', null],
  ])('[IMPORT-01] reads the price %j', (text, price) => {
    const [dish] = readRows([
      ['Name (English)', 'Price'],
      ['Rice', text],
    ]).dishes;
    expect(dish?.price).toBe(price);
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSame, undone } from '@servery/engine/desk/changes.ts';
import { csvRows } from '@servery/engine/desk/csv.ts';
import { zipped } from '../figures/zip.ts';
import { readRows } from './import-rows.ts';
import { cents } from '@servery/engine/money/cents.ts';
import type { Change, DeskMenu, Dish } from './desk-queries.ts';
import { newCategory, newDish, withChanges } from './edited-menu.ts';
import { encodingOf, isXlsx, rowsOfXlsx, textOf } from './file-text.ts';
import { importChanges } from './import-changes.ts';
import { menuAsCsv } from './menu-as-csv.ts';

const empty: DeskMenu = {
  shop: 'a'.repeat(24),
  otherShops: [],
  sections: [],
  stations: [],
  categories: [],
  subCategories: [],
  optionGroups: [],
  products: [],
  draft: [],
  plans: [],
};

function dish(about: Partial<Dish>): Dish {
  return { ...newDish(empty, null), ...about };
}

const name = fc.constantFrom('Rice', 'Soup', 'Tea', '炒飯', '=1+1', 'Tea, "iced"');
const row = fc.record({
  code: fc.constantFrom('', 'A1', 'A2', 'A3'),
  category: fc.constantFrom('', 'Rice', 'Drinks'),
  name,
  variation: fc.constantFrom('', 'Large', 'Small'),
  price: fc.integer({ min: 0, max: 99_999 }),
});
const file = fc
  .array(row, { maxLength: 12 })
  .map((rows) =>
    readRows([
      ['Item Name', 'Variation Name', 'SKU', 'Category', 'Price'],
      ...rows.map((one) => [
        one.name,
        one.variation,
        one.code,
        one.category,
        (one.price / 100).toFixed(2),
      ]),
    ]),
  );

const tea = dish({
  name: [{ lang: 'en', value: 'Tea' }],
  code: 'A1',
  price: cents(1800),
});
const someMenu: DeskMenu = {
  ...empty,
  categories: [{ ...newCategory(empty), name: [{ lang: 'en', value: 'Drinks' }] }],
  products: [tea, dish({ name: [{ lang: 'en', value: 'Soup' }] })],
};

function itemIn(menu: DeskMenu, { kind, _id }: Change) {
  const items = {
    product: menu.products,
    optionGroup: menu.optionGroups,
    category: menu.categories,
    subCategory: menu.subCategories,
  }[kind];
  return items.find((one) => one._id === _id) ?? null;
}

describe('importChanges', () => {
  it('[IMPORT-03] changes what a file says, and nothing that it leaves empty', () => {
    const read = readRows([
      ['Code', 'Category', 'Name (English)', 'Name (Traditional Chinese)', 'Price'],
      ['A1', 'Drinks', '', '奶茶', '20'],
    ]);
    expect(importChanges(read, someMenu)).toMatchObject([
      {
        kind: 'product',
        _id: tea._id,
        after: {
          name: [
            { lang: 'en', value: 'Tea' },
            { lang: 'zh-hk', value: '奶茶' },
          ],
          price: 2000,
          category: someMenu.categories[0]?._id,
        },
      },
    ]);
  });

  it.each([
    ['an empty cell', ['Code', 'Name (English)', 'Price', 'Hidden'], ['A1', 'Tea', '', '']],
    ['no such column', ['SKU', 'Item Name', 'Variation Name'], ['A1', 'Tea', 'Regular']],
    [
      '"variable"',
      ['Handle', 'SKU', 'Name', 'Option 1 name', 'Price'],
      ['', 'A1', 'Tea', '', 'variable'],
    ],
  ])('[IMPORT-03] keeps price and hiding of a dish for %s', (_, header, cells) => {
    const menu = { ...someMenu, products: [{ ...tea, hideFromOnline: true }] };
    expect(importChanges(readRows([header, cells]), menu)).toEqual([]);
  });

  it('[IMPORT-03] leaves a name where it is that the dish has in another language', () => {
    const names = [
      { lang: 'zh-hk', value: '炒飯' },
      { lang: 'zh-cn', value: '炒饭' },
    ];
    const menu = { ...someMenu, products: [{ ...tea, name: names }] };
    const read = readRows([
      ['Item Name', 'Variation Name', 'SKU', 'Price'],
      ['炒饭', '', 'A1', '18'],
    ]);
    expect(importChanges(read, menu)).toEqual([]);
  });

  it('[IMPORT-03] keeps what a variation costs whose price is empty', () => {
    const header = ['Item Name', 'Variation Name', 'Price'];
    const priced = [header, ['Latte', 'Small', '18'], ['Latte', 'Large', '22']];
    const menu = withChanges(empty, importChanges(readRows(priced), empty));
    const bare = [header, ['Latte', 'Small', '18'], ['Latte', 'Large', '']];
    expect(importChanges(readRows(bare), menu)).toEqual([]);
  });

  it('[IMPORT-03] adds a variation to the choice that the dish has', () => {
    const header = ['Item Name', 'Variation Name', 'Price'];
    const two = [header, ['Latte', 'Small', '18'], ['Latte', 'Large', '22']];
    const menu = withChanges(empty, importChanges(readRows(two), empty));
    const three = [...two, ['Latte', 'Medium', '20']];
    const after = withChanges(menu, importChanges(readRows(three), menu));
    expect(after.products[0]?.options).toEqual(menu.products[0]?.options);
    expect(after.optionGroups).toMatchObject([
      { options: [{ price: 0 }, { price: 400 }, { price: 200 }] },
    ]);
  });

  it('[IMPORT-03] leaves the choice of another dish as it is', () => {
    const header = ['Item Name', 'Variation Name', 'SKU', 'Price'];
    const lattes = [header, ['Latte', 'Small', 'L', '18'], ['Latte', 'Large', '', '22']];
    const menu = withChanges(empty, importChanges(readRows(lattes), empty));
    const [latte] = menu.products;
    if (latte === undefined) throw new Error('no dish');
    const mocha = dish({ code: 'M', name: [{ lang: 'en', value: 'Mocha' }], price: cents(1800) });
    const shared = { ...menu, products: [latte, { ...mocha, options: latte.options }] };
    const dearer = [...lattes, ['Mocha', 'Small', 'M', '18'], ['Mocha', 'Large', '', '25']];
    const changes = importChanges(readRows(dearer), shared);
    const after = withChanges(shared, changes);
    expect(after.products[0]).toEqual(latte);
    const extra = after.products.map(({ options }) =>
      after.optionGroups
        .find(({ _id }) => options.includes(_id))
        ?.options.map(({ price }) => price),
    );
    expect(extra).toEqual([
      [0, 400],
      [0, 700],
    ]);
    expect(after.products[1]?.options).toHaveLength(1);
    expect(importChanges(readRows(dearer), after)).toEqual([]);
  });

  it('[IMPORT-03] makes a choice of variations, with what each costs more', () => {
    const read = readRows([
      ['Item Name', 'Variation Name', 'SKU', 'Category', 'Price'],
      ['Lemon tea', 'Large', '', 'Cold', '22'],
      ['Lemon tea', 'Small', '', 'Cold', '18'],
    ]);
    const menu = withChanges(empty, importChanges(read, empty));
    expect(menu.products).toMatchObject([{ price: 1800, options: [menu.optionGroups[0]?._id] }]);
    expect(menu.optionGroups[0]?.options.map(({ price }) => price)).toEqual([400, 0]);
    expect(menu.categories).toMatchObject([{ name: [{ value: 'Cold' }] }]);
  });

  it('[IMPORT-03] changes nothing when the same file comes a second time', () => {
    fc.assert(
      fc.property(file, fc.constantFrom(empty, someMenu), (read, menu) => {
        const after = withChanges(menu, importChanges(read, menu));
        expect(importChanges(read, after)).toEqual([]);
      }),
    );
  });

  it('[IMPORT-03] is nothing once it is undone', () => {
    fc.assert(
      fc.property(file, fc.constantFrom(empty, someMenu), (read, menu) => {
        const changes = importChanges(read, menu);
        const after = withChanges(menu, changes);
        for (const change of changes) {
          const before = itemIn(menu, change);
          const back = undone({ before, after: itemIn(after, change) }, itemIn(after, change));
          expect(isSame(back.item, before)).toBe(true);
        }
      }),
    );
  });

  it('[IMPORT-05] finds no change in an export of the menu', () => {
    const menu: DeskMenu = {
      ...someMenu,
      products: [
        ...someMenu.products,
        dish({ name: [{ lang: 'zh-hk', value: '=炒飯' }], code: 'X', hideFromOnline: true }),
      ],
    };
    const read = readRows(csvRows(menuAsCsv(menu)));
    expect(read.problems).toEqual([]);
    expect(read.dishes).toHaveLength(3);
    expect(importChanges(read, menu)).toEqual([]);
  });

  it('[IMPORT-05] finds no change where the name of a category has a comma or a bracket', () => {
    const [category] = someMenu.categories;
    if (category === undefined) throw new Error('no category');
    const named = { ...category, name: [{ lang: 'en', value: 'Soups, salads > cold' }] };
    const menu = {
      ...someMenu,
      categories: [named],
      products: [{ ...tea, category: named._id }],
    };
    expect(importChanges(readRows(csvRows(menuAsCsv(menu))), menu)).toEqual([]);
  });

  it('[IMPORT-05] leaves dishes where they are though two categories have one name', () => {
    const [category] = someMenu.categories;
    if (category === undefined) throw new Error('no category');
    const other = { ...category, _id: 'c'.repeat(24) };
    const menu = {
      ...someMenu,
      categories: [category, other],
      products: [{ ...tea, category: other._id }],
    };
    expect(importChanges(readRows(csvRows(menuAsCsv(menu))), menu)).toEqual([]);
  });

  it('[IMPORT-05] knows a dish without code that shares one of its names with another', () => {
    const named = dish({ code: 'A1', name: [...tea.name, { lang: 'zh-hk', value: '茶' }] });
    const menu = { ...someMenu, products: [named, dish({ name: tea.name })] };
    expect(importChanges(readRows(csvRows(menuAsCsv(menu))), menu)).toEqual([]);
  });

  it('[IMPORT-03] takes 1,500 dishes at once', () => {
    const rows = Array.from({ length: 1500 }, (_, nth) => [`C${nth}`, `Dish ${nth}`, '10']);
    const read = readRows([['Code', 'Name (English)', 'Price'], ...rows]);
    expect(importChanges(read, empty)).toHaveLength(1500);
  });
});

describe('the encoding of a file', () => {
  // 乾炒牛河 and 港式奶茶, and 凍檸茶 with 𠝹 of Hong Kong.
  const gb = Uint8Array.from('c9d5ced6b7b9b3b4c5a3bad3'.match(/../g) ?? [], (pair) =>
    Number.parseInt(pair, 16),
  );
  const big5 = Uint8Array.from('b4e4a6a1a5a4afF9'.match(/../g) ?? [], (pair) =>
    Number.parseInt(pair, 16),
  );

  it('[IMPORT-04] is recognised by which characters it gives', () => {
    expect(encodingOf(new TextEncoder().encode('港式奶茶'))).toBe('utf-8');
    expect(encodingOf(gb)).toBe('gb18030');
    expect(textOf(gb, 'gb18030')).toContain('炒牛河');
    expect(encodingOf(big5)).toBe('big5');
    expect(textOf(big5, 'big5')).toBe('港式奶茶');
  });

  it('[IMPORT-04] has the characters of Hong Kong in Big5', () => {
    expect(textOf(Uint8Array.from([0x9d, 0x52]), 'big5')).not.toContain('\uFFFD');
  });
});

describe('an XLSX file', () => {
  it('[IMPORT-01] is unpacked and read', async () => {
    const sheet =
      '<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Code</t></is></c></row></sheetData>';
    const bytes = await zipOf('xl/worksheets/sheet1.xml', sheet);
    expect(isXlsx(bytes)).toBe(true);
    expect(await rowsOfXlsx(bytes)).toEqual([['Code']]);
  });

  it('[IMPORT-01] is read from the sheet that a spreadsheet shows first', async () => {
    const sheet = (text: string): string =>
      `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`;
    const files = {
      'xl/workbook.xml': '<sheets><sheet r:id="rId2"/><sheet r:id="rId1"/></sheets>',
      'xl/_rels/workbook.xml.rels':
        '<Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/>',
      'xl/worksheets/sheet1.xml': sheet('Old'),
      'xl/worksheets/sheet2.xml': sheet('Menu'),
    };
    const packed = zipped(
      Object.entries(files).map(([path, text]) => ({
        path,
        bytes: new TextEncoder().encode(text),
      })),
    );
    const bytes = new Uint8Array(await packed.arrayBuffer());
    expect(await rowsOfXlsx(bytes)).toEqual([['Menu']]);
  });
});

/** A ZIP with one packed file, as the format describes it. */
async function zipOf(path: string, content: string): Promise<Uint8Array> {
  const stream = new Blob([content]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const packed = new Uint8Array(await new Response(stream).arrayBuffer());
  const named = new TextEncoder().encode(path);
  const head = (mark: number, size: number): DataView<ArrayBuffer> => {
    const view = new DataView(new ArrayBuffer(size));
    view.setUint32(0, mark, true);
    return view;
  };
  const local = head(0x04034b50, 30);
  local.setUint16(26, named.length, true);
  const entry = head(0x02014b50, 46);
  entry.setUint16(10, 8, true);
  entry.setUint32(20, packed.length, true);
  entry.setUint32(24, content.length, true);
  entry.setUint16(28, named.length, true);
  const end = head(0x06054b50, 22);
  end.setUint16(10, 1, true);
  end.setUint32(16, 30 + named.length + packed.length, true);
  const parts = [local, named, packed, entry, named, end];
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

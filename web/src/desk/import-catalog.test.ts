import { describe, expect, it } from 'vitest';
import type { DeskMenu } from './desk-queries.ts';
import { newGroup, withChanges } from './edited-menu.ts';
import { isJson, readCatalog } from './import-catalog.ts';
import { importChanges } from './import-changes.ts';
import { unknownSets } from './import-sets.ts';
import { readRows } from './import-rows.ts';

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

const money = (amount: number, currency = 'USD') => ({ amount, currency });

const milk = {
  type: 'MODIFIER_LIST',
  id: 'MILK',
  modifier_list_data: {
    name: 'Milk',
    selection_type: 'SINGLE',
    modifiers: [
      { type: 'MODIFIER', id: 'M1', modifier_data: { name: 'Whole', on_by_default: true } },
      { type: 'MODIFIER', id: 'M2', modifier_data: { name: 'Oat', price_money: money(60) } },
    ],
  },
};
const toppings = {
  type: 'MODIFIER_LIST',
  id: 'TOP',
  modifier_list_data: { name: 'Toppings', min_selected_modifiers: 1, max_selected_modifiers: 3 },
};
const pearl = {
  type: 'MODIFIER',
  id: 'M3',
  modifier_data: { name: 'Pearls', modifier_list_id: 'TOP', price_money: money(80) },
};
const tea = {
  type: 'ITEM',
  id: 'TEA',
  item_data: {
    name: 'Milk tea',
    description_plaintext: 'Strong and smooth',
    categories: [{ id: 'DRINKS' }],
    modifier_list_info: [
      { modifier_list_id: 'MILK', min_selected_modifiers: 1, enabled: true },
      { modifier_list_id: 'TOP', enabled: true },
    ],
    variations: [
      {
        type: 'ITEM_VARIATION',
        id: 'V1',
        item_variation_data: { name: 'Small', sku: 'T1', price_money: money(300) },
      },
      {
        type: 'ITEM_VARIATION',
        id: 'V2',
        item_variation_data: { name: 'Large', sku: 'T2', price_money: money(380) },
      },
    ],
  },
};
const drinks = { type: 'CATEGORY', id: 'DRINKS', category_data: { name: 'Drinks' } };
const gone = { ...tea, id: 'OLD', is_deleted: true };
const catalog = JSON.stringify({ objects: [tea, milk, toppings, pearl, drinks, gone] });

describe("Square's Catalog JSON", () => {
  it('[IMPORT-06] brings dishes with variations, categories and modifier lists', () => {
    const menu = withChanges(empty, importChanges(readCatalog(catalog), empty));
    expect(menu.products).toMatchObject([
      {
        name: [{ lang: 'en', value: 'Milk tea' }],
        code: 'T1',
        price: 300,
        category: menu.categories[0]?._id,
        details: { description: [{ lang: 'en', value: 'Strong and smooth' }] },
      },
    ]);
    const asked = menu.products[0]?.options.map((id) =>
      menu.optionGroups.find((group) => group._id === id),
    );
    expect(asked).toMatchObject([
      { required: true, options: [{ price: 0 }, { price: 80 }] },
      {
        name: [{ value: 'Milk' }],
        required: true,
        multiple: false,
        options: [
          { name: [{ value: 'Whole' }], price: 0, defaultSelected: true },
          { name: [{ value: 'Oat' }], price: 60, defaultSelected: false },
        ],
      },
      { name: [{ value: 'Toppings' }], multiple: true, minPick: 1, maxPick: 3 },
    ]);
    expect(asked?.[2]?.options).toMatchObject([{ name: [{ value: 'Pearls' }], price: 80 }]);
  });

  it('[IMPORT-06] reads texts as they will be stored, so that it knows them again', () => {
    const list = { ...milk, modifier_list_data: { ...milk.modifier_list_data, name: 'Milk ' } };
    const item = { ...tea, item_data: { ...tea.item_data, name: 'Milk\ntea' } };
    const { dishes, sets } = readCatalog(JSON.stringify([item, list]));
    expect(dishes).toMatchObject([{ names: { en: 'Milk tea' }, modifierSets: ['Milk'] }]);
    expect(sets.map(({ name }) => name)).toEqual(['Milk']);
  });

  it('[IMPORT-06] changes nothing when it comes a second time', () => {
    const read = readCatalog(catalog);
    const menu = withChanges(empty, importChanges(read, empty));
    expect(importChanges(read, menu)).toEqual([]);
  });

  it('[IMPORT-06] keeps the price of a dish that is priced at the till', () => {
    const menu = withChanges(empty, importChanges(readCatalog(catalog), empty));
    const variation = { type: 'ITEM_VARIATION', id: 'V1', item_variation_data: { sku: 'T1' } };
    const open = { ...tea.item_data, modifier_list_info: [], variations: [variation] };
    const read = readCatalog(JSON.stringify([{ ...tea, item_data: open }, drinks]));
    expect(importChanges(read, menu)).toEqual([]);
  });

  it('[IMPORT-06] gives a table the choices that it does not carry', () => {
    const table = readRows([
      ['Item Name', 'Variation Name', 'SKU', 'Price', 'Modifier Set - Milk'],
      ['Coffee', '', 'C1', '4', 'Y'],
      ['Cake', '', 'C2', '5', 'N'],
    ]);
    expect(unknownSets(table, empty)).toEqual(['Milk']);
    const read = { ...table, sets: readCatalog(catalog).sets };
    expect(unknownSets(read, empty)).toEqual([]);
    const menu = withChanges(empty, importChanges(read, empty));
    expect(menu.optionGroups).toMatchObject([{ name: [{ value: 'Milk' }], options: [{}, {}] }]);
    expect(menu.products.map(({ options }) => options.length)).toEqual([1, 0]);
  });

  it('[IMPORT-06] leaves a set to the option of the menu that is called so', () => {
    const own = { ...newGroup(), name: [{ lang: 'en', value: 'Milk' }] };
    const menu = { ...empty, optionGroups: [own] };
    const table = readRows([
      ['Item Name', 'Variation Name', 'SKU', 'Price', 'Modifier Set - Milk'],
      ['Coffee', '', 'C1', '4', 'Y'],
    ]);
    expect(unknownSets(table, menu)).toEqual([]);
    expect(importChanges(table, menu)).toMatchObject([
      { kind: 'product', after: { options: [own._id] } },
    ]);
  });

  it('[IMPORT-06] names what is wrong by object and field, and then takes nothing', () => {
    const nameless = { ...tea, id: 'X', item_data: { ...tea.item_data, name: ' ' } };
    const wrong = { item_variation_data: { name: '', price_money: { amount: 1.5 } } };
    const odd = {
      type: 'ITEM',
      id: 'Y',
      item_data: { name: 'Odd', variations: [{ type: 'ITEM_VARIATION', id: 'V', ...wrong }] },
    };
    const read = readCatalog(JSON.stringify([drinks, nameless, odd, milk]));
    expect(read.problems).toEqual([
      { row: 2, column: 'name', code: 'nameMissing' },
      { row: 3, column: 'price_money', code: 'priceWrong' },
    ]);
    expect([read.dishes, read.sets]).toEqual([[], []]);
  });

  it('[IMPORT-06] makes no choice free whose price it cannot read', () => {
    const jelly = { name: 'Jelly', modifier_list_id: 'TOP', price_money: { amount: '60' } };
    const odd = { type: 'MODIFIER', id: 'M4', modifier_data: jelly };
    const read = readCatalog(JSON.stringify([milk, toppings, odd]));
    expect(read.problems).toEqual([{ row: 2, column: 'price_money', code: 'priceWrong' }]);
    expect(read.sets).toEqual([]);
  });

  it('[IMPORT-06] names texts that are longer than is stored', () => {
    const long = 'x'.repeat(2001);
    const told = { ...tea, item_data: { ...tea.item_data, description_plaintext: long } };
    const list = { ...toppings, modifier_list_data: { name: long } };
    expect(readCatalog(JSON.stringify([told, list])).problems).toEqual([
      { row: 1, column: 'description', code: 'textTooLong' },
      { row: 2, column: 'modifiers', code: 'textTooLong' },
    ]);
  });

  it('[IMPORT-06] counts an amount in the smallest unit of its currency', () => {
    const price_money = money(500, 'JPY');
    const variation = { type: 'ITEM_VARIATION', id: 'V', item_variation_data: { price_money } };
    const item = { type: 'ITEM', id: 'J', item_data: { name: '茶', variations: [variation] } };
    expect(readCatalog(JSON.stringify([item])).dishes[0]?.price).toBe(50_000);
  });

  it.each(['{}', '[]', '{"objects": 7}', '[1, null, "x"]', '{"objects": [', '[{"type":"TAX"}]'])(
    '[IMPORT-06] is not %s',
    (text) => {
      expect(isJson(text)).toBe(true);
      expect(readCatalog(text).problems).toEqual([
        { row: 1, column: 'objects', code: 'sourceUnknown' },
      ]);
    },
  );
});

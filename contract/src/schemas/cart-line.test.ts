import { readFile } from 'node:fs/promises';
import { parse, safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { chosenCart, chosenLine, ignoredLineFields } from './cart-line.ts';

const product = 'a'.repeat(24);
const line = { id: 'line-1', product, quantity: 2 };

describe('a line as it is sent', () => {
  it('holds the choices, with the rest at its neutral value', () => {
    expect(parse(chosenLine, line)).toEqual({
      ...line,
      options: [],
      takeAway: false,
      customRemark: '',
      fromProduct: null,
      fromOption: null,
      fromChoice: null,
      fromSelection: null,
      fromCoupon: null,
      customProduct: null,
      staff: null,
      openKey: null,
      table: null,
      tableSplit: null,
      tableChairId: null,
      course: null,
      isHeld: false,
    });
  });

  it.each(ignoredLineFields)('[CALL-12] [SAFE-03] may carry %s, which counts nothing', (field) => {
    for (const value of [1, null, 'free', [], { amount: -1 }])
      expect(parse(chosenLine, { ...line, [field]: value })).toEqual(parse(chosenLine, line));
  });

  it('[TILL-02] [CALL-12] may carry what staff say of it', () => {
    const staff = { openKey: -500, staff: product, table: product, tableSplit: 1, course: 2 };
    expect(parse(chosenLine, { ...line, ...staff, tableChairId: '3', status: 'hold' })).toEqual({
      ...parse(chosenLine, line),
      ...staff,
      tableChairId: '3',
      isHeld: true,
    });
  });

  it.each([
    ['openKey', [1.5, '500', {}, 1e12]],
    ['staff', [1, 'x', {}, true]],
    ['table', [1, 'x', {}]],
    ['tableSplit', [-1, 1000, 1.5, 'a']],
    ['course', [0, 10, 1.5, 'a']],
    ['tableChairId', [1, 'x'.repeat(41), {}]],
    ['customProduct', [{}, { name: '' }, { name: 'x'.repeat(81) }, { name: 'Cake', price: 1 }]],
  ])('[TILL-02] has no %s but in its form', (field, values) => {
    expect(parse(chosenLine, { ...line, [field]: null })).toEqual(parse(chosenLine, line));
    for (const value of values)
      expect(safeParse(chosenLine, { ...line, [field]: value }).success).toBe(false);
  });

  it('[CART-12] is a dish of the menu or a custom one without options, never both', () => {
    const cake = { name: 'Birthday cake' };
    const custom = { ...line, product: null, customProduct: cake, openKey: 8800 };
    expect(parse(chosenLine, custom).customProduct).toEqual({
      ...cake,
      discountable: true,
      kitchenPrinters: [],
      waterBars: [],
    });
    const option = { option: product, selections: [] };
    for (const wrong of [{ product }, { customProduct: null }, { options: [option] }])
      expect(safeParse(chosenLine, { ...custom, ...wrong }).success).toBe(false);
  });

  it.each(['free', 'fixed'])('[CALL-12] [SAFE-03] marks no pick as %s', (field) => {
    const pick = { option: product, selections: [], values: ['any'] };
    const withPick = (flag: object) => ({ ...line, options: [{ ...pick, ...flag }] });
    expect(parse(chosenLine, withPick({ [field]: false })).options).toEqual([
      { option: product, selections: [] },
    ]);
    expect(safeParse(chosenLine, withPick({ [field]: true })).success).toBe(false);
  });

  it.each(['cost', 'role', 'Price', '__proto__x'])('has no other field, such as %s', (field) => {
    expect(safeParse(chosenLine, { ...line, [field]: 1 }).success).toBe(false);
    const pick = { option: product, selections: [], [field]: 1 };
    expect(safeParse(chosenLine, { ...line, options: [pick] }).success).toBe(false);
  });

  it('[CALL-12] [CART-07] is not ordered when it is cancelled, nor what came with it', () => {
    const cart = [
      { ...line, id: 'kept', status: 'init' },
      { ...line, id: 'set', status: 'cancel' },
      { ...line, id: 'set/drink', fromProduct: 'set' },
    ];
    expect(parse(chosenCart, cart)).toEqual([parse(chosenLine, { ...line, id: 'kept' })]);
  });

  it('[CALL-12] drops what the reference lists, and nothing else', async () => {
    const reference = await readFile(new URL('../../../docs/api.md', import.meta.url), 'utf8');
    const [, list = ''] = /Ignored in a line: (?<list>[^.]+)\./.exec(reference) ?? [];
    expect([...list.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual(ignoredLineFields);
  });

  it.each([0, -1, 1000, 1.5, Number.NaN, Infinity, '2', null])(
    'is not a quantity of %s',
    (quantity) => {
      expect(safeParse(chosenLine, { ...line, quantity }).success).toBe(false);
    },
  );

  it('[CART-02] may have more of a dish in a set: the set times its content', () => {
    const inSet = { ...line, fromProduct: 'set' };
    expect(
      [1000, 1200, 99_999].map((quantity) => safeParse(chosenLine, { ...inSet, quantity }).success),
    ).toEqual([true, true, true]);
    expect(safeParse(chosenLine, { ...inSet, quantity: 100_000 }).success).toBe(false);
    const [issue] = safeParse(chosenLine, { ...line, quantity: 1000 }).issues ?? [];
    expect(issue?.path?.map(({ key }) => key)).toEqual(['quantity']);
  });

  it.each(['', 'x'.repeat(401), 'a b', '<script>', "'; drop table", '\u0000'])(
    'is not the id "%s"',
    (id) => {
      expect(safeParse(chosenLine, { ...line, id }).success).toBe(false);
    },
  );

  it('has a remark of at most 200 characters; an emoji counts as one', () => {
    expect(safeParse(chosenLine, { ...line, customRemark: '🌶'.repeat(200) }).success).toBe(true);
    expect(safeParse(chosenLine, { ...line, customRemark: 'x'.repeat(201) }).success).toBe(false);
  });

  it('is one of at most 200', () => {
    const lines = Array.from({ length: 201 }, (_, at) => ({ ...line, id: `${at}` }));
    expect(safeParse(chosenCart, lines.slice(1)).success).toBe(true);
    expect(safeParse(chosenCart, lines).success).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { changedFields, isSame, merged, undone } from './changes.ts';
import type { Fields } from './changes.ts';

const value = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constant(null), fc.array(fc.boolean()));
const item: fc.Arbitrary<Fields> = fc.record({ name: value, price: value, tags: value });
const itemOrNone = fc.option(item);

const told: Fields = { text: 'Hot', allergens: null };

function dish(details: Fields): Fields {
  return { name: 'Tea', details };
}

describe('isSame', () => {
  it('[DESK-06] compares whatever the order of the fields', () => {
    expect(isSame({ a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1 })).toBe(true);
  });

  it.each([
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { a: 1, b: 1 }],
    [{ a: undefined }, { b: undefined }],
    [
      [1, 2],
      [2, 1],
    ],
    [[], {}],
    [{}, null],
    [null, 0],
  ])('[DESK-06] tells %j from %j', (one, other) => {
    expect(isSame(one, other)).toBe(false);
  });
});

describe('merged', () => {
  it('[DESK-06] changes the fields that were edited and keeps what others changed', () => {
    const base = { name: 'Tea', price: 10, code: 'T' };
    const edit = { base, after: { ...base, price: 12 } };
    expect(merged(edit, { ...base, name: 'Milk tea' })).toEqual({
      name: 'Milk tea',
      price: 12,
      code: 'T',
    });
  });

  it('[DESK-06] keeps what others changed beside it in a field with fields of its own', () => {
    const edit = { base: dish(told), after: dish({ ...told, text: 'Cold' }) };
    expect(merged(edit, dish({ ...told, allergens: ['milk'] }))).toEqual(
      dish({ text: 'Cold', allergens: ['milk'] }),
    );
  });

  it('[DESK-06] keeps a text that others wrote in another language', () => {
    const text = (lang: string, said: string) => ({ lang, value: said });
    const base = { name: [text('en', 'Tea'), text('zh-cn', '茶')] };
    const now = { name: [...base.name, text('zh-hk', '紅茶')] };
    const after = { name: [text('en', 'Black tea')] };
    expect(merged({ base, after }, now)).toEqual({
      name: [text('en', 'Black tea'), text('zh-hk', '紅茶')],
    });
    expect(merged({ base, after }, base)).toEqual(after);
    expect(merged({ base: after, after: base }, now)).toEqual(now);
    expect(merged({ base: { name: [1] }, after: { name: [2] } }, { name: [3] })).toEqual({
      name: [2],
    });
  });

  it.each([
    ['one dearer', { after: ['a', 'b+'], now: ['a', 'b', 'c'], made: ['a', 'b+', 'c'] }],
    ['one less', { after: ['b'], now: ['a', 'b+', 'c'], made: ['b+', 'c'] }],
    ['one more', { after: ['a', 'b', 'd'], now: ['b', 'a', 'c'], made: ['b', 'a', 'c', 'd'] }],
    ['another order', { after: ['b', 'a'], now: ['a', 'b', 'c'], made: ['b', 'a', 'c'] }],
    ['one dearer that went', { after: ['a', 'b+'], now: ['a'], made: ['a', 'b+'] }],
    ['one dearer beside one that went', { after: ['a', 'b+'], now: ['b'], made: ['b+'] }],
  ])('[DESK-06] makes %s of the choices that others have changed', (_, { after, now, made }) => {
    const options = (list: readonly string[]) => ({
      options: list.map((sign) => ({ _id: sign.slice(0, 1), price: sign.length })),
    });
    expect(merged({ base: options(['a', 'b']), after: options(after) }, options(now))).toEqual(
      options(made),
    );
  });

  it('[DESK-06] changes nothing twice', () => {
    fc.assert(
      fc.property(itemOrNone, itemOrNone, itemOrNone, (base, after, now) => {
        const once = merged({ base, after }, now);
        expect(merged({ base, after }, once)).toEqual(once);
      }),
    );
  });
});

describe('undone', () => {
  it('[DESK-08] restores exactly what was there when nothing was edited since', () => {
    fc.assert(
      fc.property(itemOrNone, itemOrNone, (before, after) => {
        expect(undone({ before, after }, after)).toEqual({ item: before, isKept: false });
      }),
    );
  });

  it('[DESK-08] keeps every field that was edited since', () => {
    fc.assert(
      fc.property(item, item, item, (before, after, now) => {
        const { item: back } = undone({ before, after }, now);
        const since = changedFields(after, now);
        for (const name of since) expect(back?.[name]).toEqual(now[name]);
        for (const name of changedFields(before, after).filter((one) => !since.includes(one)))
          expect(back?.[name]).toEqual(before[name]);
      }),
    );
  });

  it('[DESK-08] restores a field with fields of its own beside what was edited there since', () => {
    const published = { before: dish(told), after: dish({ ...told, text: 'Cold' }) };
    expect(undone(published, dish({ text: 'Cold', allergens: ['milk'] }))).toEqual({
      item: dish({ text: 'Hot', allergens: ['milk'] }),
      isKept: false,
    });
    expect(undone(published, dish({ text: 'Iced', allergens: ['milk'] }))).toEqual({
      item: dish({ text: 'Iced', allergens: ['milk'] }),
      isKept: true,
    });
  });

  it('[DESK-08] keeps a new item that was edited since, and one that was removed since', () => {
    const tea = { name: 'Tea', price: 10 };
    const dearer = { ...tea, price: 12 };
    expect(undone({ before: null, after: tea }, dearer)).toEqual({ item: dearer, isKept: true });
    expect(undone({ before: tea, after: dearer }, null)).toEqual({ item: null, isKept: true });
    expect(undone({ before: tea, after: null }, dearer)).toEqual({ item: dearer, isKept: true });
  });
});

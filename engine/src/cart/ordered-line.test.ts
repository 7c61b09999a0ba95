import { describe, expect, it } from 'vitest';
import { aChoice, aGroup, aLine, anOrder, aProduct, aSession } from '@servery/demo/builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import { cents } from '../money/cents.ts';
import { menuOf } from '../options/menu.ts';
import type { CartLine } from './line.ts';
import { changeOrderedLine, withoutGiven } from './ordered-line.ts';
import type { LineChange } from './ordered-line.ts';

const size = aGroup({
  _id: 'size',
  options: [
    aChoice({ _id: 'large', price: cents(500), defaultSelected: true }),
    aChoice({ _id: 'small', price: cents(200) }),
  ],
});
const menu = menuOf([aProduct({ _id: 'tea', price: cents(2000), options: ['size'] })], [size]);

function picking(choice: string): CartLine['options'] {
  const selections = [{ _id: choice, id: choice, quantity: 1 }];
  return [{ option: 'size', selections, fixed: false, free: false }];
}

const tea = aLine({ id: 'tea', product: 'tea', options: picking('large') });
const other = aLine({ id: 'other', product: 'tea', options: picking('small') });
const set = aLine({ id: 'set', product: 'set' });
const soup = aLine({ id: 'set/soup', product: 'soup', fromProduct: 'set' });
const bun = aLine({ id: 'set/soup/bun', product: 'bun', fromProduct: 'set/soup' });
const gone = aLine({ id: 'gone', product: 'tea', status: 'cancel' });
const order = frozen(anOrder({ menu, lines: [tea, other, set, soup, bun, gone] }));

function changed(change: LineChange): readonly CartLine[] {
  const result = changeOrderedLine(order, change);
  if (result.kind === 'refused') throw new Error(result.refusal.code);
  return result.lines.filter(
    (line, at) => JSON.stringify(line) !== JSON.stringify(order.lines[at]),
  );
}

describe('a line that staff change', () => {
  it('[STAFF-03] is cancelled with all that came with it, and stays on the order', () => {
    const cancelled = [set, soup, bun].map((line) => ({ ...line, status: 'cancel' }));
    expect(changed({ line: 'set', status: 'cancel' })).toEqual(cancelled);
    expect(changed({ line: 'tea', status: 'cancel' })).toEqual([{ ...tea, status: 'cancel' }]);
  });

  it('[STAFF-03] is served by one of the staff, its dishes included, or by nobody named', () => {
    const served = [set, soup, bun].map((line) => ({ ...line, staff: 'ka-ming' }));
    expect(changed({ line: 'set', staff: 'ka-ming' })).toEqual(served);
    const result = changeOrderedLine({ ...order, lines: served }, { line: 'set', staff: null });
    expect(result).toEqual({ kind: 'changed', lines: [set, soup, bun] });
  });

  it.each([
    [1000, -1500],
    [2500, 0],
    [0, -2500],
    [9999, 7499],
  ])('[STAFF-03] [PRICE-03] costs %i a unit by an adjustment of %i', (price, openKey) => {
    expect(changed({ line: 'tea', price: cents(price) })).toEqual([
      { ...tea, openKey: cents(openKey) },
    ]);
  });

  it('[STAFF-03] [PRICE-03] is typed again from the unit and not from the price before', () => {
    const typed = { ...tea, openKey: cents(-1500) };
    const again = changeOrderedLine(
      { ...order, lines: [typed] },
      { line: 'tea', price: cents(900) },
    );
    expect(again).toEqual({ kind: 'changed', lines: [{ ...tea, openKey: cents(-1600) }] });
    const usual = changeOrderedLine({ ...order, lines: [typed] }, { line: 'tea', price: null });
    expect(usual).toEqual({ kind: 'changed', lines: [tea] });
  });

  it('[STAFF-03] [PRICE-03] keeps its typed price while something else changes', () => {
    const typed = { ...tea, openKey: cents(-1500) };
    const change = { line: 'tea', staff: 'ka-ming' };
    expect(changeOrderedLine({ ...order, lines: [typed] }, change)).toEqual({
      kind: 'changed',
      lines: [{ ...typed, staff: 'ka-ming' }],
    });
  });

  it('[STAFF-03] [PRICE-02] is typed with the modifiers of the session', () => {
    const priceModifiers = [{ modifier: 'happy-hour', kind: 'percent', value: -50 }] as const;
    const cheap = aProduct({ _id: 'tea', price: cents(2000), options: ['size'], priceModifiers });
    const happy = anOrder({
      menu: menuOf([cheap], [size]),
      session: aSession({ modifiers: ['happy-hour'] }),
      lines: [tea],
    });
    expect(changeOrderedLine(happy, { line: 'tea', price: cents(1000) })).toEqual({
      kind: 'changed',
      lines: [{ ...tea, openKey: cents(-500) }],
    });
  });

  it('[STAFF-03] has the picks of a group marked, and keeps what is not named', () => {
    const flags = (fixed: boolean, free: boolean) =>
      tea.options.map((pick) => ({ ...pick, fixed, free }));
    const mark = { line: 'tea', options: [{ option: 'size', free: true }] };
    expect(changed(mark)).toEqual([{ ...tea, options: flags(false, true) }]);
    const altered = { line: 'other', options: [{ option: 'size', free: true }] };
    const freed = other.options.map((pick) => ({ ...pick, free: true }));
    expect(changed(altered)).toEqual([{ ...other, options: freed }]);
    const both = { line: 'tea', options: [{ option: 'size', free: true, fixed: true }] };
    expect(changed(both)).toEqual([{ ...tea, options: flags(true, true) }]);
    const marked = { ...order, lines: [{ ...tea, options: flags(true, true) }] };
    const less = { line: 'tea', options: [{ option: 'size', fixed: false }] };
    expect(changeOrderedLine(marked, less)).toEqual({
      kind: 'changed',
      lines: [{ ...tea, options: flags(false, true) }],
    });
  });

  it.each<readonly [LineChange, object]>([
    [
      { line: 'nothing', status: 'cancel' },
      { code: 'lineUnknown', line: 'nothing' },
    ],
    [
      { line: 'gone', price: cents(1) },
      { code: 'lineCancelled', line: 'gone' },
    ],
    [
      { line: 'set/soup', status: 'cancel' },
      { code: 'lineFollowsParent', line: 'set/soup' },
    ],
    [
      { line: 'set/soup', staff: 'ka-ming' },
      { code: 'lineFollowsParent', line: 'set/soup' },
    ],
    [
      { line: 'tea', options: [{ option: 'milk', free: true }] },
      { code: 'optionUnknown', option: 'milk' },
    ],
    [
      { line: 'other', options: [{ option: 'size', fixed: true }] },
      { code: 'optionAltered', option: 'size' },
    ],
  ])('[STAFF-03] stays as it is: %j', (change, refusal) => {
    expect(changeOrderedLine(order, change)).toEqual({ kind: 'refused', refusal });
  });

  it('[STAFF-03] may have a price of its own within a set', () => {
    expect(changed({ line: 'set/soup', price: cents(300) })).toEqual([
      { ...soup, openKey: cents(300) },
    ]);
  });
});

describe('a discount that is switched off', () => {
  it('[STAFF-04] takes what it gave with it, and nothing else', () => {
    const given = { ...set, fromCoupon: 'offer' };
    const lines = frozen([tea, given, soup, { ...other, fromCoupon: 'another' }]);
    expect(withoutGiven(lines, 'offer')).toEqual([
      tea,
      { ...given, status: 'cancel' },
      { ...soup, status: 'cancel' },
      lines[3],
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { aChoice, aGroup, aLine, aProduct, picked } from '@servery/demo/builders.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { menuOf } from '@servery/engine/options/menu.ts';
import type { OptionGroup } from '@servery/engine/options/option-group.ts';
import {
  choicesOf,
  addOne,
  kindOf,
  pathTo,
  removeOne,
  removePick,
  requiredFirst,
  stateOf,
  withPick,
} from './option-facts.ts';

const egg = aChoice({ _id: 'egg', price: cents(800) });
const ham = aChoice({ _id: 'ham', price: cents(600) });
const extras = aGroup({
  _id: 'extras',
  multiple: true,
  maxPick: 2,
  options: [egg, ham, aChoice({ _id: 'corn' })],
});
const size = aGroup({ _id: 'size', required: true, options: [egg, ham] });
const scoops = aGroup({
  _id: 'scoops',
  multiple: true,
  allowQuantity: true,
  minQuantity: 2,
  maxQuantity: 3,
  options: [egg, ham],
});
const rice = aProduct({ _id: 'rice', options: ['extras', 'size', 'scoops'] });
const ordering = {
  menu: menuOf([rice], [extras, size, scoops]),
  orderType: 'takeAway',
  pos: false,
  selfService: true,
  useDefaultsForSetItem: true,
} as const;

describe('option groups on screen', () => {
  it('[OPTION-03] are radio buttons, checkboxes, counters, or repeated picks', () => {
    expect([size, extras, scoops].map(kindOf)).toEqual(['one', 'several', 'counted']);
    expect(kindOf(aGroup({ _id: 'g', multiple: true, allowSameValue: true }))).toBe('again');
  });

  it('[OPTION-08] show surcharges and reductions, and no price if all choices are free', () => {
    const line = aLine({ id: 'l', product: 'rice' });
    const pricesOf = (group: OptionGroup): readonly unknown[] =>
      choicesOf(group, line, { product: rice, ordering, modifiers: [] }).map(({ price }) => price);
    expect(pricesOf(extras)).toEqual([800, 600, 0]);
    expect(pricesOf({ ...size, type: 'discount' })).toEqual([-800, -600]);
    expect(pricesOf(aGroup({ _id: 'g', options: [aChoice({ _id: 'corn' })] }))).toEqual([null]);
  });

  it('[PRICE-02] [OPTION-08] cost what they cost while the order has special prices', () => {
    const line = aLine({ id: 'l', product: 'rice' });
    const happy = { modifier: 'happy-hour', kind: 'set', value: cents(300) } as const;
    const group = { ...extras, options: [{ ...egg, priceModifiers: [happy] }, ham] };
    const pricesWith = (modifiers: readonly string[]): readonly unknown[] =>
      choicesOf(group, line, { product: rice, ordering, modifiers }).map(({ price }) => price);
    expect(pricesWith(['happy-hour'])).toEqual([300, 600]);
    expect(pricesWith([])).toEqual([800, 600]);
  });

  it('[OPTION-03] remove exactly the given pick', () => {
    const again = aGroup({
      _id: 'again',
      multiple: true,
      allowSameValue: true,
      options: [egg, ham],
    });
    const line = aLine({ id: 'l', product: 'rice', options: [picked('again', 'egg')] });
    const two = addOne(again, line, 'egg');
    if (two.kind !== 'changed') throw new Error('refused');
    const [first, second] = two.picked.selections;
    const left = removePick(again, { ...line, options: [two.picked] }, first?._id ?? '');
    expect(left.kind === 'changed' && left.picked.selections).toEqual([second]);
  });

  it('[OPTION-09] give the path to a dish within a set', () => {
    const set = aLine({ id: 'set', product: 'rice' });
    const main = aLine({ id: 'set/m/1', product: 'rice', fromProduct: 'set' });
    const side = aLine({ id: 'set/m/1/s/1', product: 'rice', fromProduct: 'set/m/1' });
    expect(pathTo([set, main, side], 'set/m/1/s/1')).toEqual([main, side]);
    expect(pathTo([set, main, side], 'set')).toEqual([]);
    expect(pathTo([set, main, side], null)).toEqual([]);
  });

  it('are sorted with required ones first', () => {
    expect(requiredFirst([extras, size, scoops]).map(({ _id }) => _id)).toEqual([
      'size',
      'scoops',
      'extras',
    ]);
  });

  it('have the number of missing and of allowed picks', () => {
    expect(stateOf(extras, picked('extras', 'egg'))).toEqual({
      needed: 0,
      missing: 0,
      most: 2,
      left: 1,
      byQuantity: false,
    });
    expect(stateOf(scoops, picked('scoops', 'egg'))).toEqual({
      needed: 2,
      missing: 1,
      most: 3,
      left: 2,
      byQuantity: true,
    });
  });

  it('[OPTION-01] miss a kind where pieces of several kinds are asked for', () => {
    const group = { ...scoops, minPick: 2 };
    const twoEggs = picked('scoops', { _id: 'egg', id: 'egg', quantity: 2 });
    expect(stateOf(group, twoEggs).missing).toBe(1);
    expect(stateOf(group, picked('scoops', 'egg', 'ham')).missing).toBe(0);
  });

  it('[OPTION-02] disable all choices once the group is full', () => {
    const line = aLine({ id: 'l', product: 'rice', options: [picked('extras', 'egg', 'ham')] });
    expect(
      choicesOf(extras, line, { product: rice, ordering, modifiers: [] }).map(({ count, off }) => [
        count,
        off,
      ]),
    ).toEqual([
      [1, 'full'],
      [1, 'full'],
      [0, 'full'],
    ]);
  });

  it('[OPTION-02] let what is picked be counted up as long as its pieces have room', () => {
    const fullIn = (about: Partial<OptionGroup>): readonly unknown[] => {
      const group = aGroup({ _id: 'buns', allowQuantity: true, options: [egg, ham], ...about });
      const line = aLine({ id: 'l', product: 'rice', options: [picked('buns', 'egg')] });
      return choicesOf(group, line, { product: rice, ordering, modifiers: [] }).map(
        ({ off }) => off,
      );
    };
    expect(fullIn({ multiple: true, maxPick: 1 })).toEqual([null, 'full']);
    expect(fullIn({ multiple: true, maxPick: 1, maxQuantity: 1 })).toEqual(['full', 'full']);
    expect(fullIn({ maxQuantity: 1 })).toEqual(['full', null]);
  });

  it('count a choice up and down', () => {
    const line = aLine({ id: 'l', product: 'rice', options: [picked('scoops', 'egg')] });
    const two = addOne(scoops, line, 'egg');
    if (two.kind !== 'changed') throw new Error('refused');
    expect(two.picked.selections.map(({ quantity }) => quantity)).toEqual([2]);
    const after = { ...line, options: withPick(line, two.picked) };
    const one = removeOne(scoops, after, 'egg');
    expect(one.kind === 'changed' && one.picked.selections.map(({ quantity }) => quantity)).toEqual(
      [1],
    );
  });
});

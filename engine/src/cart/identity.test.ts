import { describe, expect, it } from 'vitest';
import { aLine, picked } from '@servery/demo/builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import { cents } from '../money/cents.ts';
import { childrenByParent } from './family.ts';
import { identityOf } from './identity.ts';
import type { CartLine } from './line.ts';

const noodles = aLine({ id: 'noodles', product: 'noodles', options: [picked('soup', 'clear')] });
const custom = { name: 'Cake', discountable: true, kitchenPrinters: [], waterBars: [] };

function identity(line: CartLine, ...children: readonly CartLine[]): string | null {
  return identityOf(frozen(line), childrenByParent(frozen([line, ...children])));
}

describe('identity of a line', () => {
  it.each([
    ['its id', { id: 'other' }],
    ['its quantity', { quantity: 7 }],
  ])('[CART-01] does not depend on %s', (_case, about) => {
    expect(identity({ ...noodles, ...about })).toBe(identity(noodles));
  });

  it.each<[string, Partial<CartLine>]>([
    ['product', { product: 'rice' }],
    ['options', { options: [picked('soup', 'spicy')] }],
    ['table', { table: 't1' }],
    ['tableSplit', { tableSplit: 1 }],
    ['tableChairId', { tableChairId: 'c1' }],
    ['section', { section: 'terrace' }],
    ['customRemark', { customRemark: 'no onion' }],
    ['staff', { staff: 'ann' }],
    ['openKey', { openKey: cents(-100) }],
    ['discountable', { discountable: false }],
    ['takeAway', { takeAway: true }],
    ['weight', { weight: 250 }],
    ['status', { status: 'hold' }],
  ])('[CART-01] depends on %s', (_field, about) => {
    expect(identity({ ...noodles, ...about })).not.toBe(identity(noodles));
  });

  it('[CART-11] depends on who ordered it', () => {
    const mine = { ...noodles, orderedBy: 'Mei' };
    expect(identity(mine)).toBe(identity({ ...noodles, orderedBy: 'Mei' }));
    expect(identity(mine)).not.toBe(identity({ ...noodles, orderedBy: 'Tom' }));
  });

  it.each<[string, Partial<CartLine>]>([
    ['a custom product', { customProduct: custom }],
    ['no product at all', { product: null }],
    ['a child', { fromProduct: 'set' }],
    ['a given line', { fromCoupon: 'item' }],
    ['a cancelled line', { status: 'cancel' }],
  ])('[CART-01] is unique for %s', (_case, about) => {
    expect(identity({ ...noodles, ...about })).toBeNull();
  });

  it('[CART-01] depends on what came with the line, but not in which order', () => {
    const child = aLine({
      id: 'a',
      product: 'tea',
      fromProduct: 'noodles',
      fromOption: 'drink',
      fromChoice: 'tea',
    });
    const second = { ...child, id: 'b', product: 'milk', fromChoice: 'milk' };
    const both = identity(noodles, child, second);
    expect(identity(noodles, { ...second, fromSelection: 'milk' }, child)).toBe(both);
    expect(identity(noodles, child)).not.toBe(both);
    expect(identity(noodles, child, { ...second, quantityRatio: 2 })).not.toBe(both);
    expect(identity(noodles, child, { ...second, options: [picked('sugar', 'less')] })).not.toBe(
      both,
    );
    expect(identity(noodles, child, { ...second, fromChoice: 'soya' })).not.toBe(both);
    expect(identity(noodles, child, { ...second, fromOption: 'extra' })).not.toBe(both);
  });
});

import { describe, expect, it } from 'vitest';
import { aLine } from '@servery/demo/builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import { changeRemark, remarkLength } from './remark.ts';

const soup = aLine({ id: 'soup' });
const tea = aLine({ id: 'tea' });
const cart = frozen([soup, tea]);

describe('remarks', () => {
  it('[CART-10] goes with its line, cleaned', () => {
    expect(changeRemark(cart, { line: 'tea', remark: ' very\nhot\u0007 \u202E' })).toEqual({
      kind: 'changed',
      lines: [soup, { ...tea, customRemark: 'very hot' }],
    });
  });

  it('[CART-10] counts characters as a guest does, an emoji as one', () => {
    const longest = '🌶'.repeat(200);
    expect(remarkLength(longest)).toBe(200);
    expect(changeRemark(cart, { line: 'tea', remark: `${longest} \n` })).toEqual({
      kind: 'changed',
      lines: [soup, { ...tea, customRemark: longest }],
    });
  });

  it('[CART-10] refuses a longer remark instead of cutting it', () => {
    const refusal = { code: 'remarkTooLong', line: 'tea', most: 200, found: 201 };
    expect(changeRemark(cart, { line: 'tea', remark: 'x'.repeat(201) })).toEqual({
      kind: 'refused',
      refusal,
    });
  });

  it('[CART-10] refuses a remark on a line that is not there', () => {
    const refusal = { code: 'lineUnknown', line: 'cake' };
    expect(changeRemark(cart, { line: 'cake', remark: 'hot' })).toEqual({
      kind: 'refused',
      refusal,
    });
  });
});

import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { aLine } from '@servery/demo/builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import { changeRemark, cleanRemark, remarkLength } from './remark.ts';

const soup = aLine({ id: 'soup' });
const tea = aLine({ id: 'tea' });
const cart = frozen([soup, tea]);

describe('remarks', () => {
  it.each([
    ['text of any script', '少冰 · ít đá · ไม่เผ็ด 🌶️', '少冰 · ít đá · ไม่เผ็ด 🌶️'],
    ['family emoji, joined as they are', '👨‍👩‍👧', '👨‍👩‍👧'],
    ['line breaks as one space', 'no onion\r\n\n\tno egg', 'no onion no egg'],
    ['Unicode line breaks as a space', 'no onion\u2028no egg\u0085now', 'no onion no egg now'],
    ['no control characters', 'a\u001b@b\u0000c\u007fd\u009be', 'a@bcde'],
    [
      'no marks that turn the writing round',
      '\u202Eoggi\u202C \u2067x\u2069 \u200Fy\u061C\u200E',
      'oggi x y',
    ],
    ['no half characters', 'a\uD83Cb\uDF36', 'ab'],
    ['no blanks around', '  less sugar \n', 'less sugar'],
    ['nothing of nothing', ' \n\u200E ', ''],
  ])('[CART-10] keeps %s', (_case, text, clean) => {
    expect(cleanRemark(text)).toBe(clean);
  });

  it('[CART-10] cleans a clean remark no further', () => {
    const text = fc.string({
      unit: fc.constantFrom(' ', '\n', '\u202E', '\u0007', 'a', '冰', '🌶', '\uD83C'),
    });
    fc.assert(
      fc.property(text, (typed) => {
        expect(cleanRemark(cleanRemark(typed))).toBe(cleanRemark(typed));
        expect(cleanRemark(typed).isWellFormed()).toBe(true);
      }),
    );
  });

  it('[CART-10] goes with its line, cleaned', () => {
    expect(changeRemark(cart, { line: 'tea', remark: ' hot\u0007 ' })).toEqual({
      kind: 'changed',
      lines: [soup, { ...tea, customRemark: 'hot' }],
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

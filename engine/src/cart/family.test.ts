import { describe, expect, it } from 'vitest';
import { aLine } from '@servery/demo/builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import { childrenByParent, familyOf, familyWith, withLines, withoutFamily } from './family.ts';

const set = aLine({ id: 'set', quantity: 2 });
const drink = aLine({ id: 'drink', fromProduct: 'set', quantityRatio: 1, quantity: 2 });
const sides = aLine({ id: 'sides', fromProduct: 'set', quantityRatio: 3, quantity: 6 });
const dip = aLine({ id: 'dip', fromProduct: 'sides', quantityRatio: 2, quantity: 12 });
const soup = aLine({ id: 'soup' });
const cart = frozen([dip, set, drink, soup, sides]);

describe('families of lines', () => {
  it('[OPTION-09] gather all that came with a line, sets within sets too', () => {
    const sorbet = aLine({ id: 'sorbet', fromProduct: 'set' });
    const more = childrenByParent(frozen([...cart, sorbet]));
    expect(familyOf(set, more)).toEqual([set, drink, sides, dip, sorbet]);
    expect(familyOf(soup, childrenByParent(cart))).toEqual([soup]);
  });

  it('[CART-02] give children their share of a new quantity', () => {
    expect(familyWith(set, 5, childrenByParent(cart))).toEqual([
      { ...set, quantity: 5 },
      { ...drink, quantity: 5 },
      { ...sides, quantity: 15 },
      { ...dip, quantity: 30 },
    ]);
  });

  it('[CART-02] go out together and leave the rest in place', () => {
    expect(withoutFamily(cart, set)).toEqual([soup]);
    expect(withoutFamily(cart, sides)).toEqual([set, drink, soup]);
  });

  it('[CART-02] change at their old place, and none is added', () => {
    const more = { ...soup, quantity: 4 };
    expect(withLines(cart, [more, aLine({ id: 'new' })])).toEqual([dip, set, drink, more, sides]);
  });

  it('[CART-02] come to an end where lines name each other, or themselves, as parents', () => {
    const hen = aLine({ id: 'hen', fromProduct: 'egg' });
    const egg = aLine({ id: 'egg', fromProduct: 'hen' });
    const self = aLine({ id: 'self', fromProduct: 'self' });
    const children = childrenByParent(frozen([hen, egg, self]));
    expect(familyOf(hen, children)).toEqual([hen, egg]);
    expect(familyOf(self, children)).toEqual([self]);
  });

  it('[CART-02] come to an end where a child bears the id of its own ancestor', () => {
    const twin = aLine({ id: 'set', fromProduct: 'drink' });
    const again = aLine({ id: 'drink', fromProduct: 'sides' });
    const children = childrenByParent(frozen([twin, drink, again, set, sides]));
    expect(familyWith(set, 3, children)).toEqual([
      { ...set, quantity: 3 },
      { ...drink, quantity: 3 },
      { ...sides, quantity: 9 },
    ]);
  });
});

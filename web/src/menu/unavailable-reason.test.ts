import { describe, expect, it } from 'vitest';
import { aProduct } from '@servery/demo/builders.ts';
import { similarTo, whyNot } from './unavailable-reason.ts';

const takeAway = { orderType: 'takeAway' } as const;
const soldOut = {
  ...aProduct({ _id: 'any' }).stock,
  stockMode: 'level',
  mode: 'outOfStock',
} as const;

describe('a dish that cannot be ordered', () => {
  it.each([
    ['soldOut', aProduct({ _id: 'a', stock: soldOut })],
    ['eatInOnly', aProduct({ _id: 'a', eatInOnly: true })],
    ['setOnly', aProduct({ _id: 'a', setOrderOrGiftOnly: true })],
    [null, aProduct({ _id: 'a' })],
  ])('[MENU-05] says why: %s', (why, product) => {
    expect(whyNot(product, takeAway)).toBe(why);
  });

  it('[MENU-09] waits for a section that sells it to open', () => {
    const crab = aProduct({ _id: 'crab', sections: ['upstairs'] });
    expect(whyNot(crab, { ...takeAway, closedSections: ['upstairs'] })).toBe('notNow');
    const both = aProduct({ _id: 'crab', sections: ['upstairs', 'hall'] });
    expect(whyNot(both, { ...takeAway, closedSections: ['upstairs'] })).toBeNull();
  });

  it('[MENU-02] is served at the table all the same', () => {
    expect(whyNot(aProduct({ _id: 'a', eatInOnly: true }), { orderType: 'dineIn' })).toBeNull();
  });
});

describe('dishes to look at instead', () => {
  const rice = aProduct({ _id: 'rice', category: 'rice' });
  const fried = aProduct({ _id: 'fried', category: 'rice' });
  const gone = aProduct({ _id: 'gone', category: 'rice', stock: soldOut });
  const tea = aProduct({ _id: 'tea', category: 'drinks' });

  it('are of the same category, and can be had', () => {
    expect(similarTo(rice, [rice, gone, fried, tea])).toEqual([fried]);
  });

  it('are the first of the menu where there are none', () => {
    expect(similarTo(tea, [rice, tea])).toEqual([rice]);
    expect(similarTo(undefined, [rice, tea])).toEqual([rice, tea]);
  });
});

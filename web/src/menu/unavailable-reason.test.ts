import { describe, expect, it } from 'vitest';
import { aProduct } from '@servery/demo/builders.ts';
import { similarTo, unavailableReason } from './unavailable-reason.ts';

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
  ])('[MENU-05] has the reason %s', (why, product) => {
    expect(unavailableReason(product, takeAway)).toBe(why);
  });

  it('[MENU-09] belongs to closed sections only', () => {
    const crab = aProduct({ _id: 'crab', sections: ['upstairs'] });
    expect(unavailableReason(crab, { ...takeAway, closedSections: ['upstairs'] })).toBe('notNow');
    const both = aProduct({ _id: 'crab', sections: ['upstairs', 'hall'] });
    expect(unavailableReason(both, { ...takeAway, closedSections: ['upstairs'] })).toBeNull();
  });

  it('[MENU-02] can be ordered at a table if it is only to eat in', () => {
    expect(
      unavailableReason(aProduct({ _id: 'a', eatInOnly: true }), { orderType: 'dineIn' }),
    ).toBeNull();
  });
});

describe('similar dishes', () => {
  const rice = aProduct({ _id: 'rice', category: 'rice' });
  const fried = aProduct({ _id: 'fried', category: 'rice' });
  const gone = aProduct({ _id: 'gone', category: 'rice', stock: soldOut });
  const tea = aProduct({ _id: 'tea', category: 'drinks' });

  it('are available dishes of the same category', () => {
    expect(similarTo(rice, [rice, gone, fried, tea])).toEqual([fried]);
  });

  it('are the first of the menu if the category has none', () => {
    expect(similarTo(tea, [rice, tea])).toEqual([rice]);
    expect(similarTo(undefined, [rice, tea])).toEqual([rice, tea]);
  });
});

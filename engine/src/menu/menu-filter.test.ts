import { describe, expect, it } from 'vitest';
import { aProduct } from '@servery/demo/builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import { inMenuOrder, isInSections, isOnMenu, menuFor } from './menu-filter.ts';
import type { MenuView } from './menu-filter.ts';
import type { Product } from './product.ts';

const everything: MenuView = frozen({
  orderType: 'takeAway',
  sections: null,
  enableUngroupedSection: false,
  category: null,
  subCategory: null,
});

function idsOf(products: readonly Product[]): readonly string[] {
  return products.map(({ _id }) => _id);
}

describe('isOnMenu', () => {
  it.each(['takeAway', 'dineInNoTable', 'delivery', 'dineIn'] as const)(
    '[MENU-02] hides set-only and offline dishes from %s',
    (orderType) => {
      expect(isOnMenu(aProduct({ _id: 'plain' }), { orderType })).toBe(true);
      expect(isOnMenu(aProduct({ _id: 'side', setOrderOrGiftOnly: true }), { orderType })).toBe(
        false,
      );
      expect(isOnMenu(aProduct({ _id: 'secret', hideFromOnline: true }), { orderType })).toBe(
        false,
      );
    },
  );

  it.each([
    ['takeAway', false],
    ['delivery', false],
    ['dineInNoTable', true],
    ['dineIn', true],
  ] as const)(
    '[MENU-02] answers for %s whether a dish to eat in is shown: %s',
    (orderType, shown) => {
      expect(isOnMenu(aProduct({ _id: 'hotpot', eatInOnly: true }), { orderType })).toBe(shown);
    },
  );
});

describe('isInSections', () => {
  it.each([
    [['hall'], ['hall'], false, true],
    [['hall', 'bar'], ['bar'], false, true],
    [['hall'], ['bar', 'roof'], true, false],
    [[], ['hall'], false, false],
    [[], ['hall'], true, true],
    [['hall'], [], true, false],
    [[], [], true, true],
    [['hall'], null, false, true],
    [[], null, false, true],
  ] as const)(
    '[MENU-04] finds %j in %j, ungrouped shown %s: %s',
    (...[listed, sections, enableUngroupedSection, found]) => {
      expect(isInSections(listed, { sections, enableUngroupedSection })).toBe(found);
    },
  );

  it.each([
    [['hall'], false],
    [['hall', 'bar'], true],
    [[], true],
  ] as const)(
    '[MENU-09] while the hall is closed and no section is selected, finds %j: %s',
    (listed, found) => {
      const view = { sections: null, enableUngroupedSection: false, closed: ['hall'] };
      expect(isInSections(listed, view)).toBe(found);
    },
  );
});

describe('menuFor', () => {
  const menu = frozen([
    aProduct({
      _id: 'toast',
      order: 3,
      sections: ['hall'],
      category: 'snacks',
      subCategory: 'bread',
    }),
    aProduct({
      _id: 'tea',
      order: 1,
      sections: ['hall', 'bar'],
      category: 'drinks',
      subCategory: 'hot',
    }),
    aProduct({ _id: 'cola', order: 2, sections: ['bar'], category: 'drinks', subCategory: 'cold' }),
    aProduct({ _id: 'water', order: 2, category: 'drinks', subCategory: 'cold' }),
    aProduct({ _id: 'buffet', order: 0, sections: ['hall'], eatInOnly: true }),
    aProduct({ _id: 'gift', order: 0, sections: ['hall'], setOrderOrGiftOnly: true }),
  ]);

  it('[MENU-04] shows everything in its order under All', () => {
    expect(idsOf(menuFor(menu, everything))).toEqual(['tea', 'cola', 'water', 'toast']);
  });

  it('[MENU-02] shows dishes to eat in to guests who sit down', () => {
    expect(idsOf(menuFor(menu, { ...everything, orderType: 'dineIn' }))).toEqual([
      'buffet',
      'tea',
      'cola',
      'water',
      'toast',
    ]);
  });

  it('[MENU-04] keeps to the sections of the session', () => {
    expect(idsOf(menuFor(menu, { ...everything, sections: ['hall'] }))).toEqual(['tea', 'toast']);
    expect(idsOf(menuFor(menu, { ...everything, sections: ['hall', 'bar'] }))).toEqual([
      'tea',
      'cola',
      'toast',
    ]);
    expect(menuFor(menu, { ...everything, sections: [] })).toEqual([]);
  });

  it('[MENU-04] adds what belongs to no section where the shop says so', () => {
    const view = { ...everything, sections: ['hall'], enableUngroupedSection: true };
    expect(idsOf(menuFor(menu, view))).toEqual(['tea', 'water', 'toast']);
  });

  it('[MENU-01] keeps to the chosen category and sub-category', () => {
    expect(idsOf(menuFor(menu, { ...everything, category: 'drinks' }))).toEqual([
      'tea',
      'cola',
      'water',
    ]);
    const cold = { ...everything, category: 'drinks', subCategory: 'cold' };
    expect(idsOf(menuFor(menu, cold))).toEqual(['cola', 'water']);
    expect(menuFor(menu, { ...cold, category: 'snacks' })).toEqual([]);
  });

  it('[MENU-04] leaves dishes of equal order as they came', () => {
    const turned = frozen(menu.toReversed());
    expect(idsOf(menuFor(turned, everything))).toEqual(['tea', 'water', 'cola', 'toast']);
  });
});

describe('inOrder', () => {
  it('[MENU-04] sorts by number, below zero too', () => {
    expect(inMenuOrder(frozen([{ order: 10 }, { order: 9 }, { order: -1 }]))).toEqual([
      { order: -1 },
      { order: 9 },
      { order: 10 },
    ]);
  });
});

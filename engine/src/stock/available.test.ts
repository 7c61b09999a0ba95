import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aProduct, untracked } from '@servery/demo/builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import type { ChoiceStock, Product, Stock } from '../menu/product.ts';
import {
  choiceStockLevel,
  choiceUnitsLeft,
  shortages,
  stockLevelOf,
  unitsLeft,
} from './available.ts';
import { canBeSold } from './level.ts';

const guest = frozen({ selfService: true });
const till = frozen({ selfService: false });

function stocked(about: Partial<Stock>): Stock {
  return frozen({ ...untracked, ...about });
}

function counted(quantity: number, about: Partial<Stock> = {}): Stock {
  return stocked({ stockMode: 'synced', quantity, ...about });
}

describe('stockLevelOf', () => {
  it('[STOCK-01] calls untracked stock none, whatever else it says', () => {
    expect(stockLevelOf(stocked({ mode: 'outOfStock', quantity: 3 }), guest)).toBe('none');
  });

  it.each(['disabled', 'notSelling', 'outOfStock', 'low', 'medium', 'high', 'none'] as const)(
    '[STOCK-01] takes the level %s that staff set, not the count',
    (mode) => {
      expect(stockLevelOf(stocked({ stockMode: 'level', mode, quantity: 500 }), guest)).toBe(mode);
    },
  );

  it('[STOCK-02] takes the count of synced stock, not the level', () => {
    expect(stockLevelOf(counted(12, { mode: 'disabled' }), till)).toBe('medium');
  });

  it.each([
    [12, 3, 'low', 'medium'],
    [5, 5, 'outOfStock', 'low'],
    [5, 9, 'outOfStock', 'low'],
    [35, 5, 'high', 'high'],
  ] as const)(
    '[STOCK-02] keeps of %d pieces %d for the counter: %s online, %s at the till',
    (...figures) => {
      const [quantity, onlineThreshold, online, atTill] = figures;
      expect(stockLevelOf(counted(quantity, { onlineThreshold }), guest)).toBe(online);
      expect(stockLevelOf(counted(quantity, { onlineThreshold }), till)).toBe(atTill);
    },
  );

  it.each(['none', 'level', 'synced'] as const)(
    '[STOCK-02] uses the online level for guests instead of %s',
    (stockMode) => {
      const stock = stocked({ stockMode, mode: 'high', quantity: 100, onlineMode: 'notSelling' });
      expect(stockLevelOf(stock, guest)).toBe('notSelling');
      expect(stockLevelOf(stock, till)).not.toBe('notSelling');
    },
  );

  it('[STOCK-02] does not let the online level bring back what is used up or taken off sale', () => {
    expect(stockLevelOf(counted(0, { onlineMode: 'high' }), guest)).toBe('outOfStock');
    expect(stockLevelOf(counted(4, { onlineMode: 'high' }), guest)).toBe('high');
    for (const mode of ['outOfStock', 'notSelling', 'disabled'] as const)
      expect(stockLevelOf(stocked({ stockMode: 'level', mode, onlineMode: 'high' }), guest)).toBe(
        mode,
      );
  });
});

describe('unitsLeft', () => {
  it.each([
    ['untracked', stocked({}), null],
    ['set low by staff', stocked({ stockMode: 'level', mode: 'low' }), null],
    ['set out of stock by staff', stocked({ stockMode: 'level', mode: 'outOfStock' }), 0],
    ['counted', counted(7, { onlineThreshold: 2 }), 5],
    ['counted below what is kept back', counted(1, { onlineThreshold: 2 }), 0],
    ['counted, but not sold online', counted(7, { onlineMode: 'disabled' }), 0],
    ['counted, called high online', counted(7, { onlineMode: 'high' }), 7],
  ] as const)('[STOCK-02] answers for a dish that is %s', (_, stock, left) => {
    expect(unitsLeft(stock, guest)).toBe(left);
  });

  it('[STOCK-02] has none left exactly when it cannot be sold', () => {
    const setLevel = fc.constantFrom(
      'disabled',
      'notSelling',
      'outOfStock',
      'low',
      'medium',
      'high',
      'none',
    );
    const anyStock = fc.record({
      stockMode: fc.constantFrom('none', 'synced', 'level'),
      mode: setLevel,
      quantity: fc.integer({ min: 0, max: 40 }),
      onlineMode: fc.option(setLevel),
      onlineThreshold: fc.nat(12),
      productOptions: fc.constant([]),
    });
    fc.assert(
      fc.property(anyStock, fc.boolean(), (stock, selfService) => {
        const left = unitsLeft(frozen(stock), { selfService });
        expect(left === 0).toBe(!canBeSold(stockLevelOf(stock, { selfService })));
        expect(left === null || left >= 0).toBe(true);
      }),
    );
  });
});

describe('the stock of choices', () => {
  const entry: ChoiceStock = {
    option: 'egg',
    choice: 'fried',
    stockMode: 'synced',
    mode: 'none',
    quantity: 12,
  };
  const fried = frozen({ option: 'egg', choice: 'fried' });

  function withEntries(productOptions: readonly ChoiceStock[], onlineThreshold = 0): Product {
    return frozen(
      aProduct({ _id: 'rice', stock: { ...untracked, onlineThreshold, productOptions } }),
    );
  }

  it('[OPTION-11] is not tracked where the restaurant keeps no entry', () => {
    const others = withEntries([
      { ...entry, choice: 'boiled', quantity: 0 },
      { ...entry, option: 'side', quantity: 0 },
    ]);
    expect(choiceStockLevel(others, fried, guest)).toBe('none');
    expect(choiceUnitsLeft(others, fried, guest)).toBe(null);
  });

  it.each([
    [{ quantity: 0 }, 'outOfStock', 0],
    [{ quantity: 12 }, 'medium', 12],
    [{ stockMode: 'level', mode: 'low' }, 'low', null],
    [{ stockMode: 'level', mode: 'notSelling' }, 'notSelling', 0],
    [{ stockMode: 'none', mode: 'disabled' }, 'none', null],
  ] as const)('[OPTION-11] reads the entry %j as %s with %s left', (about, level, left) => {
    const product = withEntries([{ ...entry, ...about }]);
    expect(choiceStockLevel(product, fried, guest)).toBe(level);
    expect(choiceUnitsLeft(product, fried, guest)).toBe(left);
  });

  it('[STOCK-02] keeps pieces of a choice for the counter too', () => {
    const product = withEntries([entry], 4);
    expect(choiceStockLevel(product, fried, guest)).toBe('low');
    expect(choiceUnitsLeft(product, fried, guest)).toBe(8);
    expect(choiceUnitsLeft(product, fried, till)).toBe(12);
  });

  it('[STOCK-01] is conflicted where two entries disagree, and not sold', () => {
    const product = withEntries([entry, { ...entry, quantity: 0 }]);
    expect(choiceStockLevel(product, fried, guest)).toBe('conflicted');
    expect(choiceUnitsLeft(product, fried, guest)).toBe(0);
  });

  it('[STOCK-01] takes the smaller of two counts', () => {
    expect(choiceUnitsLeft(withEntries([entry, { ...entry, quantity: 3 }]), fried, guest)).toBe(3);
  });
});

describe('shortages', () => {
  const products = frozen(
    new Map([
      ['tart', aProduct({ _id: 'tart', stock: counted(3, { onlineThreshold: 1 }) })],
      [
        'soup',
        aProduct({ _id: 'soup', stock: stocked({ stockMode: 'level', mode: 'notSelling' }) }),
      ],
      ['tea', aProduct({ _id: 'tea' })],
    ]),
  );

  it('[STOCK-03] names the dishes there are too few of, with what was wanted and what is left', () => {
    const needs = frozen([
      { product: 'tea', quantity: 500 },
      { product: 'tart', quantity: 2 },
      { product: 'soup', quantity: 1 },
      { product: 'tart', quantity: 1 },
      { product: 'gone', quantity: 2 },
    ]);
    expect(shortages(needs, products, guest)).toEqual([
      { product: 'tart', wanted: 3, left: 2 },
      { product: 'soup', wanted: 1, left: 0 },
      { product: 'gone', wanted: 2, left: 0 },
    ]);
  });

  it('[STOCK-03] names nothing while there is enough', () => {
    expect(shortages(frozen([{ product: 'tart', quantity: 2 }]), products, guest)).toEqual([]);
    expect(shortages(frozen([{ product: 'tart', quantity: 3 }]), products, till)).toEqual([]);
    expect(shortages([], products, guest)).toEqual([]);
  });
});

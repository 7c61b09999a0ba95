import { describe, expect, it } from 'vitest';
import { aChoice, aGroup, aLine, aProduct, picked, untracked } from '@servery/demo/builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import { menuOf } from '../options/menu.ts';
import type { Ordering } from './ordering.ts';
import { isShortFor } from './shortfall.ts';

const counted = { ...untracked, stockMode: 'synced', quantity: 5, onlineThreshold: 2 } as const;
const fried = {
  option: 'egg',
  choice: 'fried',
  stockMode: 'synced',
  mode: 'none',
  quantity: 4,
} as const;
const guest: Ordering = frozen({
  menu: menuOf(
    [
      aProduct({ _id: 'tart', stock: counted }),
      aProduct({ _id: 'rice', options: ['egg'], stock: { ...untracked, productOptions: [fried] } }),
    ],
    [aGroup({ _id: 'egg', options: [aChoice({ _id: 'fried' })] })],
  ),
  orderType: 'takeAway',
  selfService: true,
  pos: false,
  useDefaultsForSetItem: false,
});

function tarts(quantity: number) {
  return aLine({ id: `tart${quantity}`, product: 'tart', quantity });
}

describe('lines that are more than is left', () => {
  it('[STOCK-02] are counted together, less what is kept for the counter', () => {
    expect(isShortFor([tarts(1), tarts(2)], guest)).toBe(false);
    expect(isShortFor([tarts(2), tarts(3)], guest)).toBe(true);
    expect(isShortFor([tarts(2), tarts(3)], { ...guest, selfService: false })).toBe(false);
  });

  it('[STOCK-02] [OPTION-11] are those with too many of a choice, too', () => {
    const rice = aLine({
      id: 'rice',
      product: 'rice',
      quantity: 4,
      options: [picked('egg', 'fried')],
    });
    expect(isShortFor([rice], guest)).toBe(false);
    expect(isShortFor([{ ...rice, quantity: 5 }], guest)).toBe(true);
  });

  it('[STOCK-02] are those of a dish that is gone', () => {
    expect(isShortFor([aLine({ id: 'x', product: 'gone' })], guest)).toBe(true);
  });
});

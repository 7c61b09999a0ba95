import { describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { nameIn } from '@servery/engine/menu/translated-name.ts';
import type { Locale } from '@servery/engine/menu/translated-name.ts';
import { translateIn } from '../../testing/messages.ts';
import { anOrderedLine } from '../../testing/ordered-line.ts';
import { shareText } from './use-share.ts';

const named = (en: string, zh: string) => [
  { lang: 'en', value: en },
  { lang: 'zh-hk', value: zh },
];
const shop = { name: named('Kam Fai', '金輝'), address: [] };
const products = [
  anOrderedLine({ id: 'a', quantity: 2, name: named('Milk tea', '奶茶') }),
  anOrderedLine({ id: 'a/b', fromProduct: 'a', name: named('Ice', '冰') }),
  anOrderedLine({ id: 'c', status: 'cancel', name: named('Egg tart', '蛋撻') }),
];

function shared(
  locale: Locale,
  about: Partial<Parameters<typeof shareText>[0]>,
): readonly string[] {
  const order = { orderNumber: null, tableItem: null, products, total: cents(4600), ...about };
  const context = {
    t: translateIn(locale),
    name: (name: Parameters<typeof nameIn>[0]) => nameIn(name, locale),
    price: (amount: number) => `$${(amount / 100).toFixed(2)}`,
  };
  return shareText(order, shop, context).split('\n');
}

describe('the shared text of an order', () => {
  it('contains the number of a takeaway, or the table', () => {
    expect(shared('en', { orderNumber: 42 })).toEqual([
      'Kam Fai',
      expect.stringMatching(/ 42$/),
      '2 × Milk tea',
      'Total $46.00',
    ]);
    const tableItem = { _id: 'f'.repeat(24), name: 'B1' };
    expect(shared('en', { tableItem })).toEqual([
      'Kam Fai',
      'Table B1',
      '2 × Milk tea',
      'Total $46.00',
    ]);
    expect(shared('zh-hk', { tableItem })[1]).toBe('B1 枱');
  });
});

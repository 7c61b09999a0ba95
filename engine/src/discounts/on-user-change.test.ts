import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anItem, aRule } from '@servery/demo/rule-builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import { itemsForUser } from './on-user-change.ts';
import type { DiscountItem } from './rule.ts';

const rule = aRule({ _id: 'rule' });
const owners = frozen(
  new Map([
    ['of-mei', 'mei'],
    ['of-ken', 'ken'],
    ['of-nobody', null],
  ]),
);
const items: readonly DiscountItem[] = frozen([
  anItem({ _id: 'lunch', rule, source: 'automatic' }),
  anItem({ _id: 'gold', rule, source: 'vip', vipLevel: 'gold' }),
  anItem({ _id: 'birthday', rule, source: 'member' }),
  anItem({ _id: 'mei', rule, source: 'coupon', coupon: 'of-mei' }),
  anItem({ _id: 'ken', rule, source: 'coupon', coupon: 'of-ken' }),
  anItem({ _id: 'flyer', rule, source: 'coupon', coupon: 'of-nobody' }),
  anItem({ _id: 'unknown', rule, source: 'coupon', coupon: 'of-whom' }),
  anItem({ _id: 'nameless', rule, source: 'coupon', coupon: null }),
  anItem({ _id: 'mug', rule, source: 'gift', gift: 'mug' }),
  anItem({ _id: 'sorry', rule, source: 'manual' }),
]);

describe('itemsForUser', () => {
  it.each([
    ['mei', ['lunch', 'birthday', 'mei', 'flyer', 'sorry']],
    ['ken', ['lunch', 'birthday', 'ken', 'flyer', 'sorry']],
    ['new', ['lunch', 'birthday', 'flyer', 'sorry']],
    [null, ['lunch', 'birthday', 'flyer', 'sorry']],
  ] as const)(
    '[COUPON-06] leaves to %s no gift, no VIP discount and no coupon of another',
    (user, left) => {
      expect(itemsForUser(items, owners, user).map(({ _id }) => _id)).toEqual(left);
    },
  );

  it('[COUPON-06] keeps the items as they are and in their order', () => {
    const user = fc.constantFrom('mei', 'ken', 'new', null);
    fc.assert(
      fc.property(fc.subarray([...items]), user, (some, who) => {
        const left = new Set(itemsForUser(frozen(some), owners, who));
        expect(some.filter((item) => left.has(item))).toEqual([...left]);
        expect(itemsForUser([...left], owners, who)).toEqual([...left]);
      }),
    );
  });
});

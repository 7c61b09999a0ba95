import { describe, expect, it } from 'vitest';
import { translateIn } from '../../testing/messages.ts';
import { couponMessage } from './coupon-message.ts';

const t = translateIn('en');
const over = (endDate: string | null) =>
  ({ status: 'couponOutdate', coupon: { endDate } }) as const;

describe('why a coupon cannot be used', () => {
  it.each([
    ['a valid one', { status: 'valid', coupon: { endDate: null } }, null],
    ['a code that nobody has', { status: 'invalidCode', coupon: null }, 'This code is not valid.'],
    [
      'one of another shop',
      { status: 'notCurrentShop', coupon: { endDate: '2026-11-13' } },
      'This coupon is not for this shop.',
    ],
    [
      'one that was used',
      { status: 'alreadyUsed', coupon: null },
      'This coupon has already been used.',
    ],
    ['one that ended nobody knows when', over(null), 'This coupon has expired.'],
  ] as const)('[COUPON-02] is said of %s', (_, answer, text) => {
    expect(couponMessage(answer, t, 'en')).toBe(text);
  });

  it('[COUPON-02] says on which day it ended, in the language of the guest', () => {
    expect(couponMessage(over('2026-11-13'), t, 'en')).toMatch(/expired on .*13.*\.$/);
    expect(couponMessage(over('2026-11-13'), translateIn('zh-hk'), 'zh-hk')).toMatch(/11月13日/);
  });
});

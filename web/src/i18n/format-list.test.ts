import { describe, expect, it } from 'vitest';
import { formatFold } from './format-list.ts';
import { translateIn } from '../../testing/messages.ts';

describe('a percentage off', () => {
  it.each([
    [12, ['12% off', '88 折', '8.8 折']],
    [20, ['20% off', '8 折', '8 折']],
    [33.3, ['33.3% off', '6.67 折', '6.67 折']],
    [95, ['95% off', '0.5 折', '0.5 折']],
    [100, ['100% off', '免費', '免费']],
  ])('is told as tenths of the price in Chinese: %s', (percent, expected) => {
    const told = (['en', 'zh-hk', 'zh-cn'] as const).map((locale) =>
      translateIn(locale)('worth.percent', { percent, fold: formatFold(percent, locale) }),
    );
    expect(told).toEqual(expected);
  });
});

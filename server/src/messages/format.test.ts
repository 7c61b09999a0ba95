import { describe, expect, it } from 'vitest';
import { formatMessage } from './format.ts';

describe('formatMessage', () => {
  it.each([
    [1, 'Please wait 1 second and'],
    [1200, 'Please wait 1,200 seconds and'],
  ])('[I18N-01] uses the plural form of %d', (seconds, text) => {
    expect(formatMessage('en', 'errors.tooMany', { seconds })).toContain(text);
  });

  it('[I18N-01] uses the case that a value selects, and the last one for any other value', () => {
    expect(formatMessage('en', 'progress.ready', { type: 'dineIn' })).toBe('Ready');
    expect(formatMessage('en', 'progress.ready', { type: 'takeAway' })).toBe('Ready to collect');
  });

  it('[I18N-01] keeps the fraction of a percentage', () => {
    const values = { kind: 'percent', rate: 0.125 };
    expect(formatMessage('en', 'bill.serviceChargeRate', values)).toBe('Service charge (12.5%)');
  });

  it.each(['{count} #', '\\u0041', '\\x41\\', '$&', 'constructor'])(
    '[I18N-01] inserts the value %s as it is',
    (missing) => {
      expect(formatMessage('en', 'errors.ruleMinTotal', { missing })).toBe(
        `Spend ${missing} more to use this.`,
      );
    },
  );

  it('[I18N-01] leaves a gap for a value that is not given', () => {
    expect(formatMessage('en', 'errors.ruleMinTotal')).toBe('Spend  more to use this.');
  });

  it('[I18N-01] formats in the requested language', () => {
    const texts = (['en', 'zh-hk', 'zh-cn'] as const).map((locale) =>
      formatMessage(locale, 'errors.ruleMinTotal', { missing: '$20.00' }),
    );
    expect(texts).toEqual([
      'Spend $20.00 more to use this.',
      '再消費 $20.00 即可使用。',
      '再消费 $20.00 即可使用。',
    ]);
  });
});

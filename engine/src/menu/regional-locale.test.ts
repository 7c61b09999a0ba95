import { describe, expect, it } from 'vitest';
import { areAllInTaiwan, isInTaiwan, regionalLocale } from './regional-locale.ts';
import { nameIn } from './translated-name.ts';

describe('regionalLocale', () => {
  it.each([
    ['zh-hk', true, 'zh-tw'],
    ['zh-hk', false, 'zh-hk'],
    ['zh-cn', true, 'zh-cn'],
    ['en', true, 'en'],
  ] as const)('[I18N-05] %s where the shop is in Taiwan (%s): %s', (locale, inTaiwan, expected) => {
    expect(regionalLocale(locale, inTaiwan)).toBe(expected);
  });
});

describe('isInTaiwan', () => {
  it.each([
    ['Asia/Taipei', true],
    ['Asia/Hong_Kong', false],
    ['Asia/Macau', false],
    ['Asia/Shanghai', false],
  ])('[I18N-05] a shop in %s: %s', (timezone, expected) => {
    expect(isInTaiwan({ timezone })).toBe(expected);
  });
});

describe('areAllInTaiwan', () => {
  const [taipei, hongKong] = [{ timezone: 'Asia/Taipei' }, { timezone: 'Asia/Hong_Kong' }];

  it('[I18N-05] is about every shop, and false where there is none', () => {
    expect(areAllInTaiwan([taipei, taipei])).toBe(true);
    expect(areAllInTaiwan([taipei, hongKong])).toBe(false);
    expect(areAllInTaiwan([])).toBe(false);
  });
});

describe('a name in Taiwan', () => {
  const worded = (...langs: readonly string[]) =>
    langs.map((lang) => ({ lang, value: `in ${lang}` }));

  it.each([
    [['zh-HK', 'zh-TW'], 'in zh-TW'],
    [['en', 'zh-cn', 'zh-hk'], 'in zh-hk'],
    [['en', 'zh-cn'], 'in zh-cn'],
    [['ja', 'en'], 'in en'],
    [['ja'], 'in ja'],
  ])('[I18N-05] of %j is %s', (langs, expected) => {
    expect(nameIn(worded(...langs), 'zh-tw')).toBe(expected);
  });
});

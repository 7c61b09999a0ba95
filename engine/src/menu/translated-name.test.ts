import { describe, expect, it } from 'vitest';
import { frozen } from '@servery/demo/frozen.ts';
import { localeOf, nameIn, wordingIn } from './translated-name.ts';
import type { Locale } from './translated-name.ts';

const milkTea = frozen([
  { lang: 'en', value: 'Milk tea' },
  { lang: 'zh-cn', value: '奶茶（简）' },
  { lang: 'zh-hk', value: '奶茶（繁）' },
]);

function only(...langs: readonly string[]) {
  return frozen(langs.map((lang) => ({ lang, value: `in ${lang}` })));
}

describe('nameIn', () => {
  it.each([
    ['en', 'Milk tea'],
    ['zh-hk', '奶茶（繁）'],
    ['zh-cn', '奶茶（简）'],
  ] as const)('[I18N-04] gives the wording in the chosen language %s', (locale, wording) => {
    expect(nameIn(milkTea, locale)).toBe(wording);
  });

  it.each([
    ['zh-hk', ['en', 'zh-cn'], 'in zh-cn'],
    ['zh-cn', ['en', 'zh-hk'], 'in zh-hk'],
    ['zh-hk', ['ja', 'en'], 'in en'],
    ['zh-cn', ['ja', 'en'], 'in en'],
    ['en', ['ja', 'zh-hk'], 'in ja'],
    ['zh-hk', ['ja', 'th'], 'in ja'],
  ] as const)('[I18N-04] falls back for %s among %j to %s', (locale, langs, wording) => {
    expect(nameIn(only(...langs), locale)).toBe(wording);
  });

  it.each([
    ['zh-hk', ['zh-TW', 'zh_HK'], 'in zh_HK'],
    ['zh-hk', ['zh-cn', 'ZH-TW'], 'in ZH-TW'],
    ['zh-hk', ['zh-Hans-HK', 'zh-Hant'], 'in zh-Hant'],
    ['zh-cn', ['zh-hk', 'zh'], 'in zh'],
    ['en', ['zh-hk', 'en_GB'], 'in en_GB'],
  ] as const)('[I18N-04] reads tags in any writing for %s among %j', (locale, langs, wording) => {
    expect(nameIn(only(...langs), locale)).toBe(wording);
  });

  it('[I18N-04] takes the first of two wordings in one language', () => {
    const twice = frozen([
      { lang: 'en', value: 'Milk tea' },
      { lang: 'en', value: 'Tea with milk' },
    ]);
    expect(nameIn(twice, 'en')).toBe('Milk tea');
    expect(nameIn(only('ja', 'en-GB', 'en-US'), 'en')).toBe('in en-GB');
  });

  it('[I18N-04] passes over blank wordings', () => {
    const name = frozen([
      { lang: 'zh-hk', value: ' ' },
      { lang: 'ja', value: '' },
      { lang: 'th', value: 'ชานม' },
    ]);
    expect(nameIn(name, 'zh-hk')).toBe('ชานม');
  });

  it.each(['en', 'zh-hk', 'zh-cn'] satisfies Locale[])(
    '[I18N-04] answers nothing for an empty name in %s',
    (locale) => {
      expect(nameIn([], locale)).toBe('');
      expect(wordingIn([{ lang: locale, value: '' }], locale)).toBe(null);
    },
  );
});

describe('wordingIn', () => {
  it('[I18N-04] keeps the language of what it found', () => {
    expect(wordingIn(only('ja', 'zh-TW'), 'zh-cn')).toEqual({ lang: 'zh-TW', value: 'in zh-TW' });
  });
});

describe('localeOf', () => {
  it.each([
    ['en', 'en'],
    [' EN-us ', 'en'],
    ['zh-HK', 'zh-hk'],
    ['zh_tw', 'zh-hk'],
    ['zh-MO', 'zh-hk'],
    ['zh-Hant-CN', 'zh-hk'],
    ['yue', 'zh-hk'],
    ['zh-yue', 'zh-hk'],
    ['yue-Hans', 'zh-cn'],
    ['zh', 'zh-cn'],
    ['zh-SG', 'zh-cn'],
    ['zh-Hans-HK', 'zh-cn'],
    ['ja', null],
    ['english', null],
    ['zhuang', null],
    ['ben', null],
    ['xzh', null],
    ['yue-Hansard', 'zh-hk'],
    ['zh-HKG', 'zh-cn'],
    ['', null],
  ] as const)('[I18N-04] reads the tag %s as %s', (tag, locale) => {
    expect(localeOf(tag)).toBe(locale);
  });
});

import { describe, expect, it } from 'vitest';
import { chosenLocale, cookieFor, pathIn, splitPath } from './locale.ts';

describe('paths and their language', () => {
  it.each([
    ['/browse', { locale: null, path: '/browse' }],
    ['/zh-hk/browse', { locale: 'zh-hk', path: '/browse' }],
    ['/zh-cn', { locale: 'zh-cn', path: '/' }],
    ['/en/record/abc', { locale: 'en', path: '/record/abc' }],
    ['/zh-tw/browse', { locale: null, path: '/zh-tw/browse' }],
  ])('[ROUTE-12] reads %s', (pathname, expected) => {
    expect(splitPath(pathname)).toEqual(expected);
  });

  it('[ROUTE-12] writes a prefix for every language but the default one', () => {
    expect(pathIn('en', '/browse')).toBe('/browse');
    expect(pathIn('zh-hk', '/browse')).toBe('/zh-hk/browse');
    expect(pathIn('zh-cn', '/')).toBe('/zh-cn');
  });
});

describe('the language of a visit', () => {
  it('[I18N-02] is the address before the cookie, the cookie before the browser', () => {
    expect(chosenLocale('/zh-cn/cart', 'i18n_redirected=zh-hk', ['en-GB'])).toBe('zh-cn');
    expect(chosenLocale('/cart', 'a=b; i18n_redirected=zh-hk', ['en-GB'])).toBe('zh-hk');
    expect(chosenLocale('/cart', 'i18n_redirected=klingon', ['fr', 'zh-TW'])).toBe('zh-hk');
    expect(chosenLocale('/cart', '', ['fr'])).toBe('en');
    expect(chosenLocale('/cart', '', ['fr', 'zh-HK'])).toBe('zh-hk');
  });

  it('[I18N-02] is remembered for 365 days', () => {
    expect(cookieFor('zh-hk')).toContain('i18n_redirected=zh-hk; Max-Age=31536000');
  });
});

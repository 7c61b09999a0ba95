import { describe, expect, it } from 'vitest';
import { requestedPage } from './page-request.ts';

const dish = 'a'.repeat(24);
const pageFor = (url: string, cookies = '', languages = '') =>
  requestedPage({ url, cookies, languages });

describe('a URL of the app', () => {
  it.each([
    ['/', 'home'],
    ['/zh-hk', 'home'],
    ['//', 'home'],
    ['/\\', 'home'],
    ['//shops', 'shops'],
    ['/shops/', 'shops'],
    ['/zh-cn/browse', 'menu'],
    [`/products/${dish}`, 'dish'],
    ['/tnc', 'terms'],
    ['/?t=JZisHqCuiiXMbaDphzl8Y3', 'private'],
    [`/t/${dish}`, 'private'],
    [`/o/${dish}`, 'private'],
    ['/cart', 'private'],
    ['/order/1', 'private'],
    [`/zh-hk/record/${dish}`, 'private'],
    ['/payment/card/result', 'private'],
    ['/member/login', 'private'],
    ['/payment', 'private'],
    ['/products', 'menu'],
    [`/t/${dish}/2`, 'private'],
    ['/nowhere', 'unknown'],
    ['/zh-hk/cart/more', 'unknown'],
    ['/products/soup', 'unknown'],
  ])('%s is a page of kind %s', (url, kind) => {
    expect(pageFor(url).kind).toBe(kind);
  });

  it('[I18N-02] is in its own language, else in the chosen one, else in the browser’s preferred one', () => {
    expect(pageFor('/zh-cn/browse', 'i18n_redirected=zh-hk', 'en').locale).toBe('zh-cn');
    expect(pageFor('/browse', 'a=b; i18n_redirected=zh-hk', 'en').locale).toBe('zh-hk');
    expect(pageFor('/browse', 'i18n_redirected=tlh', 'fr, zh-TW;q=0.8').locale).toBe('zh-hk');
    expect(pageFor('/browse', '', 'fr').locale).toBeNull();
  });

  it('names a dish and a shop where it does, and nothing that only looks like one', () => {
    expect(pageFor(`/zh-hk/products/${dish}?shop=${'b'.repeat(24)}`)).toMatchObject({
      product: dish,
      shop: 'b'.repeat(24),
      path: `/products/${dish}`,
    });
    expect(pageFor('/browse?shop=%3Cscript%3E')).toMatchObject({ product: null, shop: null });
  });
});

import { describe, expect, it } from 'vitest';
import { beyond, kindOf, startName } from './kept-kinds.ts';

const origin = 'https://order.example';
const id = 'a'.repeat(24);
const asked = (path: string, change: Partial<Parameters<typeof kindOf>[0]> = {}) =>
  kindOf({ method: 'GET', url: `${origin}${path}`, mode: 'cors', isNamed: false, ...change }, origin);

describe('how the app is answered without a line', () => {
  it.each([
    ['/assets/first-CwHwjodm.js', 'file'],
    [`/api/thumbs/${id}?size=96`, 'picture'],
    [`/api/attachments/${id}?width=400`, 'picture'],
    [`/api/products?shops=${id}`, 'menu'],
    ['/api/locales/zh-hk', 'menu'],
    [`/api/tableSessions/${id}`, 'network'],
    ['/api/paymentMethods?session=x', 'network'],
    [`/api/users/${id}`, 'network'],
    ['/api/userCoupons', 'network'],
    ['/sw.js', 'network'],
  ])('%s is of kind %s', (path, kind) => {
    expect(asked(path)).toBe(kind);
  });

  it('never keeps what changes something, what one guest was told, or what another house says', () => {
    expect(asked('/api/tableSessions/create', { method: 'POST' })).toBe('network');
    expect(asked('/api/bills/quote', { method: 'POST' })).toBe('network');
    expect(asked(`/api/products?shops=${id}`, { isNamed: true })).toBe('network');
    expect(
      kindOf(
        { method: 'GET', url: 'https://elsewhere.example/assets/x.js', mode: 'cors', isNamed: false },
        origin,
      ),
    ).toBe('network');
  });

  it('opens any page of the guests, but none that pays or works', () => {
    const page = (path: string) => asked(path, { mode: 'navigate' });
    expect([page('/zh-hk/browse'), page('/'), page('/cart')]).toEqual(['page', 'page', 'page']);
    expect([page('/payment/result'), page('/zh-hk/payment/x'), page('/api/docs')]).toEqual([
      'network',
      'network',
      'network',
    ]);
  });

  it('begins at a shop, and never at a table or an order', () => {
    expect(asked('/api/appOrdering/init', { method: 'POST' })).toBe('start');
    expect(startName({ id: null, t: null, shop: id, restoreKey: null })).toBe(`/kept/start/${id}`);
    expect(startName({ id: null, t: null, shop: null })).toBe('/kept/start/none');
    expect(startName({ id, t: null, shop: id })).toBeNull();
    expect(startName({ id: null, t: 'code', shop: id })).toBeNull();
    expect(startName('nonsense')).toBeNull();
  });

  it('gives up the oldest pictures when there is no more room', () => {
    expect(beyond([1, 2, 3, 4], 3)).toEqual([1]);
    expect(beyond([1], 3)).toEqual([]);
  });
});

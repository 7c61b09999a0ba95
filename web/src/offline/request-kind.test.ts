import { describe, expect, it } from 'vitest';
import { kindOf, oldestBeyond, startName } from './request-kind.ts';

const origin = 'https://order.example';
const id = 'a'.repeat(24);
const kindFor = (path: string, change: Partial<Parameters<typeof kindOf>[0]> = {}) =>
  kindOf(
    { method: 'GET', url: `${origin}${path}`, mode: 'cors', isAuthorized: false, ...change },
    origin,
  );

describe('how the service worker answers a request', () => {
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
    expect(kindFor(path)).toBe(kind);
  });

  it('never caches mutations, responses to one guest, or other origins', () => {
    expect(kindFor('/api/tableSessions/create', { method: 'POST' })).toBe('network');
    expect(kindFor('/api/bills/quote', { method: 'POST' })).toBe('network');
    expect(kindFor(`/api/products?shops=${id}`, { isAuthorized: true })).toBe('network');
    expect(
      kindOf(
        {
          method: 'GET',
          url: 'https://elsewhere.example/assets/x.js',
          mode: 'cors',
          isAuthorized: false,
        },
        origin,
      ),
    ).toBe('network');
  });

  it('[VISIT-01] leaves the scan of a printed code to the server', () => {
    const page = (path: string) => kindFor(path, { mode: 'navigate' });
    expect([page('/?t=A1code99'), page(`/zh-hk/?shop=${id}&t=A1code99`)]).toEqual([
      'network',
      'network',
    ]);
  });

  it('caches the pages of guests, but not payment or staff pages', () => {
    const page = (path: string) => kindFor(path, { mode: 'navigate' });
    expect([page('/zh-hk/browse'), page('/'), page('/cart')]).toEqual(['page', 'page', 'page']);
    expect([page('/payment/result'), page('/zh-hk/payment/x'), page('/api/docs')]).toEqual([
      'network',
      'network',
      'network',
    ]);
  });

  it('[BOARD-01] shows no page of guests in the place of a board', () => {
    const page = (path: string) => kindFor(path, { mode: 'navigate' });
    expect([page('/board'), page(`/board/${id}`), page('/zh-hk/board'), page('/boards')]).toEqual([
      'network',
      'network',
      'network',
      'page',
    ]);
  });

  it('caches the start at a shop, but never at a table or an order', () => {
    expect(kindFor('/api/appOrdering/init', { method: 'POST' })).toBe('start');
    expect(startName({ id: null, t: null, shop: id, restoreKey: null })).toBe(`/kept/start/${id}`);
    expect(startName({ id: null, t: null, shop: null })).toBe('/kept/start/none');
    expect(startName({ id, t: null, shop: id })).toBeNull();
    expect(startName({ id: null, t: 'code', shop: id })).toBeNull();
    expect(startName('nonsense')).toBeNull();
  });

  it('evicts the oldest pictures when there is no more room', () => {
    expect(oldestBeyond([1, 2, 3, 4], 3)).toEqual([1]);
    expect(oldestBeyond([1], 3)).toEqual([]);
  });
});

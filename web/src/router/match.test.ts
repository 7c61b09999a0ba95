import { describe, expect, it } from 'vitest';
import { firstMatch, matchPath } from './match.ts';

describe('paths and patterns', () => {
  it.each([
    ['/browse', '/browse', {}],
    ['/browse', '/browse/', {}],
    ['/', '/', {}],
    ['/record/:id', '/record/abc', { id: 'abc' }],
    ['/products/:id?', '/products', {}],
    ['/products/:id?', '/products/p1', { id: 'p1' }],
    ['/t/:sessionId/:sessionIndex', '/t/s/2', { sessionId: 's', sessionIndex: '2' }],
    ['/payment/*', '/payment/result/x', { '*': 'result/x' }],
    ['/payment/*', '/payment', { '*': '' }],
    ['/record/:id', '/record/%E0%A4', { id: '%E0%A4' }],
  ])('%s matches %s', (pattern, path, params) => {
    expect(matchPath(pattern, path)).toEqual(params);
  });

  it.each([
    ['/browse', '/cart'],
    ['/record/:id', '/record'],
    ['/record/:id', '/record/a/b'],
    ['/', '/browse'],
  ])('%s does not match %s', (pattern, path) => {
    expect(matchPath(pattern, path)).toBeNull();
  });

  it('are tried in order', () => {
    const specs = [{ path: '/order/:seq' }, { path: '/order' }, { path: '*' }];
    expect(firstMatch(specs, '/order')?.spec.path).toBe('/order');
    expect(firstMatch(specs, '/elsewhere')?.spec.path).toBe('*');
  });
});

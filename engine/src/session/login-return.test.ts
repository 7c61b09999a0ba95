import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { returnPath } from './login-return.ts';

const origin = 'https://shop.example';

/** Each of these leads to another site, or could in a lenient parser. */
const traps = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/browse/..//evil.example',
  '/%2e//evil.example',
  '/%2f/evil.example',
  '/%5cevil.example',
  'https://evil.example/browse',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'evil.example',
  ' /browse',
  '/browse\n',
  '/browse\u0000',
  '/\u2028/evil.example',
  '/@evil.example/..//x',
  '?from=//evil.example',
  '#/browse',
  '',
];

describe('the way back after logging in', () => {
  it.each(traps)('[ROUTE-10] goes home instead of to %j', (from) => {
    expect(returnPath(from)).toBe('/');
  });

  it.each([
    '/',
    '/browse',
    '/record/65f0c0ffee0123456789abcd',
    '/zh-hk/member/qrCode',
    '/products/65f0c0ffee?shop=a1&t=2#top',
    '/shops/',
    '/?shop=a1',
    '/order?next=https%3A%2F%2Fevil.example',
    '/member/loginHistory',
    '/record/login',
  ])('[ROUTE-10] goes back to %s', (from) => {
    expect(returnPath(from)).toBe(from);
  });

  it.each([
    '/login',
    '/login/',
    '/login?from=/cart',
    '/member/login',
    '/zh-hk/member/login#x',
    '/en/login',
  ])('[ROUTE-10] does not go back to %s, where the guest has just been', (from) => {
    expect(returnPath(from)).toBe('/');
  });

  it('[ROUTE-10] goes home when nothing, or far too much, is requested', () => {
    expect(returnPath(null)).toBe('/');
    expect(returnPath(`/${'a'.repeat(2047)}`)).toHaveLength(2048);
    expect(returnPath(`/${'a'.repeat(2048)}`)).toBe('/');
  });

  it('[ROUTE-10] stays on this site for any input', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '\t',
      '\n',
      'evil',
      ':',
      '@',
      '?',
      '#',
      '-',
      ' ',
      'a',
      '//',
    );
    const tried = fc.oneof(
      fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`),
      fc.string(),
    );
    fc.assert(
      fc.property(tried, (from) => {
        const path = returnPath(from);
        const url = new URL(path, origin);
        expect(url.origin).toBe(origin);
        expect(url.pathname).toBe(path.split(/[?#]/)[0]);
        expect(url.pathname.startsWith('//')).toBe(false);
      }),
      { numRuns: 5000 },
    );
  });
});

import { describe, expect, it } from 'vitest';
import { couponCodeIn } from './code-entry.tsx';

const site = 'https://order.example';

describe('the code of a coupon', () => {
  it.each([
    ['WELCOME', 'WELCOME'],
    ['  WELCOME\n', 'WELCOME'],
    ['https://order.example/coupon?code=WELCOME', 'WELCOME'],
    ['https://order.example/en/coupon?tab=x&code=%20TEA%2B1%20', 'TEA+1'],
    ['https://order.example/coupon?code=', ''],
    ['https://order.example/coupon', 'https://order.example/coupon'],
  ])('[COUPON-07] is the text itself, or the code in an address of this site: %j', (text, code) => {
    expect(couponCodeIn(text, site)).toBe(code);
  });

  it.each([
    'https://elsewhere.example/coupon?code=WELCOME',
    'http://order.example/coupon?code=WELCOME',
    'https://order.example.elsewhere.example/?code=X',
    'javascript:alert(1)//?code=WELCOME',
    '<img src=x onerror=alert(1)>',
  ])('[COUPON-07] is the whole text for any other address: %j', (text) => {
    expect(couponCodeIn(text, site)).toBe(text);
  });

  it('[COUPON-07] is cut to the length the server accepts', () => {
    expect(couponCodeIn('x'.repeat(5000), site)).toHaveLength(64);
    expect(couponCodeIn(`${site}/coupon?code=${'x'.repeat(5000)}`, site)).toHaveLength(64);
  });
});

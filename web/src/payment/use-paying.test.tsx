import { describe, expect, it } from 'vitest';
import { reachableUrl } from './use-paying.ts';

describe('the address of a gateway', () => {
  it.each([
    [
      'http://localhost:3000/simulator/checkout/000000000001?a=b',
      '/simulator/checkout/000000000001?a=b',
    ],
    ['https://checkout.stripe.com/c/pay/cs_test_1', 'https://checkout.stripe.com/c/pay/cs_test_1'],
    ['https://pay.example.com/a/simulator/', 'https://pay.example.com/a/simulator/'],
  ])('[PAY-06] of %s is %s', (url, expected) => {
    expect(reachableUrl(url)).toBe(expected);
  });
});
